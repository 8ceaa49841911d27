internal import JSON

extension FindingFormat {
  /// One JSON object a finding and line, for programs that read a stream.
  public static let jsonl = FindingFormat("jsonl", "one object a finding, for streams") { report, _ in
    report.findings.map { JSONCoding.text($0) + "\n" }.joined()
  }
}
