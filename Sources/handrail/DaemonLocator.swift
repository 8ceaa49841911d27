internal import CommandLineKit
internal import DaemonService
internal import SourceText
internal import SystemIO
internal import Wire
internal import Workspaces

/// Which daemon a command means.
enum DaemonLocator {
  /// The daemon to ask, or nil when none runs for this place.
  ///
  /// In this order: `$HANDRAIL_SOCKET`; `--root`; the root of the current folder; the one daemon whose root lies above
  /// or below the current folder.
  ///
  /// - Throws: when several daemons could be meant.
  static func find(_ session: Session) throws(CommandFailure) -> DaemonAddress? {
    if let socket = ProcessEnvironment.nonEmpty("HANDRAIL_SOCKET") {
      guard UnixSocket.answers(at: socket) else {
        throw CommandFailure(
          "No daemon answers at \(socket), which HANDRAIL_SOCKET names.", next: "Unset it, or start the daemon there.")
      }
      let unknown = DaemonAddress(root: "", socket: socket, pid: 0, version: "")
      let hello = try connect(unknown).get(.hello(HelloParams()), as: HelloResult.self, within: .seconds(10))
      return DaemonAddress(root: hello.root.text, socket: socket, pid: hello.pid, version: hello.version)
    }
    if let folder = session.parsed.value("root") { return try serving(folder) }
    guard let current = try? FileSystem.currentFolder().text else { return nil }
    if let root = try? Root.ofFolder(current), let found = DaemonAddress.find(root: root) { return found }
    let near = DaemonAddress.running().filter { Root.isInside(current, $0.root) || Root.isInside($0.root, current) }
    guard near.count > 1 else { return near.first }
    let list = near.map { "  handrail \(session.parsed.name) --root \($0.root)" }
    throw .said("Several daemons could be meant. Name one:", next: list)
  }

  /// The daemon of a folder that somebody named.
  static func serving(_ folder: String) throws(CommandFailure) -> DaemonAddress? {
    do throws(SystemError) {
      let key = try Root.key(folder)
      if let found = DaemonAddress.find(root: key) { return found }
      return DaemonAddress.find(root: try Root.ofFolder(folder))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The daemon whose root holds a file: the deepest one; and the path of the file below that root.
  static func serving(file: String) -> (address: DaemonAddress, path: String)? {
    DaemonAddress.running().compactMap { address in path(of: file, below: address.root).map { (address, $0) } }
      .min { $0.1.utf8.count < $1.1.utf8.count }
  }

  /// The path of a file, given as an absolute one, below a root; nil when it stands elsewhere.
  ///
  /// A root that is a symbolic link holds what the folder holds that it leads to.
  static func path(of file: String, below root: String) -> String? {
    if Root.isInside(file, root) { return Root.relative(file, to: root) }
    guard let real = try? FileSystem.realPath(of: root), Root.isInside(file, real) else { return nil }
    return Root.relative(file, to: real)
  }

  /// What somebody typed as a flow, as the daemon knows it: the path below the root for the name of a file there, which
  /// need not exist yet, else the words themselves.
  static func name(_ typed: String, below root: String) -> String {
    guard typed.contains("/") || [".yaml", ".yml"].contains(where: { typed.hasSuffix($0) }),
      let full = try? Paths.absolute(typed).text
    else { return typed }
    return path(of: full, below: root) ?? typed
  }

  /// A connection to the daemon that is meant.
  ///
  /// - Throws: that there is none, and how to start it.
  static func connect(_ session: Session) throws(CommandFailure) -> DaemonClient {
    guard let address = try find(session) else { throw none(session) }
    return try connect(address)
  }

  static func connect(_ address: DaemonAddress) throws(CommandFailure) -> DaemonClient {
    let client: DaemonClient
    do throws(SystemError) { client = try DaemonClient(socket: address.socket) } catch {
      throw CommandFailure(error, next: "Start it again: handrail up")
    }
    // A daemon that is stopped still has an open socket: it must not keep anybody waiting.
    do throws(DaemonClient.Failure) {
      _ = try client.ask(.hello(HelloParams()), as: HelloResult.self, until: .after(.seconds(5)))
    } catch {
      guard address.pid > 0 else { throw CommandFailure(error) }
      throw CommandFailure(
        "The daemon does not answer. Its process is \(address.pid).", next: "End it: kill \(address.pid)",
        "Start it again: handrail up \(address.root)")
    }
    return client
  }

  static func none(_ session: Session) -> CommandFailure {
    var command = "handrail up"
    if let folder = session.parsed.value("root") ?? (FileSystem.exists("flows") ? "flows" : nil) {
      command += " \(folder)"
    }
    return .said("No daemon runs for this folder.", next: ["Start it with: \(command)"])
  }
}

extension DaemonClient {
  /// Asks, and turns what went wrong into what a command says.
  func get<R: JSONReadable>(
    _ request: ControlRequest, as type: R.Type, within time: Duration? = .seconds(60)
  ) throws(CommandFailure) -> R {
    do throws(DaemonClient.Failure) {
      return try ask(request, as: type, until: time.map { Deadline.after($0) } ?? .never)
    } catch {
      throw CommandFailure(error)
    }
  }
}
