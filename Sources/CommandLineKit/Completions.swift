/// One word a shell can offer, and what it means.
public struct Candidate: Sendable, Equatable {
  /// The word as it would be typed, without quotes of a shell.
  public let word: String
  /// What it means, in a few words; may be empty.
  public let about: String

  /// Pairs a word with what it means.
  public init(_ word: String, _ about: String = "") {
    self.word = word
    self.about = about
  }
}

/// What can stand where somebody is typing.
public struct Completion: Sendable, Equatable {
  /// The words that the table knows: commands, options, choices.
  public var candidates: [Candidate]
  /// What the value stands for when only a look at the world tells the words; nil when there is no value to type.
  public var kind: ValueKind?
  /// The part of the word that stays as it is, such as `--root=`; every candidate begins with it.
  public var lead: String
  /// What was typed after the lead.
  public var typed: String
  /// The arguments that stand before.
  public var arguments: [String]
  /// The values of options that stand before, by their long name; the last one wins.
  public var values: [String: String]
}

extension ProgramSpec {
  /// What can stand at the end of an unfinished line.
  ///
  /// - Parameter words: the words after the program's name up to the cursor; the last one, maybe empty, is being typed.
  /// - Returns: the candidates that begin with what was typed, and what else to look for.
  public func completion(of words: [String]) -> Completion {
    let current = words.last ?? ""
    let before = words.dropLast()
    var line = UnfinishedLine(program: self, words: Array(before))
    line.read()
    if let option = line.waiting { return value(of: option, lead: "", typed: current, line) }
    if !line.hasEndedOptions, current.hasPrefix("-") {
      if let equals = current.firstIndex(of: "="), current.hasPrefix("--") {
        let option = line.options.first { $0.spelling == current[..<equals] }
        let typed = String(current[current.index(after: equals)...])
        guard let option, !option.isFlag else { return line.completion([], nil, lead: "", typed: current) }
        return value(of: option, lead: String(current[...equals]), typed: typed, line)
      }
      return line.completion(line.openOptions, nil, lead: "", typed: current)
    }
    if let next = line.nextWords { return line.completion(next, nil, lead: "", typed: current) }
    guard let argument = line.nextArgument else {
      return line.completion(line.hasEndedOptions ? [] : line.openOptions, nil, lead: "", typed: current)
    }
    return line.completion(known(argument.kind), argument.kind, lead: "", typed: current)
  }

  private func value(of option: OptionSpec, lead: String, typed: String, _ line: UnfinishedLine) -> Completion {
    line.completion(option.kind.map(known) ?? [], option.kind, lead: lead, typed: typed)
  }

  /// The words of a kind that the table itself knows.
  private func known(_ kind: ValueKind) -> [Candidate] {
    switch kind {
    case .choice(let choices): choices.map { Candidate($0) }
    case .command: commands.filter { $0.words.count == 1 }.map { Candidate($0.name, $0.summary) }
    default: []
    }
  }
}

/// The finished words of a line whose last word is being typed; mistakes in them are passed over.
private struct UnfinishedLine {
  let program: ProgramSpec
  let words: [String]
  /// What may be typed next when that is the name of a command, or a part of it.
  private(set) var nextWords: [Candidate]?
  /// The option that waits for its value.
  private(set) var waiting: OptionSpec?
  private(set) var hasEndedOptions = false
  private var command: CommandSpec?
  private var arguments: [String] = []
  private var values: [String: String] = [:]
  private var written: Set<String> = []
  private(set) var options: [OptionSpec]

  init(program: ProgramSpec, words: [String]) {
    self.program = program
    self.words = words
    command = program.main
    options = program.main.map(program.options(for:)) ?? program.globalOptions
  }

