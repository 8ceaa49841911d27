internal import CheckKit

extension Rule {
  static let timeoutNoWarning = Rule(
    id: "timeout-no-warning",
    severity: .error,
    summary: "Nobody is told before the time ends.",
    why: "An end without notice is a shock. Nobody can ask for more time.",
    message: "Nothing tells people that the time is ending.",
    otherMessages: OtherMessage.all,
    help: "Add warn-before: 2 min, with a text, an icon and speech.",
    otherHelp: OtherHelp.all + [AutoAdvance.replace.text],
    fixes: [.safe("Write warn-before: {t}.")],
    thresholds: [
      Threshold(
        Numbers.warnBefore, meaning: "time between the notice and the end",
        source: "WCAG 2.2.1 and SCR16. COGA asks for as much notice as is safe."),
      Threshold(fixed: "a notice shorter than the timer", source: "Judgement: else it cannot come before the end."),
      .exemptFrom,
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
        """),
      Example(
        """
        steps:
          - {step: look, ①timeout: {after: 2 min, remind: true, warn-before: 2 min}, next: see}
          - {step: see, ①timeout: {after: 30 s, goto: end, reason: safety, because: The stove goes off.}, next: end}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - {step: look, timeout: {after: 10 min, remind: true, warn-before: 2 min}, next: see}
          - {step: see, timeout: {after: 121 s, remind: true, warn-before: 2 min}, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .timers(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case tooLong = "warn-before is {warning}, and the timer lasts only {t}."
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case warnBefore = "Add warn-before: {t}, with a text, an icon and speech."
  case tooShort = "This time is too short for a warning. Make it longer first, or take the timer away."
}

private func look(_ context: inout CheckContext, _ timer: Timer, _ step: Step) {
  let least = context.thresholds[Numbers.warnBefore]
  guard context.hurries(timer) else { return }
  var tooLong: Message?
  if let warning = timer.warnBefore?.value, warning >= least {
    guard let after = timer.after?.value, warning >= after else { return }
    tooLong = Message(
      OtherMessage.tooLong,
      ["warning": warning.description, "t": after.description])
  }
  let notice = notice(before: timer, least)
  let fix = notice.flatMap { notice in
    context.fix(0, ["t": notice.description]) {
      guard timer.kind == .timeout else { return }
      $0.set(
        "warn-before", .word(notice.description), in: timer.field.value,
        after: ["extend", "adjust", "off", "because", "reason", "remind", "hides", "goto", "after"])
    }
  }
  let (place, help) = (context.flow.place(timer), advice(timer, notice))
  if let tooLong { return context.report(tooLong, at: place, step: step, help: help, fix: fix) }
  context.report(at: place, step: step, help: help, fix: fix)
}

/// Two minutes, as COGA asks for; half of the time where that is less; nil where half of it is below the limit. The time
/// counts as it is written: nobody knows whether another fix makes it longer.
private func notice(before timer: Timer, _ least: Duration) -> Duration? {
  guard let after = timer.after?.value else { return max(least, .minutes(2)) }
  let half = Duration.seconds(after.milliseconds / 2000)
  return half < least ? nil : max(least, min(.minutes(2), half))
}

/// What to do where two minutes are not the answer; nil where they are.
private func advice(_ timer: Timer, _ notice: Duration?) -> String? {
  if timer.kind == .autoAdvance { return timer.adviceToReplace }
  guard let notice else { return OtherHelp.tooShort.text }
  return notice == .minutes(2) ? nil : OtherHelp.warnBefore.text(["t": notice.description])
}
