internal import CheckKit

extension Rule {
  static let timeoutTooShort = Rule(
    id: "timeout-too-short",
    severity: .warning,
    severityNote: "error below the first number, warning below the second",
    summary: "There is too little time to react.",
    why: "Reading, understanding and moving take some people minutes.",
    message: "There are only {t} to react. Give at least {min}.",
    help: "Use 120 s or more, or no timer.",
    otherHelp: OtherHelp.all,
    fixes: [
      .safe("Raise the time to {t}.", unless: unlessNeeded)
    ],
    thresholds: [
      Threshold(Numbers.respondError),
      Threshold(Numbers.respondWarning),
    ],
    references: ["S33", "S32", "WCAG 2.2.1", "COGA extension timed-events", "Android recommended timeout"],
    bad: [
      Example(
        .error,
        """
        steps:
          - {step: look, ①timeout: {after: 15 s, remind: true}, next: see}
          - {step: see, ①timeout: {after: 10 min, remind: true, extend: {window: 10 s, times: 10}}, next: end}
          - {step: end, kind: done}
        """),
      Example(
        .warning,
        """
        steps:
          - {step: look, ①auto-advance: 20 s}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - {step: look, timeout: {after: 120 s, remind: true}, next: see}
          - {step: see, timeout: {after: 9 s, goto: end, reason: real-time, because: The lights change.}, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .timers(look))
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case longer = "Use {t} or more, or no timer."
}

extension Numbers {
  /// Less time than this to react is an error.
  static let respondError = ThresholdKey<Duration>(
    "timeouts.respond-error", .seconds(20), "the shorter of after and extend.window; less is an error",
    source: "WCAG 2.2.1.")

  /// Less time than this to react is a warning.
  static let respondWarning = ThresholdKey<Duration>(
    "timeouts.respond-warning", .seconds(120), "the same; less is a warning",
    source: "COGA extension timed-events: many people cannot read the notice in 20 s.")
}

private func look(_ context: inout CheckContext, _ timer: Timer, _ step: Step) {
  guard !timer.isExempt, context.hurries(timer),
    let shorter = [timer.after?.value, timer.extendWindow?.value].compactMap(\.self).min()
  else { return }
  let respondError = context.thresholds[Numbers.respondError]
  let respondWarning = context.thresholds[Numbers.respondWarning]
  let (least, severity): (Duration, Severity)
  if shorter < respondError {
    (least, severity) = (respondError, .error)
  } else if shorter < respondWarning {
    (least, severity) = (respondWarning, .warning)
  } else {
    return
  }
  let enough = max(respondError, respondWarning)
  let fix = context.fix(0, ["t": enough.description], isSafe: !timer.protects && !context.isOnlyWay(timer, step)) {
    for time in [timer.after, timer.extendWindow] {
      if let time, time.value < enough { $0.replace(time.field.value, with: .word(enough.description)) }
    }
  }
  let help = !context.thresholds.differ(in: "timeouts") ? nil : OtherHelp.longer.text(["t": respondWarning.description])
  context.report(
    ["t": shorter.description, "min": least.description], at: context.flow.place(timer), step: step,
    severity: severity, help: help, fix: fix)
}
