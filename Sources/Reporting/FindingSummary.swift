internal import Findings
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
    let words = style.words
    guard !report.findings.isEmpty else { return calm(summary.flows, known: report.known, words) + "\n" }
    let counts = words.findings(errors: summary.errors, warnings: summary.warnings, notes: summary.notes)
    var text =
      words.say(
        .counts, ["counts": style.paint(counts, .strong), "places": places(report, words)]) + "\n"
    if summary.reviews > 0 {
      text +=
        summary.findings == 1
        ? words.say(.judgesOne) + "\n"
        : words.count(
          summary.reviews, .judgesOneOf, .judgesMany) + "\n"
    }
    let rows = rows(report.findings)
    if rows.count > 1 { text += "\n" + table(rows, style) }
    text += "\n"
    if hidden > 0 {
      text +=
        words.count(
          hidden, .oneMoreHidden, .moreHidden) + "\n"
    }
    if let advice = advice(rows, summary.findings, words) { text += advice + "\n" }
    text += fixes(report, words)
    // A rule of a plugin is explained only in the folder that names it; one that is built in, everywhere.
    if let first = rows.first(where: { !$0.rule.contains("/") }) ?? rows.first {
      text += words.say(.next, ["command": "handrail explain \(VisibleText.of(first.rule))"]) + "\n"
    }
    return text
  }

  /// How many findings a fix can mend, and the command for it.
  private static func fixes(_ report: FindingReport, _ words: ReportWords) -> String {
    let fixes = report.findings.compactMap(\.fix)
    if fixes.isEmpty { return "" }
    let safe = fixes.count(where: \.isSafe)
    let first = safe == 0 ? fixes.count : safe
    let line = offer(first, report.fixCommand, unsafe: safe == 0, words)
    let rest = fixes.count - first
    if rest == 0 { return line + "\n" }
    return line + "\n" + words.say(.moreWithUnsafe, ["n": String(rest)]) + "\n"
  }

  private static func offer(
    _ count: Int, _ command: FindingReport.FixCommand, unsafe: Bool, _ words: ReportWords
  ) -> String {
    if let line = command(unsafe) {
      return words.say(.canBeFixed, ["n": String(count), "command": line])
    }
    return words.say(
      .canBeFixedSamePaths,
      ["n": String(count), "command": unsafe ? "handrail fix --unsafe" : "handrail fix"])
  }

  /// Where to begin, when one thing is most of it or keeps the rest from being true.
  private static func advice(_ rows: [Row], _ all: Int, _ words: ReportWords) -> String? {
    guard let first = rows.first, rows.count > 1 else { return nil }
    let rule = VisibleText.of(first.rule)
    if first.order == 0, first.severity == .error {
      return words.say(.beginWith, ["rule": rule])
    }
    guard let most = rows.max(by: { $0.count < $1.count }), most.count > 3, most.count * 2 >= all else { return nil }
    return words.say(
      .oneThing,
      ["n": String(most.count), "all": String(all), "rule": VisibleText.of(most.rule)])
  }

  /// What is said when nothing was found. It never calls a flow accessible: only people can.
  static func calm(_ flows: Int, known: Int = 0, _ words: ReportWords) -> String {
    guard flows > 0 else { return words.say(.noFlows) }
    if known > 0 {
      return words.count(
        flows, .onlyKnownOne,
        .onlyKnown)
    }
    return words.count(
      flows, .cleanOne,
      .clean)
  }

  /// "3 flows", "2 of 7 flows", "handrail.yaml", or both.
  static func places(_ report: FindingReport, _ words: ReportWords) -> String {
    var flows = 0
    var others: [String] = []
    for file in report.files {
      let first = file[file.startIndex]
      if first.plugin == "configuration" { others.append(VisibleText.of(first.path.text)) } else { flows += 1 }
    }
    var parts = others
    let all = report.summary.flows
    if flows > 0, all == 0 {
      parts.insert(words.count(flows, .oneFile, .files), at: 0)
      flows = 0
    }
    if flows > 0, flows < all {
      let of: ReportWord = all == 1 ? .oneFlowOf : .flowsOf
      parts.insert(words.say(of, ["n": String(flows), "all": String(all)]), at: 0)
    } else if flows > 0 {
      parts.insert(words.count(flows, .oneFlow, .flows), at: 0)
    }
    guard var text = parts.first else { return "" }
    for part in parts.dropFirst() { text = words.say(.andIn, ["one": text, "other": part]) }
    return text
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
      TextTable.Column(
        "", .left, rows.map { TextTable.Cell(style.words.say(ReportWord($0.severity)), $0.severity.paint) }),
      TextTable.Column("", .left, rows.map { TextTable.Cell(VisibleText.of($0.rule)) }),
    ]
    return TextTable(columns).text(indent: 2, style)
  }
}
