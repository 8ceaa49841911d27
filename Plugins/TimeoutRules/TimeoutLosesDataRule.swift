internal import CheckKit

extension Rule {
  static let timeoutLosesData = Rule(
    id: "timeout-loses-data",
    severity: .warning,
    severityNote: "error when answers are kept for less than the first number, warning below the second",
    summary: "When the time ends, work is lost.",
    why: "Doing it all again is often more than a person has strength for.",
    message: "When the time ends, this is lost: {things}.",
    help: "Keep the answers: keeps: 7 d.",
    otherHelp: OtherHelp.all,
    fixes: [
      .unsafe("Write keeps: {t}.", because: "On a device that people share, others may see the answers.")
    ],
    thresholds: [
      Threshold(Numbers.keepError),
      Threshold(Numbers.keepWarning),
      .exemptFrom,
    ],
    references: ["WCAG 2.2.5", "WCAG 2.2.6", "G105", "WCAG 3 draft progress-saved", "COGA o4p09"],
    bad: [
      Example(
        .error,
        """
        steps:
          - {step: look, ①timeout: {after: 10 min, goto: end, loses: [name, colour]}, next: end}
          - {step: end, kind: done}
        """),
      Example(
        .warning,
        """
        keeps: 2 d
        steps:
          - {step: look, ①timeout: {after: 10 min, goto: end, loses: [name]}, next: end}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        keeps: 7 d
        steps:
          - {step: look, timeout: {after: 10 min, goto: end, loses: [name]}, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .timers(look))
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case keeps = "Keep the answers: keeps: {t}."
}

extension Numbers {
  /// Answers kept for less time than this are an error.
  static let keepError = ThresholdKey<Duration>(
    "timeouts.keep-error", .hours(20), "how long answers are kept; less is an error",
    source: "WCAG 2.2.6.")

  /// Answers kept for less time than this are a warning.
  static let keepWarning = ThresholdKey<Duration>(
    "timeouts.keep-warning", .days(7), "the same; less is a warning",
    source: "COGA extension timed-events: one week.")
}

private func look(_ context: inout CheckContext, _ timer: Timer, _ step: Step) {
  guard let loses = timer.loses, context.hurries(timer) else { return }
  let (keepError, keepWarning) = (context.thresholds[Numbers.keepError], context.thresholds[Numbers.keepWarning])
  let keeps = context.flow.keeps?.value ?? .seconds(0)
  guard keeps < max(keepError, keepWarning) else { return }
  let things = context.flow.names(loses).map { CheckContext.shown(context.flow.text($0)) }
  guard !things.isEmpty else { return }
  let enough = max(keepError, keepWarning)
  let fix = context.fix(0, ["t": enough.description]) {
    $0.set(
      "keeps", .word(enough.description), in: context.flow.node,
      after: ["told-at-start", "audio", "progress", "language", "icon", "title", "id"])
  }
  let help = !context.thresholds.differ(in: "timeouts") ? nil : OtherHelp.keeps.text(["t": keepWarning.description])
  context.report(
    ["things": things.joined(separator: ", ")], at: context.flow.place(timer), step: step,
    severity: keeps < keepError ? .error : .warning, help: help, fix: fix)
}
