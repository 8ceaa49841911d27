public import CheckKit

extension RulePlugin {
  /// Everything is visible and works with one tap.
  public static let hiddenUI = RulePlugin(
    id: "hidden-ui",
    summary: "Everything can be seen and works with one tap.",
    pairs: [
      ThresholdPair(
        error: Numbers.sizeError, warning: Numbers.sizeWarning, message: "size-error is larger than size-warning.",
        help: "Smaller is worse: make size-error the smaller of the two.")
    ],
    rules: [
      .hiddenGesture,
      .gestureNeedsAlternative,
      .nestedUI,
      .targetTooSmall,
      .needsScrolling,
      .layoutOverridesChoice,
      .wrongPresentation,
      .presentationNeedsNewerSystem,
    ])
}

/// The numbers of this plugin that `handrail.yaml` can set, each beside the rule that is about it.
enum Numbers {}
