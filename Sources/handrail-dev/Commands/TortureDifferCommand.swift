internal import CommandLineKit
internal import FoundationEssentials

/// `torture differ`: random lives of a folder, in which daemon, check and a model must agree.
enum TortureDifferCommand: DevCommand {
  static let spec = CommandSpec(
    "torture differ", group: .development,
    summary: "Compare daemon, check and a model while a folder changes at random.",
    examples: [
      Example("handrail-dev torture differ --seeds 20 --moments 150", "Plays 20 lives of 150 moments."),
      Example("handrail-dev torture differ --replay torture-7.txt", "Plays a sequence that failed again."),
    ],
    options: [
      OptionSpec("seeds", .integer(1...1_000_000), default: "20", help: "How many lives are played."),
      OptionSpec("first-seed", .integer(0...1_000_000_000), default: "1", help: "The seed of the first life."),
      OptionSpec("moments", .integer(1...100_000), default: "150", help: "How many moments a life has."),
      OptionSpec("replay", .file, help: "Plays this sequence and nothing else."),
      OptionSpec(
        "handrail", .file, defaultText: "the one beside this program",
        help: "The program handrail that is tortured. Its handraild stands beside it."),
      OptionSpec(
        "output", .folder, defaultText: "the current folder", help: "Where failing sequences are written."),
      OptionSpec(
        "shrink", .duration, default: "60 s", help: "How long a failing sequence is made shorter. 0 s: not at all."),
      OptionSpec(
        "without", .choice(TortureTopic.allCases.map(\.rawValue)), valueName: "TOPIC", repeatable: true,
        help: "Leaves out what is known to fail, so that it does not hide the rest."),
      .flag("plain", help: "Only writes, renames and removes files of a flat folder."),
      .flag("keep", help: "Leaves the folders with the trees, and says where they are."),
    ],
    discussion: [
      "A moment is a few operations without a pause. Then the daemon is asked with sync.",
      "Its flows and findings must be those of a fresh check. Both must be what the operations made.",
      "In one moment of ten nobody asks. A subscriber must then hear of all within 3 s.",
      "A life ends with its first difference. Its seed and the shortest sequence that still fails are shown.",
      "Root starts the programs without the rights to read closed files.",
      "A sequence is a text. Each line is an operation, start, sync or rest. # begins a note.",
      "start starts the daemon. sync asks it and compares. rest lets the subscriber listen.",
      "Operations: \(TreeOperation.usages.joined(separator: ". ")).",
      "CONTENT: flow ID VERSION, broken VERSION, other, empty, settings WORD…, or settings broken.",
      "WORD: include=PATTERN,… or exclude=PATTERN,… or limit=NUMBER.",
      "PATTERN: NAME, NAME/, .*/, *.ENDING, **/*.ENDING, or A/B.",
      #"A PATH begins with root/ or outside/. Quotes take \n, \", \\ and \xNN."#,
      "A TARGET that begins with / begins at the top of the tree.",
      "An operation that is not possible is left out. So is one without an event before rest.",
    ],
    prints: "A line with what was played. Progress and differences go to standard error.",
    exitCodes: [
      ExitCode(0, "No difference."), ExitCode(1, "A difference was found."),
      ExitCode(2, "A wrong option or file, or something could not be run."),
    ],
    since: "1.1")

  static func run(_ command: ParsedCommand) throws(DevError) -> Int32 {
    let own = try ownPath()
    let beside = own.lastIndex(of: "/").map { String(own[...$0]) + "handrail" } ?? "handrail"
    let handrail = command.value("handrail") ?? beside
    try requireProgram(handrail)
    if TortureProgram.isRoot, findProgram("setpriv") == nil {
      throw DevError("The program setpriv is missing. Try: apt-get install util-linux")
    }
    var sequence: TortureSequence?
    if let path = command.value("replay") { sequence = try read(path) }
    let player = try TorturePlayer(handrail: handrail, keeps: command.flag("keep"))
    let result: Result<TortureReport, DevError>
    do throws(DevError) {
      if let sequence {
        result = .success(try replay(sequence, player))
      } else {
        result = .success(try live(command, player))
      }
    } catch {
      result = .failure(error)
    }
    try player.clean()
    let report = try result.get()
    printOut(report.line)
    return report.hasDifferences ? 1 : 0
  }

  private static func read(_ path: String) throws(DevError) -> TortureSequence {
    let text = try readFile(path)
    do throws(DevError) { return try TortureSequence(text: text) } catch { throw DevError("\(path): \(error)") }
  }

  private static func replay(_ sequence: TortureSequence, _ player: TorturePlayer) throws(DevError) -> TortureReport {
    var report = TortureReport()
    let outcome = try player.play(sequence)
    report.count(outcome)
    show(outcome)
    return report
  }

  private static func live(_ command: ParsedCommand, _ player: TorturePlayer) throws(DevError) -> TortureReport {
    var report = TortureReport()
    let first = command.integer("first-seed") ?? 1
    let moments = command.integer("moments") ?? 150
    for seed in first..<first + (command.integer("seeds") ?? 20) {
      var generator = LifeGenerator(
        seed: UInt64(seed), style: command.flag("plain") ? .plain : .wild,
        without: command.values("without").compactMap(TortureTopic.init), reachesClosed: TortureProgram.isRoot)
      let life = generator.life(moments: moments)
      let outcome = try player.play(life) { number in
        if (number + 1) % 50 == 0 { printError("Seed \(seed): \(number + 1) moments.\n") }
      }
      report.count(outcome)
      guard let difference = outcome.differences.first else {
        printError("Seed \(seed): \(outcome.moments) moments, no difference.\n")
        continue
      }
      let place = outcome.place.map { "in moment \($0 + 1)" } ?? "at the start"
      printError("Seed \(seed): a difference \(place).\n")
      show(outcome)
      let failing = FailingLife(life: life.ending(at: outcome.place), seed: seed, difference: difference)
      let path = "\(command.value("output") ?? ".")/torture-\(seed).txt"
      try writeFile(path, try failing.shortened(by: player, within: command.duration("shrink") ?? .zero).text)
      printError("Play it again: handrail-dev torture differ --replay \(path)\n")
    }
    return report
  }

  private static func show(_ outcome: TorturePlayer.Outcome) {
    for difference in outcome.differences.prefix(10) { printError("  \(difference)\n") }
    if outcome.differences.count > 10 { printError("  … and \(outcome.differences.count - 10) more.\n") }
  }
}
