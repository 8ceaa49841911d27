internal import Findings
internal import SourceText
internal import Wire

extension FindingFormat {
  /// Checkstyle XML, which most CI servers and review tools read.
  public static let checkstyle = FindingFormat("checkstyle", "Checkstyle XML, for review tools") { report, style in
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for file in report.files {
      text += "  <file name=\"\(XMLText.of(style.displayPath(file[file.startIndex].path).text))\">\n"
      for finding in file {
        let severity = finding.severity == .note ? "info" : finding.severity.rawValue
        let start = finding.range.start
        let words = XMLText.of("\(finding.message) \(finding.help)")
        text += "    <error line=\"\(start.line)\" column=\"\(start.column)\" severity=\"\(severity)\""
        text += " message=\"\(words)\" source=\"handrail.\(XMLText.of(finding.rule))\"/>\n"
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }
}
