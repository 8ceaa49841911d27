public import JSON
public import SystemIO
public import Wire

/// A daemon that has answered: who it is, and the line to it.
///
/// Every command comes to its daemon through here, so that connecting and the first answer keep one time limit.
public struct AnsweringDaemon {
  /// Where it was found, and who answers there.
  public let address: DaemonAddress
  /// How it introduced itself.
  public let hello: HelloResult
  /// The line to it.
  public let client: DaemonConnection

  /// Why no daemon answers where one should be.
  public struct Failure: Error, Sendable, Hashable {
    /// Where that is.
    public var address: DaemonAddress
    /// Why.
    public var reason: DaemonConnection.Failure

    /// A failure from its parts.
    public init(address: DaemonAddress, reason: DaemonConnection.Failure) {
      self.address = address
      self.reason = reason
    }
  }

  /// How long commands wait for the first answer when nobody set a limit: a daemon gives it within milliseconds, since
  /// its loop does no work that takes long.
  public static let patience: Duration = .seconds(5)

  /// Connects to a daemon and lets it introduce itself.
  ///
  /// - Parameters:
  ///   - address: where it was found.
  ///   - deadline: until when both must be done.
  /// - Throws: why it does not answer, with what is known about it by then.
  public init(_ address: DaemonAddress, until deadline: Deadline = .after(patience)) throws(Failure) {
    var known = address
    do throws(DaemonConnection.Failure) {
      let client = try DaemonConnection(socket: address.socket, until: deadline)
      // The file may be of another run; the system knows who listens.
      if let process = client.process { known.pid = process }
      let hello = try client.ask(.hello(HelloParams()), as: HelloResult.self, until: deadline)
      self.address = DaemonAddress(
        root: hello.root, socket: address.socket, pid: client.process.map(Int.init) ?? hello.pid,
        version: hello.version, watcher: address.watcher)
      self.hello = hello
      self.client = client
    } catch {
      throw Failure(address: known, reason: error)
    }
  }

  /// Asks, and says of which daemon it is when that fails.
  ///
  /// - Parameters:
  ///   - request: what to ask.
  ///   - type: what the answer is.
  ///   - deadline: how long to wait.
  /// - Returns: the result.
  /// - Throws: the daemon's error, or why there is no answer.
  public func ask<R: JSONReadable>(
    _ request: ControlRequest, as type: R.Type, until deadline: Deadline
  ) throws(Failure) -> R {
    do throws(DaemonConnection.Failure) { return try client.ask(request, as: type, until: deadline) } catch {
      throw Failure(address: address, reason: error)
    }
  }
}
