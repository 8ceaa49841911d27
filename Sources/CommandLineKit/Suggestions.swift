extension ProgramSpec {
  /// No command has this name: names the nearest, by letters or as another word for it.
  func unknownCommand(in words: [String], at index: Int) -> Slip {
    let word = words[index]
    var slip = Slip(reason: .unknownCommand, message: "There is no command \(quoted(word)).")
    let near: String? =
      commands.first { $0.synonyms.contains(word.lowercased()) }?.name
      ?? (globalOptions.contains { $0.name == word } ? "--\(word)" : nil)
      ?? nearest(to: word, among: commands.map(\.name) + ["help"])
    if let near {
      slip = Slip(reason: .unknownCommand, message: "\(slip.message) Did you mean \(quoted(near))?")
      slip.corrected = words
      slip.corrected?.replaceSubrange(index...index, with: near.split(separator: " ").map(String.init))
    }
    return slip
  }

  /// The first of two words is there; the second is missing or unknown.
  func familySlip(_ first: String, in words: [String], at index: Int) -> Slip {
    let family = family(first)
    let seconds = family.compactMap(\.words.last)
    let typed = index < words.count && !words[index].hasPrefix("-") ? words[index] : nil
    let near = typed.flatMap { typed in
      family.first { $0.synonyms.contains(typed) }?.words.last ?? nearest(to: typed, among: seconds)
    }
    guard let typed else {
      return Slip(
        reason: .missingCommand, message: "A word is missing after \(quoted(first)).", choices: seconds,
        example: family.first?.examples.first?.line)
    }
    let meant = near.map { " Did you mean \(quoted($0))?" } ?? ""
    var slip = Slip(
      reason: .unknownCommand, message: "There is no command \(quoted("\(first) \(typed)")).\(meant)",
      choices: seconds)
    if let near {
      slip.corrected = words
      slip.corrected?[index] = near
    }
    return slip
  }

  /// The command does not have this option: says whose it is, or names the nearest.
  func unknownOption(
    _ spelling: String, name: String, attached: String?, command: CommandSpec?, words: [String], at index: Int
  ) -> Slip {
    let here = command.map(options(for:)) ?? globalOptions
    let isShort = !spelling.hasPrefix("--") && name.count == 1
    let owners = commands.filter { other in
      options(for: other).contains { isShort ? $0.short.map(String.init) == name : $0.name == name }
    }
    let synonym = here.first { $0.synonyms.contains(name) }
    // An option that exists elsewhere is more likely meant than one that only looks like it.
    if synonym == nil, !owners.isEmpty {
      // Three names say enough; the whole list would be a screenful.
      let some = owners.prefix(3).map(\.name).joined(separator: ", ")
      return Slip(
        reason: .optionOfAnotherCommand,
        message: command == nil
          ? "\(printable(spelling)) needs a command. Commands that take it: \(some)."
          : "It does not take \(printable(spelling)). Commands that do: \(some).", command: command)
    }
    let meant: OptionSpec? =
      synonym
      ?? (isShort
        ? here.first { $0.short.map { String($0).lowercased() } == name.lowercased() }
        : nearest(to: name, among: here.map(\.name)).flatMap { near in here.first { $0.name == near } })
    guard let meant else {
      let escape = "If it is an argument, write -- before it."
      return Slip(
        reason: .unknownOption, message: "There is no option \(printable(spelling)). \(escape)", command: command)
    }
    let right =
      isShort && meant.short.map { String($0).lowercased() } == name.lowercased()
      ? meant.short.map { "-\($0)" } ?? meant.spelling : meant.spelling
    var slip = Slip(
      reason: .unknownOption, message: "There is no option \(printable(spelling)). Did you mean \(right)?",
      command: command)
    // Letters in a cluster stay unmended: the other letters would be lost. A synonym without a value may have been
    // meant as a flag (`--json` for `--format json`); an option with a value would swallow the next word.
    let wouldSwallow = !meant.isFlag && attached == nil && synonym != nil
    if words[index] == spelling || attached != nil, !wouldSwallow {
      slip.corrected = words
      slip.corrected?[index] = attached.map { "\(right)=\($0)" } ?? right
    }
    return slip
  }

  /// The mistake as the person sees it, with a line that works when one was found.
  func usageError(for slip: Slip) -> UsageError {
    let mended = slip.corrected.flatMap { words in
      (try? understand(words)) != nil ? shellLine([name] + words) : nil
    }
    let invocation = slip.command.map(invocation(of:)) ?? name
    return UsageError(
      slip.reason, invocation: invocation, message: slip.message, choices: slip.choices,
      tryLine: mended ?? slip.example, helpLine: helpLine(for: slip.command))
  }

  /// The line that shows the help on a command: `handrail help check`.
  public func helpLine(for command: CommandSpec?) -> String {
    guard main == nil else { return "\(name) --help" }
    return command.map { "\(name) help \($0.name)" } ?? "\(name) help"
  }

  /// A refusal that only the command itself can see, such as a rule that does not exist, with the nearest name.
  ///
  /// - Parameters:
  ///   - command: The command that refuses.
  ///   - message: What is wrong; whole sentences.
  ///   - word: What was typed for the name, to look for a near one.
  ///   - names: The names there are.
  /// - Returns: The error to print; its exit code is 2.
  public func refusal(
    by command: ParsedCommand, _ message: String, word: String = "", among names: [String] = []
  ) -> UsageError {
    let near = nearest(to: word, among: names)
    let corrected = near.map { near in
      command.spec.words + command.arguments.map { $0 == word ? near : $0 }
    }
    return UsageError(
      .refused, invocation: invocation(of: command.spec),
      message: near.map { "\(message) Did you mean \(quoted($0))?" } ?? message,
      tryLine: command.arguments.contains(word) ? corrected.flatMap { shellLine([name] + $0) } : nil,
      helpLine: helpLine(for: command.spec))
  }
}
