public import JSON
public import SystemIO
public import Wire

/// The blocking side of the protocol, for commands: one request, one answer, then whatever the daemon tells.
public final class DaemonClient {
  /// Why a request has no result.
  public enum Failure: Error, Sendable, CustomStringConvertible {
    /// The daemon answered with an error.
    case refused(WireError)
    /// The connection broke, or nothing came in time.
    case broken(String)
    /// Nobody reads our own output any more.
    case readerGone

    /// In plain words.
    public var description: String {
      switch self {
      case .refused(let error): error.hint.isEmpty ? error.message : "\(error.message) \(error.hint)"
      case .broken(let reason): reason
      case .readerGone: LineError.readerGone.description
      }
    }
  }

  private let connection: LineConnection
  private var lastID = 0
  /// Notifications that came while an answer was waited for.
  private var queued: [Incoming] = []

  /// Connects to a daemon.
  ///
  /// - Throws: when nobody answers at the socket.
  public init(socket: String) throws(SystemError) {
    connection = try LineConnection(connectingTo: socket, timeout: .seconds(5))
  }

  /// Sends a request and waits for its result.
  ///
  /// - Parameters:
  ///   - request: what to ask.
  ///   - type: what the answer is.
  ///   - deadline: how long to wait.
  /// - Returns: the result.
  /// - Throws: the daemon's error, or that the connection broke.
  public func ask<R: JSONReadable>(
    _ request: ControlRequest, as type: R.Type, until deadline: Deadline = .never
  ) throws(Failure) -> R {
    lastID += 1
    do {
      try connection.send(lineOf(request), until: deadline)
    } catch {
      throw .broken("The daemon could not be asked. \(error)")
    }
    while true {
      switch try receive(until: deadline) {
      case .response(let id, let result) where id == .number(lastID):
        do throws(JSONMismatch) { return try R(json: result) } catch {
          throw .broken("The daemon answered something this version cannot read. \(error.text)")
        }
      case .failure(let id, let error) where id == .number(lastID) || id == .null: throw .refused(error)
      case nil: throw .broken("The daemon closed the connection.")
      case let other?: queued.append(other)
      }
    }
  }

  /// The next notification, or nil when the daemon has closed the connection.
  ///
  /// - Parameters:
  ///   - deadline: until when to wait.
  ///   - output: where what comes is written to; when its reader has gone there is nothing to wait for.
  /// - Returns: the notification.
  /// - Throws: when nothing came in time, or what came cannot be read, or nobody reads the output.
  public func next(
    until deadline: Deadline = .never, whileRead output: Terminal.Stream? = nil
  ) throws(Failure) -> Incoming? {
    if !queued.isEmpty { return queued.removeFirst() }
    return try receive(until: deadline, whileRead: output)
  }

  private func lineOf(_ request: ControlRequest) -> [UInt8] {
    var line = request.line(id: .number(lastID))
    if line.last == 0x0A { line.removeLast() }
    return line
  }

  private func receive(
    until deadline: Deadline, whileRead output: Terminal.Stream? = nil
  ) throws(Failure) -> Incoming? {
    let line: [UInt8]
    do throws(LineError) {
      guard let found = try connection.next(until: deadline, whileRead: output) else { return nil }
      line = found
    } catch {
      if error == .readerGone { throw .readerGone }
      throw .broken("The daemon did not answer. \(error)")
    }
    do throws(JSONFailure) { return try Incoming.read(line) } catch {
      throw .broken("The daemon sent something that cannot be read.")
    }
  }
}
