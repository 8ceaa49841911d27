/// Cuts a stream of bytes into lines, never holding more than one line of the allowed length.
public struct LineSplitter: Sendable {
  /// What came out of the stream.
  public enum Piece: Sendable, Hashable {
    /// A line without its end; never empty.
    case line([UInt8])
    /// A line was longer than allowed. It is thrown away up to its end; what comes after it is read again.
    case tooLong
  }

  /// The longest line in bytes, its end not counted.
  public let limit: Int
  private var pending: [UInt8] = []
  private var isDiscarding = false

  /// A splitter for lines of at most `limit` bytes (4 MiB, as the protocol says).
  public init(limit: Int = WireJSON.longestLine) { self.limit = limit }

  /// Number of bytes of a line that has not ended yet.
  public var pendingCount: Int { pending.count }

  /// Takes what was read; returns the lines that ended in it, in order. LF and CRLF end a line, empty lines are left out.
  public mutating func append(_ bytes: some Collection<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      take(rest[..<end], into: &pieces)
      if pending.last == 0x0D { pending.removeLast() }
      if !isDiscarding, !pending.isEmpty { pieces.append(.line(pending)) }
      pending = []
      isDiscarding = false
      rest = rest[rest.index(after: end)...]
    }
    take(rest, into: &pieces)
    return pieces
  }

  /// Throws away the line that has not ended, and what comes of it up to its end; what comes after that is read again.
  public mutating func giveUp() {
    pending = []
    isDiscarding = true
  }

  /// Says that no more bytes come; returns the last line when it has no end.
  public mutating func finish() -> Piece? {
    defer { pending = [] }
    if pending.last == 0x0D { pending.removeLast() }
    return isDiscarding || pending.isEmpty ? nil : .line(pending)
  }

  private mutating func take(_ part: some Collection<UInt8>, into pieces: inout [Piece]) {
    guard !isDiscarding, !part.isEmpty else { return }
    // One byte more for the CR of a CRLF.
    if pending.count + part.count > limit + 1 || (pending.count + part.count == limit + 1 && !endsInReturn(part)) {
      pending = []
      isDiscarding = true
      pieces.append(.tooLong)
    } else {
      pending.append(contentsOf: part)
    }
  }

  private func endsInReturn(_ part: some Collection<UInt8>) -> Bool {
    part[part.index(part.startIndex, offsetBy: part.count - 1)] == 0x0D
  }
}
