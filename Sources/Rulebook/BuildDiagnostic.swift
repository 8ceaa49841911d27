public import CheckKit

/// What reading and building can find wrong: the same for people as a rule, but found by no plugin.
public struct BuildDiagnostic: Sendable {
  /// The name under which findings list the plugin of all of them.
  public static let plugin = "build"

  /// Its id, in kebab-case.
  public let id: String
  /// How much it matters.
  public let severity: Severity
  /// What it keeps from working.
  public let kind: Kind
  /// What it finds, in one line.
  public let summary: String
  /// What it means for a person.
  public let meaning: String
  /// What to do about it when the finding does not say it itself.
  public let help: String
  /// The version of Handrail that had it first.
  public let since: String
  /// Files that have it, at the marks; none where one file cannot show it.
  public let bad: [Example]
  /// Files that do not have it.
  public let good: [Example]

  /// What a build diagnostic keeps from working.
  public enum Kind: String, Sendable, Hashable {
    /// The file cannot be taken as it is; the last version without one goes on being served.
    case reading
    /// The new workflow is served as it is.
    case graph
    /// A check did not run; the workflow is served, but nobody knows whether the check would have passed.
    case running
    /// An exception does not hold; the workflow is served as it is.
    case allowing
  }

  /// A build diagnostic from its parts.
  public init(
    id: String, severity: Severity = .error, kind: Kind, summary: String, meaning: String, help: String,
    since: String = "1.0", bad: [Example] = [], good: [Example] = []
  ) {
    self.id = id
    self.severity = severity
    self.kind = kind
    self.summary = summary
    self.meaning = meaning
    self.help = help
    self.since = since
    self.bad = bad
    self.good = good
  }
}
