internal import CheckKit

extension Rule {
  static let missingIcon = Rule(
    id: "missing-icon",
    severity: .error,
    summary: "A title, an option or a control has no icon.",
    why: "For many people a picture is easier to understand and to find again than words.",
    message: "{what} has no picture.",
    help: "Add a symbol, photo or colour swatch that shows the meaning.",
    thresholds: [Threshold(fixed: "all titles, options and controls", source: "Seed S48, S49.")],
    references: ["S48", "S49", "S47", "COGA o1p07", "WAI-Adapt symbols"],
    falsePositives: "low; whether the icon fits is a question for people",
    bad: [
      Example(
        """
        handrail: 1
        id: tea
        ①title: Make tea
        steps:
          - ①step: cup
            title: Take a cup
            controls: [{①label: Sugar, control: slider}]
            options: [{①label: I have it, goto: end}]
          - {step: end, kind: done}
        """, isWhole: true)
    ],
    good: [
      Example(
        """
        icon: cup.and.saucer.fill
        steps:
          - step: cup
            title: Take a cup
            icon: "photo:my-cup.jpg"
            controls: [{label: Sugar, icon: cube.fill, control: slider}]
            options: [{label: I have it, icon: checkmark, goto: end}]
          - {step: end, kind: done}
        """)
    ],
    check: .several([.flow(look), .steps(look), .options(look), .controls(look)]))
}

private func look(_ context: inout CheckContext) {
  guard context.flow.icon == nil, let title = context.flow.title else { return }
  context.report(["what": "This flow"], at: context.flow.place(title))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.icon == nil, step.title != nil else { return }
  context.report(["what": "This step"], at: context.flow.place(step), step: step)
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard option.icon == nil else { return }
  context.report(["what": context.label(option)], at: context.flow.place(option), step: step)
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  guard control.icon == nil else { return }
  context.report(["what": context.label(control)], at: context.flow.place(control), step: step)
}
