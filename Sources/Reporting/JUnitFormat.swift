internal import Findings
internal import SourceText
internal import Wire

extension FindingFormat {
  /// JUnit XML: a suite a file, a case a finding. What reaches the fail level is a failure; the rest passes and stands
  /// in the output, as it does not stop a build.
  public static let junit = FindingFormat("junit", "JUnit XML, for test reports of CI") { report, style in
    let failures = report.findings.count { report.fails($0) }
    let tests = max(1, report.findings.count)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"handrail\" tests=\"\(tests)\" failures=\"\(failures)\">\n"
    for file in report.files {
      let path = XMLText.of(style.displayPath(file[file.startIndex].path).text)
      let failed = file.count { report.fails($0) }
      text += "  <testsuite name=\"\(path)\" tests=\"\(file.count)\" failures=\"\(failed)\">\n"
      for finding in file { text += JUnitCase.text(finding, path, fails: report.fails(finding)) }
      text += "  </testsuite>\n"
    }
    if report.findings.isEmpty {
      text += "  <testsuite name=\"handrail\" tests=\"1\" failures=\"0\">\n"
      text += "    <testcase classname=\"handrail\" name=\"\(report.summary.flows) flows checked\"/>\n"
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }
}

private enum JUnitCase {
  static func text(_ finding: FindingMessage, _ path: String, fails: Bool) -> String {
    let start = finding.range.start
    let name = XMLText.of("\(finding.rule) at \(start.line):\(start.column)")
    let review = finding.outcome == .review ? "please check: " : ""
    let words = XMLText.of("\(review)\(finding.message)")
    let more = XMLText.of("\(finding.severity.rawValue): \(finding.message) \(finding.help)")
    let inner =
      fails
      ? "<failure message=\"\(words)\" type=\"\(XMLText.of(finding.rule))\">\(path):\(start.line):\(start.column): \(more)</failure>"
      : "<system-out>\(path):\(start.line):\(start.column): \(more)</system-out>"
    return "    <testcase classname=\"\(path)\" name=\"\(name)\">\(inner)</testcase>\n"
  }
}
