public import CheckKit

extension RulePlugin {
  /// One decision at a time, few options, in the right order.
  public static let decisions = RulePlugin(
    id: "decisions",
    summary: "One decision at a time, few options, in the right order.",
    rules: [
      .tooManyOptions,
      .tooManyFeatures,
      .severalDecisionsInStep,
      .decisionTooLate,
      .optionsLookAlike,
      .notKeptElsewhere,
      .colourOnly,
    ])
}
