internal import CheckKit

extension Rule {
  static let severalDecisionsInStep = Rule(
    id: "several-decisions-in-step",
    severity: .error,
    summary: "One step asks for more than one decision.",
    why: "Each decision stands alone. Two at once hide each other and are harder than one after the other.",
    message: "This step asks {n} questions at once.",
    help: "Make one step for each question.",
    thresholds: [
      Threshold(Numbers.perStep)
    ],
    references: ["S37", "S27", "S38", "GOV.UK question pages", "NHS question pages"],
    bad: [
      Example(
        """
        steps:
          - {step: pen, ①decides: [colour, width], next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        steps:
          - ①step: pen
            options:
              - {label: Red, set: {colour: red}, goto: end}
              - {label: Thick, set: {width: thick}, goto: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        steps:
          - ①step: tea
            controls: [{control: slider, label: Sugar, sets: [sugar]}]
            options: [{label: With milk, goto: milk}, {label: No milk, goto: end}]
          - {step: milk, next: end}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - {step: colour, options: [{label: Red, set: {colour: red}}, {label: Blue, set: {colour: blue}}]}
          - {step: width, decides: [width], options: [{label: Thin}, {label: Thick}]}
          - {step: end, kind: done}
        """)
    ],
    check: .steps(look))
}

extension Numbers {
  /// Decisions in one step.
  static let perStep = ThresholdKey<Int>(
    "decisions.per-step", 1, "things that one step settles",
    source: "Seed S37; GOV.UK and NHS: one question per page.")
}

private func look(_ context: inout CheckContext, _ step: Step) {
  let count = context.workflow.settledCount(step)
  guard count > context.thresholds[Numbers.perStep] else { return }
  let place = step.decides.map { context.flow.place($0) } ?? context.flow.place(step)
  context.report(["n": String(count)], at: place, step: step)
}
