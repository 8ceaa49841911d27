internal import Findings
internal import SourceText
internal import Wire

extension FindingFormat {
  /// Workflow commands of GitHub Actions: findings appear beside the lines of a pull request.
  public static let github = FindingFormat("github", "annotations of GitHub Actions") { report, style in
    report.findings.map { finding in
      let (start, end) = (finding.range.start, finding.range.end)
      let command = finding.severity == .note ? "notice" : finding.severity.rawValue
      // A range over several lines has no end column: GitHub refuses one there.
      let columns = start.line == end.line ? ",col=\(start.column),endColumn=\(end.column)" : ""
      let place =
        "file=\(property(style.displayPath(finding.path).text)),line=\(start.line),endLine=\(end.line)\(columns)"
      let review = finding.outcome == .review ? "Please check: " : ""
      let words = [review + finding.message, finding.help].filter { !$0.isEmpty }.joined(separator: "\n")
      return "::\(command) \(place),title=\(property(finding.rule))::\(data(words))\n"
    }.joined()
  }

  /// What the runner reads as text: percent signs and line ends are escaped.
  private static func data(_ text: String) -> String {
    text.escaping(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// What the runner reads as a property: colons and commas too.
  private static func property(_ text: String) -> String {
    data(text).escaping([":": "%3A", ",": "%2C"])
  }
}
