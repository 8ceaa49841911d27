internal import CheckKit

extension Rule {
  static let gestureNotDescribed = Rule(
    id: "gesture-not-described",
    severity: .warning,
    summary: "A control takes gestures, and no hint says which.",
    why: "A screen reader tells of a surface only that it is an image. Its gestures stay unknown.",
    message: "Nothing says how to use this control.",
    help: "Add hint with a short sentence, such as: Double tap. Then draw with one finger.",
    thresholds: [
      Threshold(
        fixed: "every control with a gesture but tap, unless it is adjustable: for that the system speaks a hint",
        source: "Seed S68, S74, S54.")
    ],
    references: ["S54", "S68", "S74"],
    isThorough: true,
    falsePositives: "low",
    bad: [
      Example(
        """
        steps:
          - step: paper
            controls: [{control: surface, label: Paper, ①gestures: [draw], essential: true}]
            next: end
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - step: paper
            controls:
              - {control: surface, label: Paper, gestures: [draw], essential: true, hint: Draw with one finger.}
              - {control: slider, label: Light, traits: [adjustable], gestures: [drag], alternatives: [two buttons]}
              - {control: button, label: Stop, gesture: tap}
            next: end
          - {step: end, kind: done}
        """)
    ],
    check: .controls(look))
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  guard control.hint == nil, control.gesture != nil || control.gestures != nil,
    !context.has("adjustable", in: control.traits)
  else { return }
  for field in [control.gesture, control.gestures] {
    guard let field, context.flow.names(field).contains(where: { !context.isName($0, "tap") }) else { continue }
    return context.report(at: context.flow.place(field), step: step)
  }
}
