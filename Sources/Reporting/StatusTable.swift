internal import SourceText
public import Wire

/// The table people look at all day: each flow with how it stands, and a summary.
public enum StatusTable {
  /// The table, its last line ended. It fits the width: long names are cut, then the less needed columns go.
  public static func text(_ status: StatusResult, _ clock: WallClock, _ style: ReportStyle) -> String {
    var text = status.flows.isEmpty ? "" : table(status.flows, clock, style) + "\n"
    text += summary(status, style)
    if let others = status.others, !others.isEmpty {
      text += "\nYAML files that are no flows:\n"
      for path in others { text += "  \(style.path(path))\n" }
    }
    for mode in status.daemon.degraded {
      text += "\n\(style.paint("Note:", .warning)) \(VisibleText.of(mode.message))\n"
      if !mode.command.isEmpty { text += "  To mend it: \(VisibleText.ofLines(mode.command))\n" }
    }
    return text
  }

  private static func table(_ flows: [FlowEntry], _ clock: WallClock, _ style: ReportStyle) -> String {
    func numbers(_ value: (FlowEntry) -> Int?) -> [TextTable.Cell] {
      flows.map { TextTable.Cell(value($0).map { "\($0)" } ?? "\u{2013}") }
    }
    return TextTable([
      .init("FLOW", .left, flows.map { .init(Words.name($0)) }, comfortable: 20, least: 12),
      .init(
        "STATE", .left, flows.map { .init(Words.state($0, clock), short: Words.shortState($0, clock), $0.state.paint) },
        least: 12),
      .init("STEPS", .right, numbers(\.steps), spare: 3),
      .init("SHORTEST", short: "SHORT", .right, numbers(\.furthest), spare: 4),
      .init("LONGEST", short: "LONG", .right, numbers(\.longest), spare: 2),
      .init("DECISIONS", short: "CHOICES", .right, numbers(\.decisions), spare: 6),
      .init("FINDINGS", short: "FOUND", .right, numbers { $0.errors + $0.warnings + $0.notes }, spare: 1),
      .init("AGE", .right, flows.map { .init(clock.age($0.changedAtMs)) }, spare: 5),
    ]).text(style)
  }

  /// "7 flows: 5 ok, 1 with warnings, 1 with errors." and what else a person should know.
  private static func summary(_ status: StatusResult, _ style: ReportStyle) -> String {
    let flows = status.flows
    guard !flows.isEmpty else {
      if status.daemon.scanning { return "The folder is being read. Ask again in a moment.\n" }
      return "No flows here yet. A flow is a YAML file that begins with: handrail: 1\n"
        + "Begin one: handrail new \(VisibleText.ofLines(shellWord(style.displayPath("make-tea.yaml").text)))\n"
    }
    func count(_ state: FlowState) -> Int { flows.count { $0.state == state } }
    var parts: [String] = []
    if count(.ok) > 0 { parts.append("\(count(.ok)) ok") }
    if count(.warnings) > 0 { parts.append("\(count(.warnings)) with warnings") }
    if count(.errors) > 0 { parts.append("\(count(.errors)) with errors") }
    var text = Words.count(flows.count, "flow")
    text += parts.isEmpty ? "." : ": " + parts.joined(separator: ", ") + "."
    let old = count(.lastGood)
    if old > 0 { text += " \(old) still \(old == 1 ? "shows" : "show") an older version." }
    if count(.broken) > 0 { text += " \(count(.broken)) cannot be read yet." }
    text += "\n"
    let summary = status.summary
    if summary.findings > 0 {
      text += "Findings: \(Words.findings(errors: summary.errors, warnings: summary.warnings, notes: summary.notes)).\n"
      text += Words.reviews(summary.reviews, of: summary.findings)
    }
    if status.daemon.scanning { text += "The folder is still being read.\n" }
    return text
  }
}
