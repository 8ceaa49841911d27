/// Why a command line was not understood, in words for the person who typed it.
public struct UsageError: Error, Equatable, Sendable {
  /// What kind of mistake it is.
  public enum Reason: Sendable, Equatable {
    /// No command has this name.
    case unknownCommand
    /// The second word of a two-word command, or the command itself, is missing.
    case missingCommand
    /// Neither the command nor the program has this option.
    case unknownOption
    /// The option exists, but not for this command.
    case optionOfAnotherCommand
    /// The option needs a value and has none.
    case missingValue
    /// A flag was given a value.
    case unexpectedValue
    /// The value is not of the option's or argument's kind.
    case badValue
    /// A required argument is missing.
    case missingArgument
    /// There are more arguments than the command takes.
    case tooManyArguments
    /// A command refuses what it was given (made by the command itself).
    case refused
  }

  /// The exit code of every usage error.
  public static let exitCode: Int32 = 2

  /// What kind of mistake it is.
  public let reason: Reason
  /// What was typed to get here: `handrail check`.
  public let invocation: String
  /// What is wrong and what was probably meant; whole sentences.
  public let message: String
  /// The words to choose from, when there are such.
  public let choices: [String]
  /// A whole command line that works and does what was probably meant, or an example.
  public let tryLine: String?
  /// The command line that shows the help to read.
  public let helpLine: String

  /// Makes an error out of its words; commands use it for what only they can see (an unknown rule, say).
  public init(
    _ reason: Reason = .refused, invocation: String, message: String, choices: [String] = [],
    tryLine: String? = nil, helpLine: String
  ) {
    self.reason = reason
    self.invocation = invocation
    self.message = message
    self.choices = choices
    self.tryLine = tryLine
    self.helpLine = helpLine
  }

  /// The error as lines for standard error, each ending with a newline, wrapped to a width in characters.
  public func text(width: Int = 80) -> String {
    var lines = wrap("\(invocation): \(message)", width: max(width, leastWidth), indent: 0)
    if !choices.isEmpty {
      lines += wrap("Choices: \(choices.joined(separator: ", ")).", width: max(width, leastWidth), indent: 0)
    }
    // Lines to copy are never wrapped.
    if let tryLine { lines.append("Try: \(tryLine)") }
    lines.append("Help: \(helpLine)")
    return lines.map { $0 + "\n" }.joined()
  }
}
