/// From a save to a subscriber that has the findings, among very many flows and among ten: wall time.
enum ScaleCase: BenchCase {
  static let name = "scale"
  static let programs = ["handrail", "handraild"]

  /// As many as a root may hold.
  private static let many = 100_000

  static func run(_ settings: BenchSettings) throws(DevError) -> [BenchResult] {
    let generator = FlowGenerator(seed: settings.seed)
    let (small, large) = (settings.scratch.path("ten"), settings.scratch.path("many"))
    try generator.write(10, into: small)
    try generator.write(many, into: large)
    return try BenchDaemon.serving(small, settings) { floor throws(DevError) in
      try BenchDaemon.serving(large, settings) { socket throws(DevError) in
        let few = try subscriber(floor, small, 10, generator)
        let all = try subscriber(socket, large, many, generator)
        return [try measure(settings, few, all, generator)]
      }
    }
  }

  /// A client that hears of saves of one flow, on a daemon that has looked at all of them.
  private static func subscriber(
    _ socket: String, _ folder: String, _ count: Int, _ generator: FlowGenerator
  ) throws(DevError) -> SaveProbe {
    let client = try SaveProbe(socket: socket, file: "\(folder)/\(generator.path(of: 3))")
    _ = try BenchDaemon.process(client, holding: count)
    // Told from now on: a snapshot of all flows would take longer than everything that is measured.
    let clock = try BenchDaemon.clock(client)
    try client.send(#"{"jsonrpc":"2.0","id":"told","method":"subscribe","params":{"since":"\#(clock)"}}"#)
    _ = try client.wait(for: #""id":"told""#)
    return client
  }

  private static func measure(
    _ settings: BenchSettings, _ few: SaveProbe, _ all: SaveProbe, _ generator: FlowGenerator
  ) throws(DevError) -> BenchResult {
    var comparison = Comparison()
    // The first ten pairs warm up and are not counted.
    for run in 0..<(settings.runs ?? 200) + 10 {
      let title = "Save \(run)"
      let text = generator.text(of: 3).replacing("title: ", with: "title: \(title) ", maxReplacements: 1)
      let floor = try few.time(.inPlace, text, until: "\(title) ")
      let measured = try all.time(.inPlace, text, until: "\(title) ")
      if run >= 10 { comparison.add(floor: floor, measured: measured) }
    }
    return BenchResult(
      "save among \(many) flows", against: "save among 10 flows", comparison, .ofMedians, budget: 1.2)
  }
}
