/// Paths as git prints them: one with letters outside ASCII stands between double quotes, its bytes in octal
/// (`core.quotePath`).
enum GitQuoting {
  /// The path that git means; nil for a text that it did not quote.
  static func path(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count > 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else { return nil }
    var result: [UInt8] = []
    var index = 1
    while index < bytes.count - 1 {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard index < bytes.count - 1 else { return nil }
      let digits = bytes[index..<min(index + 3, bytes.count - 1)].prefix { (0x30...0x37).contains($0) }
      if digits.count == 3 {
        let value = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
        guard let byte = UInt8(exactly: value) else { return nil }
        result.append(byte)
        index += 3
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result.append(bytes[index])
      default: return nil
      }
      index += 1
    }
    return String(validating: result, as: UTF8.self)
  }
}
