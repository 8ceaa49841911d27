import CheckKit
import Findings
import Reporting
import Rulebook
import SourceText
import Wire

/// Files with findings, for tests.
struct Samples {
  var files: [String: SourceText] = [:]
  var findings: [FindingMessage] = []
  var failLevel = Severity.error
  var fixCommand: FindingReport.FixCommand = { $0 ? "handrail fix --unsafe flows" : "handrail fix flows" }
  var lastingPath: @Sendable (SeenPath) -> SeenPath = { $0 }

  /// Adds a file; `⟦` and `⟧` stand around the words of its finding and are taken out.
  mutating func add(
    _ path: String, _ marked: String, rule: String = "some-rule", _ severity: Severity = .error, review: Bool = false,
    _ message: String = "It is wrong.", help: String = "", related: String? = nil, plugin: String = "build"
  ) {
    let parts = marked.split(separator: "⟦", maxSplits: 1, omittingEmptySubsequences: false)
    let inner = parts[1].split(separator: "⟧", maxSplits: 1, omittingEmptySubsequences: false)
    let source = SourceText(String(parts[0] + inner[0] + inner[1]))
    let start = parts[0].utf8.count
    add(
      path, source, ByteRange(start, start + inner[0].utf8.count), rule: rule, severity, review: review, message,
      help: help, related: related, plugin: plugin)
  }

  /// Adds a file with a finding at a place of it.
  mutating func add(
    _ path: String, _ source: SourceText, _ range: ByteRange, rule: String = "some-rule",
    _ severity: Severity = .error, review: Bool = false, _ message: String = "It is wrong.", help: String = "",
    related: String? = nil, plugin: String = "build"
  ) {
    files[path] = source
    let diagnostic = Diagnostic(
      rule, severity, needsReview: review, at: range, Message(message), help: help,
      related: related.map { [.init(range: ByteRange(0, 1), message: $0)] } ?? [])
    findings.append(
      FindingMessage(
        Finding(diagnostic, plugin: plugin, path: SeenPath.written(path), flow: "f", lines: LineTable(source))))
  }

  /// What the rulebook says of a rule.
  @Sendable static func known(_ id: String) -> FindingReport.Rule? {
    let thorough = Rules.rule(id).flatMap { $0.isThorough ? $0 : nil }
    return Rules.summary(of: id).map { .init(summary: $0, severityWhenAsked: thorough?.severity) }
  }

  /// The findings in a format.
  func text(_ format: FindingFormat, flows: Int = 1, _ style: ReportStyle = ReportStyle()) -> String {
    let files = files
    var report = FindingReport(
      root: "/home/kim/flows", tool: .init(name: "handrail", version: "0.1.0"), files: flows + 2, flows: flows,
      findings: findings, rule: Self.known
    ) { files[$0.text] }
    let level = failLevel
    report.failLevel = { _ in level }
    report.fixCommand = fixCommand
    report.lastingPath = lastingPath
    return format.render(report, style)
  }
}

extension SeenPath {
  /// A path as a test writes it down.
  static func written(_ text: String) -> SeenPath { SeenPath(text) ?? SeenPath(RelativePath.empty) }
}
