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
    _ contradictions: [FlowIndex.Contradiction], path: String, flow: String, exceptions: [ComparedException]
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

  private static func finding(_ found: FlowIndex.Contradiction, _ path: String, _ flow: String) -> Finding? {
    let fact = found.fact
    guard let comparison = comparison(of: fact) else { return nil }
    let told = comparison.tell(fact, found.others)
    var finding = Pipeline.finding(
      Diagnostic(
        fact.rule, fact.severity, needsReview: fact.needsReview, at: ByteRange(0, 0), step: fact.step, told.message),
      path, flow, noLines)
    finding.range = fact.range
    finding.related = zip(found.others, told.related).map { other, words in
      Finding.Related(path: other.path ?? path, range: other.fact.range, message: words)
    }
    return finding
  }

  private static func unused(_ exception: ComparedException, _ path: String, _ flow: String) -> Finding {
    var finding = Pipeline.finding(AllowList.unused(exception.rule, at: ByteRange(0, 0)), path, flow, noLines)
    finding.range = exception.range
    return finding
  }

  private static func comparison(of fact: FlowFact) -> AcrossFlows? {
    fact.rule == DuplicateFlow.rule ? DuplicateFlow.comparison : Rules.comparison(of: fact)
  }

  /// Places are known by line already.
  private static let noLines = LineTable(SourceText([]))
}

extension ComparedException {
  fileprivate func covers(_ finding: Finding) -> Bool {
    switch scope {
    case .step(let id): finding.step == id
    case .line(let line): finding.range.start.line == line
    }
  }
}
