internal import CommandLineKit
internal import DaemonClient
internal import SystemIO

/// A command that can run: its place in the table and what it does.
protocol Runnable: Command, Sendable {
  /// Does it.
  ///
  /// - Returns: the exit code.
  /// - Throws: why it could not; the program says it and exits with 2.
  static func run(_ session: Session) throws(CommandFailure) -> Int32
}

/// The command line: from words to a command, from a failure to an exit code.
enum Handrail {
  /// All commands in the order of the overview. A new one is its file and a line here.
  static let commands: [any (Runnable & SendableMetatype).Type] = [
    CheckCommand.self,
    FixCommand.self,
    NewCommand.self,
    ShowCommand.self,
    WalkCommand.self,
    UpCommand.self,
    StatusCommand.self,
    WatchCommand.self,
    WaitCommand.self,
    DownCommand.self,
    SavedCommand.self,
    RulesCommand.self,
    ExplainCommand.self,
    PluginListCommand.self,
    PluginTrustCommand.self,
    PluginUntrustCommand.self,
    PluginTestCommand.self,
    DoctorCommand.self,
    InstallCommand.self,
    UninstallCommand.self,
    CompletionsCommand.self,
  ]

  static let program = ProgramSpec(
    name: "handrail", version: Version.number,
    summary: "Keeps step-by-step tasks easy enough for everyone to finish.",
    examples: [
      Example("handrail check flows", "Checks every flow in the folder flows."),
      Example("handrail up flows", "Watches the folder flows and shows how its flows stand."),
    ],
    commands: commands.map { $0.spec },
    globalOptions: [
      OptionSpec("root", .folder, help: "The folder whose flows are meant."),
      OptionSpec("format", .choice(["people", "json"]), default: "people", help: "Text for people, or JSON."),
      OptionSpec(
        "color", .choice(["auto", "always", "never"]), default: "auto", synonyms: ["colour"],
        help: "Colours in the output. NO_COLOR turns them off too."),
    ])

  /// Runs the command that the words name. Nothing here runs before the table is read, so `--version` starts fast.
  nonisolated static func run(_ words: [String]) -> Int32 {
    Signal.ignoreBrokenPipe()
    Signal.ignoreFileTooLarge()
    if let problem = TypedWords.problem(words) {
      try? Terminal.write("handrail: \(problem)\n", to: .error)
      return UsageError.exitCode
    }
    let typed = Array(words.dropFirst())
    if let answer = program.hiddenAnswer(
      typed, date: Version.date, notes: ManualNotes.sections, values: CompletionValues.of)
    {
      return say(answer)
    }
    let terminal = Terminal.isTerminal(.output) ? Terminal.columns() ?? 80 : 80
    do throws(UsageError) {
      switch try program.parse(typed) {
      case .version: return say("handrail \(Version.number)\n")
      case .help(let topic): return say(program.help(on: topic, width: min(terminal, 100)))
      case .run(let parsed): return run(parsed)
      }
    } catch {
      try? Terminal.write(error.text(width: min(terminal, 100)), to: .error)
      return UsageError.exitCode
    }
  }

  private static func run(_ parsed: ParsedCommand) -> Int32 {
    guard let command = commands.first(where: { $0.spec.name == parsed.name }) else { return UsageError.exitCode }
    let session = Session(parsed)
    do throws(CommandFailure) {
      return try command.run(session)
    } catch {
      if case .closed = error { return 0 }
      session.say(error)
      return UsageError.exitCode
    }
  }

  private static func say(_ text: String) -> Int32 {
    do throws(OutputError) { try Terminal.write(text) } catch { return error == .closed ? 0 : UsageError.exitCode }
    return 0
  }
}
