internal import Findings
internal import JSON
internal import SourceText
internal import Wire

extension FindingFormat {
  /// GitLab's code quality report: a list of issues with fingerprints that stay when lines move.
  public static let gitlab = FindingFormat("gitlab", "code quality report of GitLab") { report, style in
    let prints = Fingerprint.all(report)
    let issues = zip(report.findings, prints).map { finding, print in
      let path = style.displayPath(finding.path).text
      let words = finding.outcome == .review ? "Please check: \(finding.message)" : finding.message
      return JSONValue.object(
        JSONObject([
          .init("description", .string(words)),
          .init("check_name", .string(finding.rule)),
          .init("fingerprint", .string(print)),
          .init("severity", .string(severity(finding.severity))),
          .init(
            "location",
            .object(
              JSONObject([
                .init("path", .string(path)),
                .init(
                  "lines",
                  .object(
                    JSONObject([
                      .init("begin", .number(String(finding.range.start.line))),
                      .init("end", .number(String(finding.range.end.line))),
                    ]))),
              ]))),
        ]))
    }
    return JSONCoding.text(JSONValue.array(issues)) + "\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
