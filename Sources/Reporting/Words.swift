internal import Findings
internal import SourceText
internal import Wire

/// The words that reports share.
enum Words {
  /// "1 flow", "7 flows".
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// "2 errors, 1 warning"; empty when there is nothing.
  static func findings(errors: Int, warnings: Int, notes: Int) -> String {
    var parts: [String] = []
    if errors > 0 { parts.append(count(errors, "error")) }
    if warnings > 0 { parts.append(count(warnings, "warning")) }
    if notes > 0 { parts.append(count(notes, "note")) }
    return parts.joined(separator: ", ")
  }

  /// How a flow stands: "ok", "2 warnings", "still showing the version from 14:02".
  static func state(_ flow: FlowEntry, _ clock: WallClock) -> String {
    switch flow.state {
    case .ok: "ok"
    case .warnings: count(flow.warnings, "warning")
    case .errors: count(flow.errors, "error")
    case .lastGood:
      flow.servedAtMs.map { "still showing the version from \(clock.moment($0))" } ?? "still showing an older version"
    case .broken: "cannot be read yet"
    }
  }

  /// The same where room is short: "version from 14:02".
  static func shortState(_ flow: FlowEntry, _ clock: WallClock) -> String {
    guard flow.state == .lastGood else { return state(flow, clock) }
    return flow.servedAtMs.map { "version from \(clock.moment($0))" } ?? "older version"
  }

  /// How many findings a person must judge, as a line; empty when there are none.
  static func reviews(_ number: Int, of findings: Int) -> String {
    guard number > 0 else { return "" }
    let who = findings == 1 ? "It needs" : "\(number) of them \(number == 1 ? "needs" : "need")"
    return "\(who) a person to judge.\n"
  }

  /// The name a person knows a flow by: its id, else its file.
  static func name(_ flow: FlowEntry) -> String { VisibleText.of(flow.id.isEmpty ? flow.path.text : flow.id) }

  /// "15 s", "2 min", "1.5 s".
  static func duration(milliseconds: Int) -> String {
    for (unit, size) in [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000)]
    where milliseconds >= size && milliseconds % size == 0 {
      return "\(milliseconds / size) \(unit)"
    }
    guard milliseconds % 1000 != 0 else { return "\(milliseconds / 1000) s" }
    guard milliseconds % 100 == 0 else { return "\(milliseconds) ms" }
    return "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
  }
}

extension Severity {
  /// Its colour.
  var paint: Paint {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

extension FlowState {
  /// The colour of its words.
  var paint: Paint {
    switch self {
    case .ok: .good
    case .warnings, .lastGood: .warning
    case .errors, .broken: .error
    }
  }
}
