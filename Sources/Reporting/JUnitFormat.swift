internal import CheckKit
internal import SourceText
internal import Wire

extension FindingFormat {
  /// JUnit XML: a suite a file, a case a finding. Errors are failures; warnings and notes pass and stand in the output,
  /// as they do not stop a build by themselves.
  public static let junit = FindingFormat("junit", "JUnit XML, for test reports of CI") { report, style in
    let failures = report.summary.errors
    let tests = max(1, report.findings.count)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"handrail\" tests=\"\(tests)\" failures=\"\(failures)\">\n"
    for file in report.files {
      let path = XMLText.of(style.displayPath(file[file.startIndex].path))
      let failed = file.count { $0.severity == .error }
      text += "  <testsuite name=\"\(path)\" tests=\"\(file.count)\" failures=\"\(failed)\">\n"
      for finding in file { text += JUnitCase.text(finding, path) }
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
  static func text(_ finding: FindingMessage, _ path: String) -> String {
    let start = finding.range.start
    let name = XMLText.of("\(finding.rule) at \(start.line):\(start.column)")
    let review = finding.outcome == .review ? "please check: " : ""
    let words = XMLText.of("\(review)\(finding.message)")
    let more = XMLText.of("\(finding.severity.rawValue): \(finding.message) \(finding.help)")
    let inner =
      finding.severity == .error
      ? "<failure message=\"\(words)\" type=\"\(XMLText.of(finding.rule))\">\(path):\(start.line):\(start.column): \(more)</failure>"
      : "<system-out>\(path):\(start.line):\(start.column): \(more)</system-out>"
    return "    <testcase classname=\"\(path)\" name=\"\(name)\">\(inner)</testcase>\n"
  }
}
