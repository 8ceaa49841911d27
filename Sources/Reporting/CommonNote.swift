internal import Findings
internal import Wire

/// One note that many files have in the same words, such as that nobody has tried them yet: people read it once.
struct CommonNote {
  /// What makes notes the same.
  struct Identity: Hashable {
    var rule: String
    var message: String
    var severity: Severity

    init(_ finding: FindingMessage) {
      (rule, message, severity) = (finding.rule, finding.message, finding.severity)
    }
  }

  /// More files than this have it.
  static let most = 3

  let identity: Identity
  /// One of them.
  private let finding: FindingMessage
  /// How many files have it, once each.
  private(set) var files = 0

  private init(_ finding: FindingMessage) { (identity, self.finding) = (Identity(finding), finding) }

  /// The notes that many files have once each, the most frequent first.
  static func all(in report: FindingReport) -> [CommonNote] {
    var notes: [Identity: CommonNote] = [:]
    var several: Set<Identity> = []
    for file in report.files {
      var seen: Set<Identity> = []
      for finding in file where finding.severity == .note && finding.related.isEmpty {
        let identity = Identity(finding)
        if !seen.insert(identity).inserted { several.insert(identity) }
        notes[identity, default: CommonNote(finding)].files += 1
      }
    }
    return notes.values.filter { $0.files > most && !several.contains($0.identity) }
      .sorted { ($1.files, $0.identity.rule) < ($0.files, $1.identity.rule) }
  }

  /// How many flows have it, what to do, and what a fix would do.
  func text(_ style: ReportStyle) -> String {
    let flows = style.words.count(files, .oneFlowWith, .flowsWith)
    return "\(style.paint(flows, .strong)) \(FindingLine.words(finding, style))\n"
      + PeopleFormat.help(finding, style) + PeopleFormat.fix(finding, style)
  }
}
