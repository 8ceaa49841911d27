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
    let fix = context.fix(0, names) { moveAway(choices[index], from: choices[common], step, context, &$0) }
    context.report(names, at: context.flow.place(choices[index]), step: step, fix: fix)
  }
}

/// Moves the option to the end, else another choice between the two: the first of these after which fewer options that
/// destroy stand beside the common one.
///
/// Never to the beginning: what stands first is tapped most.
private func moveAway(
  _ option: Option, from common: Option, _ step: Step, _ context: CheckContext, _ draft: inout FixDraft
) {
  guard let list = step.optionsField?.value else { return draft.giveUp() }
  let order = Array(context.flow.options(of: step))
  let last = order.count - 1
  let others = order.indices.filter { order[$0].isChoice && !context.workflow.isDestructive(order[$0]) }
  let moves = [(option.position, last)] + others.map { ($0, option.position) }
  let before = neighbours(of: common, in: order, context)
  for (from, to) in moves where from != to {
    var new = order
    new.insert(new.remove(at: from), at: to)
    // Where no option is the primary one, the first counts as common: it stays the first.
    guard common.role == .primary || new.first(where: \.isChoice)?.position == common.position else { continue }
    if neighbours(of: common, in: new, context) < before { return draft.move(from, to: to, in: list) }
  }
  draft.giveUp()
}

/// How many options that destroy stand beside the common one.
private func neighbours(of common: Option, in options: [Option], _ context: CheckContext) -> Int {
  let choices = options.filter(\.isChoice)
  guard let place = choices.firstIndex(where: { $0.position == common.position }) else { return 0 }
  return [place - 1, place + 1].count { choices.indices.contains($0) && context.workflow.isDestructive(choices[$0]) }
}
