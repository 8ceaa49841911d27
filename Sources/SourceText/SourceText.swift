/// The bytes of one file, with the conversions from a byte offset to every kind of position.
///
/// Nothing else in the project converts between bytes, scalars, UTF-16 units and display cells. The line table is made
/// when the first position is asked for, so a file without findings never pays for it.
public struct SourceText: Sendable {
  /// The whole file as it stands on disk, a byte-order mark included.
  public let bytes: [UInt8]

  /// Takes the bytes of a file; they need not be valid UTF-8.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Takes text, for tests and for unsaved buffers.
  public init(_ text: String) { self.bytes = Array(text.utf8) }

  /// Length of the byte-order mark: 3 when the file begins with EF BB BF, else 0.
  public var markLength: Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The text of a stretch; bytes that are not UTF-8 show as U+FFFD.
  public func text(_ range: ByteRange) -> String {
    let end = min(Int(range.end), bytes.count)
    let start = min(Int(range.start), end)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The stretch of the character (a Unicode scalar) that holds the byte at `offset`; nothing behind the end.
  public func character(at offset: Int) -> ByteRange {
    guard offset >= 0, offset < bytes.count else { return ByteRange(bytes.count, bytes.count) }
    var start = offset
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return ByteRange(start, end)
  }

  /// A 64-bit FNV-1a hash of the bytes in 16 hexadecimal digits: tells versions of a file apart, proves nothing.
  public var revision: String { FNV1a(bytes).digits }
}