  mutating func read() {
    var name = 0..<0
    if program.main == nil {
      let position = program.commandPosition(in: words) ?? words.count
      name = findCommand(at: position)
    }
    var index = 0
    while index < words.count {
      defer { index += 1 }
      let word = words[index]
      if name.contains(index) { continue }
      if hasEndedOptions || word == "-" || !word.hasPrefix("-") {
        arguments.append(word)
      } else if word == "--" {
        hasEndedOptions = true
      } else {
        readOption(word, &index)
      }
    }
  }

  /// Finds the command at a position; gives the words that are its name.
  private mutating func findCommand(at position: Int) -> Range<Int> {
    guard position < words.count else {
      nextWords = Self.firstWords(program, help: true)
      return 0..<0
    }
    if words[position] == "help", program.command(named: "help") == nil {
      // `help` takes the name of a command, one word or two.
      options = [.help]
      let rest = words[(position + 1)...].filter { !$0.hasPrefix("-") }
      nextWords =
        rest.isEmpty
        ? Self.firstWords(program, help: false)
        : rest.count == 1 ? secondWords(rest[0]) : []
      return position..<words.count
    }
    switch program.lookUp(words[position...]) {
    case .found(let found, let count):
      command = found
      options = program.options(for: found)
      return position..<position + count
    case .family(let first):
      nextWords = position + 1 == words.count ? secondWords(first) : []
      return position..<position + 1
    case .unknown:
      nextWords = []
      return position..<position + 1
    }
  }

  private mutating func readOption(_ word: String, _ index: inout Int) {
    let option: OptionSpec?
    var attached: String?
    if word.hasPrefix("--") {
      let name = word.dropFirst(2).prefix { $0 != "=" }
      option = options.first { $0.name == name }
      if let equals = word.firstIndex(of: "=") { attached = String(word[word.index(after: equals)...]) }
    } else {
      // Of a cluster of letters only the last can wait for a value.
      let letters = word.dropFirst()
      let taking = letters.firstIndex { letter in options.contains { $0.short == letter && !$0.isFlag } }
      option = options.first { $0.short == (taking.map { letters[$0] } ?? letters.last) }
      if let taking, letters.index(after: taking) < letters.endIndex {
        attached = String(letters[letters.index(after: taking)...])
      }
    }
    guard let option else { return }
    written.insert(option.name)
    guard !option.isFlag else { return }
    if let attached {
      values[option.name] = attached
    } else if index + 1 < words.count {
      index += 1
      values[option.name] = words[index]
    } else {
      waiting = option
    }
  }

  /// The argument that comes next, if the command takes another one.
  var nextArgument: ArgumentSpec? {
    guard let wanted = command?.arguments, let last = wanted.last else { return nil }
    return arguments.count < wanted.count ? wanted[arguments.count] : last.isRepeating ? last : nil
  }

  /// Options that are not written yet, or count each time.
  var openOptions: [Candidate] {
    options.filter { $0.isRepeatable || !written.contains($0.name) }.map { Candidate($0.spelling, $0.help) }
  }

  private static func firstWords(_ program: ProgramSpec, help: Bool) -> [Candidate] {
    var found: [Candidate] = []
    for command in program.commands {
      guard let first = command.words.first, !found.contains(where: { $0.word == first }) else { continue }
      found.append(Candidate(first, command.words.count == 1 ? command.summary : "More than one command."))
    }
    if help, !found.contains(where: { $0.word == "help" }) {
      found.append(Candidate("help", "Shows help on a command."))
    }
    return found
  }

  private func secondWords(_ first: String) -> [Candidate] {
    program.family(first).compactMap { command in command.words.last.map { Candidate($0, command.summary) } }
  }

  func completion(_ all: [Candidate], _ kind: ValueKind?, lead: String, typed: String) -> Completion {
    let fitting = all.filter { $0.word.hasPrefix(typed) }.map { Candidate(lead + $0.word, $0.about) }
    return Completion(
      candidates: fitting, kind: kind, lead: lead, typed: typed, arguments: arguments, values: values)
  }
}
