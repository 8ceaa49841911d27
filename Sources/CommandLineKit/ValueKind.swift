/// What a value on the command line stands for.
///
/// Parsing checks the kinds that need no look at the world (integer, duration, choice).
/// Shell completions and the manual page use all of them.
public enum ValueKind: Sendable, Equatable {
  /// Any text, also an empty one.
  case text
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A duration with a unit, such as `500 ms`, `2 s` or `3 min`.
  case duration
  /// One of a few words. The list is not empty and has no doubles.
  case choice([String])
  /// A file.
  case file
  /// A folder.
  case folder
  /// A file or a folder.
  case path
  /// A flow, by its id or its path.
  case flow
  /// A rule, by its id.
  case rule
  /// An external plugin, by its name.
  case plugin
  /// A program with its words, or an external plugin by its name.
  case program
  /// A step of a flow, by its id.
  case step
  /// An event that a step of a flow accepts, by its id.
  case event
  /// Events to send one after the other, with commas between; there may be none.
  case events
  /// A command of the program, by its name.
  case command

  /// The word that stands for the value in help, unless the table gives another: `FILE`, `DIR`, `auto|always|never`.
  public var placeholder: String {
    switch self {
    case .text: "TEXT"
    case .integer: "N"
    case .duration: "TIME"
    case .choice(let choices):
      choices.joined(separator: "|").count <= 24 ? choices.joined(separator: "|") : "CHOICE"
    case .file: "FILE"
    case .folder: "DIR"
    case .path: "PATH"
    case .flow: "FLOW"
    case .rule: "RULE"
    case .plugin: "PLUGIN"
    case .program: "PROGRAM"
    case .step: "STEP"
    case .event: "EVENT"
    case .events: "EVENTS"
    case .command: "COMMAND"
    }
  }

  /// The words to choose from; empty for every other kind.
  public var choices: [String] {
    if case .choice(let choices) = self { choices } else { [] }
  }

  /// Checks a value as far as that is possible without a look at the world.
  ///
  /// - Throws: `ValueProblem` when the value can not be one of this kind.
  public func check(_ text: String) throws(ValueProblem) {
    switch self {
    case .text, .events: break
    case .integer(let range): _ = try readInteger(text, in: range)
    case .duration: _ = try readDuration(text)
    case .choice(let choices): _ = try readChoice(text, from: choices)
    case .file, .folder, .path, .flow, .rule, .plugin, .program, .step, .event, .command:
      if text.isEmpty { throw ValueProblem(message: "The value is empty.") }
    }
  }
}
