internal import CheckKit

extension Rule {
  static let waitWithoutStatus = Rule(
    id: "wait-without-status",
    severity: .error,
    summary: "A step waits and does not say for what.",
    why: "People who do not know what is going on tap around or give up.",
    message: "People do not know what they are waiting for.",
    help: "Say what is happening and what will end it.",
    thresholds: [
      Threshold(fixed: "1 status for each step of kind wait", source: "WCAG 4.1.3; HIG progress indicators.")
    ],
    references: ["COGA o4p10", "WCAG 4.1.3", "HIG progress indicators"],
    bad: [
      Example(
        """
        steps:
          - {①step: calling, kind: wait, say: Hold the phone., when: {answered: end}}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: calling, kind: wait, status: The phone of Mum rings., when: {answered: end}}
          - {step: end, kind: done}
        """)
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.kind == .wait, step.status == nil else { return }
  context.report(at: context.flow.place(step), step: step)
}
