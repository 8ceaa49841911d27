internal import JSON

extension FindingFormat {
  /// One JSON object on one line; the array `findings` is the same bytes with and without a daemon.
  public static let json = FindingFormat("json", "one object for programs") { report, _ in
    JSONCoding.text(JSONReport(report: report)) + "\n"
  }
}

/// The object that `check --format json` prints.
private struct JSONReport: JSONWritable {
  var report: FindingReport

  func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("version", 1)
      $0.member("root", report.root)
      $0.member(
        "tool",
        JSONObject([.init("name", .string(report.tool.name)), .init("version", .string(report.tool.version))]))
      $0.member("summary", report.summary)
      $0.member("findings", report.findings)
    }
  }
}
