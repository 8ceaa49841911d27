internal import CheckKit

extension Rule {
  static let timeoutNotAdjustable = Rule(
    id: "timeout-not-adjustable",
    severity: .error,
    severityNote: "a warning if the timer is essential or real-time and does not say why",
    summary: "A timer cannot be turned off, stretched or extended.",
    why: "Some people need much more time than others. Without it they cannot finish at all.",
    message: "People cannot stop or stretch this timer.",
    otherMessages: OtherMessage.all,
    help: "Add off: true. Else adjust: 10, or extend: {window: 120 s, times: 10}.",
    otherHelp: OtherHelp.all + [AutoAdvance.replace.text],
    fixes: [
      .safe("Write off: true.", unless: unlessNeeded)
    ],
    thresholds: [
      Threshold(Numbers.adjustFactor),
      Threshold(Numbers.extendTimes),
      Threshold(Numbers.warnBefore),
      Threshold(Numbers.exemptFrom, source: "WCAG 2.2.1. Security is not an exemption there."),
    ],
    references: [
      "WCAG 2.2.1", "G198", "G180", "SCR1", "WCAG 3 draft timeout-adjustable", "EN 301 549 4.2.10 note 1",
      "COGA o4p09",
    ],
    needsReview: .when("the timer is essential or real-time and does not say why"),
    bad: [
      Example(
        .error,
        """
        steps:
          - {step: look, ①timeout: {after: 10 min, remind: true}, next: see}
          - {step: see, ①timeout: {after: 10 min, remind: true, adjust: 2}, next: end}
          - {step: end, kind: done}
        """),
      Example(
        .warning,
        """
        steps:
          - {step: look, ①timeout: {after: 10 min, goto: end, reason: essential}, next: see}
          - {step: see, ①timeout: {after: 10 min, goto: end, reason: real-time, off: true}, next: end}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - {step: look, timeout: {after: 10 min, remind: true, off: true}, next: see}
          - {step: see, timeout: {after: 10 min, remind: true, adjust: 10}, next: hear}
          - step: hear
            timeout: {after: 10 min, remind: true, extend: {window: 120 s, times: 10}}
            next: ride
          - {step: ride, timeout: {after: 9 min, goto: end, reason: real-time, because: The bus leaves.}, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .timers(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case noReason = "This timer does not say why it is needed."
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case because = "Write because and why nobody can do without it. Else take the reason away."
  case off = "Add off: true. Else adjust: {factor}, or extend: {window: {t}, times: {n}}."
}

extension Numbers {
  /// How many times longer people must be able to make a timer.
  static let adjustFactor = ThresholdKey<Double>(
    "timeouts.adjust-factor", 10.0, "times longer a timer can be made",
    source: "WCAG 2.2.1 (A).")

  /// How often people must be able to ask for more time.
  static let extendTimes = ThresholdKey<Int>(
    "timeouts.extend-times", 10, "times people can ask for more",
    source: "WCAG 2.2.1 (A).")

  /// How long before the end people must be told, and how long they must have to ask for more time.
  static let warnBefore = ThresholdKey<Duration>(
    "timeouts.warn-before", .seconds(20), "time to ask for more",
    source: "WCAG 2.2.1 (A): at least 20 seconds.")
}

private func look(_ context: inout CheckContext, _ timer: Timer, _ step: Step) {
  guard context.hurries(timer) else { return }
  let isAdjustable =
    timer.off?.value == true
    || timer.adjust.map { $0.value >= context.thresholds[Numbers.adjustFactor] } ?? false
    || (timer.extendTimes?.value ?? 0 >= context.thresholds[Numbers.extendTimes]
      && timer.extendWindow.map { $0.value >= context.thresholds[Numbers.warnBefore] } ?? false)
  guard timer.isExempt else {
    guard !isAdjustable else { return }
    let fix = context.fix(isSafe: !timer.protects && !context.isOnlyWay(timer, step)) {
      guard timer.kind == .timeout else { return }
      $0.set("off", .word("true"), in: timer.field.value, after: ["remind", "goto", "after"])
    }
    return context.report(
      at: context.flow.place(timer), step: step, help: timer.adviceToReplace ?? help(context.thresholds), fix: fix)
  }
  guard timer.because == nil else { return }
  let message =
    isAdjustable
    ? Message(OtherMessage.noReason) : Message(Rule.timeoutNotAdjustable.message)
  context.report(
    message, at: context.flow.place(timer), step: step, severity: .warning, needsReview: true,
    help: OtherHelp.because.text)
}

/// The rule's help with the numbers that hold here.
private func help(_ numbers: Thresholds) -> String? {
  guard numbers.differ(in: "timeouts") else { return nil }
  let factor = numbers[Numbers.adjustFactor]
  let times = factor == factor.rounded() && factor < 1e9 ? String(Int(factor)) : String(factor)
  let window = max(numbers[Numbers.respondWarning], numbers[Numbers.warnBefore])
  return OtherHelp.off.text(["factor": times, "t": window.description, "n": String(numbers[Numbers.extendTimes])])
}
