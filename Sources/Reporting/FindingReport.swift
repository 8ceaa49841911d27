public import Findings
public import SourceText
public import Wire

/// What a check found, ready to be printed in any format.
public struct FindingReport: Sendable {
  /// The program that found it.
  public struct Tool: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its version.
    public var version: String

    /// A program from its name and version.
    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// What a format says of a rule besides its findings.
  public struct Rule: Sendable, Hashable {
    /// What it finds, in one sentence.
    public var summary: String
    /// The severity that it has where somebody asks for it; nil for a rule that runs by itself.
    public var severityWhenAsked: Severity?

    /// A rule from its parts.
    public init(summary: String, severityWhenAsked: Severity? = nil) {
      self.summary = summary
      self.severityWhenAsked = severityWhenAsked
    }
  }

  /// The folder that paths are relative to.
  public var root: AbsolutePath
  /// The program.
  public var tool: Tool
  /// Counts over all findings.
  public var summary: Summary
  /// The findings by path, line, column and rule.
  public var findings: [FindingMessage]
  /// The severity from which on a finding of a file stops a build.
  public var failLevel: @Sendable (SeenPath) -> Severity = { _ in .error }
  /// What a file is called in fingerprints: the same path, whatever was named to be checked and from where.
  public var lastingPath: @Sendable (SeenPath) -> SeenPath = { $0 }
  /// The text of a file, asked once for each file with a finding; nil when it cannot be read.
  public var source: @Sendable (SeenPath) -> SourceText?

  /// What is known of a rule, by its id; nil for one that is not built in.
  public var rule: @Sendable (String) -> Rule?

  /// How many findings a baseline knows; they are not among the findings.
  public var known = 0
  /// Gives the command line that does the safe fixes, or with true all fixes; nil for one too long to be read.
  public typealias FixCommand = @Sendable (_ unsafe: Bool) -> String?
  /// The command that the summary names.
  public var fixCommand: FixCommand = { _ in nil }

  /// A report; `files` and `flows` say how many were looked at.
  public init(
    root: AbsolutePath, tool: Tool, files: Int, flows: Int, findings: [FindingMessage],
    rule: @escaping @Sendable (String) -> Rule?,
    source: @escaping @Sendable (SeenPath) -> SourceText? = { _ in nil }
  ) {
    self.root = root
    self.tool = tool
    self.findings = findings
    self.rule = rule
    self.source = source
    summary = Summary(files: files, flows: flows, findings: findings)
  }

  /// True for a finding that stops a build.
  func fails(_ finding: FindingMessage) -> Bool { finding.severity >= failLevel(finding.path) }

  /// The findings of each file in order.
  var files: [ArraySlice<FindingMessage>] {
    var result: [ArraySlice<FindingMessage>] = []
    var start = 0
    for index in findings.indices where index > start && findings[index].path != findings[start].path {
      result.append(findings[start..<index])
      start = index
    }
    if start < findings.count { result.append(findings[start...]) }
    return result
  }
}
