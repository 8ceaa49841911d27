/// Times, sizes and last words as people write them.
enum FailureWords {
  /// A time in milliseconds with the unit that fits: `5 s`, `0.2 s`, `2 min`.
  static func time(_ milliseconds: Int64) -> String {
    if milliseconds >= 60_000, milliseconds % 60_000 == 0 { return "\(milliseconds / 60_000) min" }
    if milliseconds % 1000 == 0 { return "\(milliseconds / 1000) s" }
    return "\(Double(milliseconds) / 1000) s"
  }

  /// A number of bytes with the unit that fits: `1 MiB`, `300 B`.
  static func size(_ bytes: Int) -> String {
    if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    if bytes >= 1024, bytes % 1024 == 0 { return "\(bytes >> 10) KiB" }
    return "\(bytes) B"
  }

  /// The end of what a program wrote to standard error, on one line in quotes with a space before; empty for nothing.
  static func tail(_ bytes: [UInt8]) -> String {
    var words: [String] = []
    var length = 0
    let all = String(decoding: bytes, as: UTF8.self)
      .split {
        $0.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
      }
    for word in all.reversed() {
      length += word.unicodeScalars.count + 1
      guard length <= longestTail else { break }
      words.append(String(word))
    }
    if words.isEmpty, let last = all.last {
      words = [String(String.UnicodeScalarView(last.unicodeScalars.suffix(longestTail)))]
    }
    if words.isEmpty { return "" }
    return " \u{201C}\(words.count < all.count ? "\u{2026} " : "")\(words.reversed().joined(separator: " "))\u{201D}"
  }

  /// Two lines of a terminal: the last line of a traceback with its reason fits.
  private static let longestTail = 200
}
