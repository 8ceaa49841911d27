public import CheckKit

extension RulePlugin {
  /// People learn that it worked, and what now.
  public static let feedback = RulePlugin(
    id: "feedback",
    summary: "People learn that it worked, and what now.",
    rules: [
      .noFeedback,
      .messageDisappears,
      .waitWithoutStatus,
      .feedbackOneWay,
      .errorWithoutWayOn,
      .noHumanHelp,
    ])
}
