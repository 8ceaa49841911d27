internal import CheckKit

extension Rule {
  static let confirmDefaultDestructive = Rule(
    id: "confirm-default-destructive",
    severity: .error,
    summary: "The dangerous answer is picked in advance.",
    why: "People who tap on without reading get what was picked for them.",
    message: "The dangerous choice is already picked.",
    help: "Remove focus, default or role: primary. Set nothing in advance.",
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
    if let focus = step.focus, context.isSame(focus, context.flow.options[place].label) {
      context.report(at: context.flow.place(focus), step: step)
    }
    if let isDefault = context.flow.options[place].isDefault, isDefault.value {
      context.report(at: context.flow.place(isDefault.field), step: step)
    }
    if let role = context.flow.options[place].roleField, role.value == .primary {
      context.report(at: context.flow.place(role.field), step: step)
    }
  }
}
