/// One option of a command or of the whole program, as data.
public struct OptionSpec: Sendable, Equatable {
  /// The long name without the two dashes, such as `format`.
  public let name: String
  /// The short name without its dash, such as `f` for `-f`.
  public let short: Character?
  /// What its value stands for; nil for a flag, which takes none.
  public let kind: ValueKind?
  /// The word for the value in help; nil uses the kind's own.
  public let valueName: String?
  /// What `value(_:)` gives when the option is not written.
  public let defaultValue: String?
  /// The default in words for help, when it is no fixed value ("the current folder").
  public let defaultText: String?
  /// Whether every writing of it counts; otherwise the last one wins, so that an alias can be overruled.
  public let isRepeatable: Bool
  /// What it does: whole sentences of 15 words or fewer.
  public let help: String
  /// Other words that people try for it, with no dashes.
  ///
  /// They are not accepted, only answered with this name.
  public let synonyms: [String]

  /// Describes an option that takes a value.
  public init(
    _ name: String, short: Character? = nil, _ kind: ValueKind, valueName: String? = nil,
    default defaultValue: String? = nil, defaultText: String? = nil, repeatable: Bool = false,
    synonyms: [String] = [], help: String
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.valueName = valueName
    self.defaultValue = defaultValue
    self.defaultText = defaultText
    self.isRepeatable = repeatable
    self.synonyms = synonyms
    self.help = help
  }

  /// Describes an option without a value: it is there or it is not.
  public static func flag(
    _ name: String, short: Character? = nil, synonyms: [String] = [], help: String
  ) -> OptionSpec {
    OptionSpec(flag: name, short: short, synonyms: synonyms, help: help)
  }

  private init(flag name: String, short: Character?, synonyms: [String], help: String) {
    self.name = name
    self.short = short
    self.kind = nil
    self.valueName = nil
    self.defaultValue = nil
    self.defaultText = nil
    self.isRepeatable = false
    self.synonyms = synonyms
    self.help = help
  }

  /// Whether it takes no value.
  public var isFlag: Bool { kind == nil }

  /// The word for the value in help; nil for a flag.
  public var placeholder: String? { kind.map { valueName ?? $0.placeholder } }

  /// The long name as it is typed: `--format`.
  public var spelling: String { "--\(name)" }

  /// `--help`, `-h`: every program has it.
  public static let help = flag("help", short: "h", synonyms: ["usage"], help: "Show this help.")

  /// `--version`: every program has it.
  public static let version = flag("version", synonyms: ["v", "V"], help: "Show the version.")
}
