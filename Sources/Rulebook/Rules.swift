public import CheckKit
internal import ControlRules
internal import DecisionRules
internal import DestructiveRules
internal import FeedbackRules
internal import FlowLengthRules
internal import FocusRules
internal import HiddenUIRules
internal import IconLabelRules
internal import LanguageRules
internal import MemoryRules
internal import NavigationRules
internal import ReviewRules
internal import TimeoutRules

/// The list of the rule plugins, and what the rest of the house asks about rules by id.
public enum Rules {
  /// All plugins, in the order of the documentation. A new plugin is one line here and its import above.
  public static let plugins: [RulePlugin] = [
    .flowLength,
    .timeouts,
    .destructive,
    .decisions,
    .iconLabel,
    .hiddenUI,
    .navigation,
    .feedback,
    .controlSemantics,
    .memory,
    .language,
    .focus,
    .review,
  ]

  /// The rules of all plugins.
  public static let rules: [Rule] = plugins.flatMap(\.rules)

  /// Every number that `handrail.yaml` can set, in the order of the documentation: what the plugins declare.
  public static let thresholds: [AnyThresholdKey] = plugins.flatMap(\.thresholds)

  /// The rule with this id, or nil.
  public static func rule(_ id: String) -> Rule? { number(of: id).map { rules[$0] } }

  /// The ids that hold a word of three letters or more, those that begin with it first; else those of the rules of the
  /// plugin with this name.
  public static func idsHolding(_ word: String) -> [String] {
    let word = word.lowercased()
    guard word.count >= 3 else { return [] }
    let holding = ids.filter { $0.contains(word) }
    if holding.isEmpty { return rules.filter { $0.plugin == word }.map(\.id) }
    return holding.filter { $0.hasPrefix(word) } + holding.filter { !$0.hasPrefix(word) }
  }

  /// Number of the rule with this id in `rules`, or nil.
  static func number(of id: String) -> Int? { index[id] }

  /// The build diagnostic with this id, or nil.
  public static func buildDiagnostic(_ id: String) -> BuildDiagnostic? { buildDiagnostics.first { $0.id == id } }

  /// The plugin of a rule; `build` for a build diagnostic, nil for an id that nothing has.
  public static func plugin(of id: String) -> String? {
    rule(id)?.plugin ?? (buildDiagnostic(id) == nil ? nil : BuildDiagnostic.plugin)
  }

  /// What a rule or build diagnostic finds, in one line without the names of a flow; nil for an id that nothing has.
  public static func summary(of id: String) -> String? { rule(id)?.summary ?? buildDiagnostic(id)?.summary }

  /// What to do about a finding of this rule or build diagnostic when the finding does not say it itself.
  public static func help(of id: String) -> String? { rule(id)?.help ?? buildDiagnostic(id)?.help }

  /// Where a rule comes from; nothing for a build diagnostic.
  public static func references(of id: String) -> [String] { rule(id)?.references ?? [] }

  /// False for what neither `allow` nor configuration can turn off or lower, and for ids that nothing has.
  public static func canBeSilenced(_ id: String) -> Bool { rule(id)?.canBeSilenced ?? false }

  private static let index: [String: Int] = {
    var index: [String: Int] = [:]
    for (number, rule) in rules.enumerated() { index[rule.id] = number }
    return index
  }()
}
