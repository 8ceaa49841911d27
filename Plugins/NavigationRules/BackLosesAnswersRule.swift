internal import CheckKit

extension Rule {
  static let backLosesAnswers = Rule(
    id: "back-loses-answers",
    severity: .error,
    summary: "Going back throws answers away.",
    why: "People go back to look. They should not have to do it all again.",
    message: "Going back throws away the answers.",
    help: "Delete back-keeps: false.",
    fixes: [.safe("Delete back-keeps: false.")],
    thresholds: [
      Threshold(fixed: "0 steps with back-keeps: false", source: "COGA o4p02: never lose work by going back.")
    ],
    references: [
      "COGA o4p02", "COGA o4p05", "WCAG 3 draft going-back-supported", "GOV.UK check answers",
    ],
    falsePositives: "low: privacy on shared devices",
    bad: [
      Example(
        """
        steps:
          - {step: name, asks: name, ①back-keeps: false, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: name, asks: name, back-keeps: true, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let keeps = step.backKeeps, !keeps.value else { return }
  let fix = context.fix { $0.delete(keeps.field, in: step.node) }
  context.report(at: context.flow.place(keeps.field), step: step, fix: fix)
}
