internal import CommandLineKit
internal import FoundationEssentials

/// `bench`: measures and compares.
enum BenchCommand: DevCommand {
  /// A new case is its own file and its name here.
  private static let cases: [any BenchCase.Type] = [
    CheckCase.self, WallCase.self, SaveCase.self, ScaleCase.self, StatusCase.self, StartCase.self, MemoryCase.self,
    IdleCase.self, SlopeCase.self,
  ]

  static let spec = CommandSpec(
    "bench", group: .development, summary: "Measure against floors written in C.",
    examples: [
      Example("handrail-dev bench all", "Measures everything and prints a table."),
      Example("handrail-dev bench check --runs 3", "Measures check with three pairs of runs."),
    ],
    arguments: [
      ArgumentSpec("CASE", .choice(cases.map { $0.name } + ["all"]), .requiredRepeating, help: "What to measure.")
    ],
    options: [
      OptionSpec(
        "handrail", .file, defaultText: "the one beside this program", help: "The program handrail that is measured."),
      OptionSpec(
        "runs", .integer(1...100_000), defaultText: "7 for check and wall, 200 for the others",
        help: "How many pairs of runs are measured."),
      OptionSpec("flows", .integer(1...100_000), default: "10000", help: "How many flows check reads."),
      OptionSpec("seed", .integer(0...Int.max), default: "1", help: "The seed of the generated flows."),
      OptionSpec("format", .choice(["text", "json"]), default: "text", help: "How the results are written."),
      .flag("findings", help: "Give some of the flows of check a mistake."),
      .flag("instructions", help: "Count the instructions of check on 200 flows with valgrind too."),
      .flag("strict", help: "Exit with 1 for a ratio over its budget. Exit with 2 if it cannot be judged."),
    ],
    discussion: [
      "Each run of the work is paired with a run of its floor. The machine may be busy, so the ratio counts.",
      "Everything is written to a scratch folder. The daemon of the user is not touched.",
    ],
    prints: "A table with a line for each ratio.",
    exitCodes: [
      ExitCode(0, "The measurements were made."),
      ExitCode(1, "With --strict: a ratio is over its budget."),
      ExitCode(2, "Something could not be measured. With --strict: the machine was too busy to judge."),
    ],
    since: "0.1")

  static func run(_ command: ParsedCommand) throws(DevError) -> Int32 {
    let names = command.arguments("CASE")
    let chosen = cases.filter { names.contains($0.name) || names.contains("all") }
    let neighbour = beside(try ownPath(), "handrail")
    let handrail = command.value("handrail") ?? neighbour
    for name in Set(chosen.flatMap { $0.programs }).sorted() {
      // `handrail` may bear another name; the daemon it starts stands beside it.
      try requireProgram(name == "handrail" ? handrail : beside(handrail, name))
    }
    #if DEBUG
      printError("This is a debug build: its numbers say nothing. Build with -c release.\n")
    #endif
    let scratch = try ScratchFolder()
    let results: [BenchResult]
    do throws(DevError) {
      results = try measure(chosen, settings(command, handrail, scratch))
    } catch {
      try scratch.remove()
      throw error
    }
    try scratch.remove()
    printOut(command.value("format") == "json" ? try json(results) : benchTable(results))
    guard command.flag("strict") else { return 0 }
    return results.contains { !$0.isWithinBudget } ? 1 : results.allSatisfy { $0.isSteady } ? 0 : 2
  }

  private static func settings(
    _ command: ParsedCommand, _ handrail: String, _ scratch: ScratchFolder
  ) -> BenchSettings {
    BenchSettings(
      handrail: handrail, runs: command.integer("runs"), flows: command.integer("flows") ?? 10_000,
      seed: UInt64(command.integer("seed") ?? 1), hasFindings: command.flag("findings"),
      countsInstructions: command.flag("instructions"), scratch: scratch)
  }

  private static func measure(
    _ cases: [any BenchCase.Type], _ settings: BenchSettings
  ) throws(DevError) -> [BenchResult] {
    var results: [BenchResult] = []
    for one in cases {
      printError("Measuring \(one.name) …\n")
      results += try one.run(settings)
    }
    return results
  }

  private static func json(_ results: [BenchResult]) throws(DevError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(["results": results]), as: UTF8.self) + "\n"
    } catch {
      throw DevError("The results cannot be written as JSON: \(error)")
    }
  }

  private static func beside(_ path: String, _ name: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}
