internal import CommandLineKit
internal import DaemonService
internal import SourceText
internal import SystemIO
internal import Watching
internal import Wire
internal import Workspaces

/// `up`: starts the daemon of a folder.
enum UpCommand: Runnable {
  static let spec = CommandSpec(
    "up", group: .daemon, summary: "Starts watching a folder and shows how its flows stand.",
    examples: [
      Example("handrail up flows", "Watches the folder flows in the background."),
      Example("handrail up flows --foreground", "Watches until Ctrl-C, as a service manager wants it."),
    ],
    arguments: [ArgumentSpec("folder", .folder, .optional, defaultText: "the current folder", help: "What to watch.")],
    options: [
      .flag("foreground", help: "Stays in the foreground and logs to standard error."),
      OptionSpec("socket", .path, help: "Where the socket is made. The variable HANDRAIL_SOCKET does the same."),
      OptionSpec(
        "watcher", .choice(["auto", "inotify", "polling"]), default: "auto",
        help: "How changes are noticed. Polling works on every file system."),
    ],
    omits: ["root"],
    discussion: [
      "A folder below a handrail.yaml is watched from there.",
      "A folder is watched by one daemon. Starting a second one changes nothing.",
    ],
    since: "1.0", synonyms: ["start", "run", "daemon", "serve"])

  /// How long `up` waits for the table, in milliseconds; a big folder goes on being read without it.
  private static let patience = 10_000

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let folder = session.parsed.argument("folder") ?? "."
    let isFolder = try CommandFailure.system(next: "Make the folder, or name another one.") { () throws(SystemError) in
      try FileSystem.status(of: folder).kind == .folder
    }
    guard isFolder else { throw CommandFailure("\(folder) is a file.", next: "Name the folder it stands in.") }
    let root = try CommandFailure.system { () throws(SystemError) in try Root.ofFolder(folder) }
    if let running = DaemonAddress.find(root: root) {
      session.say("Process \(running.pid) watches \(root) already.")
      return session.parsed.flag("foreground")
        ? 0 : try StatusCommand.show(DaemonLocator.connect(running), session, patience: patience)
    }
    let socket = try socket(root, session)
    if session.parsed.flag("foreground") { return try stay(root, socket, session) }
    // Two of us may start one in the same moment; then the daemon of the other answers soon, and is the answer.
    let deadline = Deadline.after(.seconds(2))
    while try start(root, socket, session) == .served {
      if let running = DaemonAddress.find(root: root) {
        session.say("Process \(running.pid) watches \(root) already.")
        return try StatusCommand.show(DaemonLocator.connect(running), session, patience: patience)
      }
      if deadline.hasPassed { throw failure("\(Launch.Failure.servedWords) It does not answer.", root) }
    }
    guard let address = DaemonAddress.find(root: root) else { throw failure("It ended at once.", root) }
    session.say("Watching \(root) (process \(address.pid)).")
    return try StatusCommand.show(DaemonLocator.connect(address), session, patience: patience)
  }

  private static func socket(_ root: String, _ session: Session) throws(CommandFailure) -> String {
    let chosen = session.parsed.value("socket") ?? ProcessEnvironment.nonEmpty("HANDRAIL_SOCKET")
    guard let chosen else { return StateFolder(root: root).socket }
    let socket = try CommandFailure.system { () throws(SystemError) in try Paths.absolute(chosen).text }
    guard socket.utf8.count <= UnixSocket.pathLimit else {
      throw CommandFailure(
        "The path of the socket has \(socket.utf8.count) bytes. At most \(UnixSocket.pathLimit) work.",
        next: "Choose a shorter path in a folder of yours: --socket PATH")
    }
    return socket
  }

  private static func stay(_ root: String, _ socket: String, _ session: Session) throws(CommandFailure) -> Int32 {
    let watcher = WatcherChoice(rawValue: session.parsed.value("watcher") ?? "auto") ?? .auto
    let options = Daemon.Options(
      root: root, socket: socket, watcher: watcher, version: Version.number, build: Version.number)
    do throws(Launch.Failure) {
      try Launch.run(options) { session.say("Watching \(root). Stop with Ctrl-C.") }
    } catch {
      if case .system(let system) = error, !FileSystem.exists(StateFolder(root: root).path) {
        throw noState(system, root)
      }
      throw CommandFailure("\(error)", next: "Try: handrail doctor")
    }
    return 0
  }

  private enum Start { case ready, served }

  /// Starts `handraild`, which stands beside this program, and waits until it listens or says why not.
  private static func start(_ root: String, _ socket: String, _ session: Session) throws(CommandFailure) -> Start {
    do throws(SystemError) {
      let state = StateFolder(root: root)
      do throws(SystemError) { try state.make() } catch {
        throw SystemError(call: "state", errno: error.errno, detail: error.reason)
      }
      let program = (FileSystem.parent(of: try ProcessEnvironment.executable().text) ?? "") + "/handraild"
      guard FileSystem.exists(program) else {
        throw SystemError(call: "start", program, errno: 2, detail: "handraild must stand beside handrail.")
      }
      if let size = try? FileSystem.status(of: state.log).size, size > 1 << 20 { try FileSystem.remove(state.log) }
      let log = try FileSystem.openForAppending(state.log)
      defer { Descriptor.close(log) }
      let (_, outcome) = try DetachedProcess.start(
        program,
        ["--root", root, "--socket", socket, "--watcher", session.parsed.value("watcher") ?? "auto", "--report-ready"],
        log: log, until: .after(.seconds(2)))
      guard let reason = reason(outcome) else { return .ready }
      if reason.hasPrefix(Launch.Failure.servedWords) { return .served }
      throw SystemError(call: "start", program, errno: 0, detail: reason)
    } catch {
      guard error.call != "state" else { throw noState(error, root) }
      throw failure(error.detail ?? error.description, root)
    }
  }

  /// There is no place for the lock and the log.
  private static func noState(_ error: SystemError, _ root: String) -> CommandFailure {
    CommandFailure(
      "The daemon could not start. Its folder \(StateFolder(root: root).path) cannot be made. \(error.reason).",
      next: "Give it a place: export XDG_STATE_HOME=/a/folder/of/yours", "Then see: handrail doctor")
  }

  private static func failure(_ reason: String, _ root: String) -> CommandFailure {
    CommandFailure("The daemon could not start. \(reason)", next: "Its log: \(StateFolder(root: root).log)")
  }

  private static func reason(_ outcome: DetachedProcess.Outcome) -> String? {
    switch outcome {
    case .said("ready"): return nil
    case .said(let line): return line
    case .silent: return "It ended without a word."
    case .late: return "It did not answer within 2 s."
    }
  }
}
