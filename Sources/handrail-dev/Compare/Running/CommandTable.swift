/// What a program takes, as it tells a shell that completes its words, and its exit codes, as its help tells them.
///
/// It is asked and not linked in: so a table belongs to its build, and a command that one build alone has is seen.
struct CommandTable: Equatable, Sendable {
  /// A command by its option names, without dashes.
  struct Command: Equatable, Sendable {
    /// Options with the words to choose from; none for flags and free values.
    var options: [String: [String]] = [:]
    /// Codes that its help lists.
    var exitCodes: Set<Int32> = []
  }

  /// Commands by name, two words with a blank between; the empty name is that of a program without commands.
  var commands: [String: Command] = [:]

  /// A table without commands.
  init() {}

  /// A table of both.
  func merging(_ other: CommandTable) -> CommandTable {
    var result = self
    for (name, command) in other.commands {
      var merged = result.commands[name] ?? Command()
      merged.options.merge(command.options) { one, two in one + two.filter { !one.contains($0) } }
      merged.exitCodes.formUnion(command.exitCodes)
      result.commands[name] = merged
    }
    return result
  }

  /// Asks a program for its commands, their options and the words of each choice.
  ///
  /// - Parameter ask: runs the program with some words and gives what it prints.
  /// - Throws: what asking throws, and `DevError` when the program names no command.
  init(asking ask: (_ words: [String]) throws(DevError) -> String) throws(DevError) {
    var open = Self.words(try ask(["complete-words", "--", ""]))
    while let word = open.popLast() {
      guard word.text != "help" else { continue }
      if word.about == "More than one command." {
        open += Self.words(try ask(["complete-words", "--", word.text, ""])).map {
          ("\(word.text) \($0.text)", $0.about)
        }
      } else {
        commands[word.text] = try Self.command(word.text, ask)
      }
    }
    guard !commands.isEmpty else { throw DevError("The program names no commands: complete-words -- ''") }
  }

  /// A table of the one command that a program without commands is.
  init(ofWholeProgram ask: (_ words: [String]) throws(DevError) -> String) throws(DevError) {
    commands[""] = try Self.command("", ask)
  }

  private static func command(
    _ name: String, _ ask: (_ words: [String]) throws(DevError) -> String
  ) throws(DevError) -> Command {
    let typed = name.split(separator: " ").map(String.init)
    var command = Command()
    for option in words(try ask(["complete-words", "--"] + typed + ["--"])) where option.text.hasPrefix("--") {
      let values = words(try ask(["complete-words", "--"] + typed + ["\(option.text)="]))
      // A choice needs no explanation; rules and flows have one.
      let choices = values.filter { $0.about.isEmpty }.map { String($0.text.dropFirst(option.text.count + 1)) }
      command.options[String(option.text.dropFirst(2))] = choices
    }
    command.exitCodes = exitCodes(try ask(name.isEmpty ? ["--help"] : ["help"] + typed))
    return command
  }

  /// The lines of an answer to `complete-words`; one that begins with a tab is for the shell.
  private static func words(_ answer: String) -> [(text: String, about: String)] {
    answer.split(separator: "\n").filter { !$0.hasPrefix("\t") }.map { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The numbers at the start of the lines below “Exit codes:”.
  static func exitCodes(_ help: String) -> Set<Int32> {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "Exit codes:") else { return [] }
    let codes = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }
    return Set(codes.compactMap { line in line.split(separator: " ").first.flatMap { Int32($0) } })
  }
}
