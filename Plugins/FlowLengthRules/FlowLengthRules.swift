public import CheckKit

extension RulePlugin {
  /// How long the way to the finish is, in steps a person takes and in decisions.
  public static let flowLength = RulePlugin(
    id: "flow-length",
    summary: "How long the way to the finish is, in steps and in decisions.",
    rules: [
      .flowTooLong,
      .longestPathTooLong,
      .tooManyDecisionsOnPath,
      .longWayToGoal,
      .optionalStepInTheWay,
      .progressMissing,
      .progressUnreliable,
      .stepDoesTooMuch,
      .noTaskOverview,
    ])
}

/// The numbers of this plugin that `handrail.yaml` can set, each beside the rule that is about it.
enum Numbers {}
