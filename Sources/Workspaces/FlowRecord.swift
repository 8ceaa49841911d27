public import CheckKit
public import Checking
public import Findings
public import SourceText
public import Wire
public import Workflows

/// One flow of a workspace: the file as it is now, and the version that is served.
public struct FlowRecord: Sendable {
  /// The version whose workflow is served.
  public struct Served: Sendable {
    /// Its bytes; the workflow is built again from them when somebody asks for it.
    public var source: SourceText
    /// Hash of the bytes.
    public var revision: String
    /// The flow's id.
    public var flowID: String
    /// The flow's heading.
    public var title: String
    /// Its measures.
    public var measures: Measures
    /// When it was read, in milliseconds since 1970.
    public var since: Int
  }

  /// The file below the root.
  public var path: RelativePath
  /// Hash of the file's bytes as it is now.
  public var revision: String
  /// Findings of the file alone.
  public var ownFindings: [Finding]
  /// Whether what is found depends on the day.
  public var isDated = false
  /// Findings that look across flows.
  public var crossFindings: [Finding] = []
  /// Which file its path leads to.
  public var file: RealFile?
  /// The file's exceptions from those.
  public var exceptions: [ComparedException] = []
  /// True when the file as it is now cannot be taken.
  public var hasReadingProblem: Bool
  /// The id in the file as it is now; empty when it has none.
  public var flowID: String
  /// Where that id stands.
  public var idRange: PositionRange
  /// What is served; nil when no version could be taken yet.
  public var served: Served?
  /// When its content last changed, in milliseconds since 1970.
  public var changed: Int
  /// The workspace's clock at its last change.
  public var clock: Int

  /// All findings, sorted.
  public var findings: [Finding] {
    crossFindings.isEmpty ? ownFindings : (ownFindings + crossFindings).sorted()
  }

  /// Number of findings of a severity.
  public func count(_ severity: Severity) -> Int {
    ownFindings.count { $0.severity == severity } + crossFindings.count { $0.severity == severity }
  }

  /// Number of findings that a person must judge.
  public var reviewCount: Int {
    ownFindings.count { $0.outcome == .review } + crossFindings.count { $0.outcome == .review }
  }

  /// How it stands.
  public var state: FlowState {
    if hasReadingProblem { return served == nil ? .broken : .lastGood }
    if count(.error) > 0 { return .errors }
    return count(.warning) > 0 ? .warnings : .ok
  }

  /// The id it is known by: that of the served version, else that of the file, else the file's name.
  public var id: String {
    if let served, !served.flowID.isEmpty { return served.flowID }
    if !flowID.isEmpty { return flowID }
    return path.stem
  }

  /// A number that differs when anything a subscriber is told about the flow differs, times and clock apart.
  public var mark: Int {
    var hasher = Hasher()
    hasher.combine(revision)
    hasher.combine(state)
    hasher.combine(served?.revision)
    hasher.combine(findings)
    return hasher.finalize()
  }
}
