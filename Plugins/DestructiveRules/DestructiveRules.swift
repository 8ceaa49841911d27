public import CheckKit

extension RulePlugin {
  /// Effects that destroy or commit: wording, place, number of questions, way out.
  public static let destructive = RulePlugin(
    id: "destructive",
    summary: "What destroys or commits is asked first, apart, in clear words, with a way out.",
    first: [
      .count(Numbers.questions), .count(Numbers.questionsWithoutUndo), .count(Numbers.questionsMost),
    ],
    rules: [
      .destructivePresent,
      .destructiveUnconfirmed,
      .destructiveConfirmedOnce,
      .destructiveAtStart,
      .destructiveNotSeparate,
      .destructiveNextToCommon,
      .destructiveNoUndo,
      .destructiveNotMarked,
      .confirmIdentical,
      .confirmWordingVague,
      .confirmSameLabel,
      .confirmDefaultDestructive,
      .confirmNoWayOut,
      .effectRepeatable,
      .effectNotExplained,
      .costNotToldFirst,
      .destructiveTooManyConfirms,
      .preselectedOption,
    ])
}

/// The numbers of this plugin that `handrail.yaml` can set, each beside the rule that is about it.
enum Numbers {}

extension CheckContext {
  /// The options of a step that are choices, in order.
  func choices(of step: Step) -> [Option] { flow.options(of: step).filter(\.isChoice) }
}
