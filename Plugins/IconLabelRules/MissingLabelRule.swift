internal import CheckKit

extension Rule {
  static let missingLabel = Rule(
    id: "missing-label",
    severity: .error,
    summary: "An option or a control has no label.",
    why: "A picture alone can be misread, and nothing can read it aloud.",
    message: "{what} has no words.",
    help: "Add one to four plain words.",
    thresholds: [Threshold(fixed: "all options and controls", source: "Seed S48; WCAG 4.1.2 (A).")],
    references: [
      "S48", "S58", "WCAG 1.1.1", "WCAG 2.4.6", "WCAG 4.1.2", "COGA o4p06", "axe button-name", "ACT 97a4e1",
    ],
    bad: [
      Example(
        """
        steps:
          - step: cup
            controls: [{①control: slider, icon: cube.fill}]
            options: [{①icon: checkmark, goto: end}, {label: Help, role: help}]
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - step: cup
            controls: [{control: slider, icon: cube.fill, label: Sugar}]
            options: [{icon: checkmark, label: I have it, goto: end}]
          - {step: end, kind: done}
        """)
    ],
    check: .several([.options(look), .controls(look)]))
}

private func look(_ context: inout CheckContext, _ offer: some Offer, _ step: Step) {
  guard offer.label == nil else { return }
  context.report(["what": context.label(offer)], at: context.flow.place(offer), step: step)
}
