internal import FoundationEssentials

/// How cost grows with the number of flows, in instructions of the daemon: a busy machine does not matter.
///
/// Each number is the difference of two runs of the same program, so that what every run costs once is not counted.
enum SlopeCase: BenchCase {
  static let name = "slope"
  static let programs = ["handrail", "handraild"]

  static func run(_ settings: BenchSettings) throws(DevError) -> [BenchResult] {
    try start(settings) + [pages(settings), saves(settings), removal(settings)]
  }

  /// Waits until all is checked.
  private static let ready = "handrail wait --timeout '10 min'"

  // MARK: Cases

  /// From the start to the first full answer.
  private static func start(_ settings: BenchSettings) throws(DevError) -> [BenchResult] {
    let (one, few, many) = (try flows(1, settings), try flows(500, settings), try flows(4000, settings))
    let first = try daemon(one, ready, settings)
    let some = try daemon(few, ready, settings)
    let all = try daemon(many, ready, settings)
    let slope = (all - some) / 3500
    let check = (try check(many, settings) - check(few, settings)) / 3500
    return [
      result("daemon's start, a flow of 4000", "a flow of 500", floor: (some - first) / 499, slope, budget: 1.1),
      result("daemon's start, a flow of 4000", "check of it", floor: check, slope, budget: 1.25),
    ]
  }

  /// All pages of the status.
  private static func pages(_ settings: BenchSettings) throws(DevError) -> BenchResult {
    func cost(_ count: Int) throws(DevError) -> Double {
      let folder = try flows(count, settings)
      // The first look at so many files takes longer under valgrind than a question waits.
      let once = "\(ready); handrail status --format json >/dev/null"
      let thrice = "\(once); handrail status --format json >/dev/null; handrail status --format json >/dev/null"
      return try (daemon(folder, thrice, settings) - daemon(folder, once, settings)) / Double(2 * count)
    }
    return result(
      "status of 8000, a flow", "a flow of 1000", floor: try cost(1000), try cost(8000), budget: 1.1)
  }

  /// Saves of one flow.
  private static func saves(_ settings: BenchSettings) throws(DevError) -> BenchResult {
    let saves = 20
    func cost(_ count: Int) throws(DevError) -> Double {
      let folder = try flows(count, settings)
      let save = "for i in $(seq \(saves)); do echo '#' >> \"$flow\"; \(ready); done"
      let begin = "\(ready); flow=$(find \"$0\" -name '*.yaml' | sort | head -n 1)"
      let alone = "for i in $(seq \(saves)); do \(ready); done"
      return try (daemon(folder, "\(begin); \(save)", settings) - daemon(folder, "\(begin); \(alone)", settings))
        / Double(saves)
    }
    return result("a save among 8000", "a save among 10", floor: try cost(10), try cost(8000), budget: 1.2)
  }

  /// Folders with a flow each that go at once.
  private static func removal(_ settings: BenchSettings) throws(DevError) -> BenchResult {
    func cost(_ count: Int) throws(DevError) -> Double {
      let generator = FlowGenerator(seed: settings.seed)
      func folder(_ name: String) throws(DevError) -> String {
        let folder = settings.scratch.path("folders-\(name)-\(count)")
        for number in 0..<count {
          try makeFolder("\(folder)/\(number)")
          try writeFile("\(folder)/\(number)/flow.yaml", generator.text(of: number))
        }
        return folder
      }
      let (kept, gone) = (try folder("kept"), try folder("gone"))
      return try daemon(gone, "\(ready); rm -r \"$0\"/*; \(ready)", settings)
        - daemon(kept, "\(ready); \(ready)", settings)
    }
    return result("4000 folders go", "1000 folders go", floor: try cost(1000), try cost(4000), budget: 4.4)
  }

  // MARK: Runs

  private static func result(
    _ work: String, _ against: String, floor: Double, _ measured: Double, budget: Double
  ) -> BenchResult {
    var comparison = Comparison()
    comparison.add(floor: floor, measured: measured)
    return BenchResult(work, against: against, unit: .instructions, comparison, .ofMedians, budget: budget)
  }

  /// A folder of so many flows, the same each time.
  private static func flows(_ count: Int, _ settings: BenchSettings) throws(DevError) -> String {
    let folder = settings.scratch.path("slope-\(count)")
    if FileManager.default.fileExists(atPath: folder) { return folder }
    try FlowGenerator(seed: settings.seed).write(count, into: folder)
    return folder
  }

  private static func check(_ folder: String, _ settings: BenchSettings) throws(DevError) -> Double {
    try countInstructions(of: settings.handrail("check", folder))
  }

  /// What a daemon on a folder costs until the lines of the shell have run; `$0` is the folder there.
  private static func daemon(_ folder: String, _ lines: String, _ settings: BenchSettings) throws(DevError) -> Double {
    let programs = settings.handrail.lastIndex(of: "/").map { settings.handrail[..<$0] } ?? "."
    var environment = settings.environment
    let socket = settings.scratch.path("socket/daemon")
    environment["HANDRAIL_SOCKET"] = socket
    let run = ChildRun(
      program: "\(programs)/handraild", arguments: ["--root", folder, "--socket", socket], environment: environment,
      scratch: settings.scratch)
    return try countInstructions(ofDaemon: run, during: lines, folder, handrailIn: String(programs))
  }
}
