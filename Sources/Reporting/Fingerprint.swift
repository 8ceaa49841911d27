internal import SourceText
internal import Wire

/// What tells findings apart between two runs, when lines have moved: 64 bits of FNV-1a, which prove nothing and need
/// not.
enum Fingerprint {
  /// The fingerprint of each finding: its path, rule, step and English words, and a number where these are the same.
  static func all(_ findings: [FindingMessage]) -> [String] {
    var seen: [String: Int] = [:]
    return findings.map { finding in
      let identity = [finding.path, finding.rule, finding.step, finding.english].joined(separator: "\u{1F}")
      seen[identity, default: 0] += 1
      return SourceText("\(identity)\u{1F}\(seen[identity] ?? 0)").revision
    }
  }
}
