/// How a folder wants its flows checked: the values of its `handrail.yaml`.
public struct CheckSettings: Sendable, Hashable {
  /// What a rule id is set to; a rule that is not here has its own severity.
  public var severities: [String: RuleLevel] = [:]
  /// The numbers of the rules.
  public var thresholds = Thresholds()
  /// True when the extended candidates run too.
  public var thorough = false

  /// Rules that do not run, also those that nothing can turn off: `check --rules-as-of` asks for it. No file can.
  public var leftOut: Set<String> = []

  /// All defaults.
  public init() {}
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
