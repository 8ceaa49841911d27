/// What of a program no run shows, so that a new command or option cannot be forgotten.
enum Coverage {
  /// Commands, options and choices of a table that no run of the scenes has, in words that say what to do.
  ///
  /// Asking for help is no run.
  static func missing(in scenes: [Scene], of table: CommandTable, _ program: Run.Program) -> [String] {
    let runs = scenes.flatMap(\.steps).compactMap { step -> Run? in
      switch step {
      case .run(let run), .start(_, let run): run.program == program && !isAboutHelp(run) ? run : nil
      default: nil
      }
    }
    var missing: [String] = []
    for (name, command) in table.commands.sorted(by: { $0.key < $1.key }) {
      let own = runs.filter { self.command(of: $0, in: table) == name }
      let spoken = "\(program.rawValue)\(name.isEmpty ? "" : " ")\(name)"
      guard !own.isEmpty else {
        missing.append("\(spoken): the command is in no run.")
        continue
      }
      for (option, choices) in command.options.sorted(by: { $0.key < $1.key })
      where !["help", "version"].contains(option) {
        let written = own.flatMap { values(of: option, in: $0) }
        if written.isEmpty { missing.append("\(spoken) --\(option): the option is in no run.") }
        for choice in choices where !written.isEmpty && !written.contains(choice) {
          missing.append("\(spoken) --\(option) \(choice): the choice is in no run.")
        }
      }
    }
    return missing
  }

  /// Exit codes that help lists and no run ended with.
  static func unseenCodes(_ records: [Record], of table: CommandTable, _ program: Run.Program) -> [String] {
    var seen: [String: Set<Int32>] = [:]
    for record in records {
      guard let (run, code) = record.end, run.program == program, let name = command(of: run, in: table) else {
        continue
      }
      seen[name, default: []].insert(code)
    }
    return table.commands.sorted { $0.key < $1.key }.flatMap { name, command in
      command.exitCodes.subtracting(seen[name] ?? []).sorted().map {
        "\(program.rawValue)\(name.isEmpty ? "" : " ")\(name): no run ended with exit code \($0)."
      }
    }
  }

  /// The command that a run names; nil when it names none.
  private static func command(of run: Run, in table: CommandTable) -> String? {
    if table.commands[""] != nil { return "" }
    let two = run.words.prefix(2).joined(separator: " ")
    return table.commands[two] != nil ? two : run.words.first.flatMap { table.commands[$0] == nil ? nil : $0 }
  }

  private static func isAboutHelp(_ run: Run) -> Bool {
    guard let first = run.words.first else { return true }
    return ["help", "complete-words", "print-manual"].contains(first)
      || run.words.contains { ["--help", "--version", HelpScene.unknownOption].contains($0) }
  }

  /// What stands behind an option, each time it is written; an empty text for a flag.
  private static func values(of option: String, in run: Run) -> [String] {
    run.words.indices.compactMap { index in
      let word = run.words[index]
      if word == "--\(option)" { return index + 1 < run.words.count ? run.words[index + 1] : "" }
      return word.hasPrefix("--\(option)=") ? String(word.dropFirst(option.count + 3)) : nil
    }
  }
}
