/// One argument of a command, as data.
public struct ArgumentSpec: Sendable, Equatable {
  /// How often an argument is written.
  public enum Count: Sendable, Equatable {
    /// Exactly once.
    case required
    /// Once or not at all.
    case optional
    /// Any number of times, also none.
    case repeating
    /// Once or more.
    case requiredRepeating
  }

  /// Its name in help and in `ParsedCommand`, in capitals: `FLOW`.
  public let name: String
  /// What it stands for.
  public let kind: ValueKind
  /// How often it is written.
  public let count: Count
  /// What happens without it, in words for help ("the current folder").
  public let defaultText: String?
  /// What it is: whole sentences of 15 words or fewer.
  public let help: String

  /// Describes an argument.
  public init(
    _ name: String, _ kind: ValueKind, _ count: Count = .required, defaultText: String? = nil, help: String
  ) {
    self.name = name
    self.kind = kind
    self.count = count
    self.defaultText = defaultText
    self.help = help
  }

  /// Whether the command can not run without it.
  public var isRequired: Bool { count == .required || count == .requiredRepeating }

  /// Whether it takes all arguments that are left.
  public var isRepeating: Bool { count == .repeating || count == .requiredRepeating }

  /// How it stands in a usage line: `FLOW`, `[FLOW]`, `[PATH…]`, `FILE…`.
  public var usage: String {
    let word = isRepeating ? "\(name)…" : name
    return isRequired ? word : "[\(word)]"
  }
}
