/// A whole program as data: what it is called, its commands and the options that all of them take.
public struct ProgramSpec: Sendable, Equatable {
  /// The word that starts it.
  public let name: String
  /// Its version, as `--version` shows it.
  public let version: String
  /// What it is for, in one sentence.
  public let summary: String
  /// Lines to learn from, the best first.
  public let examples: [Example]
  /// The commands, in the order of the overview.
  ///
  /// Groups stand in the order of their first command.
  public let commands: [CommandSpec]
  /// Options that every command takes unless it omits them; `--help` and `--version` are always the last two.
  public let globalOptions: [OptionSpec]
  /// For a program without commands: what it does and takes.
  public let main: CommandSpec?

  /// Describes a program with commands.
  ///
  /// Adding a command is its own file and its name in this list.
  public init(
    name: String, version: String, summary: String, examples: [Example], commands: [any Command.Type],
    globalOptions: [OptionSpec] = []
  ) {
    self.init(
      name: name, version: version, summary: summary, examples: examples, commands: commands.map { $0.spec },
      globalOptions: globalOptions)
  }

  /// Describes a program with commands that are given as data.
  public init(
    name: String, version: String, summary: String, examples: [Example], commands: [CommandSpec],
    globalOptions: [OptionSpec] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.examples = examples
    self.commands = commands
    self.globalOptions = globalOptions + [.help, .version]
    self.main = nil
  }

  /// Describes a program that is one command; the command's name is empty.
  public init(name: String, version: String, main: CommandSpec) {
    self.name = name
    self.version = version
    self.summary = main.summary
    self.examples = main.examples
    self.commands = []
    self.globalOptions = [.help, .version]
    self.main = main
  }

  /// The command of exactly this name.
  public func command(named name: String) -> CommandSpec? {
    commands.first { $0.name == name }
  }

  /// The global options that a command takes: those it neither omits nor replaces.
  public func globalOptions(for command: CommandSpec) -> [OptionSpec] {
    globalOptions.filter { global in
      !command.omits.contains(global.name) && !command.options.contains { $0.name == global.name }
    }
  }

  /// Everything that may be written after a command: its own options, then the global ones.
  public func options(for command: CommandSpec) -> [OptionSpec] {
    command.options + globalOptions(for: command)
  }

  /// What is typed to run a command: `handrail check`.
  public func invocation(of command: CommandSpec) -> String {
    command.name.isEmpty ? name : "\(name) \(command.name)"
  }
}
