internal import CheckKit

extension Rule {
  static let multiAxisNeedsActions = Rule(
    id: "multi-axis-needs-actions",
    severity: .error,
    summary: "A control with several directions has no named action for each.",
    why: "Swiping up and down covers one direction only. The others stay out of reach.",
    message: "This control moves in several directions. Name an action for each.",
    help: "For example actions: [Move up, Move down, Move left, Move right]. Take adjustable out of traits.",
    thresholds: [
      Threshold(Numbers.actionsPerAxis)
    ],
    references: ["S65", "S66", "WCAG 4.1.2", "WCAG 2.5.1"],
    bad: [
      Example(
        """
        steps:
          - step: sound
            controls:
              - {①control: pad, label: Sound, actions: [Move up, Move down, increment, decrement]}
              - {①control: pad, label: Light, traits: [adjustable], actions: [Up, Down, Left, Right]}
              - {①control: surface, axes: 3, label: Colour, actions: [Up, Down, Left, Right, Near]}
            next: end
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - step: sound
            controls:
              - {control: pad, label: Sound, actions: [Move up, Move down, Move left, Move right]}
              - {control: slider, label: Light}
            next: end
          - {step: end, kind: done}
        """)
    ],
    check: .controls(look))
}

extension Numbers {
  /// Named actions for each direction of a control with several.
  static let actionsPerAxis = ThresholdKey<Int>(
    "control-semantics.actions-per-axis", 2, "named actions for each axis; increment and decrement are none",
    source: "Seed S66 (four for two axes).")
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  guard control.axisCount >= 2 else { return }
  var named = 0
  for action in context.flow.names(control.actions)
  where !context.isName(action, "increment") && !context.isName(action, "decrement") {
    named += 1
  }
  let wanted = context.thresholds[Numbers.actionsPerAxis].multipliedReportingOverflow(by: control.axisCount)
  if named >= wanted.partialValue, !wanted.overflow, !context.has("adjustable", in: control.traits) { return }
  context.report(at: context.flow.place(control), step: step)
}
