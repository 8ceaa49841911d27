internal import SystemIO

/// What both programs of a build take.
struct ProgramTables: Sendable {
  var handrail: CommandTable
  var handraild: CommandTable
  /// Ids of all rules, which are words of an option of `fix`.
  var rules: [String]

  /// Asks the programs of a build, in an empty folder.
  ///
  /// - Throws: `DevError` when one does not answer.
  init(of build: ComparedBuild, _ scratch: ScratchFolder) throws(DevError) {
    let folder = scratch.path("asking")
    try makeFolder(folder)
    func ask(_ program: String) -> (_ words: [String]) throws(DevError) -> String {
      { words throws(DevError) in
        let child = try LimitedChild(
          program, words, environment: ["XDG_STATE_HOME": folder, "HOME": folder], in: folder,
          errorPath: scratch.path("asking-said"))
        let outcome = child.end(before: .after(.seconds(30)))
        guard outcome.ending == .exited(0) else {
          throw DevError(
            """
            \(program) is no Handrail: it cannot be asked \(words.joined(separator: " ")): \(outcome.ending)
            \(shown(outcome.errors))
            """)
        }
        return shown(outcome.output)
      }
    }
    handrail = try CommandTable(asking: ask(build.handrail))
    handraild = try CommandTable(ofWholeProgram: ask(build.handraild))
    rules = try ask(build.handrail)(["complete-words", "--", "explain", ""]).split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
  }

  /// What one of two builds takes.
  func merging(_ other: ProgramTables) -> ProgramTables {
    var result = self
    result.handrail = handrail.merging(other.handrail)
    result.handraild = handraild.merging(other.handraild)
    result.rules += other.rules.filter { !rules.contains($0) }
    return result
  }

  /// What no run shows, in words.
  func missing(in scenes: [Scene]) -> [String] {
    Coverage.missing(in: scenes, of: handrail, .handrail) + Coverage.missing(in: scenes, of: handraild, .handraild)
  }

  /// Exit codes of a help page that no run ended with.
  func unseenCodes(_ records: [Record]) -> [String] {
    Coverage.unseenCodes(records, of: handrail, .handrail) + Coverage.unseenCodes(records, of: handraild, .handraild)
  }
}
