internal import SourceText
internal import Wire

/// What tells findings apart between two runs, when lines have moved: 64 bits of FNV-1a, which prove nothing and need
/// not.
enum Fingerprint {
  /// The fingerprint of each finding: its lasting path, rule, step and English words, and a number where these are the
  /// same.
  static func all(_ report: FindingReport) -> [String] {
    var seen: [Identity: Int] = [:]
    var paths: [SeenPath: SeenPath] = [:]
    return report.findings.map { finding in
      let path = paths[finding.path] ?? report.lastingPath(finding.path)
      paths[finding.path] = path
      let identity = Identity(path: path, words: [finding.rule, finding.step, finding.english])
      let number = seen[identity, default: 0] + 1
      seen[identity] = number
      let parts = [path.text] + identity.words + [String(number)]
      return SourceText(parts.joined(separator: "\u{1F}")).revision
    }
  }

  private struct Identity: Hashable {
    var path: SeenPath
    var words: [String]
  }
}
