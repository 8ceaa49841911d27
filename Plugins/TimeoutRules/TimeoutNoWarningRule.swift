internal import CheckKit

extension Rule {
  static let timeoutNoWarning = Rule(
    id: "timeout-no-warning",
    severity: .error,
    summary: "Nobody is told before the time ends.",
    why: "An end without notice is a shock. Nobody can ask for more time.",
    message: "Nothing tells people that the time is ending.",
    help: "Add warn-before: 2 min, with a text, an icon and speech.",
    otherHelp: ["An auto-advance has no such key. Replace it with a button such as Go on."],
    fixes: [.safe("Write warn-before: {t}.")],
    thresholds: [
      Threshold(
        "timeouts.warn-before", "time between the notice and the end",
        source: "WCAG 2.2.1 and SCR16. COGA asks for as much notice as is safe."), .exemptFrom,
    ],
    references: ["WCAG 2.2.1", "SCR16", "COGA o4p09"],
    bad: [
      Example(
        """
        steps:
          - {step: look, ①timeout: {after: 10 min, remind: true}, next: see}
          - {step: see, ①timeout: {after: 10 min, remind: true, warn-before: 5 s}, next: hear}
          - {step: hear, ①auto-advance: 1 h}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: look, timeout: {after: 10 min, remind: true, warn-before: 2 min}, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .timers(look))
}

private func look(_ context: inout CheckContext, _ timer: Timer, _ step: Step) {
  guard context.hurries(timer) else { return }
  if let warning = timer.warnBefore?.value, warning >= context.thresholds.timeouts.warnBefore { return }
  let notice = notice(before: timer, context.thresholds.timeouts)
  let fix = context.fix(0, ["t": notice.description]) {
    guard timer.kind == .timeout else { return }
    $0.set(
      "warn-before", .word(notice.description), in: timer.field.value,
      after: ["extend", "adjust", "off", "because", "reason", "remind", "hides", "goto", "after"])
  }
  context.report(at: context.flow.place(timer), step: step, help: timer.adviceToReplace, fix: fix)
}

/// Two minutes, as COGA asks for; half of the time where that is less, but never below the limit.
private func notice(before timer: Timer, _ numbers: Thresholds.Timeouts) -> Duration {
  let shortest = timer.isExempt ? Duration.seconds(0) : max(numbers.respondError, numbers.respondWarning)
  let half = timer.after.map { max($0.value, shortest).milliseconds / 2000 } ?? 120
  return max(numbers.warnBefore, min(.minutes(2), .seconds(half)))
}
