/// Reads the words of one command line against the options and arguments of its command, from left to right.
struct ArgumentReader {
  let program: ProgramSpec
  /// The command, or nil when the line names none and only its options are read.
  let command: CommandSpec?
  let words: [String]
  /// The words that are the command's name and are passed over.
  let name: Range<Int>
  let options: [OptionSpec]

  private var index = 0
  private var written: [String: [String]] = [:]
  private var sequence: [ParsedCommand.WrittenOption] = []
  private var arguments: [(word: String, index: Int)] = []

  init(program: ProgramSpec, command: CommandSpec?, words: [String], name: Range<Int>) {
    self.program = program
    self.command = command
    self.words = words
    self.name = name
    self.options = command.map(program.options(for:)) ?? program.globalOptions
  }

  /// Reads all words.
  mutating func read() throws(Slip) {
    var onlyArguments = false
    while index < words.count {
      let word = words[index]
      if name.contains(index) {
        index += 1
      } else if onlyArguments || word == "-" || !word.hasPrefix("-") {
        arguments.append((word, index))
        index += 1
      } else if word == "--" {
        onlyArguments = true
        index += 1
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2))
      } else {
        try readShort(word.dropFirst())
      }
    }
  }

  /// Holds the arguments against the command's and gives the result.
  func finish(_ command: CommandSpec) throws(Slip) -> ParsedCommand {
    let wanted = command.arguments
    if arguments.count > wanted.count, wanted.last?.isRepeating != true {
      throw Slip.tooMany(arguments[wanted.count].word, for: command)
    }
    for (position, argument) in wanted.enumerated() where argument.isRequired && position >= arguments.count {
      throw Slip.argumentMissing(argument, of: command)
    }
    for (position, (word, index)) in arguments.enumerated() {
      let argument = wanted[min(position, wanted.count - 1)]
      do throws(ValueProblem) {
        try argument.kind.check(word)
      } catch {
        var corrected = words
        if let suggestion = error.suggestion { corrected[index] = suggestion }
        throw Slip.badValue(argument.name, error, command: command, corrected: corrected)
      }
    }
    return ParsedCommand(
      spec: command, arguments: arguments.map(\.word), options: options, written: written, sequence: sequence)
  }

  private mutating func readLong(_ body: Substring) throws(Slip) {
    let start = index
    let name = body.prefix { $0 != "=" }
    let attached = name.count < body.count ? String(body.dropFirst(name.count + 1)) : nil
    guard let option = options.first(where: { $0.name == name }) else {
      throw program.unknownOption(
        "--\(name)", name: String(name), attached: attached, command: command, words: words, at: start)
    }
    index += 1
    if option.isFlag {
      guard attached == nil else {
        var corrected = words
        corrected[start] = option.spelling
        throw Slip.flagWithValue(option, command: command, corrected: corrected)
      }
      written[option.name, default: []].append("")
    } else {
      try store(attached, of: option, typed: option.spelling, at: start)
    }
  }

  private mutating func readShort(_ letters: Substring) throws(Slip) {
    let start = index
    let name = String(letters.prefix { $0 != "=" })
    // `-format` is `--format` with a dash missing far more often than `-f ormat`.
    if name.count > 2, options.contains(where: { $0.name == name }) {
      var corrected = words
      corrected[start] = "-\(words[start])"
      throw Slip.oneDash(name, command: command, corrected: corrected)
    }
    index += 1
    var rest = letters
    while let letter = rest.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        // A long name with one dash and a slip in it (`-quite`) is named whole, else the letter that is not known.
        let isWord =
          name.count > 2
          && (rest.count + 1 == letters.count || nearest(to: name, among: options.map(\.name)) != nil)
        throw program.unknownOption(
          isWord ? "-\(name)" : "-\(letter)", name: isWord ? name : String(letter), attached: nil, command: command,
          words: words, at: start)
      }
      guard option.isFlag else {
        let attached = rest.isEmpty ? nil : String(rest.first == "=" ? rest.dropFirst() : rest)
        try store(attached, of: option, typed: "-\(letter)", at: start)
        return
      }
      guard rest.first != "=" else { throw Slip.flagWithValue(option, command: command, corrected: nil) }
      written[option.name, default: []].append("")
    }
  }

  /// Checks and keeps a value: the attached one, else the next word.
  private mutating func store(
    _ attached: String?, of option: OptionSpec, typed: String, at start: Int
  ) throws(Slip) {
    let value: String
    if let attached {
      value = attached
    } else if index < words.count, !name.contains(index), words[index] == "-" || !words[index].hasPrefix("-") {
      value = words[index]
      index += 1
    } else {
      let next = index < words.count && !name.contains(index) ? words[index] : nil
      throw Slip.valueMissing(option, typed: typed, next: next, command: command, words: words, at: start)
    }
    do throws(ValueProblem) {
      try option.kind?.check(value)
    } catch {
      var corrected = words
      if let suggestion = error.suggestion {
        corrected.replaceSubrange(start..<index, with: ["\(option.spelling)=\(suggestion)"])
        // A cluster of letters would lose the flags before the last, so nothing is offered for one.
        if !words[start].hasPrefix("--"), !words[start].hasPrefix(typed) { corrected = words }
      }
      throw Slip.badValue(typed, error, command: command, corrected: corrected)
    }
    written[option.name, default: []].append(value)
    sequence.append(.init(name: option.name, value: value))
    if !option.isRepeatable { written[option.name] = [value] }
  }
}
