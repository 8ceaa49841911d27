public import CheckKit
public import Findings
public import SourceText
public import Workflows

/// What the pipeline found out about the bytes of one file.
public struct FileReport: Sendable {
  /// The file below the root.
  public var path: RelativePath
  /// True when it counts as a flow: it has the key `handrail`, or it does not parse and says `handrail:` or was one.
  public var isFlow: Bool
  /// Its findings without those that look across flows, sorted.
  public var findings: [Finding]
  /// True when a reading diagnostic says that the file cannot be taken as it is.
  public var hasReadingProblem: Bool
  /// Which file its path leads to; nil when nobody looked.
  public var file: RealFile?
  /// What it says for rules that compare flows; nothing when none of them is on.
  public var facts: [FlowFact] = []
  /// Its exceptions for such rules: whether they are needed is known when flows are compared.
  public var exceptions: [ComparedException] = []
  /// Whether an exception in it ends at a date, so that what is found depends on the day.
  public var isDated = false
  /// The flow's id as written; empty when it has none.
  public var flowID: String
  /// Where the id stands, or the beginning of the file.
  public var idRange: PositionRange
  /// The flow's heading and measures, when a workflow could be built. The workflow itself is let go: thousands of
  /// reports are held, and `Pipeline.workflow` builds it again for the few that are looked at.
  public var built: Built?

  /// What is kept of a workflow.
  public struct Built: Sendable {
    /// The flow's heading.
    public var title: String
    /// Its measures.
    public var measures: Measures
  }
}
