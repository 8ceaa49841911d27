public import CheckKit

extension RulePlugin {
  /// Always a way back, always the same way.
  public static let navigation = RulePlugin(
    id: "navigation",
    summary: "There is always a way back, and each step says what it is.",
    rules: [
      .noBack,
      .backLosesAnswers,
      .backGoesElsewhere,
      .titleUnclear,
      .layoutChanges,
      .sameNameDifferentFlow,
    ])
}
