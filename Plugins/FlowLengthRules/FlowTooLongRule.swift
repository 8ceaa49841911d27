internal import CheckKit

extension Rule {
  static let flowTooLong = Rule(
    id: "flow-too-long",
    severity: .warning,
    severityNote: "warning above the first number, error above the second",
    summary: "Even the shortest way to the finish has many steps.",
    why: "Each step costs strength and memory. A long way makes people give up before the end.",
    message: "The shortest way to finish has {n} steps. Try {max} or fewer.",
    help: """
      Take out steps nobody needs. Let a supporter set values before (given). Split it into two flows. \
      Do not put two actions in one step.
      """,
    thresholds: [
      Threshold(
        "flow-length.app", "steps on the shortest way to the furthest success, in an app",
        source: """
          7: COGA o5p02 shows a ticket task with 5 steps as good and one with 8 as bad; \
          JMIR Aging 2024 tested up to 7 prompts per task. 12 is judgement.
          """),
      Threshold("flow-length.setup", "the same, in a set-up", source: "3: seed S35. 7 is judgement."),
      Threshold(
        "flow-length.physical", "the same, in a task with the hands",
        source: "Kanfush & Jaffe 2019 taught 50 to 64 prompted steps. So this only asks for a split. Judgement."),
      Threshold("flow-length.mixed", "the same, with hands and device", source: "As physical. Judgement."),
    ],
    references: ["S35", "COGA o5p02", "WCAG 3 draft unnecessary-steps"],
    needsReview: .when("kind is physical or mixed"),
    falsePositives: "medium: fine steps help many people (see step-does-too-much)",
    bad: [
      Example(
        .warning,
        """
        ①steps:
          - {step: a, next: b}
          - {step: b, next: c}
          - {step: c, next: d}
          - {step: d, next: e}
          - {step: e, next: f}
          - {step: f, next: g}
          - {step: g, next: h}
          - {step: h, next: end}
          - {step: end, kind: done}
        """),
      Example(
        .error,
        """
        kind: setup
        ①steps:
          - {step: a, next: b}
          - {step: b, next: c}
          - {step: c, next: d}
          - {step: d, next: e}
          - {step: e, next: f}
          - {step: f, next: g}
          - {step: g, next: h}
          - {step: h, next: end}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        kind: physical
        steps:
          - {step: a, next: b}
          - {step: b, next: c}
          - {step: c, next: d}
          - {step: d, next: e}
          - {step: e, next: f}
          - {step: f, next: g}
          - {step: g, next: h}
          - {step: h, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .flow(look))
}

private func look(_ context: inout CheckContext) {
  let kind = context.flow.kind
  let limit = context.thresholds.flowLength.shortest(kind)
  guard let steps = context.workflow.measures.furthest, let severity = limit.severity(of: steps) else { return }
  context.report(
    ["n": String(steps), "max": String(limit.warning)], at: context.stepsPlace, severity: severity,
    needsReview: kind == .physical || kind == .mixed)
}
