/// `check` of many flows against libyaml's bare event parser on the same files: CPU time, or instructions.
enum CheckCase: BenchCase {
  static let name = "check"
  static let programs = ["handrail"]

  static func run(_ settings: BenchSettings) throws(DevError) -> [BenchResult] {
    var results = [try cpu(settings)]
    if settings.countsInstructions { results.append(try instructions(settings)) }
    return results
  }

  private static func cpu(_ settings: BenchSettings) throws(DevError) -> BenchResult {
    let flows = try BenchFlows(settings.flows, named: "check", settings)
    let check = flows.check(settings)
    try flows.proveThatAllAreChecked(settings)
    var comparison = Comparison()
    // The first pair warms the file cache and is not counted.
    for run in 0...(settings.runs ?? 7) {
      let floor = try flows.parseEvents()
      // 1 means findings, which is not what is judged here.
      let measured = try check.run(expecting: [0, 1])
      if run > 0 { comparison.add(floor: floor, measured: measured.cpu) }
    }
    return BenchResult(
      "check \(settings.flows) flows, CPU", against: "libyaml events in C", comparison, .ofPairs, budget: 1.8, goal: 1.5
    )
  }

  private static func instructions(_ settings: BenchSettings) throws(DevError) -> BenchResult {
    // As many as in the measurements that the budget was made from; valgrind takes 50 times as long.
    let count = 200
    let flows = try BenchFlows(count, named: "instructions", settings)
    let own = ChildRun(
      program: try ownPath(), arguments: ["floor", "events", flows.list], environment: settings.environment,
      scratch: settings.scratch)
    try flows.proveThatAllAreChecked(settings)
    let floor = try countInstructions(of: own, only: "cfloors_parse_events")
    let measured = try countInstructions(of: flows.check(settings), expecting: [0, 1])
    var comparison = Comparison()
    comparison.add(floor: floor, measured: measured)
    return BenchResult(
      "check \(count) flows, instructions", against: "libyaml events in C", unit: .instructions, comparison, .ofPairs,
      budget: nil)
  }
}
