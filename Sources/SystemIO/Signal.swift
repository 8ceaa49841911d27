internal import CLinux
internal import Glibc

/// A signal of the system.
public struct Signal: RawRepresentable, Sendable, Hashable {
  /// The number.
  public var rawValue: Int32
  /// A signal by number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Ctrl-C.
  public static let interrupt = Signal(rawValue: SIGINT)
  /// Please end.
  public static let terminate = Signal(rawValue: SIGTERM)
  /// The terminal has gone, or by custom: read the configuration again.
  public static let hangUp = Signal(rawValue: SIGHUP)
  /// End at once; cannot be caught.
  public static let kill = Signal(rawValue: SIGKILL)
  /// The terminal has another size.
  public static let windowChange = Signal(rawValue: SIGWINCH)
  /// Wake-up for whoever wants one.
  public static let user1 = Signal(rawValue: SIGUSR1)

  /// Its name, such as `SIGTERM`; the number of one that has no name here.
  public var name: String {
    switch rawValue {
    case SIGINT: "SIGINT"
    case SIGTERM: "SIGTERM"
    case SIGHUP: "SIGHUP"
    case SIGKILL: "SIGKILL"
    case SIGWINCH: "SIGWINCH"
    case SIGUSR1: "SIGUSR1"
    default: "signal \(rawValue)"
    }
  }

  /// Makes writing to a closed pipe an error that can be handled instead of the end of the process.
  public static func ignoreBrokenPipe() { signal(SIGPIPE, SIG_IGN) }

  /// Makes writing more than a file may hold (`ulimit -f`) an error that can be handled, as on a full disk, instead of
  /// the end of the process.
  public static func ignoreFileTooLarge() { signal(SIGXFSZ, SIG_IGN) }

  /// Sends a signal to a process; false when there is no such process or we may not.
  @discardableResult
  public static func send(_ signal: Signal, to process: Int32) -> Bool { Glibc.kill(process, signal.rawValue) == 0 }

  /// Stops a process until it is told to go on; cannot be caught.
  public static let stop = Signal(rawValue: SIGSTOP)
  /// Lets a stopped process go on.
  public static let goOn = Signal(rawValue: SIGCONT)

  /// Whether a process with this id exists.
  public static func isAlive(_ process: Int32) -> Bool { Glibc.kill(process, 0) == 0 || errno == EPERM }
}

/// Signals as something to read, for an event loop to watch.
///
/// Make it before any other thread starts: the signals are blocked in the calling thread and in those it starts later,
/// and one thread that does not block them would get them all.
public final class SignalSource: Sendable {
  /// Readable when a signal waits.
  public let descriptor: Int32

  /// Takes over the given signals.
  public init(_ signals: [Signal]) throws(SystemError) {
    let numbers = signals.map(\.rawValue)
    descriptor = clinux_signalfd(numbers, Int32(numbers.count))
    guard descriptor >= 0 else { throw SystemError(call: "signalfd", errno: -descriptor) }
  }

  deinit { close(descriptor) }

  /// A signal that came.
  public struct Arrival: Sendable, Hashable, CustomStringConvertible {
    /// Which.
    public var signal: Signal
    /// The process that sent it; nil when that was the system, as for Ctrl-C, or a process that has no number here.
    public var sender: Int32?

    /// Such as `SIGTERM from process 4711`.
    public var description: String { signal.name + (sender.map { " from process \($0)" } ?? "") }
  }

  /// The next signal that waits, or nil.
  ///
  /// It does not block.
  public func next() -> Arrival? {
    var sender: Int32 = 0
    let number = clinux_signalfd_next(descriptor, &sender)
    return number > 0 ? Arrival(signal: Signal(rawValue: number), sender: sender > 0 ? sender : nil) : nil
  }
}
