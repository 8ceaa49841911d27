internal import CheckKit

extension Rule {
  static let autoSubmit = Rule(
    id: "auto-submit",
    severity: .error,
    summary: "An answer or a control moves on as soon as it changes.",
    why: "People who try a value, or slip, are carried away before they have looked.",
    message: "This moves on by itself as soon as it changes.",
    help: "Add a button such as I am done, and delete submits: on-change.",
    thresholds: [
      Threshold(
        fixed: "0 steps with asks or controls, and 0 controls but buttons, that have submits: on-change",
        source: "WCAG 3.2.1 (A), 3.2.2 (A).")
    ],
    references: ["S33", "WCAG 3.2.1", "WCAG 3.2.2"],
    isThorough: true,
    falsePositives: "low: a supporter may have set it up for a person who cannot tap twice",
    bad: [
      Example(
        """
        steps:
          - {step: code, asks: code, fill: auto, ①submits: on-change, next: light}
          - step: light
            controls: [{control: toggle, label: Light, value: "{state}", ①submits: on-change}]
            next: end
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: code, asks: code, fill: auto, submits: on-tap, options: [{label: That is it, goto: light}]}
          - step: light
            controls: [{control: toggle, label: Light, value: "{state}"}, {control: button, label: Go, submits: on-change}]
            next: end
          - {step: end, kind: done}
        """)
    ],
    check: .several([.steps(look), .controls(look)]))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let submits = step.submits, submits.value == .onChange, step.asks != nil || !step.controlRange.isEmpty else {
    return
  }
  context.report(at: context.flow.place(submits.field), step: step)
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  // A button does not change: a tap on it is meant.
  guard let submits = control.submits, submits.value == .onChange, control.kind?.value != .button else { return }
  context.report(at: context.flow.place(submits.field), step: step)
}
