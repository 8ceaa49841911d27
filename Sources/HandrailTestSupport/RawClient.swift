internal import Glibc
public import SystemIO

/// A client that knows nothing of the protocol but bytes and line ends.
public final class RawClient {
  /// The socket.
  public let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects.
  ///
  /// - Throws: that nobody listens.
  public init(_ path: String) throws(SystemError) {
    descriptor = try UnixSocket.connect(to: path, timeout: patience)
  }

  deinit { close(descriptor) }

  /// Sends bytes as they are, all of them.
  ///
  /// - Throws: when the other end has closed or takes nothing for a long time.
  public func send(bytes: [UInt8]) throws {
    var done = 0
    while done < bytes.count {
      switch Descriptor.write(descriptor, bytes, from: done) {
      case .wrote(let count): done += count
      case .wouldBlock: throw Overdue("room in the socket")
      case .closed: throw Overdue("an open connection")
      case .failed(let error): throw error
      }
    }
  }

  /// Sends a line; its end is added here.
  ///
  /// - Throws: as for bytes.
  public func send(_ line: String) throws { try send(bytes: Array((line + "\n").utf8)) }

  /// Says that nothing more will be sent.
  public func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next line, without its end; nil when the other end has closed.
  ///
  /// - Throws: `Overdue` when none comes in time.
  public func line(within time: Duration = patience) throws -> String? {
    let deadline = Deadline.after(time)
    var scanned = 0
    while true {
      if let end = lineEnd(after: scanned) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      scanned = received.count
      guard isReadable(descriptor, until: deadline) else { throw Overdue("a line from the daemon") }
      switch Descriptor.read(descriptor, appendingTo: &received) {
      case .read, .wouldBlock: continue
      case .end: return nil
      case .failed(let error): throw error
      }
    }
  }

  private func lineEnd(after start: Int) -> Int? {
    received.withUnsafeBytes { bytes -> Int? in
      guard start < bytes.count, let base = bytes.baseAddress,
        let hit = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(hit) - base
    }
  }

  /// Sends a line and gives the next one that comes.
  ///
  /// - Throws: when none comes in time or the connection is closed.
  public func ask(_ line: String, within time: Duration = patience) throws -> String {
    try send(line)
    guard let answer = try self.line(within: time) else { throw Overdue("an answer; the daemon closed the connection") }
    return answer
  }

  /// Whether nothing comes for so long.
  public func isQuiet(for time: Duration) -> Bool {
    received.isEmpty && !isReadable(descriptor, until: .after(time))
  }
}
