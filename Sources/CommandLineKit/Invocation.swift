/// What a command line asks for.
public enum Invocation: Sendable, Equatable {
  /// Run a command.
  case run(ParsedCommand)
  /// Print help: `ProgramSpec.help(on:width:)`.
  case help(HelpTopic)
  /// Print the version.
  case version
}

/// What help is asked about.
public enum HelpTopic: Sendable, Equatable {
  /// The program and all its commands.
  case overview
  /// The commands whose names begin with a word, such as `plugin`.
  case family(String)
  /// One command.
  case command(CommandSpec)
}
