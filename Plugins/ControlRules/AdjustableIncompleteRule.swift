internal import CheckKit

extension Rule {
  static let adjustableIncomplete = Rule(
    id: "adjustable-incomplete",
    severity: .warning,
    severityNote: "an error without the trait or one of its actions, a warning for the rest",
    summary: "A control with one direction cannot be turned up and down without a drag.",
    why: "People who use a screen reader or a switch cannot drag. They swipe up and down.",
    message: "This control cannot be turned up and down by swiping.",
    otherMessages: [
      "Fine changes of this control do not start at its value.",
      "Swiping cannot reach the fine values of this control.",
    ],
    help: "Add traits: [adjustable] and actions: [increment, decrement].",
    otherHelp: [
      "Add passthrough: {starts-at: value}.",
      "Add passthrough: {starts-at: value}, or give up the fine values.",
    ],
    thresholds: [
      Threshold(
        fixed: "both directions; a pass-through that starts at the value; no finer value without it",
        source: "Seed S60, S63, S62; UIKit: the trait obliges both methods.")
    ],
    references: ["S60", "S61", "S63", "WCAG 4.1.2"],
    bad: [
      Example(
        .error,
        """
        steps:
          - step: cup
            controls:
              - {①control: slider, label: Coffee}
              - {①control: stepper, label: Sugar, traits: [adjustable], actions: [increment]}
              - {①control: surface, axes: 1, label: Milk, actions: [increment, decrement]}
            next: end
          - {step: end, kind: done}
        """),
      Example(
        .warning,
        """
        steps:
          - step: cup
            controls:
              - ①control: slider
                label: Coffee
                traits: [adjustable]
                actions: [increment, decrement]
                passthrough: {}
              - {①control: slider, label: Milk, traits: [adjustable], actions: [increment, decrement], precision: 0.5}
            next: end
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: cup
            controls:
              - control: slider
                label: Coffee
                traits: [adjustable]
                actions: [increment, decrement]
                precision: 0.5
                passthrough: {starts-at: value}
              - {control: toggle, label: Milk}
            next: end
          - {step: end, kind: done}
        """)
    ],
    check: .controls(look))
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  guard control.axisCount == 1 else { return }
  let place = context.flow.place(control)
  guard context.has("adjustable", in: control.traits), context.has("increment", in: control.actions),
    context.has("decrement", in: control.actions)
  else { return context.report(at: place, step: step, severity: .error) }
  if control.passthrough != nil {
    guard control.passthroughStart?.value != .value else { return }
    context.report(
      Message("Fine changes of this control do not start at its value."), at: place, step: step, severity: .warning,
      help: "Add passthrough: {starts-at: value}.")
  } else if let precision = control.precision, precision.value < control.changeBy?.value ?? 1 {
    context.report(
      Message("Swiping cannot reach the fine values of this control."), at: place, step: step, severity: .warning,
      help: "Add passthrough: {starts-at: value}, or give up the fine values.")
  }
}
