/// What happens to a file by chance: some bytes are lost, doubled or another.
enum Damage {
  /// A generated flow with one to three damages, the same for the same seed and number.
  static func made(in text: String, _ seed: UInt64, _ number: Int) -> [UInt8] {
    // A source of its own, so that damages do not follow the choices of the generator.
    var random = Randomness(seed: ~seed, flow: number)
    var bytes = Array(text.utf8)
    for _ in 0...random.below(3) where !bytes.isEmpty { damage(&bytes, &random) }
    return bytes
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout Randomness) {
    let place = random.below(bytes.count)
    switch random.below(8) {
    case 0: bytes[place] ^= UInt8(1 << random.below(8))
    case 1: bytes[place] = UInt8(random.below(256))
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(40)))
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.insert(contentsOf: random.pick(Self.pieces), at: place)
    case 5:
      let piece = bytes[place..<min(bytes.count, place + 1 + random.below(80))]
      bytes.insert(contentsOf: piece, at: random.below(bytes.count))
    case 6: swapLines(&bytes, &random)
    default: indentLine(&bytes, &random)
    }
  }

  private static let pieces = [
    "\t", "\n", "\r", "\0", "'", "\"", "{", "}", "[", "]", ":", ": ", "- ", "# ", "&a ", "*a", "!x ", "|\n", "? ", "%",
    "@", "`", "---\n", "...\n", "\u{FEFF}", "\u{85}", "\u{2028}", "é", "<<: ", "goto: back\n", ", ",
  ].map { Array($0.utf8) }

  private static func swapLines(_ bytes: inout [UInt8], _ random: inout Randomness) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.swapAt(random.below(lines.count), random.below(lines.count))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func indentLine(_ bytes: inout [UInt8], _ random: inout Randomness) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let line = random.below(lines.count)
    if random.below(2) == 0 {
      lines[line] = [UInt8(ascii: " ")] + lines[line]
    } else if lines[line].first == UInt8(ascii: " ") {
      lines[line].removeFirst()
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
