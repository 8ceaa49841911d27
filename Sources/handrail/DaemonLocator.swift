internal import CommandLineKit
internal import DaemonClient
internal import JSON
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Trees
internal import Wire

/// Which daemon a command means, and the line to it.
enum DaemonLocator {
  /// Why no daemon answers.
  enum Failure: Error {
    /// None runs for this place.
    case none
    /// Nobody knows which one is meant.
    case unclear(CommandFailure)
    /// The one that is meant does not answer.
    case silent(AnsweringDaemon.Failure)
  }

  // MARK: Finding

  /// Where the daemon that is meant answers, or nil when none runs for this place. Its root is nil when only the
  /// daemon itself knows it.
  ///
  /// In this order: `$HANDRAIL_SOCKET`; `--root`; the root of the current folder; the one daemon whose root lies above
  /// or below the current folder.
  ///
  /// - Parameters:
  ///   - root: the folder that somebody named with `--root`.
  ///   - command: what is to be done, for the list of commands when several daemons could be meant.
  /// - Returns: the place.
  /// - Throws: when several daemons could be meant, or the folder does not exist.
  static func place(root: String?, for command: String) throws(CommandFailure) -> DaemonAddress? {
    // What somebody types now counts more than what a shell was told before: every remedy names a root.
    if let root { return try serving(root, for: command) }
    if let socket = ProcessEnvironment.nonEmpty("HANDRAIL_SOCKET") {
      guard let path = try? FileSystem.path(socket), UnixSocket.answers(at: path) else {
        throw CommandFailure(
          "No daemon answers at \(socket), which HANDRAIL_SOCKET names.", next: "Unset it, or start the daemon there.")
      }
      return DaemonAddress(root: nil, socket: path, pid: 0, version: "")
    }
    guard let current = try? FileSystem.currentFolder() else { return nil }
    if let root = try? Root.ofFolder(current), let found = DaemonAddress.find(root: root) { return found }
    let near = DaemonAddress.running().filter { address in
      address.root.map { current.isInside($0) || $0.isInside(current) } ?? false
    }
    guard near.count > 1 else { return near.first }
    let list = near.compactMap(\.root).map { "  handrail \(command) --root \(shellWord($0))" }
    throw .said("Several daemons could be meant. Name one:", next: list)
  }

  static func place(_ session: Session) throws(CommandFailure) -> DaemonAddress? {
    try place(root: session.parsed.value("root"), for: session.parsed.name)
  }

  /// The same with its root, for which it may have to be asked.
  static func find(
    _ session: Session, until deadline: Deadline = .after(AnsweringDaemon.patience)
  ) throws(CommandFailure) -> DaemonAddress? {
    guard let place = try place(session) else { return nil }
    guard place.root == nil else { return place }
    do throws(AnsweringDaemon.Failure) { return try AnsweringDaemon(place, until: deadline).address } catch {
      throw CommandFailure(error)
    }
  }

  /// The daemon of a folder that somebody named: the one of its root, else the one whose root holds it. That one is not
  /// ended for it.
  private static func serving(_ folder: String, for command: String) throws(CommandFailure) -> DaemonAddress? {
    do throws(SystemError) {
      let path = try Paths.absolute(folder)
      if let found = DaemonAddress.find(root: path) { return found }
      if let found = DaemonAddress.find(root: try Paths.root(ofFolder: folder)) { return found }
      return command == DownCommand.spec.name ? nil : RootAdvice.daemon(holding: try Root.key(path))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The daemon whose root holds a file: the deepest one; and the path of the file below that root.
  static func serving(
    file: AbsolutePath
  ) -> (address: DaemonAddress, root: AbsolutePath, path: RelativePath)? {
    DaemonAddress.running().compactMap { address in
      guard let root = address.root, let path = Root.path(of: file, below: root) else { return nil }
      return (address, root, path)
    }.min { $0.path.bytes.count < $1.path.bytes.count }
  }

  // MARK: Connecting

  /// The daemon that is meant, once it has answered.
  ///
  /// One that ends in this moment may make room for the next: the place is looked at again then.
  ///
  /// - Throws: that none runs, which could be meant, or why the one that is meant does not answer.
  static func reach(
    _ session: Session, until deadline: Deadline = .after(AnsweringDaemon.patience)
  ) throws(Failure) -> AnsweringDaemon {
    let enough = Deadline.after(.seconds(1)).orSooner(deadline)
    var ended: AnsweringDaemon.Failure?
    while true {
      let address: DaemonAddress?
      do throws(CommandFailure) { address = try place(session) } catch {
        throw ended.map { .silent($0) } ?? .unclear(error)
      }
      guard let address else { throw ended.map { .silent($0) } ?? .none }
      do throws(AnsweringDaemon.Failure) { return try AnsweringDaemon(address, until: deadline) } catch {
        guard error.reason.isEnd, !enough.hasPassed else { throw .silent(error) }
        ended = error
        waitForEnd(of: error.address, until: enough)
      }
    }
  }

  /// Waits a moment for a daemon that is ending to be gone.
  static func waitForEnd(of address: DaemonAddress, until deadline: Deadline) {
    _ = ProcessEnd.wait(for: address.pid, until: .after(.milliseconds(50)).orSooner(deadline))
    // Its end may be known before its socket is closed.
    Deadline.after(.milliseconds(5)).orSooner(deadline).pass()
  }

  /// The daemon that is meant, for a command that cannot do without.
  ///
  /// - Throws: that there is none, and how to start it; or why it does not answer, and what to do.
  static func open(_ session: Session) throws(CommandFailure) -> AnsweringDaemon {
    do throws(Failure) { return try reach(session) } catch { throw CommandFailure(error, session) }
  }

  // MARK: Names

  /// What somebody typed as a flow, as the daemon knows it: the path below the root for the name of a file there, which
  /// need not exist yet, else the words themselves.
  static func name(_ typed: String, below root: AbsolutePath) -> String {
    guard typed.contains("/") || [".yaml", ".yml"].contains(where: { typed.hasSuffix($0) }),
      let full = try? Paths.absolute(typed)
    else { return typed }
    return Root.path(of: full, below: root)?.text ?? typed
  }
}

extension AnsweringDaemon {
  /// Asks, and turns what went wrong into what a command says.
  func get<R: JSONReadable>(
    _ request: ControlRequest, as type: R.Type, until deadline: Deadline = .after(.seconds(60))
  ) throws(CommandFailure) -> R {
    do throws(Failure) { return try ask(request, as: type, until: deadline) } catch { throw CommandFailure(error) }
  }

  /// What a command says when the line to this daemon failed.
  func failure(_ reason: DaemonConnection.Failure) -> CommandFailure {
    CommandFailure(Failure(address: address, reason: reason))
  }
}
