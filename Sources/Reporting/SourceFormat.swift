internal import SourceText
internal import Wire

extension FindingFormat {
  /// A source file of Swift or C without code: each finding is a comment. A build plugin has to make a file that is
  /// compiled, or the build does not ask for it.
  public static let source = FindingFormat("source", "a source file of comments, for builds") { report, style in
    let flows = report.summary.flows == 1 ? "1 flow" : "\(report.summary.flows) flows"
    let head = "// Handrail checked \(flows). Do not edit: each build writes this file.\n"
    // A line ends in a bracket, never in a backslash, which would join it with the next one in C.
    return head
      + report.findings.map { "// \(FindingLine.text($0, ReportStyle(displayPath: style.displayPath)))\n" }.joined()
  }
}
