public import CheckKit

extension RulePlugin {
  /// Information in more than one way.
  public static let iconLabel = RulePlugin(
    id: "icon-label",
    summary: "Everything is told in more than one way: words, pictures, speech.",
    rules: [
      .missingIcon,
      .missingLabel,
      .textOnlyInstruction,
      .iconMeansTwoThings,
    ])
}
