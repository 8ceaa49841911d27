public import CheckKit
internal import Findings
internal import Rulebook
internal import SourceText

/// From facts that contradict each other to findings.
///
/// `check`, the daemon and an editor's unsaved text all come through here, so they say the same.
public enum FlowComparison {
  /// What a file says to others: the facts of its rules, and its flow's id.
  public static func facts(of report: FileReport) -> [FlowFact] {
    guard report.isFlow, !report.flowID.isEmpty else { return report.isFlow ? report.facts : [] }
    let id = FlowFact(
      rule: DuplicateFlow.rule, reach: .root, subject: report.flowID, words: report.flowID, range: report.idRange,
      severity: .error)
    return [id] + report.facts
  }

  /// All findings of a report beside the flows of an index, sorted. The index may hold the same file as it was before.
  public static func findings(of report: FileReport, in index: FlowIndex) -> [Finding] {
    guard report.isFlow else { return report.findings }
    let across = findings(
      index.contradictions(of: facts(of: report), as: report.path, file: report.file), path: report.path,
      flow: report.flowID, exceptions: report.exceptions)
    return across.isEmpty ? report.findings : (report.findings + across).sorted()
  }

  /// The findings of a flow that look across flows, its exceptions applied, sorted.
  public static func findings(
    _ contradictions: [FlowIndex.Contradiction], path: RelativePath, flow: String, exceptions: [ComparedException]
  ) -> [Finding] {
    if contradictions.isEmpty, exceptions.isEmpty { return [] }
    var findings = contradictions.compactMap { finding($0, path, flow) }
    for exception in exceptions {
      let before = findings.count
      findings.removeAll { $0.rule == exception.rule && exception.covers($0) }
      if findings.count == before { findings.append(unused(exception, path, flow)) }
    }
    return findings.sorted()
  }

  private static func finding(_ found: FlowIndex.Contradiction, _ path: RelativePath, _ flow: String) -> Finding? {
    let fact = found.fact
    guard let comparison = comparison(of: fact) else { return nil }
    let told = comparison.tell(fact, found.others)
    return placed(
      Diagnostic(
        fact.rule, fact.severity, needsReview: fact.needsReview, at: ByteRange(0, 0), step: fact.step, told.message),
      at: fact.range,
      related: zip(found.others, told.related).map { other, words in
        Finding.Related(path: SeenPath(other.path ?? path), range: other.fact.range, message: words)
      }, path, flow)
  }

  private static func unused(_ exception: ComparedException, _ path: RelativePath, _ flow: String) -> Finding {
    placed(AllowList.unused(exception.rule, at: ByteRange(0, 0)), at: exception.range, path, flow)
  }

  /// A diagnostic of a file that is not at hand: its places are known by line already, and its bytes stand for nothing.
  private static func placed(
    _ diagnostic: Diagnostic, at range: PositionRange, related: [Finding.Related] = [], _ path: RelativePath,
    _ flow: String
  ) -> Finding {
    let about = Rules.about(diagnostic.rule)
    return Finding(
      diagnostic, at: range, related: related, plugin: about.plugin, path: SeenPath(path), flow: flow, help: about.help,
      references: about.references)
  }

  private static func comparison(of fact: FlowFact) -> AcrossFlows? {
    fact.rule == DuplicateFlow.rule ? DuplicateFlow.comparison : Rules.comparison(of: fact)
  }
}

extension ComparedException {
  fileprivate func covers(_ finding: Finding) -> Bool {
    switch scope {
    case .step(let id): finding.step == id
    case .line(let line): finding.range.start.line == line
    }
  }
}
