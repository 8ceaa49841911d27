internal import Findings
internal import SourceText
internal import Wire

extension FindingFormat {
  /// Comma-separated values as RFC 4180 has them: a head line, CRLF, quotes where they are needed.
  public static let csv = FindingFormat("csv", "a table for a spreadsheet") { report, style in
    let head = ["path", "line", "column", "severity", "outcome", "rule", "flow", "step", "message", "help"]
    let rows = report.findings.map { finding in
      [
        style.displayPath(finding.path).text, String(finding.range.start.line), String(finding.range.start.column),
        finding.severity.rawValue, finding.outcome.rawValue, finding.rule, finding.flow, finding.step, finding.message,
        finding.help,
      ]
    }
    return ([head] + rows).map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A spreadsheet runs a cell that begins as a formula does; an apostrophe before it makes it a text.
  private static func field(_ text: String) -> String {
    let isFormula = text.utf8.first.map { [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D].contains($0) } ?? false
    let text = isFormula ? "'" + text : text
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\"\(text.escaping(["\"": "\"\""]))\""
  }
}
