internal import CheckKit

extension Rule {
  static let autoSubmit = Rule(
    id: "auto-submit",
    severity: .error,
    summary: "An answer or a control moves on as soon as it changes.",
    why: "People who try a value, or slip, are carried away before they have looked.",
    message: "This moves on by itself as soon as it changes.",
    help: "Add a button such as I am done, and delete submits: on-change.",
    fixes: [.unsafe("Delete submits.", because: "The step may need a button then that moves on.")],
    thresholds: [
      Threshold(
        fixed: "0 steps with asks or a control that is no button, and 0 such controls, that have submits: on-change",
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
            next: heat
          - step: heat
            controls: [{control: button, label: Go}, {control: slider, label: Heat, value: "{n} %"}]
            ①submits: on-change
            next: name
          - {step: name, asks: name, fill: auto, controls: [{control: button, label: Go}], ①submits: on-change, next: end}
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
            next: cook
          - {step: cook, controls: [{control: button, label: Go}], submits: on-change, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .several([.steps(look), .controls(look)]))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let submits = step.submits, submits.value == .onChange,
    step.asks != nil || context.flow.controls(of: step).contains(where: canChange)
  else { return }
  let fix = context.fix { $0.delete(submits.field, in: step.node) }
  context.report(at: context.flow.place(submits.field), step: step, fix: fix)
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  guard let submits = control.submits, submits.value == .onChange, canChange(control) else { return }
  let fix = context.fix { $0.delete(submits.field, in: control.node) }
  context.report(at: context.flow.place(submits.field), step: step, fix: fix)
}

/// A button does not change: a tap on it is meant.
private func canChange(_ control: Control) -> Bool { control.kind?.value != .button }
