internal import FoundationEssentials

/// What the daemon keeps in memory for each flow, against the bytes of the flow on disk.
///
/// The difference between two daemons, so that the program itself does not count.
enum MemoryCase: BenchCase {
  static let name = "memory"
  static let programs = ["handrail", "handraild"]

  static func run(_ settings: BenchSettings) throws(DevError) -> [BenchResult] {
    let few = try memory(100, settings)
    let many = try memory(settings.flows + 100, settings)
    var comparison = Comparison()
    comparison.add(floor: many.disk - few.disk, measured: many.held - few.held)
    return [
      BenchResult(
        "memory of \(settings.flows) flows", against: "their bytes on disk", unit: .bytes, comparison, .ofPairs,
        budget: 2)
    ]
  }

  private static func memory(_ count: Int, _ settings: BenchSettings) throws(DevError) -> (disk: Double, held: Double) {
    let folder = settings.scratch.path("memory-\(count)")
    let paths = try FlowGenerator(seed: settings.seed).write(count, into: folder)
    var disk = 0
    for path in paths { disk += try readFile(path).utf8.count }
    let held = try BenchDaemon.serving(folder, settings) { socket throws(DevError) in
      let process = try BenchDaemon.process(try SaveProbe(socket: socket), holding: count)
      return try privateBytes(process)
    }
    return (Double(disk), Double(held))
  }

  /// The bytes of memory that a process alone holds.
  private static func privateBytes(_ process: Int) throws(DevError) -> Int {
    let path = "/proc/\(process)/smaps_rollup"
    let lines = try readFile(path).split(separator: "\n").filter { $0.hasPrefix("Private_") }
    let numbers = lines.compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    guard !numbers.isEmpty, numbers.count == lines.count else {
      throw DevError("\(path) does not tell the private memory of the daemon.")
    }
    return numbers.reduce(0, +) * 1024
  }
}
