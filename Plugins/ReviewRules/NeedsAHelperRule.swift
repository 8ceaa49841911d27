internal import CheckKit

extension Rule {
  static let needsAHelper = Rule(
    id: "needs-a-helper",
    severity: .warning,
    summary: "Only a helper can do a step, so nobody can finish alone.",
    why: "The aim is to do it without help. Who must wait for somebody cannot choose the moment.",
    message: "Only a helper can do this step.",
    help: "Change it so that the person can. Or let a supporter do it before, and name it in given.",
    thresholds: [
      Threshold(
        fixed: "0 steps with by: helper, but in flows of kind setup and in optional steps", source: "Seed S1.")
    ],
    references: ["S1"],
    isThorough: true,
    falsePositives: "low: where it is not safe alone, a helper is right",
    bad: [
      Example(
        """
        steps:
          - {step: oven, ①by: helper, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: oven, by: person, options: [{label: It is on, goto: end}, {label: Show me, goto: show}]}
          - {step: show, by: helper, optional: true, next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        kind: setup
        steps:
          - {step: oven, by: helper, next: end}
          - {step: end, kind: done}
        """),
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  // A set-up is what supporters do. An optional step is no condition of finishing.
  guard let by = step.by, by.value == .helper, context.flow.kind != .setup, step.optional?.value != true else { return }
  context.report(at: context.flow.place(by.field), step: step)
}
