internal import CheckKit

extension Rule {
  static let preselectedOption = Rule(
    id: "preselected-option",
    severity: .warning,
    summary: "An option that has a consequence is picked in advance.",
    why: "People who tap on without reading get what was picked for them.",
    message: "{label} is already picked, and it has a consequence.",
    help: "Set nothing in advance: delete default and focus.",
    fixes: [.safe("Delete {key}.")],
    thresholds: [
      Threshold(
        fixed: "0 such options, for effects of kind destructive, pay, contact, dose, share or heat",
        source: "GOV.UK radios; WCAG 3 draft preselections-visible; COGA extension safety.")
    ],
    references: [
      "S43", "GOV.UK radios (nothing preselected)", "WCAG 3 draft preselections-visible", "COGA extension safety",
    ],
    isThorough: true,
    falsePositives: "low",
    bad: [
      Example(
        """
        effects:
          send: {kind: share, once: per-photo, says: Mum gets the photo.}
        steps:
          - {step: a, options: [{label: Send it, effect: send, goto: b, ①default: true}, {label: Keep it, goto: b}]}
          - step: b
            ①focus: Send it again
            options: [{label: Send it again, effect: send, goto: end}, {label: Keep it, goto: end}]
          - {step: end, kind: done, reports: send}
        """)
    ],
    good: [
      Example(
        """
        effects:
          send: {kind: share, once: per-photo, says: Mum gets the photo.}
          keep: {kind: save}
        steps:
          - step: a
            options:
              - {label: Send it, effect: send, goto: end, default: false}
              - {label: Keep it, effect: keep, goto: end, default: true}
          - {step: end, kind: done, reports: [send, keep]}
        """)
    ],
    check: .options(look))
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard step.focus != nil || option.isDefault?.value == true else { return }
  guard context.workflow.canHarm(option) else { return }
  // In a question confirm-default-destructive says so, always.
  if step.kind == .confirm, context.workflow.isDestructive(option) { return }
  let label = context.label(option)
  if let isDefault = option.isDefault, isDefault.value {
    let fix = context.fix(0, ["key": "default"]) { $0.delete(isDefault.field, in: option.node) }
    context.report(["label": label], at: context.flow.place(isDefault.field), step: step, fix: fix)
  }
  if let focus = step.focus, context.isSame(focus, option.label) {
    let fix = context.fix(0, ["key": "focus"]) { $0.delete(focus, in: step.node) }
    context.report(["label": label], at: context.flow.place(focus), step: step, fix: fix)
  }
}
