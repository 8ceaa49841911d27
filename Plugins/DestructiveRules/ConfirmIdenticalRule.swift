internal import CheckKit

extension Rule {
  static let confirmIdentical = Rule(
    id: "confirm-identical",
    severity: .error,
    summary: "Two questions about one thing look the same.",
    why: "A second question that looks like the first is tapped away without reading.",
    message: "The two questions look the same. People may tap twice.",
    help: """
      Change the title, the words and the place of the buttons. \
      Say something new the second time.
      """,
    thresholds: [
      Threshold(
        fixed: "0 pairs with one title, or with a dangerous option of one label in one place",
        source: "Anderson et al. CHI 2015: visual processing drops sharply at the second showing of a warning.")
    ],
    references: ["S42", "S43", "Anderson 2015", "NHS interruption page (use sparingly)"],
    bad: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - step: first
            kind: confirm
            confirms: wipe
            title: Empty this phone?
            options: [{label: Empty it, goto: second}, {label: Stop, role: cancel, goto: end}]
          - ①step: second
            kind: confirm
            confirms: wipe
            title: empty this phone?
            options: [{label: Stop, role: cancel, goto: end}, {label: All gone, effect: wipe, goto: end}]
          - ①step: third
            kind: confirm
            confirms: wipe
            title: One more question
            options: [{label: EMPTY IT, effect: wipe, goto: end}, {label: Stop, role: cancel, goto: end}]
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    good: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - step: first
            kind: confirm
            confirms: wipe
            title: Empty this phone?
            options: [{label: Empty it, goto: second}, {label: Stop, role: cancel, goto: end}]
          - step: second
            kind: confirm
            confirms: wipe
            title: This is the last question
            options: [{label: Stop, role: cancel, goto: end}, {label: Empty it for ever, effect: wipe, goto: end}]
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    check: .questions(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let confirms = step.confirms else { return }
  for index in 0..<step.index where context.flow.steps[index].kind == .confirm {
    guard let earlier = context.flow.steps[index].confirms, context.isSame(earlier, confirms),
      context.isSame(context.flow.steps[index].title, step.title) || haveSameButton(context, index, step)
    else { continue }
    let first = Diagnostic.Related(
      range: context.flow.place(context.flow.steps[index]), message: "The other question is here.")
    return context.report(at: context.flow.place(step), step: step, related: [first])
  }
}

/// True when a destructive option has the same words in the same place among all options of both steps.
private func haveSameButton(_ context: CheckContext, _ earlier: Int, _ step: Step) -> Bool {
  for (left, right) in zip(context.flow.steps[earlier].optionRange, step.optionRange) {
    if context.isSame(context.flow.options[left].label, context.flow.options[right].label),
      context.workflow.isDestructive(context.flow.options[left]),
      context.workflow.isDestructive(context.flow.options[right])
    {
      return true
    }
  }
  return false
}
