internal import CheckKit

extension Rule {
  static let timeoutOnConfirm = Rule(
    id: "timeout-on-confirm",
    severity: .error,
    summary: "A question about harm has a timer.",
    why: "Under pressure people tap anything. A question that protects must wait for them.",
    message: "This question has a timer. Take the timer away.",
    help: "Delete the timer. If the device must lock, keep the question for later.",
    fixes: [
      .safe("Take the timer away.", unless: "It is unsafe for a timer that gives a reason other than convenience.")
    ],
    thresholds: [
      Threshold(fixed: "0 timers of any length", source: "Judgement from S33 and S43: no pressure on such a question.")
    ],
    references: ["S33", "S43", "WCAG 2.2.1", "WCAG 3.3.4"],
    bad: [
      Example(
        """
        effects:
          pay: {kind: pay, once: per-ride}
        steps:
          - step: check
            kind: confirm
            confirms: pay
            ①timeout: {after: 1 d, remind: true}
            options: [{label: Pay 3 euros, effect: pay, goto: end}, {label: Do not pay, role: cancel, goto: end}]
          - {step: end, kind: done, reports: pay}
        """)
    ],
    good: [
      Example(
        """
        effects:
          pay: {kind: pay, once: per-ride}
        steps:
          - step: check
            kind: confirm
            confirms: pay
            options: [{label: Pay 3 euros, effect: pay, goto: end}, {label: Do not pay, role: cancel, goto: end}]
          - {step: end, kind: done, reports: pay}
        """)
    ],
    check: .timers(look))
}

private func look(_ context: inout CheckContext, _ timer: Timer, _ step: Step) {
  guard step.kind == .confirm else { return }
  let fix = context.fix(isSafe: (timer.reason?.value ?? .convenience) == .convenience) {
    $0.delete(timer.field, in: step.node)
  }
  context.report(at: context.flow.place(timer), step: step, fix: fix)
}
