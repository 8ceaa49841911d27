public import CheckKit
public import SourceText
public import Workflows

/// What the pipeline found out about the bytes of one file.
public struct FileReport: Sendable {
  /// The file, relative to the root.
  public var path: String
  /// True when it counts as a flow: it has the key `handrail`, or it does not parse and says `handrail:` or was one.
  public var isFlow: Bool
  /// Its findings without those that look across flows, sorted.
  public var findings: [Finding]
  /// True when a reading diagnostic says that the file cannot be taken as it is.
  public var hasReadingProblem: Bool
  /// The flow's id as written; empty when it has none.
  public var flowID: String
  /// Where the id stands, or the beginning of the file.
  public var idRange: PositionRange
  /// The workflow, as far as one could be built.
  public var workflow: Workflow?
}
