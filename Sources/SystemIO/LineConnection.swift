internal import Glibc
public import SourceText

/// Why no line came or went.
public enum LineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Nothing (more) came in time.
  case timedOut
  /// The line has more bytes than allowed.
  ///
  /// The rest of it is still in the stream: nothing more can be read.
  case tooLong(limit: Int)
  /// The other end has closed.
  case closed
  /// Nobody reads any more what becomes of the lines.
  case readerGone
  /// The system refused.
  case system(SystemError)

  /// In plain words.
  public var description: String {
    switch self {
    case .timedOut: "No answer came in time."
    case .tooLong(let limit): "A line has more than \(limit) bytes."
    case .closed: "The other end has closed the connection."
    case .readerGone: "Nobody reads the output any more."
    case .system(let error): error.description
    }
  }
}

/// Messages of one line each over a connected socket or a pair of descriptors, from the side that can afford to wait.
///
/// For one thread at a time. It blocks: never use it on an event loop.
public final class LineConnection {
  private let input: Int32
  private let output: Int32
  private let closes: Bool
  private let limit: Int
  private var buffer: [UInt8] = []
  /// First byte of the next line.
  private var start = 0
  /// Up to here there is no line end after `start`.
  private var scanned = 0
  private var atEnd = false

  /// - Parameters:
  ///   - input: where lines come from.
  ///   - output: where they go; the same for a socket.
  ///   - limit: most bytes of a line that comes in.
  ///   - closes: whether the descriptors are closed in the end.
  public init(input: Int32, output: Int32, limit: Int = 4 * 1024 * 1024, closes: Bool = true) {
    self.input = input
    self.output = output
    self.limit = limit
    self.closes = closes
  }

  /// Connects to the socket at `path`.
  public convenience init(connectingTo path: AbsolutePath, timeout: Duration? = nil) throws(SystemError) {
    let descriptor = try UnixSocket.connect(to: path, timeout: timeout)
    self.init(input: descriptor, output: descriptor)
  }

  deinit {
    guard closes else { return }
    close(input)
    if output != input { close(output) }
  }

  /// Sends a line; the line end is added here.
  public func send(_ line: [UInt8], until deadline: Deadline = .never) throws(LineError) {
    var bytes = line
    bytes.append(UInt8(ascii: "\n"))
    var done = 0
    while done < bytes.count {
      try wait(output, POLLOUT, deadline)
      // At most a page at a time to a descriptor that blocks: poll promises room for that much, not for all.
      let end = min(bytes.count, done + 4096)
      switch bytes[done..<end].withUnsafeBytes({ Descriptor.write(output, $0) }) {
      case .wrote(let count): done += count
      case .wouldBlock: continue
      case .closed: throw .closed
      case .failed(let error): throw .system(error)
      }
    }
  }

  /// Sends a line of text.
  public func send(_ line: String, until deadline: Deadline = .never) throws(LineError) {
    try send(Array(line.utf8), until: deadline)
  }

  /// The next line without its end, or nil when the other end has closed.
  ///
  /// Bytes after the last line end are a line, too.
  ///
  /// - Parameters:
  ///   - deadline: until when to wait.
  ///   - output: what is written to while lines come; when its reader has gone there is nothing to wait for.
  /// - Returns: the line.
  /// - Throws: why no line came.
  public func next(
    until deadline: Deadline = .never, whileRead output: Terminal.Stream? = nil
  ) throws(LineError) -> [UInt8]? {
    while true {
      if let line = takeLine() {
        guard line.count <= limit else { throw .tooLong(limit: limit) }
        return line
      }
      if atEnd {
        defer { start = buffer.count }
        return start < buffer.count ? Array(buffer[start...]) : nil
      }
      guard buffer.count - start <= limit else { throw .tooLong(limit: limit) }
      buffer.removeFirst(start)
      scanned -= start
      start = 0
      try wait(input, POLLIN, deadline, output)
      switch Descriptor.read(input, appendingTo: &buffer) {
      case .read, .wouldBlock: continue
      case .end: atEnd = true
      case .failed(let error): throw .system(error)
      }
    }
  }

  private func takeLine() -> [UInt8]? {
    let found = buffer.withUnsafeBytes { bytes -> Int? in
      guard scanned < bytes.count, let base = bytes.baseAddress,
        let hit = memchr(base + scanned, Int32(UInt8(ascii: "\n")), bytes.count - scanned)
      else { return nil }
      return UnsafeRawPointer(hit) - base
    }
    guard let found else {
      scanned = buffer.count
      return nil
    }
    defer {
      start = found + 1
      scanned = start
    }
    return Array(buffer[start..<found])
  }

  private func wait(
    _ descriptor: Int32, _ events: Int32, _ deadline: Deadline, _ output: Terminal.Stream? = nil
  ) throws(LineError) {
    let ready: Bool
    do throws(SystemError) {
      ready = try Descriptor.wait(descriptor, for: events, until: deadline, orReaderOf: output?.rawValue)
    } catch {
      throw .system(error)
    }
    guard ready else { throw output == nil || deadline.hasPassed ? .timedOut : .readerGone }
  }
}
