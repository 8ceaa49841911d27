internal import CommandLineKit
internal import DaemonClient
internal import DaemonService
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Trees
internal import Watching

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
  /// How long a daemon may take to listen: milliseconds on a machine that is not busy.
  private static let begin: Duration = .seconds(5)

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let folder = session.parsed.argument("folder") ?? "."
    let isFolder = try CommandFailure.system(next: "Make the folder, or name another one.") { () throws(SystemError) in
      try Paths.asking(folder) { path throws(SystemError) in try FileSystem.status(of: path).kind == .folder }
    }
    guard isFolder else {
      throw CommandFailure("\(VisibleText.of(folder)) is a file.", next: "Name the folder it stands in.")
    }
    let typed = try CommandFailure.system { () throws(SystemError) in try Paths.absolute(folder) }
    let wanted = try CommandFailure.system { () throws(SystemError) in try Paths.root(ofFolder: folder) }
    let root = try root(wanted, typed, session)
    guard root.isText else { throw CommandFailure("\(Launch.Failure.notText(root))") }
    let socket = try socket(root, session)
    let isForeground = session.parsed.flag("foreground")
    // Two of us may start one in the same moment, and one that ends holds its lock for a while: then there is one soon, or
    // room for one.
    let deadline = Deadline.after(.seconds(2))
    while true {
      if let running = try running(root) {
        session.say("Process \(running.address.pid) watches \(VisibleText.of(root)) already.")
        if let advice = RootAdvice.sentence(watched: root) { session.say(advice) }
        return isForeground ? 0 : try StatusCommand.show(running, session, patience: patience)
      }
      // Looked at before a new one takes its place.
      let badEnd = BadEnd(of: root)
      let outcome = try isForeground ? stay(root, socket, session) : start(root, socket, session)
      switch outcome {
      case .ready:
        if isForeground { return 0 }
        guard let started = try running(root) else { throw failure("It ended at once.", root) }
        session.say("Watching \(VisibleText.of(root)) (process \(started.address.pid)).")
        if let badEnd {
          session.say("The daemon before did not end by itself. Its log may tell why: \(shellWord(badEnd.log))")
        }
        return try StatusCommand.show(started, session, patience: patience)
      case .served(let process):
        guard !deadline.hasPassed else { throw served(process, root) }
        // The end of the other one, or its first answer: whichever comes.
        DaemonLocator.waitForEnd(
          of: .holding(root, process: process), until: deadline)
      case .failed(let reason): throw failure(reason, root)
      }
    }
  }

  /// The root that is served: the wanted one, unless a daemon runs whose root holds the folder. There is never a second
  /// one above or below.
  private static func root(
    _ wanted: AbsolutePath, _ typed: AbsolutePath, _ session: Session
  ) throws(CommandFailure) -> AbsolutePath {
    if let found = RootAdvice.daemon(holding: typed)?.root {
      if found != wanted, RootAdvice.sentence(watched: found) == nil {
        session.say(
          "\(VisibleText.of(found)) is watched, and \(VisibleText.of(wanted)) with it. To watch only that: "
            + RootAdvice.move(from: [found], to: wanted))
      }
      return found
    }
    let below = RootAdvice.daemons(below: wanted).compactMap(\.root)
    guard let first = below.first else { return wanted }
    throw CommandFailure(
      "\(VisibleText.of(first)) is watched already. A folder above it cannot be watched beside it.",
      next: "Watch the folder above instead: \(RootAdvice.move(from: below, to: wanted))",
      "Or see what is watched: handrail status --root \(shellWord(first))")
  }

  /// The daemon of a root; nil when none answers, or the one that did is ending.
  private static func running(_ root: AbsolutePath) throws(CommandFailure) -> AnsweringDaemon? {
    guard let address = DaemonAddress.find(root: root) else { return nil }
    do throws(AnsweringDaemon.Failure) { return try AnsweringDaemon(address) } catch {
      if error.reason.isEnd { return nil }
      throw CommandFailure(error)
    }
  }

  private static func socket(_ root: AbsolutePath, _ session: Session) throws(CommandFailure) -> AbsolutePath {
    let chosen = session.parsed.value("socket") ?? ProcessEnvironment.nonEmpty("HANDRAIL_SOCKET")
    guard let chosen else { return StateFolder(root: root).socket }
    let socket = try CommandFailure.system { () throws(SystemError) in try Paths.absolute(chosen) }
    guard socket.bytes.count <= UnixSocket.pathLimit else {
      throw CommandFailure(
        "The path of the socket has \(socket.bytes.count) bytes. At most \(UnixSocket.pathLimit) work.",
        next: "Choose a shorter path in a folder of yours: --socket PATH")
    }
    return socket
  }

  /// Serves the root in this process until the end.
  private static func stay(_ root: AbsolutePath, _ socket: AbsolutePath, _ session: Session) throws(CommandFailure)
    -> StartReport
  {
    let watcher = WatcherChoice(rawValue: session.parsed.value("watcher") ?? "auto") ?? .auto
    let options = Daemon.Options(
      root: root, socket: socket, watcher: watcher, version: Version.number, build: Version.build)
    do throws(Launch.Failure) {
      try Launch.run(options) { session.say("Watching \(VisibleText.of(root)). Stop with Ctrl-C.") }
    } catch {
      if case .system(let system) = error, !FileSystem.exists(StateFolder(root: root).path) {
        throw noState(system, root)
      }
      if case .served = error { return error.report }
      throw CommandFailure("\(error)", next: "Try: handrail doctor --root \(shellWord(root))")
    }
    return .ready
  }

  /// Starts `handraild`, which stands beside this program, and waits until it listens or says why not.
  private static func start(_ root: AbsolutePath, _ socket: AbsolutePath, _ session: Session) throws(CommandFailure)
    -> StartReport
  {
    let state = StateFolder(root: root)
    do throws(SystemError) { try state.make() } catch { throw noState(error, root) }
    let outcome: DetachedProcess.Outcome
    do throws(SystemError) {
      let program = (try ProcessEnvironment.executable().parent ?? .top).joined("handraild")
      guard FileSystem.exists(program) else { return .failed("handraild must stand beside handrail.") }
      let log = try FileSystem.openForAppending(state.log)
      defer { Descriptor.close(log) }
      outcome = try DetachedProcess.start(
        program,
        [
          "--root", root.text, "--socket", socket.text, "--watcher", session.parsed.value("watcher") ?? "auto",
          "--report-ready",
        ],
        log: log, until: .after(begin)
      ).outcome
    } catch {
      return .failed(error.detail ?? error.description)
    }
    return try report(outcome, root)
  }

  private static func report(
    _ outcome: DetachedProcess.Outcome, _ root: AbsolutePath
  ) throws(CommandFailure) -> StartReport {
    switch outcome {
    case .said(let line): StartReport(line: line)
    case .silent: .failed("It ended without a word.")
    case .late:
      // It goes on by itself: it has not failed.
      throw CommandFailure(
        "The daemon begins, but is not ready yet. The machine may be busy.",
        next: "See in a moment: handrail status --root \(shellWord(root))", "Its log: \(StateFolder(root: root).log)")
    }
  }

  /// Another one has the root, and neither answers nor ends.
  private static func served(_ process: Int32?, _ root: AbsolutePath) -> CommandFailure {
    let words = "\(Launch.Failure.served(pid: process)) It does not answer."
    guard let process else { return failure(words, root) }
    return .said(
      words, next: ["End it and start it again: \(Remedy.restart(.holding(root, process: process)))"])
  }

  /// There is no place for the lock and the log.
  private static func noState(_ error: SystemError, _ root: AbsolutePath) -> CommandFailure {
    CommandFailure(
      "The daemon could not start. Its folder \(StateFolder(root: root).path) cannot be made. \(error.reason).",
      next: "Give it a place: export XDG_STATE_HOME=/a/folder/of/yours",
      "Then see: handrail doctor --root \(shellWord(root))")
  }

  private static func failure(_ reason: String, _ root: AbsolutePath) -> CommandFailure {
    CommandFailure("The daemon could not start. \(reason)", next: "Its log: \(StateFolder(root: root).log)")
  }
}
