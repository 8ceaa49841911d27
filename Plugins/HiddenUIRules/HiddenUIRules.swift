public import CheckKit

extension RulePlugin {
  /// Everything is visible and works with one tap.
  public static let hiddenUI = RulePlugin(
    id: "hidden-ui",
    summary: "Everything can be seen and works with one tap.",
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
