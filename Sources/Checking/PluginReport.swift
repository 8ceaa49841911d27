public import Settings
public import Wire

/// What an external plugin said about one flow.
public struct PluginReport: Sendable, Hashable {
  /// The plugin's name.
  public var name: String
  /// Its rules; nil when nobody knows them, as when it never ran.
  public var rules: [PluginRule]?
  /// What came of it.
  public var outcome: Outcome

  /// What came of asking a plugin about a flow.
  public enum Outcome: Sendable, Hashable {
    /// It answered.
    case found(PluginCheckResult)
    /// It failed at this flow.
    case failed(PluginFailure)
    /// It cannot run at all, or has not run yet. Why it cannot stands at its command, not at each flow.
    case notRun
  }

  /// A report from its parts.
  public init(name: String, rules: [PluginRule]?, outcome: Outcome) {
    self.name = name
    self.rules = rules
    self.outcome = outcome
  }
}

/// How an external plugin stands, apart from any flow.
public struct PluginStanding: Sendable, Hashable {
  /// Its rules, once it has told them.
  public var rules: [PluginRule]?
  /// Why it cannot run; nil while it can.
  public var failure: PluginFailure?

  /// A standing from its parts.
  public init(rules: [PluginRule]? = nil, failure: PluginFailure? = nil) {
    self.rules = rules
    self.failure = failure
  }
}

/// Whoever runs external plugins.
public protocol PluginRunner: Sendable {
  /// Asks a plugin about a flow. It blocks as long as the plugin takes, at most three times its `start` and twice
  /// its `time`.
  func check(_ params: PluginCheckParams, with plugin: FolderPlugin) -> PluginReport
  /// How a plugin stands after what it was asked so far. It never blocks.
  func standing(of plugin: FolderPlugin) -> PluginStanding
}
