/// A command line to learn from, and what it does.
public struct Example: Sendable, Equatable {
  /// The whole line as it is typed, the program's name included.
  public let line: String
  /// What the line does: whole sentences of 15 words or fewer.
  public let does: String

  /// Pairs a line with what it does.
  public init(_ line: String, _ does: String) {
    self.line = line
    self.does = does
  }
}

/// A heading in the overview under which commands stand together.
///
/// The program declares its groups as static members.
public struct CommandGroup: Sendable, Hashable {
  /// The heading.
  public let title: String

  /// Makes a group of a heading.
  public init(_ title: String) { self.title = title }
}

/// An exit code of a command and what it means.
public struct ExitCode: Sendable, Equatable {
  /// The number the shell sees, 0 to 255.
  public let code: Int32
  /// When it is given: whole sentences of 15 words or fewer.
  public let meaning: String

  /// Pairs a number with its meaning.
  public init(_ code: Int32, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}

/// One command, as data.
///
/// Parsing, help, completions and the manual page are made from it.
public struct CommandSpec: Sendable, Equatable {
  /// The word that is typed, or two words with a space (`plugin trust`).
  ///
  /// Empty for a program that is one command.
  public let name: String
  /// Where it stands in the overview.
  public let group: CommandGroup
  /// What it does, in one sentence.
  public let summary: String
  /// Lines to learn from, the best first.
  ///
  /// Help shows them before anything else.
  public let examples: [Example]
  /// The arguments in order.
  ///
  /// Only the last may be optional or repeating.
  public let arguments: [ArgumentSpec]
  /// Its own options.
  ///
  /// One with the name of a global option takes that one's place (with other choices, say).
  public let options: [OptionSpec]
  /// Names of the global options that mean nothing here and are refused.
  public let omits: [String]
  /// Paragraphs that explain more.
  public let discussion: [String]
  /// What it prints and where, in whole sentences.
  public let prints: String?
  /// Its exit codes; without any, help shows none.
  public let exitCodes: [ExitCode]
  /// The version of the program that had it first.
  public let since: String
  /// Other words that people try for it.
  ///
  /// They are not accepted, only answered with this name.
  public let synonyms: [String]

  /// Describes a command.
  public init(
    _ name: String, group: CommandGroup, summary: String, examples: [Example], arguments: [ArgumentSpec] = [],
    options: [OptionSpec] = [], omits: [String] = [], discussion: [String] = [], prints: String? = nil,
    exitCodes: [ExitCode] = [], since: String, synonyms: [String] = []
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.examples = examples
    self.arguments = arguments
    self.options = options
    self.omits = omits
    self.discussion = discussion
    self.prints = prints
    self.exitCodes = exitCodes
    self.since = since
    self.synonyms = synonyms
  }

  /// The words of its name: one, two, or none.
  public var words: [String] { name.split(separator: " ").map(String.init) }
}

/// Something the program can do.
///
/// The program refines it with the way a command runs.
public protocol Command {
  /// The command as data.
  static var spec: CommandSpec { get }
}
