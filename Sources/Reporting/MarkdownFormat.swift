internal import CheckKit
internal import SourceText
internal import Wire

extension FindingFormat {
  /// A table in Markdown, for a comment on a change.
  public static let markdown = FindingFormat("markdown", "a table in Markdown, for comments") { report, style in
    let summary = report.summary
    guard !report.findings.isEmpty else {
      return "**Handrail:** \(summary.flows) flows checked. No findings. A person should still try them.\n"
    }
    var text = "**Handrail:** \(summary.errors) errors, \(summary.warnings) warnings, \(summary.notes) notes"
    text += " in \(summary.flows) flows.\n\n| | place | finding | what to do |\n|---|---|---|---|\n"
    for finding in report.findings {
      let start = finding.range.start
      let place = "\(cell(style.displayPath(finding.path))):\(start.line):\(start.column)"
      let review = finding.outcome == .review ? "Please check: " : ""
      text += "| \(finding.severity.rawValue) | \(place) | \(review)\(cell(finding.message)) (`\(finding.rule)`)"
      text += " | \(cell(finding.help)) |\n"
    }
    return text
  }

  /// Text in a cell: markup is shown as it is written, line ends become spaces.
  private static func cell(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result += " "
      } else if "\\`*_{}[]<>()#+!|~".contains(character) {
        result += "\\\(character)"
      } else {
        result.append(character)
      }
    }
    return result
  }
}
