internal import CFloors

/// From a save to a subscriber that has the findings, against a bare inotify-to-socket hop in C: wall time.
enum SaveCase: BenchCase {
  static let name = "save"
  static let programs = ["handrail", "handraild"]

  static func run(_ settings: BenchSettings) throws(DevError) -> [BenchResult] {
    let folder = settings.scratch.path("save")
    let generator = FlowGenerator(seed: settings.seed)
    try generator.write(100, into: folder)
    return try BenchDaemon.serving(folder, settings) { socket throws(DevError) in
      try measure(settings, socket, folder, generator)
    }
  }

  private static func measure(
    _ settings: BenchSettings, _ socket: String, _ folder: String, _ generator: FlowGenerator
  ) throws(DevError) -> [BenchResult] {
    let daemon = try SaveProbe(socket: socket, file: "\(folder)/\(generator.path(of: 3))")
    try daemon.send(#"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{}}"#)
    let snapshot = try daemon.wait(for: #""id":1"#)
    guard snapshot.contains(generator.id(of: 3)) else {
      throw DevError("The daemon's first snapshot does not hold the flow that is to be saved:\n\(snapshot.prefix(500))")
    }

    let hop = try Hop(settings)
    defer { hop.stop() }
    let floor = try SaveProbe(socket: hop.socket, file: "\(hop.folder)/saved.yaml")

    var results: [BenchResult] = []
    for way in SaveProbe.Way.allCases {
      var comparison = Comparison()
      // The first ten pairs warm up and are not counted.
      for run in 0..<(settings.runs ?? 200) + 10 {
        // Each save has a title of its own: a line that holds it can only tell of this save.
        let title = "Save \(way.rawValue) \(run)"
        let text = generator.text(of: 3).replacing("title: ", with: "title: \(title) ", maxReplacements: 1)
        let bare = try floor.time(way, text, until: "saved.yaml")
        let whole = try daemon.time(way, text, until: "\(title) ")
        guard daemon.line.contains(#""changed""#) else {
          throw DevError("A save was not told as `changed` but as:\n\(daemon.line.prefix(500))")
        }
        if run >= 10 { comparison.add(floor: bare, measured: whole) }
      }
      results.append(
        BenchResult(
          "save (\(way.rawValue)) to subscriber", against: "inotify to socket in C", comparison, .ofMedians, budget: 6,
          goal: 4))
    }
    return results
  }
}

/// The bare hop, in a process of its own.
private struct Hop {
  let folder: String
  let socket: String
  private let process: Int32

  init(_ settings: BenchSettings) throws(DevError) {
    folder = settings.scratch.path("hop")
    socket = settings.scratch.path("hop.sock")
    try makeFolder(folder)
    process = cfloors_hop_start(folder, socket)
    guard process > 0 else { throw DevError("The bare hop cannot be started on \(socket): \(reason(process))") }
  }

  func stop() { cfloors_stop(process) }
}
