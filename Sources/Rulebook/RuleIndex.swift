internal import CheckKit

extension Rules {
  /// What a finding says besides its own words.
  public struct About: Sendable {
    /// The plugin of the rule; `build` for a build diagnostic.
    public var plugin: String
    /// What to do when the finding does not say it itself.
    public var help: String
    /// Where the rule comes from.
    public var references: [String]

    /// From its parts, for a rule that is not in the rulebook.
    public init(plugin: String, help: String, references: [String]) {
      self.plugin = plugin
      self.help = help
      self.references = references
    }
  }

  /// The ids of all rules and build diagnostics, in the order of the documentation.
  public static let ids: [String] = rules.map(\.id) + buildDiagnostics.map(\.id)

  /// What a finding of this rule or build diagnostic says besides its own words.
  public static func about(_ id: String) -> About {
    About(plugin: plugin(of: id) ?? BuildDiagnostic.plugin, help: help(of: id) ?? "", references: references(of: id))
  }
}
