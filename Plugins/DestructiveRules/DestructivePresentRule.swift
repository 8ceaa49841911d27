internal import CheckKit

extension Rule {
  static let destructivePresent = Rule(
    id: "destructive-present",
    severity: .warning,
    summary: "The flow can destroy something, and does not say why it must.",
    why: "What is not there cannot be tapped by accident. Leaving it out protects best.",
    message: "This flow can destroy something. Could it be left out?",
    help: "Take it out and name it in elsewhere. Or write because.",
    thresholds: [
      Threshold(fixed: "0 without a reason", source: "Seed S41: first think of leaving it out.")
    ],
    references: ["S41", "S45"],
    needsReview: .always,
    bad: [
      Example(
        """
        effects:
          ①delete-photo: {kind: destructive, undo: 30 d}
        steps:
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive, undo: 30 d, because: Two people asked for it.}
        steps:
          - {step: end, kind: done}
        """),
      Example(
        """
        elsewhere: [delete photos]
        steps:
          - {step: end, kind: done}
        """),
    ],
    check: .effects(look))
}

private func look(_ context: inout CheckContext, _ effect: Effect, _ index: Int) {
  guard effect.kind?.value == .destructive, effect.because == nil else { return }
  context.report(at: context.flow.place(effect))
}
