/// A group of rules about one thing; a folder under `Plugins/`.
public struct RulePlugin: Sendable {
  /// Its id, in kebab-case.
  public let id: String
  /// What its rules are about, in one line.
  public let summary: String
  /// Its rules, in the order of its documentation.
  public let rules: [Rule]

  /// A plugin from its rules; each rule learns the plugin's id.
  public init(id: String, summary: String, rules: [Rule]) {
    self.id = id
    self.summary = summary
    self.rules = rules.map { rule in
      var rule = rule
      rule.plugin = id
      return rule
    }
  }
}
