internal import CommandLineKit
internal import FoundationEssentials
internal import SystemIO

/// `compare`: two builds over the same files, byte by byte.
enum CompareCommand: DevCommand {
  static let spec = CommandSpec(
    "compare", group: .development, summary: "Run two builds over the same files and show each byte that differs.",
    examples: [
      Example("handrail-dev compare /tmp/before .build/release", "Compares a build that you kept with a new one."),
      Example("handrail-dev compare A B --only 'handrail fix'", "Compares the runs of fix alone."),
      Example("handrail-dev compare A B --list", "Lists what would run."),
    ],
    arguments: [
      ArgumentSpec("OLD", .path, help: "A folder with the programs handrail and handraild, or the path of handrail."),
      ArgumentSpec("NEW", .path, help: "The same of the other build."),
    ],
    options: [
      OptionSpec("flows", .folder, repeatable: true, help: "More flows to compare over."),
      OptionSpec("generated", .integer(1...100_000), default: "1000", help: "How many flows are generated."),
      OptionSpec("seed", .integer(0...Int.max), default: "1", help: "Another seed gives other flows and damages."),
      OptionSpec("only", .text, valueName: "TEXT", help: "Compares only lines of --list that hold this text."),
      .flag("list", help: "Lists what would run, and runs nothing."),
      .flag("all", help: "Shows each difference whole."),
      .flag("keep", help: "Keeps the scratch folder and names it."),
      OptionSpec("limit", .duration, default: "60 s", help: "How long one run may take. Longer is a difference."),
      OptionSpec("jobs", .integer(1...64), defaultText: "one a processor", help: "How many scenes run at once."),
      .package,
    ],
    discussion: [
      "It runs each command in each format, up to each exit code. It talks to a daemon of each build.",
      "A command or an option that no run has is an error. Sources/handrail-dev/Compare/Scenes holds the runs.",
      "Times, process numbers and clocks are left out. Sources/handrail-dev/Compare/Running/Mask.swift lists them.",
    ],
    prints: "Each difference with the line that shows it, then a count.",
    exitCodes: [
      ExitCode(0, "All runs are alike."), ExitCode(1, "Some differ."),
      ExitCode(2, "Something could not be compared, or is in no run."),
    ],
    since: "1.0")

  /// Differences that are shown without `--all`, and lines of each part.
  private static let (mostDifferences, mostLines) = (25, 30)

  static func run(_ command: ParsedCommand) throws(DevError) -> Int32 {
    Signal.ignoreBrokenPipe()
    let old = try ComparedBuild("OLD", at: command.argument("OLD") ?? "")
    let new = try ComparedBuild("NEW", at: command.argument("NEW") ?? "")
    let scratch = try ScratchFolder("compare")
    let janitor = try ScratchJanitor(scratch.folder)
    let result: Result<Int32, DevError>
    do throws(DevError) {
      result = .success(
        try compare(old.copied(to: scratch.path("OLD")), new.copied(to: scratch.path("NEW")), command, scratch))
    } catch {
      result = .failure(error)
    }
    if command.flag("keep") {
      janitor.leave()
      printError("The scratch folder is kept: \(scratch.path(""))\n")
    } else {
      try janitor.clear()
    }
    return try result.get()
  }

  private static func compare(
    _ old: ComparedBuild, _ new: ComparedBuild, _ command: ParsedCommand, _ scratch: ScratchFolder
  ) throws(DevError) -> Int32 {
    let tables = try ProgramTables(of: old, scratch).merging(ProgramTables(of: new, scratch))
    let scenes = try AllScenes(
      package: package(of: command), more: command.values("flows"), generated: command.integer("generated") ?? 1_000,
      seed: UInt64(command.integer("seed") ?? 1), tables: tables
    ).scenes()
    let missing = tables.missing(in: scenes)
    guard missing.isEmpty else {
      throw DevError(
        (["The comparison would not be complete:"] + missing
          + ["Add a run to a file in Sources/handrail-dev/Compare/Scenes."]).joined(separator: "\n"))
    }
    if command.flag("list") {
      let only = command.value("only")
      for scene in scenes {
        for line in scene.lines.map({ scene.listed($0) }) where only.map({ line.contains($0) }) ?? true {
          printOut(line + "\n")
        }
      }
      return 0
    }
    let comparison = BuildComparison(
      old: old, new: new, scenes: scenes, scratch: scratch, limit: command.duration("limit") ?? .seconds(60),
      jobs: command.integer("jobs") ?? Processors.count, keeps: command.flag("keep"), only: command.value("only"))
    let result = try comparison.run { printError("\($0)\n") }
    try show(result, DifferenceText(scratch: scratch, most: command.flag("all") ? nil : mostLines), command.flag("all"))
    guard result.alike + result.differences.count > 0 else {
      throw DevError("No run holds the text “\(command.value("only") ?? "")”. --list lists all runs.")
    }
    if command.value("only") == nil {
      let unseen = tables.unseenCodes(result.records)
      guard unseen.isEmpty else {
        throw DevError((["The comparison is not complete:"] + unseen).joined(separator: "\n"))
      }
    }
    return result.differences.isEmpty ? 0 : 1
  }

  private static func show(
    _ result: BuildComparison.Result, _ text: DifferenceText, _ showsAll: Bool
  ) throws(DevError) {
    let shown = showsAll ? result.differences[...] : result.differences.prefix(mostDifferences)
    for difference in shown { printOut(try text.text(difference) + "\n") }
    let rest = result.differences.dropFirst(shown.count)
    if !rest.isEmpty {
      printOut("Not shown without --all:\n" + rest.map { "  \($0.line)\n" }.joined() + "\n")
    }
    printOut(result.summary + "\n")
  }
}
