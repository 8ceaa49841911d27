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
  public mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int) {
    separate()
    digits(value)
    needsComma = true
  }

  /// Writes text in quotes. Slashes and everything outside ASCII stay as they are.
  public mutating func text(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a text of two parts in quotes, `first:second`, without making a `String` of them.
  public mutating func text(_ first: String, colon second: Int) {
    text(first)
    bytes[bytes.count - 1] = UInt8(ascii: ":")
    digits(second)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func digits(_ value: Int) {
    guard value >= 10 || value < 0 else {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
      return
    }
    // 64 bits have at most 19 digits and a sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      var rest = value.magnitude
      var start = 20
      while rest > 0 {
        start -= 1
        buffer[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      if value < 0 {
        start -= 1
        buffer[start] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start...]))
    }
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      bytes.append(contentsOf: text[start..<index])
      start = index + 1
      escape(byte)
    }
    bytes.append(contentsOf: start == 0 ? text : UnsafeBufferPointer(rebasing: text[start...]))
  }

  private mutating func escape(_ byte: UInt8) {
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
}
