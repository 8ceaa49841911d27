internal import CheckKit

extension Rule {
  static let destructiveNoUndo = Rule(
    id: "destructive-no-undo",
    severity: .warning,
    summary: "What is destroyed is gone for ever, and nobody says why.",
    why: "Mistakes happen to everybody. People who can take them back dare to try.",
    message: "There is no way to get this back.",
    help: "Keep it in a bin (undo: 30 d). Say in says how to get it back.",
    thresholds: [
      Threshold(
        fixed: "some undo, for destructive effects only",
        source: "WCAG 3.3.4 (reversible), G99 (its example keeps deleted items for a week); S45.")
    ],
    references: ["S41", "WCAG 3.3.4", "G99", "COGA o4p02", "COGA o4p05", "HIG alerts"],
    bad: [
      Example(
        """
        effects:
          ①delete-photo: {kind: destructive}
          ①empty-album: {kind: destructive, undo: none}
        steps:
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive, undo: bin}
          empty-album: {kind: destructive, because: The album belongs to a guest.}
        steps:
          - {step: end, kind: done}
        """)
    ],
    check: .effects(look))
}

private func look(_ context: inout CheckContext, _ effect: Effect, _ index: Int) {
  guard effect.kind?.value == .destructive, effect.hasNoUndo, effect.because == nil else { return }
  context.report(at: context.flow.place(effect))
}
