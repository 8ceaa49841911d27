internal import CheckKit

extension Rule {
  static let confirmDefaultDestructive = Rule(
    id: "confirm-default-destructive",
    severity: .error,
    summary: "The dangerous answer is picked in advance.",
    why: "People who tap on without reading get what was picked for them.",
    message: "The dangerous choice is already picked.",
    help: "Remove focus, default or role: primary. Set nothing in advance.",
    fixes: [.safe("Delete {key}.")],
    thresholds: [
      Threshold(
        fixed: "0 such options",
        source: "HIG alerts: no default button if people should read. Nor should Cancel be the default.")
    ],
    references: ["S43", "HIG alerts", "WCAG 3 draft preselections-visible", "GOV.UK radios (nothing preselected)"],
    bad: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - step: check
            kind: confirm
            confirms: wipe
            ①focus: empty this phone
            options:
              - {label: Empty this phone, effect: wipe, goto: end, ①default: true, ①role: primary}
              - {label: Keep my things, role: cancel, goto: end}
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    good: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - step: check
            kind: confirm
            confirms: wipe
            options:
              - {label: Empty this phone, effect: wipe, goto: end, default: false}
              - {label: Keep my things, role: cancel, goto: end}
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    check: .questions(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  for place in step.optionRange where context.workflow.isDestructive(context.flow.options[place]) {
    let option = context.flow.options[place].node
    if let focus = step.focus, context.isSame(focus, context.flow.options[place].label) {
      report(&context, "focus", focus, in: step.node, step)
    }
    if let isDefault = context.flow.options[place].isDefault, isDefault.value {
      report(&context, "default", isDefault.field, in: option, step)
    }
    if let role = context.flow.options[place].roleField, role.value == .primary {
      report(&context, "role: primary", role.field, in: option, step)
    }
  }
}

private func report(
  _ context: inout CheckContext, _ name: String, _ field: Field, in mapping: NodeID, _ step: Step
) {
  let fix = context.fix(0, ["key": name]) { $0.delete(field, in: mapping) }
  context.report(at: context.flow.place(field), step: step, fix: fix)
}
