/// What the first words of a command line name.
enum CommandLookup {
  /// A command, by so many words.
  case found(CommandSpec, words: Int)
  /// The first word of several two-word commands.
  case family(String)
  /// Nothing the program knows.
  case unknown
}

extension ProgramSpec {
  /// The command that the first one or two words name; two words win over one.
  func lookUp(_ words: ArraySlice<String>) -> CommandLookup {
    guard let first = words.first else { return .unknown }
    if let second = words.dropFirst().first, let command = command(named: "\(first) \(second)") {
      return .found(command, words: 2)
    }
    if let command = command(named: first) { return .found(command, words: 1) }
    return family(first).isEmpty ? .unknown : .family(first)
  }

  /// The two-word commands that begin with a word.
  func family(_ word: String) -> [CommandSpec] {
    commands.filter { $0.words.count == 2 && $0.words.first == word }
  }

  /// Where the command's name begins: the first word that is neither an option nor an option's value.
  func commandPosition(in arguments: [String]) -> Int? {
    var index = 0
    while index < arguments.count {
      let word = arguments[index]
      if word == "--" { return index + 1 < arguments.count ? index + 1 : nil }
      guard word.hasPrefix("-"), word != "-" else { return index }
      index += takesNextWord(word, arguments.dropFirst(index + 1).first) ? 2 : 1
    }
    return nil
  }

  /// Whether the option in a word has its value in the next word, as far as that can be told before the command is
  /// known.
  ///
  /// A name can be a flag in one command and take a value in another: then the next word decides. If it names a command
  /// in which the option is a flag, it is that command.
  private func takesNextWord(_ word: String, _ next: String?) -> Bool {
    let all = globalOptions + commands.flatMap(\.options)
    if word.hasPrefix("--") {
      guard all.contains(where: { !$0.isFlag && $0.spelling == word }) else { return false }
      let flagged = commands.filter { command in command.options.contains { $0.isFlag && $0.spelling == word } }
      return !flagged.contains { $0.words.first == next }
    }
    let letters = word.dropFirst()
    let option = letters.firstIndex { letter in all.contains { !$0.isFlag && $0.short == letter } }
    return option.map { letters.index(after: $0) == letters.endIndex } ?? false
  }
}
