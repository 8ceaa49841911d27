internal import Glibc

/// Why output did not arrive.
public enum OutputError: Error, Sendable, Hashable {
  /// Nobody reads any more (`| head`): the writer ends quietly.
  case closed
  /// The system refused, for example because the disk is full.
  case system(SystemError)
}

/// The terminal, or whatever stands in its place, behind the standard descriptors.
public enum Terminal {
  /// A standard descriptor.
  public enum Stream: Int32, Sendable, Hashable {
    /// What the program reads.
    case input = 0
    /// Data.
    case output = 1
    /// Words for the person.
    case error = 2
  }

  /// Whether a person sits behind it.
  public static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Width in cells, when it is a terminal that knows.
  public static func columns(_ stream: Stream = .output) -> Int? { size(stream).map { Int($0.ws_col) } }

  /// Height in lines, when it is a terminal that knows.
  public static func rows(_ stream: Stream = .output) -> Int? { size(stream).map { Int($0.ws_row) } }

  /// Writes all of the bytes, however many calls that takes.
  public static func write(_ bytes: [UInt8], to stream: Stream = .output) throws(OutputError) {
    try write(bytes, toDescriptor: stream.rawValue)
  }

  /// Writes all of a text.
  public static func write(_ text: String, to stream: Stream = .output) throws(OutputError) {
    try write(Array(text.utf8), to: stream)
  }

  /// Reads all there is, up to `limit` bytes; nil when there is more.
  public static func readAll(_ stream: Stream = .input, limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      switch Descriptor.read(stream.rawValue, appendingTo: &bytes) {
      case .read: continue
      case .wouldBlock: _ = try Descriptor.wait(stream.rawValue, for: POLLIN, until: .never)
      case .end: return bytes
      case .failed(let error): throw error
      }
    }
    return nil
  }

  static func write(_ bytes: [UInt8], toDescriptor descriptor: Int32) throws(OutputError) {
    do throws(SystemError) { try FileSystem.writeAll(bytes, to: descriptor, "descriptor \(descriptor)") } catch {
      throw error.errno == EPIPE ? .closed : .system(error)
    }
  }

  private static func size(_ stream: Stream) -> winsize? {
    var size = winsize()
    guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return size
  }
}
