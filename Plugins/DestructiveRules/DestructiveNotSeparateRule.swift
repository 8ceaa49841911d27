internal import CheckKit

extension Rule {
  static let destructiveNotSeparate = Rule(
    id: "destructive-not-separate",
    severity: .warning,
    summary: "An option that destroys stands among everyday choices.",
    why: "Among harmless things people do not look for a dangerous one.",
    message: "{label} is mixed with everyday choices.",
    help: "Give it a step of its own.",
    thresholds: [
      Threshold(Numbers.ordinaryOptionsBeside)
    ],
    references: ["S44", "S27", "GOV.UK button (separate step for the final confirmation)"],
    falsePositives: "medium",
    bad: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive, undo: 30 d}
        steps:
          - step: photo
            options:
              - {label: See it, goto: end}
              - {label: Share it, goto: end}
              - {①label: Delete it, effect: delete-photo, goto: end}
          - {step: end, kind: done, reports: delete-photo}
        """)
    ],
    good: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive, undo: 30 d}
        steps:
          - step: photo
            options:
              - {label: Keep it, goto: end}
              - {label: Delete it, effect: delete-photo, goto: end}
              - {label: Go to the album, role: back}
          - {step: end, kind: done, reports: delete-photo}
        """)
    ],
    check: .steps(look))
}

extension Numbers {
  /// With so many everyday choices beside it a destructive one needs a step of its own.
  static let ordinaryOptionsBeside = ThresholdKey<Int>(
    "destructive.ordinary-options-beside", 2, "everyday choices in the same step; so many or more",
    source: "A plain keep-or-delete pair is a fair question; more is a mixed purpose (S27). Judgement.")
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.kind != .confirm, step.optionRange.count > context.thresholds[Numbers.ordinaryOptionsBeside]
  else { return }
  var ordinary = 0
  for index in step.optionRange where context.flow.options[index].isChoice {
    if !context.workflow.isDestructive(context.flow.options[index]) { ordinary += 1 }
  }
  guard ordinary >= context.thresholds[Numbers.ordinaryOptionsBeside], ordinary < step.optionRange.count
  else { return }
  for option in context.flow.options(of: step) where context.workflow.isDestructive(option) {
    context.report(["label": context.label(option)], at: context.flow.place(option), step: step)
  }
}
