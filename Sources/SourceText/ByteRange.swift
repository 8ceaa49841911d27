/// A stretch of a file, in UTF-8 bytes from its beginning (a byte-order mark counts), `end` one past the last byte.
///
/// Files are at most 256 KiB by default and never over 4 GiB, so 32 bits are enough and keep nodes small.
public struct ByteRange: Sendable, Hashable {
  /// Offset of the first byte.
  public var start: UInt32
  /// Offset one past the last byte; never below `start`.
  public var end: UInt32

  /// The stretch from `start` up to, not including, `end`.
  public init(_ start: Int, _ end: Int) {
    self.start = UInt32(clamping: start)
    self.end = UInt32(clamping: max(start, end))
  }

  /// Number of bytes.
  public var count: Int { Int(end - start) }
}
