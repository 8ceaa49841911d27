internal import CheckKit

extension Rule {
  static let destructiveNotMarked = Rule(
    id: "destructive-not-marked",
    severity: .warning,
    summary: "A label sounds as if it destroys something, but nothing says so.",
    why: "What is not marked is not asked about and not kept apart.",
    message: "{label} sounds like it destroys something. Is that so?",
    help: "Add role: destructive and an effect. Or use a calmer word.",
    thresholds: [
      Threshold(
        fixed: "0 of the words delete, remove, erase, discard, throw away, reset, wipe, clear (English)",
        source: "Judgement.")
    ],
    references: ["S41", "WCAG 3.3.4", "HIG button roles"],
    needsReview: .always,
    falsePositives: "high: Remove filter destroys nothing",
    bad: [
      Example(
        """
        steps:
          - step: photo
            options:
              - {①label: Delete it, goto: end}
              - {①label: "Really THROW  AWAY?", goto: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        effects:
          clear-sheet: {kind: save}
        steps:
          - step: photo
            options:
              - {label: Clear the sheet, effect: clear-sheet, goto: end}
              - {label: Undelete it, goto: end}
              - {label: Remove nothing, role: cancel}
          - {step: end, kind: done, reports: clear-sheet}
        """)
    ],
    check: .options(look))
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard let words = context.words, option.isChoice, option.effectField == nil, let label = option.label,
    context.contains(words.destroying, in: label), !context.workflow.isDestructive(option)
  else { return }
  context.report(["label": context.label(option)], at: context.flow.place(option), step: step)
}
