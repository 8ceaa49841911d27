internal import CheckKit

extension Rule {
  static let noTaskOverview = Rule(
    id: "no-task-overview",
    severity: .warning,
    summary: "A longer task does not say at the start what it is about.",
    why: "People who know what is coming can get ready, and can choose a good moment.",
    message: "This task has {n} steps, and nothing says before what it is about.",
    help: "Write goal: what people can do then. Add takes and needs where they help.",
    thresholds: [
      Threshold(Numbers.overviewAbove)
    ],
    references: ["COGA o5p04", "WCAG 3 draft information-requirements-available-at-start"],
    isThorough: true,
    falsePositives: "medium: the first step may tell it in its own words",
    bad: [
      Example(
        """
        handrail: 1
        id: soup
        ①title: Make soup
        steps:
          - {step: a, next: b}
          - {step: b, next: c}
          - {step: c, next: d}
          - {step: d, next: end}
          - {step: end, kind: done}
        """, isWhole: true)
    ],
    good: [
      Example(
        """
        goal: Have a bowl of hot soup.
        steps:
          - {step: a, next: b}
          - {step: b, next: c}
          - {step: c, next: d}
          - {step: d, next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        steps:
          - {step: a, next: b}
          - {step: b, next: c}
          - {step: c, next: end}
          - {step: end, kind: done}
        """),
    ],
    check: .flow(look))
}

extension Numbers {
  /// A task of more steps than this says at the start what it is about.
  static let overviewAbove = ThresholdKey<Int>(
    "flow-length.overview-above", 3, "steps on the shortest way to the furthest success",
    source: "Judgement: more than three cannot be seen at a glance. The demand is that of COGA o5p04.")
}

private func look(_ context: inout CheckContext) {
  let flow = context.flow
  guard flow.goal == nil, flow.takes == nil, flow.names(flow.needs).isEmpty,
    let steps = context.workflow.measures.furthest, steps > context.thresholds[Numbers.overviewAbove]
  else { return }
  context.report(["n": String(steps)], at: flow.title.map { flow.place($0) } ?? flow.firstKeyPlace)
}
