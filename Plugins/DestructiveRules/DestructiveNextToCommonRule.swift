internal import CheckKit

extension Rule {
  static let destructiveNextToCommon = Rule(
    id: "destructive-next-to-common",
    severity: .warning,
    summary: "An option that destroys stands beside the one people tap most.",
    why: "Hands that shake hit the neighbour.",
    message: "{label} sits next to {primary}. A slip can destroy something.",
    help: "Move it to the end and keep a gap, or to its own step.",
    fixes: [
      .unsafe("Move {label} away from {primary}.", because: "People who know the old order may tap the wrong place.")
    ],
    thresholds: [
      Threshold(
        fixed: "0 neighbours among 3 or more choices",
        source: """
          COGA o1p05: big enough not to hit the item beside it; \
          HIG: space matters as much as size (about 12 or 24 pt).
          """)
    ],
    references: ["S44", "S15", "COGA o1p05", "HIG accessibility (mobility)", "WCAG 2.5.8"],
    falsePositives: "medium: the real layout is the system's",
    bad: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive, undo: 30 d}
        steps:
          - step: photo
            options:
              - {①label: Delete it, effect: delete-photo, goto: end}
              - {label: Share it, role: primary, goto: end}
              - {label: See it, goto: end}
          - {step: end, kind: done, reports: delete-photo}
        """)
    ],
    good: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive, undo: 30 d}
        steps:
          - step: photo
            options:
              - {label: Share it, role: primary, goto: end}
              - {label: See it, goto: end}
              - {label: Delete it, effect: delete-photo, goto: end}
          - {step: end, kind: done, reports: delete-photo}
        """)
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.kind != .confirm, step.optionRange.count >= 3 else { return }
  guard step.optionRange.contains(where: { context.workflow.isDestructive(context.flow.options[$0]) }) else { return }
  let choices = context.choices(of: step)
  guard choices.count >= 3 else { return }
  let common = choices.firstIndex { $0.role == .primary } ?? 0
  for index in [common - 1, common + 1] where choices.indices.contains(index) {
    guard context.workflow.isDestructive(choices[index]) else { continue }
    let names: KeyValuePairs = ["label": context.label(choices[index]), "primary": context.label(choices[common])]
    let fix = context.fix(0, names) { moveAway(choices[index], choices, common, step, context, &$0) }
    context.report(names, at: context.flow.place(choices[index]), step: step, fix: fix)
  }
}

/// Moves an option to the end of the list, or to its beginning where the end is as near.
private func moveAway(
  _ option: Option, _ choices: [Option], _ common: Int, _ step: Step, _ context: CheckContext,
  _ draft: inout FixDraft
) {
  guard let list = step.optionsField?.value else { return draft.giveUp() }
  let others = choices.filter { $0.position != option.position }
  // The first choice is the common one where none is primary: nothing may come before it.
  let isFree = others.last?.position != choices[common].position
  guard isFree || choices[common].role == .primary else { return draft.giveUp() }
  draft.move(option.position, to: isFree ? step.optionRange.count - 1 : 0, in: list)
}
