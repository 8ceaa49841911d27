internal import CheckKit

extension Rule {
  static let controlNoValue = Rule(
    id: "control-no-value",
    severity: .error,
    summary: "A control does not tell its value.",
    why: "People who cannot see or read the control do not know where it stands.",
    message: "This control does not say its value.",
    help: "Add a value with its unit.",
    thresholds: [Threshold(fixed: "all controls but buttons", source: "Seed S59.")],
    references: ["S59", "S69", "WCAG 4.1.2", "WCAG G108"],
    bad: [
      Example(
        """
        steps:
          - step: cup
            controls: [{①control: slider, label: Coffee}, {①label: Paper}]
            next: end
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - step: cup
            controls: [{control: slider, label: Coffee, value: "{amount} ounces"}, {control: button, label: Stir}]
            next: end
          - {step: end, kind: done}
        """)
    ],
    check: .controls(look))
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  guard control.value == nil, control.kind?.value != .button else { return }
  context.report(at: context.flow.place(control), step: step)
}
