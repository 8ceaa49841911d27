internal import CheckKit

extension Rule {
  static let errorWithoutWayOn = Rule(
    id: "error-without-way-on",
    severity: .error,
    summary: "Something goes wrong, and nothing says what people can do now.",
    why: "People who meet a failure without a way on give up. Often they blame themselves.",
    message: "This went wrong, and there is no way on from here.",
    help: "Add an option such as Try again. Or say in stuck or help what to do.",
    thresholds: [
      Threshold(
        fixed: "every step with outcome: failed has an option, next, stuck, or the flow has help",
        source: "COGA o7p05; WCAG 3.3.3; WCAG 3 draft error-suggestions-provided.")
    ],
    references: ["COGA o7p05", "WCAG 3.3.3", "WCAG 3 draft error-suggestions-provided"],
    isThorough: true,
    falsePositives: "low: the words of say may tell what to do",
    bad: [
      Example(
        """
        steps:
          - {step: call, when: {answered: end, nobody: failed}, options: [{label: Stop, goto: end}]}
          - {step: end, kind: done, say: You talked.}
          - {①step: failed, outcome: failed, say: Nobody answered.}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: call, when: {answered: end, nobody: failed}, options: [{label: Stop, goto: broken}]}
          - {step: end, kind: done, say: You talked.}
          - {step: failed, outcome: failed, say: Nobody answered., options: [{label: Call again, goto: call}]}
          - {step: broken, outcome: failed, say: The line is gone., stuck: Ask Sam to look at the phone.}
        """),
      Example(
        """
        help: {label: Ask Sam, contact: sam}
        steps:
          - {step: call, options: [{label: Talk, goto: end}, {label: It does not ring, goto: failed}]}
          - {step: end, kind: done, say: You talked.}
          - {step: failed, outcome: failed, say: It did not ring.}
        """),
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.outcome == .failed, step.optionRange.isEmpty, step.next == nil, step.stuck == nil,
    context.flow.help == nil, step.eventRange.isEmpty
  else { return }
  context.report(at: context.flow.place(step), step: step)
}
