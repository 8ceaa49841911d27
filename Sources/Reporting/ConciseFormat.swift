internal import Findings
internal import SourceText
internal import Wire

extension FindingFormat {
  /// One line a finding: `path:line:column: severity: message [rule]`, which every editor's error parser reads.
  public static let concise = FindingFormat("concise", "one line a finding, for editors") { report, style in
    // Editors read these words, whatever the language of the message.
    var style = style
    style.words = ReportWords()
    return report.findings.map { FindingLine.text($0, style) + "\n" }.joined()
  }
}

/// The first line of a finding.
enum FindingLine {
  /// `path:line:column: severity: message [rule]`; a review asks to check.
  static func text(_ finding: FindingMessage, _ style: ReportStyle) -> String {
    let place = "\(style.path(finding.path)):\(finding.range.start.line):\(finding.range.start.column):"
    return "\(style.paint(place, .strong)) \(words(finding, style))"
  }

  /// The same without the place.
  static func words(_ finding: FindingMessage, _ style: ReportStyle) -> String {
    let severity = style.paint("\(style.words.say(ReportWord(finding.severity))):", finding.severity.paint)
    let review = finding.outcome == .review ? " " + style.words.say(.pleaseCheck) : ""
    let rule = style.paint("[\(VisibleText.of(finding.rule))]", .quiet)
    return "\(severity)\(review) \(VisibleText.of(finding.message)) \(rule)"
  }
}
