internal import CheckKit

extension Rule {
  static let confirmNoWayOut = Rule(
    id: "confirm-no-way-out",
    severity: .error,
    summary: "A question has no option that says no.",
    why: "A question that takes only yes is no question. People feel trapped.",
    message: "There is no way to say no here.",
    help: "Add an option such as Keep the photo, with role: cancel.",
    fixes: [
      .unsafe("Add the option {label}.", because: "Words that name the thing, such as Keep the photo, are better.")
    ],
    thresholds: [
      Threshold(fixed: "1 option of role cancel", source: "HIG alerts: include Cancel with every destructive action.")
    ],
    references: ["S43", "HIG alerts", "COGA o4p02", "WCAG 3.3.4"],
    bad: [
      Example(
        """
        effects:
          pay: {kind: pay, once: per-ride}
        steps:
          - ①step: check
            kind: confirm
            confirms: pay
            options: [{label: Pay 3 euros, effect: pay, goto: end}, {label: Do not pay, goto: end}]
          - {step: end, kind: done, reports: pay}
        """)
    ],
    good: [
      Example(
        """
        effects:
          pay: {kind: pay, once: per-ride}
        steps:
          - step: check
            kind: confirm
            confirms: pay
            options: [{label: Pay 3 euros, effect: pay, goto: end}, {label: Do not pay, role: cancel, goto: end}]
          - {step: end, kind: done, reports: pay}
        """)
    ],
    check: .questions(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  if step.optionRange.contains(where: { context.flow.options[$0].role == .cancel }) { return }
  let words = FixPhrases.of(context.flow)
  let icons = ["arrow.uturn.backward", "xmark.circle.fill", "hand.raised.fill"]
  let fix = words.flatMap { words in
    context.fix(0, ["label": words.cancel]) { $0.addOption(words.cancel, icons: icons, role: .cancel, to: step) }
  }
  context.report(at: context.flow.place(step), step: step, fix: fix)
}
