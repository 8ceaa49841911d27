public import Findings

/// How a folder wants its flows checked: the values of its `handrail.yaml`.
public struct CheckSettings: Sendable, Hashable {
  /// What a rule id is set to; a rule that is not here has its own severity.
  public var severities: [String: RuleLevel] = [:]
  /// The numbers of the rules.
  public var thresholds = Thresholds()
  /// True when the thorough rules run too. One that `severities` names runs without it.
  public var thorough = false

  /// Rules that do not run, also those that nothing can turn off: `check --rules-as-of` asks for it. No file can.
  public var leftOut: Set<String> = []

  /// All defaults.
  public init() {}

  /// All defaults, and the thorough rules too.
  public static let thorough: CheckSettings = {
    var settings = CheckSettings()
    settings.thorough = true
    return settings
  }()
}

/// What configuration can set a rule to.
public enum RuleLevel: String, Sendable, Hashable, CaseIterable {
  /// The rule does not run.
  case off
  /// Its findings are notes.
  case note
  /// Its findings are warnings.
  case warning
  /// Its findings are errors.
  case error

  /// The severity of its findings; nil when the rule does not run.
  public var severity: Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
