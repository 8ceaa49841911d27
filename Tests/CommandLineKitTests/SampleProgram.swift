@testable import CommandLineKit

extension CommandGroup {
  static let everyday = CommandGroup("Every day")
  static let daemon = CommandGroup("The daemon")
  static let plugins = CommandGroup("Plugins")
}

enum CheckCommand: Command {
  static let spec = CommandSpec(
    "check", group: .everyday, summary: "Check flows and say what to mend.",
    examples: [
      Example("handrail check flows", "Checks every flow in the folder flows."),
      Example(
        "cat call.yaml | handrail check --stdin-path flows/call.yaml -", "Checks what comes in on standard input."),
    ],
    arguments: [
      ArgumentSpec(
        "PATH", .path, .repeating, defaultText: "the current folder",
        help: "A flow file or a folder of them. A single dash reads standard input.")
    ],
    options: [
      .flag("all", short: "a", help: "Show every finding, not only the first three of a rule."),
      OptionSpec(
        "format", short: "f", .choice(["text", "concise", "json", "sarif", "junit"]), valueName: "FORMAT",
        default: "text", synonyms: ["json", "output"], help: "How the findings are written."),
      OptionSpec(
        "fail-level", .choice(["error", "warning", "note"]), valueName: "LEVEL", default: "error",
        help: "The least severity that makes the exit code 1."),
      OptionSpec("rule", short: "r", .rule, repeatable: true, help: "Run only this rule."),
      OptionSpec("stdin-path", .path, help: "The name that standard input goes by in the findings."),
      OptionSpec("limit", short: "n", .integer(-1...500), default: "3", help: "Show so many findings of a rule."),
      .flag("quiet", short: "q", help: "Show the summary only."),
    ],
    discussion: ["The configuration is found from each file. The nearest handrail.yaml upward holds alone."],
    prints: "The findings, in the order of the files, and a summary.",
    exitCodes: [
      ExitCode(0, "No finding reaches the fail level."),
      ExitCode(1, "A finding reaches the fail level."),
      ExitCode(2, "The command could not run."),
    ],
    since: "0.1", synonyms: ["lint", "validate"])
}

enum ShowCommand: Command {
  static let spec = CommandSpec(
    "show", group: .everyday, summary: "Show a flow as an outline.",
    examples: [Example("handrail show call-a-contact", "Shows the steps of this flow and where they lead.")],
    arguments: [
      ArgumentSpec("FLOW", .flow, help: "The flow, by its id or its file."),
      ArgumentSpec("STEP", .step, .optional, help: "Show this step only."),
    ],
    since: "0.1")
}

enum UpCommand: Command {
  static let spec = CommandSpec(
    "up", group: .daemon, summary: "Start watching a folder.",
    examples: [Example("handrail up flows", "Watches the folder flows from now on.")],
    arguments: [ArgumentSpec("DIR", .folder, .optional, defaultText: "the current folder", help: "The folder.")],
    options: [
      .flag("foreground", help: "Stay in the terminal."),
      OptionSpec("watcher", .choice(["auto", "polling"]), default: "auto", help: "How changes are noticed."),
      OptionSpec("timeout", .duration, default: "2 s", help: "How long to wait for the daemon."),
    ],
    omits: ["root"], since: "0.1", synonyms: ["start"])
}

enum SavedCommand: Command {
  static let spec = CommandSpec(
    "saved", group: .daemon, summary: "Say what is wrong with files that were just saved.",
    examples: [Example("handrail saved flows/call.yaml", "Checks exactly the content that was saved.")],
    arguments: [ArgumentSpec("FILE", .file, .requiredRepeating, help: "A file that was saved.")],
    since: "0.1")
}

enum CompletionsCommand: Command {
  static let spec = CommandSpec(
    "completions", group: .daemon, summary: "Print completions for a shell.",
    examples: [Example("handrail completions bash", "Prints the completions for bash.")],
    arguments: [ArgumentSpec("SHELL", .choice(["bash", "zsh", "fish"]), help: "The shell.")],
    since: "0.1")
}

enum TrustCommand: Command {
  static let spec = CommandSpec(
    "plugin trust", group: .plugins, summary: "Let a plugin run.",
    examples: [Example("handrail plugin trust words", "Lets the plugin words run until it changes.")],
    arguments: [ArgumentSpec("NAME", .text, help: "The plugin.")], since: "0.2", synonyms: ["allow"])
}

enum PluginListCommand: Command {
  static let spec = CommandSpec(
    "plugin list", group: .plugins, summary: "List the plugins of a folder.",
    examples: [Example("handrail plugin list", "Lists plugins and whether they are trusted.")], since: "0.2")
}

let sample = ProgramSpec(
  name: "handrail", version: "0.1.0", summary: "Keeps step-by-step tasks easy enough for everyone.",
  examples: [Example("handrail check flows", "Checks every flow in the folder flows.")],
  commands: [
    CheckCommand.self, ShowCommand.self, UpCommand.self, SavedCommand.self, CompletionsCommand.self,
    TrustCommand.self, PluginListCommand.self,
  ],
  globalOptions: [
    OptionSpec("root", .folder, defaultText: "found from the current folder", help: "The folder that is watched."),
    OptionSpec("format", .choice(["text", "json"]), default: "text", help: "How data is written."),
    OptionSpec(
      "color", .choice(["auto", "always", "never"]), default: "auto", synonyms: ["no-color"],
      help: "When to use colour."),
  ])

let daemonProgram = ProgramSpec(
  name: "handraild", version: "0.1.0",
  main: CommandSpec(
    "", group: .daemon, summary: "Watches a folder of flows.",
    examples: [Example("handraild --idle '5 min' flows", "Watches flows and stops after five idle minutes.")],
    arguments: [ArgumentSpec("DIR", .folder, help: "The folder to watch.")],
    options: [OptionSpec("idle", .duration, help: "Stop after so long without a client.")],
    since: "0.1"))

/// The result of a line in one text: what runs with which values, which help, the version, or the error.
func outcome(_ line: String, of program: ProgramSpec = sample) -> String {
  let words = shellWords(line[...])
  do throws(UsageError) {
    switch try program.parse(words) {
    case .version: return "version"
    case .help(.overview): return "help"
    case .help(.family(let word)): return "help family \(word)"
    case .help(.command(let command)): return "help \(command.name)"
    case .run(let parsed):
      let options = program.options(for: parsed.spec).filter { parsed.isGiven($0.name) }.map { option in
        option.isFlag ? " \(option.name)" : " \(option.name)=\(parsed.values(option.name).joined(separator: ";"))"
      }
      return "\(parsed.name)\(options.joined()) \(parsed.arguments)"
    }
  } catch {
    return error.text(width: 120)
  }
}
