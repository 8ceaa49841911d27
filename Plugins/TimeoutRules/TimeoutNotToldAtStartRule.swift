internal import CheckKit

extension Rule {
  static let timeoutNotToldAtStart = Rule(
    id: "timeout-not-told-at-start",
    severity: .warning,
    summary: "People learn of a timer only when it runs.",
    why: "People who know it before can choose a calm moment, or ask for company.",
    message: "People are not told about the timer at the start.",
    help: """
      Say in the first step how long, what happens, and how to get more time. \
      Then write told-at-start: [time-limits] at the top of the flow.
      """,
    thresholds: [
      Threshold(fixed: "told once, at the start", source: "WCAG 2.2.6 (AAA); COGA o4p09."), .exemptFrom,
    ],
    references: ["WCAG 2.2.6", "WCAG 3 draft time-limits-conveyed", "COGA o4p09"],
    bad: [
      Example(
        """
        told-at-start: [charges]
        steps:
          - {step: look, ①timeout: {after: 10 min, remind: true}, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        told-at-start: [time-limits]
        steps:
          - {step: look, timeout: {after: 10 min, remind: true}, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .timers(look))
}

private func look(_ context: inout CheckContext, _ timer: Timer, _ step: Step) {
  guard context.hurries(timer), !context.flow.told.contains(.timeLimits) else { return }
  context.report(at: context.flow.place(timer), step: step)
}
