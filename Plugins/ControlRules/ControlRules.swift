public import CheckKit

extension RulePlugin {
  /// Label, value, actions, announcements for controls that are not plain buttons.
  public static let controlSemantics = RulePlugin(
    id: "control-semantics",
    summary: "Controls say their value, work without a gesture, and speak at the right time.",
    first: [.duration(Numbers.announceEvery)],
    rules: [
      .controlNoValue,
      .adjustableIncomplete,
      .multiAxisNeedsActions,
      .announcementTiming,
      .directTouchUnsafe,
      .gestureNotDescribed,
      .valueHasNoUnit,
    ])
}

/// The numbers of this plugin that `handrail.yaml` can set, each beside the rule that is about it.
enum Numbers {}
