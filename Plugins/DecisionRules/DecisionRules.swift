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

/// The numbers of this plugin that `handrail.yaml` can set, each beside the rule that is about it.
enum Numbers {}
