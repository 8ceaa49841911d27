internal import CheckKit

extension Rule {
  static let vagueLabel = Rule(
    id: "vague-label",
    severity: .warning,
    summary: "A label does not say what it does.",
    why: "People must know what happens before they tap.",
    message: "{label} does not say what it does.",
    help: "Use a verb and a thing.",
    thresholds: [
      Threshold(
        fixed: """
          0 labels that are only ok, okay, next, submit, go, more, here, click here, tap here, mode, proceed, yes, no, \
          options (English)
          """,
        source: "Word list. GOV.UK: Continue, not Next; COGA o3p01 (the word mode on a heater); HIG buttons.")
    ],
    references: ["COGA o3p01", "COGA o4p06", "WCAG 2.4.6", "HIG alerts", "HIG buttons"],
    bad: [
      Example(
        """
        steps:
          - {step: cup, options: [{①label: OK, goto: end}, {①label: "More …", goto: end}, {①label: No, role: back}]}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        effects:
          pay: {kind: pay, once: per-ride}
        steps:
          - {step: cup, options: [{label: I have the cup, goto: check}, {label: More sugar, goto: check}]}
          - step: check
            kind: confirm
            confirms: pay
            options: [{label: "Yes", effect: pay, goto: end}, {label: "No", role: cancel}]
          - {step: end, kind: done, reports: pay}
        """)
    ],
    check: .options(look))
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard let label = option.label, step.kind != .confirm, let words = context.words,
    context.isWhole(label, in: words.vagueLabels)
  else { return }
  context.report(["label": context.label(option)], at: context.flow.place(option), step: step)
}
