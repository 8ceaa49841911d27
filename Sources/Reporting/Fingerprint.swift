internal import SourceText
internal import Wire

/// What tells findings apart between two runs, when lines have moved: 64 bits of FNV-1a, which prove nothing and need
/// not.
enum Fingerprint {
  /// The fingerprint of each finding: its lasting path, rule, step and English words, and a number where these are the
  /// same.
  static func all(_ report: FindingReport) -> [String] {
    var seen: [String: Int] = [:]
    var paths: [String: String] = [:]
    return report.findings.map { finding in
      let path = paths[finding.path] ?? report.lastingPath(finding.path)
      paths[finding.path] = path
      let identity = [path, finding.rule, finding.step, finding.english].joined(separator: "\u{1F}")
      seen[identity, default: 0] += 1
      return SourceText("\(identity)\u{1F}\(seen[identity] ?? 0)").revision
    }
  }
}
