internal import CheckKit

extension Rule {
  static let confirmSameLabel = Rule(
    id: "confirm-same-label",
    severity: .warning,
    summary: "The dangerous answer has the words of the option that led to the question.",
    why: "The same words twice in a row are tapped twice in a row.",
    message: "The same words come twice in a row: {label}.",
    help: "Add the thing or the consequence the second time.",
    thresholds: [Threshold(fixed: "0 equal labels", source: "Judgement; HIG allows the same verb.")],
    references: ["S42", "Anderson 2015", "GOV.UK button"],
    falsePositives: "medium",
    bad: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - {step: phone, options: [{label: Empty it, role: destructive, goto: check}]}
          - step: check
            kind: confirm
            confirms: wipe
            options: [{①label: empty it, effect: wipe, goto: end}, {label: Stop, role: cancel, goto: end}]
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    good: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - {step: phone, options: [{label: Empty it, role: destructive, goto: check}]}
          - step: check
            kind: confirm
            confirms: wipe
            options: [{label: Empty it for ever, effect: wipe, goto: end}, {label: Stop, role: cancel, goto: end}]
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    check: .questions(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.optionRange.contains(where: { context.workflow.isDestructive(context.flow.options[$0]) }) else { return }
  var leadingHere: [Int: Int] = [:]
  for transition in context.workflow.incoming(step.index) {
    guard transition.kind == .forward, transition.source != step.index, case .option(let index) = transition.cause,
      let label = context.flow.options[index].label
    else { continue }
    leadingHere[context.samenessKey(label)] = index
  }
  guard !leadingHere.isEmpty else { return }
  for option in context.flow.options(of: step) where context.workflow.isDestructive(option) {
    guard let label = option.label, let index = leadingHere[context.samenessKey(label)] else { continue }
    let first = Diagnostic.Related(
      range: context.flow.place(context.flow.options[index]), message: "The same words are here.")
    context.report(
      ["label": context.label(option)], at: context.flow.place(option), step: step, related: [first])
  }
}
