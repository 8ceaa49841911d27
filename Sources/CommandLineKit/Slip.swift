/// A mistake in a command line while it is being read, before anybody looked for a line that would have worked.
struct Slip: Error {
  let reason: UsageError.Reason
  let message: String
  var command: CommandSpec?
  var choices: [String] = []
  /// The words of the line with the mistake mended, perhaps.
  var corrected: [String]?
  /// A line that is shown when no mended one works.
  var example: String?

  static let commandMissing = Slip(reason: .missingCommand, message: "The command is missing.")

  static func tooMany(_ word: String, for command: CommandSpec) -> Slip {
    let takes =
      switch command.arguments.count {
      case 0: "It takes no arguments."
      case 1: "It takes one argument."
      case let count: "It takes \(count) arguments."
      }
    return Slip(reason: .tooManyArguments, message: "\(quoted(word)) is one too many. \(takes)", command: command)
  }

  static func argumentMissing(_ argument: ArgumentSpec, of command: CommandSpec) -> Slip {
    Slip(
      reason: .missingArgument, message: "\(argument.name) is missing. \(argument.help)", command: command,
      choices: argument.kind.choices, example: command.examples.first?.line)
  }

  static func badValue(
    _ place: String, _ problem: ValueProblem, command: CommandSpec?, corrected: [String]
  ) -> Slip {
    Slip(
      reason: .badValue, message: "\(place): \(problem.message)", command: command, choices: problem.choices,
      corrected: problem.suggestion == nil ? nil : corrected)
  }

  static func flagWithValue(_ option: OptionSpec, command: CommandSpec?, corrected: [String]?) -> Slip {
    Slip(
      reason: .unexpectedValue, message: "\(option.spelling) takes no value.", command: command, corrected: corrected)
  }

  static func oneDash(_ name: String, command: CommandSpec?, corrected: [String]) -> Slip {
    Slip(
      reason: .unknownOption, message: "Write \(printable("--\(name)")) with two dashes.", command: command,
      corrected: corrected)
  }

  static func valueMissing(
    _ option: OptionSpec, typed: String, next: String?, command: CommandSpec?, words: [String], at start: Int
  ) -> Slip {
    var slip = Slip(
      reason: .missingValue, message: "\(typed) needs a value: \(option.placeholder ?? "").", command: command,
      choices: option.kind?.choices ?? [])
    // A negative number is a likely value; another option is not.
    if let next, next.hasPrefix("-"), next.dropFirst().first?.isNumber == true {
      slip = Slip(
        reason: .missingValue, message: "\(typed) needs a value. Write one that begins with a dash after \"=\".",
        command: command, corrected: words)
      if words[start].hasPrefix("--") {
        slip.corrected?.replaceSubrange(start...start + 1, with: ["\(option.spelling)=\(next)"])
      }
    }
    return slip
  }
}
