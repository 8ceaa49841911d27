internal import CheckKit

extension Rule {
  static let effectNotExplained = Rule(
    id: "effect-not-explained",
    severity: .warning,
    summary: "An effect matters, and nothing says in plain words what it does.",
    why: "People can only decide about something when they know what happens then.",
    message: "Nothing says what {effect} does.",
    help: "Add says: and one short sentence about what happens.",
    thresholds: [
      Threshold(
        fixed: "every effect of kind destructive, pay, contact, share or dose",
        source: "COGA o7p03; G168; WCAG 3 draft consequences-of-choices-explained.")
    ],
    references: ["S43", "COGA o7p03", "G168", "WCAG 3 draft consequences-of-choices-explained"],
    isThorough: true,
    falsePositives: "low: a question may tell it in its own words",
    bad: [
      Example(
        """
        effects:
          ①call: {kind: contact, undo: hang-up}
        steps:
          - {step: ready, options: [{label: Call Mum, effect: call, goto: calling}]}
          - {step: calling, kind: done, reports: call}
        """)
    ],
    good: [
      Example(
        """
        effects:
          call: {kind: contact, undo: hang-up, says: The phone calls Mum.}
          keep: {kind: save}
        steps:
          - {step: ready, options: [{label: Call Mum, effect: call, goto: calling}]}
          - {step: calling, kind: done, reports: [call, keep]}
        """)
    ],
    check: .effects(look))
}

private func look(_ context: inout CheckContext, _ effect: Effect, _ index: Int) {
  guard effect.says == nil else { return }
  switch effect.kind?.value {
  case .destructive, .pay, .contact, .share, .dose:
    context.report(["effect": context.name(effect)], at: context.flow.place(effect))
  case .heat, .save, .other, nil: return
  }
}
