internal import CheckKit

extension Rule {
  static let timeoutPresent = Rule(
    id: "timeout-present",
    severity: .warning,
    summary: "A step has a timer, even a harmless one.",
    why: "People move at different speeds. A timer puts pressure on those who need longest.",
    message: "This step has a timer. Can you take it away?",
    help: "Take the timer away, or let it only remind.",
    fixes: [.unsafe("Take the timer away.", because: "Only its author knows whether somebody needs it.")],
    thresholds: [
      Threshold(fixed: "0 timers", source: "Seed S33; WCAG 2.2.3 (AAA); WCAG 3 draft no-time-limits."), .exemptFrom,
    ],
    references: ["S33", "S32", "WCAG 2.2.3", "HIG accessibility (time-boxed elements)"],
    needsReview: .when("the reason is essential or real-time"),
    silence: .afterPluginAtPlace,
    bad: [
      Example(
        """
        told-at-start: [time-limits]
        steps:
          - step: look
            ①timeout: {after: 10 min, remind: true, off: true, warn-before: 2 min}
            next: end
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: look, next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        steps:
          - {step: look, timeout: {after: 1 d, remind: true}, next: end}
          - {step: end, kind: done}
        """),
    ],
    check: .timers(look))
}

private func look(_ context: inout CheckContext, _ timer: Timer, _ step: Step) {
  guard context.hurries(timer) else { return }
  let fix = context.fix { $0.delete(timer.field, in: step.node) }
  context.report(at: context.flow.place(timer), step: step, needsReview: timer.isExempt, fix: fix)
}
