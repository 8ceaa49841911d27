internal import CFloors
internal import FoundationEssentials

/// Generated flows on disk.
struct BenchFlows {
  let folder: String
  /// A file with a path a line.
  let list: String
  let count: Int

  init(_ count: Int, named name: String, _ settings: BenchSettings) throws(DevError) {
    self.count = count
    folder = settings.scratch.path(name)
    list = settings.scratch.path("\(name).list")
    let paths = try FlowGenerator(seed: settings.seed, findings: settings.hasFindings).write(count, into: folder)
    try writeFile(list, paths.map { $0 + "\n" }.joined())
  }

  func check(_ settings: BenchSettings) -> ChildRun { settings.handrail("check", "--format", "concise", folder) }

  /// Checks once, not measured, and compares the number of flows: a check that reads nothing would be the fastest.
  func proveThatAllAreChecked(_ settings: BenchSettings) throws(DevError) {
    let check = settings.handrail("check", "--format", "json", folder)
    _ = try check.run(expecting: [0, 1])
    let output = try check.output()
    let summary: CheckOutput.Summary
    do {
      summary = try JSONDecoder().decode(CheckOutput.self, from: Data(output.utf8)).summary
    } catch {
      throw DevError("The JSON of check has no summary with its counts: \(error). It begins:\n\(output.prefix(500))")
    }
    guard summary.flows == count else {
      throw DevError("handrail checked \(summary.flows) flows and not \(count), so its time says nothing.")
    }
    printError("\(count) flows: \(summary.errors) errors, \(summary.warnings) warnings, \(summary.notes) notes.\n")
  }

  /// CPU nanoseconds of the floor in a process of its own.
  func parseEvents() throws(DevError) -> Double {
    var counts = cfloors_counts()
    var cost = cfloors_cost()
    let result = cfloors_parse_events_in_child(list, &counts, &cost)
    guard result == 0 else { throw DevError("libyaml could not read the flows of \(list): \(reason(result))") }
    guard counts.files == Int64(count) else {
      throw DevError("The floor read \(counts.files) files and not \(count), so it would be too low.")
    }
    return Double(cost.cpu)
  }
}

/// The part of `check --format json` that is looked at.
private struct CheckOutput: Decodable {
  struct Summary: Decodable {
    let flows: Int
    let errors: Int
    let warnings: Int
    let notes: Int
  }

  let summary: Summary
}
