internal import CheckKit

extension Rule {
  static let optionalStepInTheWay = Rule(
    id: "optional-step-in-the-way",
    severity: .error,
    summary: "A step is optional, but every way to the finish goes through it.",
    why: "People do work that is not needed, and may stop there.",
    message: "This step is optional, but nobody can skip it.",
    help: "Move it behind the finish, or delete it.",
    thresholds: [
      Threshold(fixed: "0 such steps", source: "COGA o5p02: never require people to go through optional steps.")
    ],
    references: ["S2", "S35", "COGA o5p02"],
    bad: [
      Example(
        """
        steps:
          - {step: draw, next: name}
          - {step: name, ①optional: true, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - step: draw
            options: [{label: Give it a name, goto: name}, {label: I am done, goto: end}]
          - {step: name, optional: true, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let optional = step.optional, optional.value, context.workflow.canReachSuccess(),
    !context.workflow.canReachSuccess(without: step.index)
  else { return }
  context.report(at: context.flow.place(optional.field), step: step)
}
