extension CommandTable {
  /// The choices of an option of a command.
  func choices(_ option: String, of command: String) -> [String] { commands[command]?.options[option] ?? [] }

  /// A run of a command, then the same with each choice of each option and, if wanted, with each flag.
  ///
  /// Options that the run writes already are left as they are. The table is that of the builds, so a new format or flag
  /// is in the comparison by itself.
  ///
  /// - Parameters:
  ///   - run: its words begin with the command.
  ///   - command: the name of the command.
  ///   - flags: flags to add, one at a time.
  /// - Returns: the runs, the given one first.
  func variations(of run: Run, _ command: String, flags: [String] = []) -> [Run] {
    var runs = [run]
    for (option, choices) in (commands[command]?.options ?? [:]).sorted(by: { $0.key < $1.key })
    where !run.words.contains("--\(option)") {
      for choice in choices { runs.append(run.adding("--\(option)", choice)) }
    }
    for flag in flags { runs.append(run.adding("--\(flag)")) }
    return runs
  }
}
