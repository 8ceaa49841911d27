public import CheckKit

extension RulePlugin {
  /// Nothing moves or interrupts by itself.
  public static let focus = RulePlugin(
    id: "focus",
    summary: "Nothing moves or interrupts by itself.",
    rules: [
      .movesByItself,
      .interruption,
      .autoSubmit,
    ])
}

/// The numbers of this plugin that `handrail.yaml` can set, each beside the rule that is about it.
enum Numbers {}
