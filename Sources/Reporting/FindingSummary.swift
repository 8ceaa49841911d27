internal import CheckKit
internal import SourceText
internal import Wire

/// What stands below the findings: counts, a table by rule, the next command.
enum FindingSummary {
  private struct Row {
    var rule: String
    var severity: Severity
    var count: Int
    /// 0 for what keeps a file from being taken, 1 for other build diagnostics, 2 for rules.
    var order: Int
  }

  /// Build diagnostics that describe a workflow which is served all the same; they often follow from the others.
  private static let graph: Set<String> = [
    "unreachable-step", "dead-end", "no-finish", "trap-loop", "timer-is-the-only-way", "duplicate-flow",
  ]

  /// The summary, its last line ended. `hidden` is the number of findings that were not shown.
  static func text(_ report: FindingReport, hidden: Int, _ style: ReportStyle) -> String {
    let summary = report.summary
    guard !report.findings.isEmpty else { return calm(summary.flows) }
    let counts = Words.findings(errors: summary.errors, warnings: summary.warnings, notes: summary.notes)
    var text = "\(style.paint(counts, .strong)) in \(places(report)).\n"
    text += Words.reviews(summary.reviews)
    let rows = rows(report.findings)
    if rows.count > 1 { text += "\n" + table(rows, style) }
    text += "\n"
    if hidden > 0 { text += "\(hidden) more \(hidden == 1 ? "is" : "are") not shown. To see all: --all\n" }
    text += advice(rows, summary.findings)
    text += fixes(report)
    if let first = rows.first { text += "Next: handrail explain \(VisibleText.of(first.rule))\n" }
    return text
  }

  /// How many findings a fix can mend, and the command for it.
  private static func fixes(_ report: FindingReport) -> String {
    let fixes = report.findings.compactMap(\.fix)
    let safe = fixes.count(where: \.isSafe)
    let command = report.fixCommand ?? "handrail fix"
    if safe == 0 { return fixes.isEmpty ? "" : "\(fixes.count) can be fixed: \(command) --unsafe\n" }
    let rest = fixes.count - safe
    return "\(safe) can be fixed: \(command)\n" + (rest == 0 ? "" : "\(rest) more can be fixed with --unsafe.\n")
  }

  /// Where to begin, when one thing is most of it or keeps the rest from being true.
  private static func advice(_ rows: [Row], _ all: Int) -> String {
    guard let first = rows.first, rows.count > 1 else { return "" }
    let rule = VisibleText.of(first.rule)
    if first.order == 0, first.severity == .error {
      return "Begin with \(rule). Other findings may go away with it.\n"
    }
    guard let most = rows.max(by: { $0.count < $1.count }), most.count > 3, most.count * 2 >= all else { return "" }
    return "\(most.count) of the \(all) are one thing: \(VisibleText.of(most.rule)).\n"
  }

  /// What is said when nothing was found. It never calls a flow accessible: only people can.
  private static func calm(_ flows: Int) -> String {
    guard flows > 0 else { return "No flows were checked.\n" }
    let them = flows == 1 ? "it" : "them"
    return "\(Words.count(flows, "flow")) checked. No findings. A person should still try \(them).\n"
  }

  /// "3 flows", "2 of 7 flows", "handrail.yaml", or both.
  private static func places(_ report: FindingReport) -> String {
    var flows = 0
    var others: [String] = []
    for file in report.files {
      let first = file[file.startIndex]
      if first.plugin == "configuration" { others.append(VisibleText.of(first.path)) } else { flows += 1 }
    }
    var parts = others
    let all = report.summary.flows
    if flows > 0, all == 0 {
      parts.insert(Words.count(flows, "file"), at: 0)
      flows = 0
    }
    if flows > 0 { parts.insert((flows < all ? "\(flows) of " : "") + Words.count(max(flows, all), "flow"), at: 0) }
    return parts.joined(separator: " and in ")
  }

  /// Rules with their highest severity, the worst and most frequent first.
  ///
  /// What building found comes before what rules found, and what keeps a file from being read before what follows from
  /// it.
  private static func rows(_ findings: [FindingMessage]) -> [Row] {
    var rows: [String: Row] = [:]
    for finding in findings {
      let order = order(finding)
      var row = rows[finding.rule] ?? Row(rule: finding.rule, severity: finding.severity, count: 0, order: order)
      row.count += 1
      row.severity = max(row.severity, finding.severity)
      rows[finding.rule] = row
    }
    return rows.values.sorted {
      ($1.severity, $0.order, $1.count, $0.rule) < ($0.severity, $1.order, $0.count, $1.rule)
    }
  }

  private static func order(_ finding: FindingMessage) -> Int {
    guard ["build", "configuration"].contains(finding.plugin) else { return 2 }
    return graph.contains(finding.rule) ? 1 : 0
  }

  private static func table(_ rows: [Row], _ style: ReportStyle) -> String {
    let columns = [
      TextTable.Column("", .right, rows.map { TextTable.Cell("\($0.count)") }),
      TextTable.Column("", .left, rows.map { TextTable.Cell($0.severity.rawValue, $0.severity.paint) }),
      TextTable.Column("", .left, rows.map { TextTable.Cell(VisibleText.of($0.rule)) }),
    ]
    return TextTable(columns).text(indent: 2, style)
  }
}
