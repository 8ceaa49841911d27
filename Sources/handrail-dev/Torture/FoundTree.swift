internal import JSON
internal import Wire

/// What daemon or check say about the root.
struct FoundTree {
  /// A finding as it was sent.
  struct Line: Hashable {
    /// The file it is about.
    let path: TreePath
    /// The rule.
    let rule: String
    /// Its JSON.
    let bytes: [UInt8]

    /// Whether it only says that a file which was a flow is none now, or cannot be read.
    var isMemory: Bool { rule == "not-a-flow" || rule == "check-failed" }
  }

  /// The findings in flows, in order.
  private(set) var lines: [Line] = []
  /// The findings in configurations, in order.
  private(set) var settingsLines: [Line] = []
  /// The marks that were found in each file with findings.
  private(set) var marks: [TreePath: Set<FileText.Mark>] = [:]

  /// The configurations that something is wrong with.
  var wrongSettings: Set<TreePath> { Set(settingsLines.map(\.path)) }

  /// Reads the list `findings` of an object.
  ///
  /// - Throws: `DevError` when it holds something else.
  init(_ object: JSONObject) throws(DevError) {
    var found = FoundTree(merging: [])
    try Self.reading { () throws(JSONMismatch) in
      let findings: [JSONObject] = try object.value("findings")
      for finding in findings { try found.take(finding) }
    }
    self = found
  }

  /// Reads JSON.
  ///
  /// - Throws: `DevError` when it is something else than expected.
  static func reading<Value>(_ body: () throws(JSONMismatch) -> Value) throws(DevError) -> Value {
    do throws(JSONMismatch) { return try body() } catch {
      throw DevError("An answer cannot be read: \(error.member) takes \(error.takes), not \(error.found ?? "nothing").")
    }
  }

  /// What the entries of a subscriber say.
  init(merging entries: [FoundTree]) {
    for entry in entries {
      lines += entry.lines
      settingsLines += entry.settingsLines
      marks.merge(entry.marks) { $1 }
    }
  }

  private mutating func take(_ finding: JSONObject) throws(JSONMismatch) {
    let path = TreePath(try finding.value("path", String.self))
    let rule: String = try finding.value("rule")
    var writer = JSONWriter()
    finding.write(to: &writer)
    let line = Line(path: path, rule: rule, bytes: writer.bytes)
    guard try finding.value("plugin", String.self) != "configuration" else { return settingsLines.append(line) }
    lines.append(line)
    marks[path, default: []].formUnion(try Self.mark(rule, finding).map { [$0] } ?? [])
  }

  private static func mark(_ rule: String, _ finding: JSONObject) throws(JSONMismatch) -> FileText.Mark? {
    switch rule {
    case "unreachable-step": FileText.version(ofStep: try finding.value("step")).map { .version($0) }
    case "not-yaml":
      .mistake(
        line: try finding.value("range", JSONObject.self).value("start", JSONObject.self).value("line", Int.self))
    default: nil
    }
  }

  /// The files about which only is said that they are no flow any more, or cannot be read.
  var remembered: Set<TreePath> {
    let said = Set(lines.filter { !$0.isMemory }.map(\.path))
    return Set(lines.map(\.path)).subtracting(said)
  }
}
