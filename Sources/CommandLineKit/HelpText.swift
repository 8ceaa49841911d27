extension ProgramSpec {
  /// The help on a topic, an example first, wrapped to a width in characters (40 at least).
  ///
  /// Every line ends with a newline and no line ends with a blank.
  public func help(on topic: HelpTopic, width: Int = 80) -> String {
    let page = HelpPage(width: max(width, leastWidth))
    let blocks =
      switch topic {
      case .overview: overview(page)
      case .family(let word): overview(page, family(word))
      case .command(let command): help(on: command, page)
      }
    return blocks.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func overview(_ page: HelpPage) -> [[String]] {
    var groups: [CommandGroup] = []
    for command in commands where !groups.contains(command.group) { groups.append(command.group) }
    let left = page.leftWidth(for: commands.map(\.name))
    let global = page.rows(globalOptions)
    let lists = groups.map { group in
      page.block(group.title, commands.filter { $0.group == group }.map { ($0.name, $0.summary) }, left)
    }
    return [
      page.examples(examples),
      ["Usage: \(name) COMMAND [OPTIONS]"],
      page.text("\(name) \(version): \(summary)"),
    ] + lists + [
      page.block("Common options", global, page.leftWidth(for: global.map(\.left))),
      page.text("Help on one command: \(name) help COMMAND"),
    ]
  }

  private func overview(_ page: HelpPage, _ family: [CommandSpec]) -> [[String]] {
    let word = family.first?.words.first ?? ""
    return [
      page.examples(family.compactMap(\.examples.first)),
      ["Usage: \(name) \(word) COMMAND [OPTIONS]"],
      page.block("Commands", family.map { ($0.name, $0.summary) }, page.leftWidth(for: family.map(\.name))),
      page.text("Help on one command: \(name) help \(word) COMMAND"),
    ]
  }

  private func help(on command: CommandSpec, _ page: HelpPage) -> [[String]] {
    let arguments = command.arguments.map { argument in
      let choices = argument.kind.choices
      return (
        left: argument.isRepeating ? "\(argument.name)…" : argument.name,
        right: page.sentences(
          argument.help, choices.isEmpty ? nil : "Choices: \(choices.joined(separator: ", ")).",
          argument.defaultText.map { "Default: \($0)." })
      )
    }
    let own = page.rows(command.options)
    let global = page.rows(globalOptions(for: command))
    let left = page.leftWidth(for: arguments.map(\.left) + own.map(\.left) + global.map(\.left))
    let codes = command.exitCodes.map { (left: String($0.code), right: $0.meaning) }
    let usage = [invocation(of: command), "[OPTIONS]"] + command.arguments.map(\.usage)
    return [
      page.examples(command.examples),
      wrap("Usage: \(usage.joined(separator: " "))", width: page.width, indent: 2),
      page.text(main == nil ? command.summary : "\(name) \(version): \(command.summary)"),
      page.block("Arguments", arguments, left),
      page.block("Options", main == nil ? own : own + global, left),
      page.block("Common options", main == nil ? global : [], left),
    ] + command.discussion.map(page.text) + [
      command.prints.map { page.text("Prints: \($0)") } ?? [],
      page.block("Exit codes", codes, page.leftWidth(for: codes.map(\.left))),
      page.text("Since version \(command.since)."),
    ]
  }
}

/// The parts that all help pages are made of, for one width.
private struct HelpPage {
  let width: Int

  func text(_ text: String) -> [String] { wrap(text, width: width, indent: 0) }

  /// Lines to copy are never wrapped.
  func examples(_ examples: [Example]) -> [String] {
    examples.flatMap { ["Example: \($0.line)"] + columns([(left: "", right: $0.does)], leftWidth: 0, width: width) }
  }

  func block(_ title: String, _ rows: [(left: String, right: String)], _ left: Int) -> [String] {
    rows.isEmpty ? [] : ["\(title):"] + columns(rows, leftWidth: left, width: width)
  }

  /// As wide as the widest text, but never so wide that less than three fifths of the line are left for the words.
  func leftWidth(for texts: [String]) -> Int {
    let limit = width * 2 / 5
    return texts.map(\.count).filter { $0 <= limit }.max() ?? limit
  }

  func rows(_ options: [OptionSpec]) -> [(left: String, right: String)] {
    options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let shown = option.placeholder ?? ""
      let choices = option.kind?.choices ?? []
      let list =
        choices.isEmpty || choices.joined(separator: "|") == shown
        ? nil : "Choices: \(choices.joined(separator: ", "))."
      return (
        left: short + option.spelling + (shown.isEmpty ? "" : " \(shown)"),
        right: sentences(
          option.help, list, option.isRepeatable ? "Can be repeated." : nil,
          (option.defaultText ?? option.defaultValue).map { "Default: \($0)." })
      )
    }
  }

  func sentences(_ parts: String?...) -> String {
    parts.compactMap(\.self).joined(separator: " ")
  }
}
