public import CheckKit

extension RulePlugin {
  /// What only people can find out.
  public static let review = RulePlugin(
    id: "review",
    summary: "What only people can find out.",
    rules: [
      .notTestedWithPeople,
      .needsAHelper,
      .noFadingPlan,
    ])
}
