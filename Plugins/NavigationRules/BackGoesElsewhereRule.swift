internal import CheckKit

extension Rule {
  static let backGoesElsewhere = Rule(
    id: "back-goes-elsewhere",
    severity: .error,
    summary: "Going back leads to another step than the one before.",
    why: "Back that jumps makes people lose their place, and they stop trusting it.",
    message: "Back does not go to the screen before.",
    help: "Use back: stack.",
    fixes: [
      .safe("Write back: stack.", unless: "It is unsafe on a step behind an effect. Back could lead to it again.")
    ],
    thresholds: [
      Threshold(fixed: "1 step leads here, and it is the one that back names", source: "Stack order. Seed S24.")
    ],
    references: ["S24", "COGA o4p02", "WCAG 3.2.3", "GOV.UK back link"],
    falsePositives: "low: after an effect that can happen only once",
    bad: [
      Example(
        """
        steps:
          - {step: home, ①back: end, options: [{label: Cup first, goto: cup}, {label: Tea first, goto: tea}]}
          - {step: cup, next: tea}
          - {step: tea, ①back: cup, next: end}
          - {step: end, kind: done, ①back: home}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: cup, next: tea}
          - {step: tea, back: cup, options: [{label: Go on, goto: end}, {label: Go on gladly, goto: end}]}
          - {step: end, kind: done, back: tea}
        """)
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let back = step.backField, case .step(let wanted) = back.value else { return }
  let before = context.workflow.incoming(step.index).filter(\.leadsOn)
  if !before.isEmpty, before.allSatisfy({ $0.source == wanted }) { return }
  let fix = context.fix(isSafe: step.reportRange.isEmpty && !context.workflow.followsEffect(step)) {
    $0.replace(back.field.value, with: .word("stack"))
  }
  context.report(at: context.flow.place(back.field), step: step, fix: fix)
}
