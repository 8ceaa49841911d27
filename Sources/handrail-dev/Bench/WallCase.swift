/// `check` of many flows on all processors against ryl, a linter in Rust that checks YAML alone: wall time.
enum WallCase: BenchCase {
  static let name = "wall"
  static let programs = ["handrail"]

  static func run(_ settings: BenchSettings) throws(DevError) -> [BenchResult] {
    guard let program = findProgram("ryl") else {
      printError("wall: left out: ryl is not installed. Install it: pip install ryl\n")
      return []
    }
    let flows = try BenchFlows(settings.flows, named: "wall", settings)
    // All its rules, and no answers kept from an earlier run.
    let ryl = ChildRun(
      program: program,
      arguments: ["check", "--no-cache", "--enable", "ALL", "--output-format", "parsable", flows.folder],
      environment: settings.environment, scratch: settings.scratch)
    let check = flows.check(settings)
    try flows.proveThatAllAreChecked(settings)
    var comparison = Comparison()
    // The first pair warms the file cache and is not counted. 1 and 2 mean findings.
    for run in 0...(settings.runs ?? 7) {
      let floor = try ryl.run(expecting: [0, 1, 2])
      let measured = try check.run(expecting: [0, 1])
      if run > 0 { comparison.add(floor: floor.wall, measured: measured.wall) }
    }
    return [
      BenchResult("check \(settings.flows) flows, wall", against: "ryl", comparison, .ofPairs, budget: 0.4)
    ]
  }
}
