internal import CFloors

/// A status of 100 flows, asked over a connection that is kept, against a bare echo of the same answer: wall time.
enum StatusCase: BenchCase {
  static let name = "status"
  static let programs = ["handrail", "handraild"]

  static func run(_ settings: BenchSettings) throws(DevError) -> [BenchResult] {
    let folder = settings.scratch.path("status")
    try FlowGenerator(seed: settings.seed).write(100, into: folder)
    return try BenchDaemon.serving(folder, settings) { socket throws(DevError) in
      let daemon = try SaveProbe(socket: socket)
      _ = try BenchDaemon.process(daemon, holding: 100)
      return [try measure(settings, daemon)]
    }
  }

  private static func measure(_ settings: BenchSettings, _ daemon: SaveProbe) throws(DevError) -> BenchResult {
    let path = settings.scratch.path("echo.sock")
    let echo = cfloors_echo_start(path)
    guard echo > 0 else { throw DevError("The bare echo cannot be started on \(path): \(reason(echo))") }
    defer { cfloors_stop(echo) }
    let floor = try SaveProbe(socket: path)
    var comparison = Comparison()
    // The first ten pairs warm up and are not counted.
    for run in 0..<(settings.runs ?? 200) + 10 {
      // Every answer has a number of its own.
      let request = #"{"jsonrpc":"2.0","id":\#(run + 1000),"method":"status"}"#
      let measured = try daemon.time(request, until: "\"id\":\(run + 1000)")
      let answer = daemon.line
      let bare = try floor.time(answer, until: "\"id\":\(run + 1000)")
      if run >= 10 { comparison.add(floor: bare, measured: measured) }
    }
    return BenchResult(
      "status of 100 flows", against: "echo of the answer in C", comparison, .ofMedians, budget: 5)
  }
}
