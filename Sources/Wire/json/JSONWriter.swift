/// Writes JSON on one line, members in the order they are given, so that the same value is always the same bytes.
///
/// It stands here in place of `JSONEncoder` because an answer of a hundred flows must cost little more than sending its
/// bytes, and because a program without Foundation starts in two thirds of the time.
public struct JSONWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// An empty writer.
  public init() {}

  /// Writes an object; the closure writes its members.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Writes a list; the closure writes its elements.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    elements(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes a member whose name needs no escape.
  public mutating func member(_ name: StaticString, _ value: some JSONWritable) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    value.write(to: &self)
  }

  /// Writes a member with any name.
  public mutating func member(named name: String, _ value: some JSONWritable) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    value.write(to: &self)
  }

  /// Writes characters that are JSON already: a number, `true`, `null`.
  mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  /// Writes a whole number.
  mutating func number(_ value: Int) {
    separate()
    if 0..<10 ~= value { bytes.append(UInt8(48 + value)) } else { bytes.append(contentsOf: String(value).utf8) }
    needsComma = true
  }

  /// Writes text in quotes. Slashes and everything outside ASCII stay as they are.
  mutating func text(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    if value.utf8.withContiguousStorageIfAvailable({ appendEscaped($0) }) == nil { appendEscaped(Array(value.utf8)) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func appendEscaped(_ text: some RandomAccessCollection<UInt8>) {
    var start = text.startIndex
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      bytes.append(contentsOf: text[start..<index])
      start = text.index(after: index)
      bytes.append(UInt8(ascii: "\\"))
      switch byte {
      case 0x08: bytes.append(UInt8(ascii: "b"))
      case 0x09: bytes.append(UInt8(ascii: "t"))
      case 0x0A: bytes.append(UInt8(ascii: "n"))
      case 0x0C: bytes.append(UInt8(ascii: "f"))
      case 0x0D: bytes.append(UInt8(ascii: "r"))
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(contentsOf: text[start...])
  }
}
