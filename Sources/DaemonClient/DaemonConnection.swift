public import JSON
internal import SourceText
public import SystemIO
public import Wire

/// The blocking side of the protocol, for commands: one request, one answer, then whatever the daemon tells.
public final class DaemonConnection {
  /// Why a request has no result.
  public enum Failure: Error, Sendable, Hashable {
    /// The daemon answered with an error.
    case refused(WireError)
    /// Nobody is at the other end, or nobody any more: the daemon ends, or has ended.
    case gone
    /// Nothing came in time.
    case late
    /// Something came that this version cannot read, and why not.
    case unreadable(String)
    /// The system refused to connect, to send or to receive.
    case system(SystemError)
    /// Nobody reads our own output any more.
    case readerGone
    /// The daemon is one of another user, and answers that one only.
    case foreign(user: UInt32)

    /// Whether the daemon says that its own time was over before it was ready to answer.
    public var isTimedOut: Bool {
      guard case .refused(let error) = self else { return false }
      return error.code == WireError.Code.timedOut.rawValue
    }

    /// Whether the daemon that was asked is ending, or has ended: another one may be there soon.
    public var isEnd: Bool {
      switch self {
      case .gone: true
      case .refused(let error): error.code == WireError.Code.shuttingDown.rawValue
      case .late, .unreadable, .system, .readerGone, .foreign: false
      }
    }
  }

  private let connection: LineConnection
  private var lastID = 0
  /// Notifications that came while an answer was waited for.
  private var queued: [Incoming] = []
  /// The process at the other end, as the system knows it; nil when it does not, as in another name space.
  public let process: Int32?

  /// Connects to a daemon.
  ///
  /// - Parameters:
  ///   - socket: the path of its socket.
  ///   - deadline: until when to wait for a place in its queue.
  /// - Throws: that nobody is there, or that the queue is full.
  init(socket: AbsolutePath, until deadline: Deadline) throws(Failure) {
    let descriptor: Int32
    do throws(SystemError) { descriptor = try UnixSocket.connect(to: socket, timeout: deadline.rest) } catch {
      throw error.isTimeout ? .late : error.isMissing || error.isRefused ? .gone : .system(error)
    }
    connection = LineConnection(input: descriptor, output: descriptor)
    let peer = try? UnixSocket.peer(of: descriptor)
    process = peer.flatMap { $0.process > 0 ? $0.process : nil }
    // It would close the line without a word, as if it had ended.
    if let peer, peer.user != ProcessEnvironment.user { throw .foreign(user: peer.user) }
  }

  /// Sends a request and waits for its result.
  ///
  /// - Parameters:
  ///   - request: what to ask.
  ///   - type: what the answer is.
  ///   - deadline: how long to wait.
  /// - Returns: the result.
  /// - Throws: the daemon's error, or why there is no answer.
  public func ask<R: JSONReadable>(
    _ request: ControlRequest, as type: R.Type, until deadline: Deadline = .never
  ) throws(Failure) -> R {
    lastID += 1
    do throws(LineError) { try connection.send(lineOf(request), until: deadline) } catch {
      // One that has closed may have said why before: that it serves too many.
      guard error == .closed, case .failure(_, let said) = try receive(until: deadline) else { throw Failure(error) }
      throw .refused(said)
    }
    while true {
      switch try receive(until: deadline) {
      case .response(let id, let result) where id == .number(lastID):
        do throws(JSONMismatch) { return try R(json: result) } catch { throw .unreadable(error.text) }
      case .failure(let id, let error) where id == .number(lastID) || id == .null: throw .refused(error)
      case let other:
        queued.append(other)
        // A peer that tells and tells must not keep us beyond our time.
        if deadline.hasPassed { throw .late }
      }
    }
  }

  /// The next notification.
  ///
  /// - Parameters:
  ///   - deadline: until when to wait.
  ///   - output: where what comes is written to; when its reader has gone there is nothing to wait for.
  /// - Returns: the notification.
  /// - Throws: that the daemon has closed the connection, that nothing came in time, that what came cannot be read, or
  ///   that nobody reads the output.
  public func next(
    until deadline: Deadline = .never, whileRead output: Terminal.Stream? = nil
  ) throws(Failure) -> Incoming {
    if !queued.isEmpty { return queued.removeFirst() }
    if deadline.hasPassed { throw .late }
    return try receive(until: deadline, whileRead: output)
  }

  /// Forgets the notifications that have come and were not read.
  func forgetNotifications() { queued = [] }

  private func lineOf(_ request: ControlRequest) -> [UInt8] {
    var line = request.line(id: .number(lastID))
    if line.last == 0x0A { line.removeLast() }
    return line
  }

  private func receive(
    until deadline: Deadline, whileRead output: Terminal.Stream? = nil
  ) throws(Failure) -> Incoming {
    let line: [UInt8]
    do throws(LineError) {
      guard let found = try connection.next(until: deadline, whileRead: output) else { throw LineError.closed }
      line = found
    } catch {
      throw Failure(error)
    }
    do throws(JSONFailure) { return try Incoming.read(line) } catch { throw .unreadable(error.text) }
  }
}

extension DaemonConnection.Failure {
  fileprivate init(_ error: LineError) {
    self =
      switch error {
      case .timedOut: .late
      case .tooLong: .unreadable(error.description)
      case .closed: .gone
      case .readerGone: .readerGone
      case .system(let error): .system(error)
      }
  }
}
