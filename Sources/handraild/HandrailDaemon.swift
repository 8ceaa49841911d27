internal import CommandLineKit
internal import DaemonClient
internal import DaemonService
internal import SourceText
internal import SystemIO
internal import Trees
internal import Watching

/// The daemon's command line: parses, starts, ends.
enum HandrailDaemon {
  static let program = ProgramSpec(
    name: "handraild", version: Version.number,
    main: CommandSpec(
      "", group: CommandGroup("The daemon"), summary: "Watches a folder of flows and serves what it finds.",
      examples: [Example("handraild --root flows", "Watches the folder flows until a signal ends it.")],
      options: [
        OptionSpec("root", .folder, defaultText: "the current folder", help: "What to watch."),
        OptionSpec("socket", .path, defaultText: "in the state folder", help: "Where the socket is made."),
        OptionSpec(
          "watcher", .choice(["auto", "inotify", "polling"]), default: "auto", help: "How changes are noticed."),
        .flag("report-ready", help: "Writes a line to descriptor 3: ready, served and a process, or failed and why."),
      ],
      discussion: ["Most people start it with: handrail up flows"],
      exitCodes: [
        ExitCode(0, "It was asked to end."), ExitCode(2, "It could not start, or the folder is served already."),
      ],
      since: "1.0"))

  /// What the manual page tells beside the table.
  private static let notes = [
    ManualSection(
      "SIGNALS",
      [
        ("SIGTERM, SIGINT", "It ends and removes its socket."),
        ("SIGHUP", "It reads everything again, the configuration included."),
      ]),
    ManualSection(
      "FILES",
      [
        (
          "~/.local/state/handrail/*/log, log.1",
          "What it says when handrail up starts it: two files of 1 MiB at most. XDG_STATE_HOME takes the place of "
            + "~/.local/state."
        )
      ]),
    ManualSection("SEE ALSO", [("", "handrail(1), systemctl(1)")]),
  ]

  /// Runs the daemon until it is asked to end.
  nonisolated static func run(_ words: [String]) -> Int32 {
    if let problem = TypedWords.problem(words) {
      return say("handraild: \(problem)\n", .error, UsageError.exitCode)
    }
    let typed = Array(words.dropFirst())
    if let answer = program.hiddenAnswer(typed, date: Version.date, notes: notes, values: { _, _ in [] }) {
      return say(answer, .output, 0)
    }
    do throws(UsageError) {
      switch try program.parse(typed) {
      case .version: return say("handraild \(Version.number)\n", .output, 0)
      case .help(let topic): return say(program.help(on: topic), .output, 0)
      case .run(let parsed): return serve(parsed)
      }
    } catch {
      return say(error.text(), .error, UsageError.exitCode)
    }
  }

  private static func serve(_ parsed: ParsedCommand) -> Int32 {
    func report(_ what: StartReport) { if parsed.flag("report-ready") { DetachedProcess.report(what.line) } }
    do {
      let root = try Root.ofFolder(FileSystem.path(parsed.value("root") ?? "."))
      let chosen = parsed.value("socket") ?? ProcessEnvironment.nonEmpty("HANDRAIL_SOCKET")
      // Clients read the path from wherever they are.
      let socket = try chosen.map { path throws(SystemError) in try FileSystem.path(path) }
      let watcher = WatcherChoice(rawValue: parsed.value("watcher") ?? "auto") ?? .auto
      let options = Daemon.Options(
        root: root, socket: socket ?? StateFolder(root: root).socket, watcher: watcher, version: Version.number,
        build: Version.build)
      try Launch.run(options) { report(.ready) }
      return 0
    } catch {
      report((error as? Launch.Failure)?.report ?? .failed("\(error)"))
      return say("handraild: \(error)\n", .error, 2)
    }
  }

  private static func say(_ text: String, _ stream: Terminal.Stream, _ code: Int32) -> Int32 {
    // Nobody may be there to read it; the exit code says enough then.
    try? Terminal.write(text, to: stream)
    return code
  }
}
