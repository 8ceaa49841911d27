internal import Findings

/// What Handrail and an external plugin agree on: one JSON object a line, a question and its answer in turn.
///
/// `README.md` in this folder is the page for those who write plugins.
public enum PluginProtocol {
  /// The version. A plugin that answers with another one is not asked anything.
  public static let version = 1
  /// Most rules of one plugin.
  public static let mostRules = 200
  /// Most findings of one plugin in one flow; the rest is counted and left out.
  public static let mostFindings = 1000
  /// Most characters of a message or a help text.
  public static let longestText = 500
  /// Most characters of a name: a rule, a step, a field.
  public static let longestName = RuleName.longest
}
