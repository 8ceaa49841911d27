internal import Checking
internal import Findings
public import Settings
internal import SourceText
public import Wire
internal import Workflows

/// A flow as it crosses the socket.
extension FlowRecord {
  /// The flow's entry in `status` and in changes; `instance` is the run of the daemon that the clock belongs to.
  public func entry(instance: String, findings withFindings: Bool) -> FlowEntry {
    let all = findings
    let measures = served?.measures
    return FlowEntry(
      id: id, path: path, title: served?.title ?? "", state: state, errors: count(.error), warnings: count(.warning),
      notes: count(.note), reviews: all.count { $0.outcome == .review }, steps: measures?.steps,
      furthest: measures?.furthest, longest: measures?.longest, decisions: measures?.decisions, revision: revision,
      clock: Clock(instance: instance, number: clock), changedAtMs: changed, servedAtMs: served?.since,
      findings: withFindings ? all.map { FindingMessage($0) } : nil)
  }

  /// The workflow that is served, built again from its bytes; nil when there is none.
  public func workflowMessage(_ configuration: Configuration) -> WorkflowMessage? {
    guard let served else { return nil }
    return Pipeline.workflow(of: served.source, configuration: configuration).map { WorkflowMessage($0) }
  }
}

extension Workspace {
  /// Counts over all flows, with how many files were looked at.
  ///
  /// They are counted once for all pages.
  public mutating func summary(files: Int) -> Summary {
    var summary = counts
    summary.files = files
    return summary
  }

  /// The same with no files.
  var counted: Summary {
    var summary = Summary(files: 0, flows: records.count)
    for record in records.values {
      summary.errors += record.count(.error)
      summary.warnings += record.count(.warning)
      summary.notes += record.count(.note)
      summary.reviews += record.reviewCount
    }
    return summary
  }
}
