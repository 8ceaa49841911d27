extension ProgramSpec {
  /// What is wrong with the table itself; a test of the program holds this to be empty.
  ///
  /// Looks at names, doubles, the order of arguments, defaults, sentences over 15 words, and parses every example.
  public func problems() -> [String] {
    let all = main.map { [$0] } ?? commands
    var found: [String] = []
    found += doubles(commands.map(\.name)).map { "\($0): two commands have this name." }
    let synonyms = commands.flatMap(\.synonyms)
    found += (doubles(synonyms) + synonyms.filter { command(named: $0) != nil || !family($0).isEmpty })
      .map { "\($0): this synonym names something else too." }
    // Commands may differ, but what belongs to the program has one meaning everywhere.
    for option in globalOptions
    where all.contains(where: { $0.options.contains { $0.name == option.name && $0.isFlag != option.isFlag } }) {
      found.append("--\(option.name): a flag in one place and not in another.")
    }
    found += texts([summary]) + examples.flatMap { check($0, of: nil) }
    if examples.isEmpty { found.append("\(name): no example.") }
    for command in all {
      found += check(command).map { "\(invocation(of: command)): \($0)" }
    }
    return found
  }

  private func check(_ command: CommandSpec) -> [String] {
    var found: [String] = []
    let options = options(for: command)
    if main == nil,
      command.words.isEmpty || command.words.count > 2 || !command.words.allSatisfy(isPlainName)
        || command.words.joined(separator: " ") != command.name
    {
      found.append("the name is not one or two lower-case words.")
    }
    if command.examples.isEmpty { found.append("no example.") }
    found += command.examples.flatMap { check($0, of: command) }
    found += doubles(options.map(\.name)).map { "--\($0) stands there twice." }
    found += doubles(options.compactMap(\.short).map(String.init)).map { "-\($0) stands for two options." }
    found += command.omits.filter { omit in !globalOptions.contains { $0.name == omit } }
      .map { "omits --\($0), which is no global option." }
    for name in ["help", "version"]
    where command.omits.contains(name) || command.options.contains(where: { $0.name == name }) {
      found.append("--\(name) belongs to the program.")
    }
    found += doubles(command.arguments.map(\.name)).map { "\($0) stands there twice." }
    for argument in command.arguments.dropLast() where argument.count != .required {
      found.append("\(argument.name) is not last, so it must be required once.")
    }
    for option in options { found += check(option).map { "\(option.spelling): \($0)" } }
    for argument in command.arguments { found += check(argument.kind).map { "\(argument.name): \($0)" } }
    for code in command.exitCodes where !(0...255).contains(code.code) {
      found.append("\(code.code) is no exit code.")
    }
    found += texts([command.summary] + command.discussion + [command.prints ?? ""])
    found += texts(command.arguments.map(\.help) + command.exitCodes.map(\.meaning) + command.options.map(\.help))
    return found
  }

  private func check(_ option: OptionSpec) -> [String] {
    var found = isPlainName(Substring(option.name)) ? [] : ["the name is not lower-case words with hyphens."]
    if let short = option.short, !short.isASCII || !(short.isLetter || short.isNumber) {
      found.append("the short name is no letter or digit.")
    }
    if let kind = option.kind { found += check(kind) }
    if let value = option.defaultValue, let kind = option.kind {
      do throws(ValueProblem) {
        try kind.check(value)
      } catch {
        found.append("default: \(error.message)")
      }
    }
    return found
  }

  private func check(_ kind: ValueKind) -> [String] {
    guard case .choice(let choices) = kind else { return [] }
    return choices.isEmpty || !doubles(choices).isEmpty ? ["the choices are none or have doubles."] : []
  }

  /// An example must be understood, name the command it stands for, and fit on a screen of 80 characters.
  private func check(_ example: Example, of command: CommandSpec?) -> [String] {
    var found = texts([example.does])
    if "Example: \(example.line)".count > 80 { found.append("the example is over 71 characters: \(example.line)") }
    let parts = example.line.split(separator: "|").map(shellWords)
    guard let words = parts.first(where: { $0.first == name }) else {
      return found + ["the example does not run \(name): \(example.line)"]
    }
    do throws(UsageError) {
      let invocation = try parse(Array(words.dropFirst()))
      if let command {
        guard case .run(let parsed) = invocation, parsed.spec.name == command.name else {
          return found + ["the example is one of another command: \(example.line)"]
        }
      }
    } catch {
      found.append("the example is not understood: \(error.message)")
    }
    return found
  }

  private func texts(_ texts: [String]) -> [String] {
    texts.flatMap { longSentences(in: $0) }.map { "over 15 words: \($0)" }
  }
}

private func isPlainName(_ word: some StringProtocol) -> Bool {
  word.first?.isLetter == true
    && word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-")
    }
}

private func doubles(_ names: [String]) -> [String] {
  Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
}
