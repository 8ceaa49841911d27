/// A command line that was understood: the command, its options and its arguments.
///
/// Names in the calls are names of the table. One that the table does not have is a slip in the program, not of the
/// person at the keyboard, and stops the program.
public struct ParsedCommand: Sendable, Equatable {
  /// The command.
  public let spec: CommandSpec
  /// All arguments in the order they were written, options left out.
  public let arguments: [String]
  /// The options the command takes, global ones included.
  let options: [OptionSpec]
  /// What was written for each option, in order; flags have an empty text for each time.
  let written: [String: [String]]
  /// Every value that was written, in the order of the line: for options that belong to the one before them.
  public let sequence: [WrittenOption]

  /// An option with the value it was written with.
  public struct WrittenOption: Sendable, Equatable {
    /// The option's name.
    public let name: String
    /// Its value.
    public let value: String
  }

  /// The command's name.
  public var name: String { spec.name }

  /// Whether a flag was written.
  public func flag(_ name: String) -> Bool {
    let option = option(named: name)
    precondition(option.isFlag, "\(option.spelling) takes a value: ask for value(\"\(name)\").")
    return written[name] != nil
  }

  /// Whether the command has an option of this name; for code that several commands share.
  public func takes(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// Whether an option was written at all, so that a default can be told from a choice.
  public func isGiven(_ name: String) -> Bool {
    written[option(named: name).name] != nil
  }

  /// The value of an option: the last one written, else its default, else nil.
  public func value(_ name: String) -> String? {
    values(name).last
  }

  /// All values of an option in the order they were written, else its default alone, else none.
  public func values(_ name: String) -> [String] {
    let option = option(named: name)
    precondition(!option.isFlag, "\(option.spelling) is a flag: ask for flag(\"\(name)\").")
    return written[name] ?? (option.defaultValue.map { [$0] } ?? [])
  }

  /// All values of an option, each split at its commas, blanks around the parts and empty parts left out.
  public func list(_ name: String) -> [String] {
    values(name).flatMap { $0.split(separator: ",") }.map(trimmed).filter { !$0.isEmpty }
  }

  /// The value of an option of kind `integer`.
  public func integer(_ name: String) -> Int? {
    let option = option(named: name)
    guard case .integer(let range) = option.kind else {
      preconditionFailure("\(option.spelling) is no integer in the table.")
    }
    // The parser let it in and `problems()` checks defaults, so nil can only mean that nothing was written.
    return value(name).flatMap { try? readInteger($0, in: range) }
  }

  /// The value of an option of kind `duration`.
  public func duration(_ name: String) -> Duration? {
    let option = option(named: name)
    precondition(option.kind == .duration, "\(option.spelling) is no duration in the table.")
    // See `integer(_:)`.
    return value(name).flatMap { try? readDuration($0) }
  }

  /// The first value of an argument, or nil when it was left out.
  public func argument(_ name: String) -> String? {
    arguments(name).first
  }

  /// All values of an argument in the order they were written.
  public func arguments(_ name: String) -> [String] {
    guard let index = spec.arguments.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("\(spec.name) has no argument \(name). It has: \(spec.arguments.map(\.name)).")
    }
    guard index < arguments.count else { return [] }
    return spec.arguments[index].isRepeating ? Array(arguments[index...]) : [arguments[index]]
  }

  private func option(named name: String) -> OptionSpec {
    guard let option = options.first(where: { $0.name == name }) else {
      preconditionFailure("\(spec.name) has no option --\(name). It has: \(options.map(\.spelling)).")
    }
    return option
  }
}

private func trimmed(_ text: Substring) -> String {
  var rest = text.drop(while: \.isWhitespace)
  while rest.last?.isWhitespace == true { rest.removeLast() }
  return String(rest)
}
