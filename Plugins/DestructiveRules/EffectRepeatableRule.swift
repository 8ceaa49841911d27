internal import CheckKit

extension Rule {
  static let effectRepeatable = Rule(
    id: "effect-repeatable",
    severity: .error,
    otherSeverity: .warning,
    severityNote: "an error for dose and pay, a warning for share",
    summary: "A dose, a payment or a message can happen twice.",
    why: "People who forget that it is done do it again. A double dose can kill.",
    message: "This can happen twice: {effect}.",
    help: "Add once: 8 h (or per item) and show that it is done.",
    thresholds: [
      Threshold(
        fixed: "1 time",
        source: """
          GOV.UK: actions that must happen once, double clicks; \
          COGA o4p05: forgetting that it was already done.
          """)
    ],
    references: ["S43", "GOV.UK question pages", "GOV.UK button", "COGA o4p05"],
    falsePositives: "medium for share",
    bad: [
      Example(
        .error,
        """
        effects:
          ①dose: {kind: dose}
          ①pay: {kind: pay}
        steps:
          - {step: end, kind: done}
        """),
      Example(
        .warning,
        """
        effects:
          ①send: {kind: share}
        steps:
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        effects:
          dose: {kind: dose, once: 8 h}
          send: {kind: share, once: per-photo}
          call: {kind: contact}
        steps:
          - {step: end, kind: done}
        """)
    ],
    check: .effects(look))
}

private func look(_ context: inout CheckContext, _ effect: Effect, _ index: Int) {
  guard effect.once == nil else { return }
  let severity: Severity
  switch effect.kind?.value {
  case .dose, .pay: severity = .error
  case .share: severity = .warning
  case .destructive, .contact, .heat, .save, .other, nil: return
  }
  context.report(["effect": context.name(effect)], at: context.flow.place(effect), severity: severity)
}
