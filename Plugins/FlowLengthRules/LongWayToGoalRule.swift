internal import CheckKit

extension Rule {
  static let longWayToGoal = Rule(
    id: "long-way-to-goal",
    severity: .warning,
    otherSeverity: .error,
    severityNote: "warning above the first number, error above the second",
    summary: "Many steps come before the thing the person came for.",
    why: "People lose sight of what they wanted while they set things up.",
    message: "{n} steps come before the thing the person came for.",
    help: """
      Move set-up to the supporter's app or behind the goal. \
      Keep one decision before the goal if the goal needs it.
      """,
    thresholds: [
      Threshold(Numbers.goal)
    ],
    references: ["S35", "S36", "COGA o5p02", "COGA o5p04"],
    falsePositives: "medium: safety checks may have to come first",
    bad: [
      Example(
        .warning,
        """
        steps:
          - {step: hello, next: tips}
          - {step: tips, next: ready}
          - {step: ready, next: draw}
          - {step: draw, ①goal: true, next: end}
          - {step: end, kind: done}
        """),
      Example(
        .warning,
        """
        effects:
          call: {kind: contact}
        steps:
          - {step: hello, next: tips}
          - {step: tips, next: ready}
          - {step: ready, next: who}
          - {①step: who, options: [{label: Call Mum, effect: call, goto: end}]}
          - {step: end, kind: done, reports: call}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - {step: colour, next: draw}
          - {step: draw, goal: true, next: tips}
          - {step: tips, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .flow(look))
}

extension Numbers {
  /// Steps before the goal.
  static let goal = ThresholdKey<Limit>(
    "flow-length.goal", Limit(2, 5), "steps before the goal; questions that confirm do not count",
    source: """
      COGA o5p02: open the app and run the function (2) is good, a six-part way is bad. \
      Seed S35: no long set-up.
      """)
}

private func look(_ context: inout CheckContext) {
  let measures = context.workflow.measures
  guard let steps = measures.beforeGoal, let index = measures.goalStep,
    let severity = context.thresholds[Numbers.goal].severity(of: steps)
  else { return }
  let step = context.flow.steps[index]
  let mark = measures.goalIsMarked ? step.goal : nil
  let place = mark.map { context.flow.place($0.field) } ?? context.flow.place(step)
  context.report(["n": String(steps)], at: place, step: step, severity: severity)
}
