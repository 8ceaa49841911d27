extension ProgramSpec {
  /// Understands the words after the program's name.
  ///
  /// Options and arguments come in any order, also before the command: `--opt value`, `--opt=value`, `-o value`,
  /// `-ovalue`, `-ab` for two flags. `--` ends the options; `-` is an argument (standard input). A value that begins
  /// with a dash is written after `=`. An option written twice has its last value unless it is repeatable.
  /// `--help` and `-h` win over every mistake, then `--version`. No words at all ask for the overview.
  ///
  /// - Throws: `UsageError` for the first mistake in the line; its exit code is 2.
  public func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    do {
      return try understand(arguments)
    } catch {
      throw usageError(for: error)
    }
  }

  /// Parses without looking for a line that would have worked.
  func understand(_ arguments: [String]) throws(Slip) -> Invocation {
    // A word that begins with a dash is never the value of the option before it, so these words mean themselves.
    let optionWords = arguments.prefix { $0 != "--" }
    let wantsHelp = optionWords.contains("--help") || optionWords.contains("-h")
    let wantsVersion = optionWords.contains(OptionSpec.version.spelling)
    if let main {
      if wantsHelp { return .help(.command(main)) }
      if wantsVersion { return .version }
      return try run(main, arguments, name: 0..<0)
    }
    guard let position = commandPosition(in: arguments) else {
      if wantsHelp || arguments.isEmpty { return .help(.overview) }
      if wantsVersion { return .version }
      // Options alone: a mistake in them is told first.
      var reader = ArgumentReader(program: self, command: nil, words: arguments, name: 0..<0)
      try reader.read()
      throw Slip.commandMissing
    }
    if arguments[position] == "help", command(named: "help") == nil {
      return .help(try topic(of: arguments, from: position + 1))
    }
    if wantsHelp { return .help(try topic(of: arguments, from: position)) }
    if wantsVersion { return .version }
    switch lookUp(arguments[position...]) {
    case .found(let command, let words):
      return try run(command, arguments, name: position..<position + words)
    case .family(let word):
      throw familySlip(word, in: arguments, at: position + 1)
    case .unknown:
      throw unknownCommand(in: arguments, at: position)
    }
  }

  private func run(_ command: CommandSpec, _ words: [String], name: Range<Int>) throws(Slip) -> Invocation {
    var reader = ArgumentReader(program: self, command: command, words: words, name: name)
    try reader.read()
    return .run(try reader.finish(command))
  }

  /// What help is asked about: the command named from a position on, options left out.
  private func topic(of arguments: [String], from position: Int) throws(Slip) -> HelpTopic {
    guard let start = arguments[position...].firstIndex(where: { !$0.hasPrefix("-") }) else { return .overview }
    switch lookUp(arguments[start...]) {
    case .found(let command, _): return .command(command)
    case .family(let word):
      let next = arguments.dropFirst(start + 1).first
      guard next == nil || next?.hasPrefix("-") == true else {
        throw familySlip(word, in: arguments, at: start + 1)
      }
      return .family(word)
    case .unknown:
      if arguments[start] == "help" { return .overview }
      throw unknownCommand(in: arguments, at: start)
    }
  }
}
