internal import CheckKit

extension Rule {
  static let timeoutChangesState = Rule(
    id: "timeout-changes-state",
    severity: .error,
    summary: "The screen changes or goes away by itself.",
    why: "People who look away or need longer come back to something else, and are lost.",
    message: "The screen changes by itself after {t}. Let the person move on.",
    otherMessages: ["The screen changes by itself. Let the person move on."],
    help: "Replace it with a button such as I am ready. Let a timer only remind.",
    thresholds: [
      Threshold(
        fixed: "0 such timers",
        source: "Seed S33. Lancioni 2021: steps tied to what the person did beat preset intervals for all 7."),
      .exemptFrom,
    ],
    references: ["S33", "WCAG 2.2.1", "WCAG 3.2.5", "COGA o8p01", "HIG accessibility"],
    bad: [
      Example(
        """
        steps:
          - {step: look, ①timeout: {after: 10 min, goto: end}, next: end}
          - {step: see, ①auto-advance: 1 h}
          - {step: hear, ①timeout: {after: 2 h, hides: true}, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: look, timeout: {after: 10 min, remind: true}, next: see}
          - {step: see, timeout: {after: 1 h, goto: end, reason: real-time, because: The bus leaves.}, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .timers(look))
}

private func look(_ context: inout CheckContext, _ timer: Timer, _ step: Step) {
  let changes = timer.kind == .autoAdvance || timer.goto != nil || timer.hides?.value == true
  guard changes, !timer.isExempt, context.hurries(timer) else { return }
  let place = context.flow.place(timer)
  guard let after = timer.after?.value else {
    return context.report(
      Message("The screen changes by itself. Let the person move on."), at: place, step: step)
  }
  context.report(["t": after.description], at: place, step: step)
}
