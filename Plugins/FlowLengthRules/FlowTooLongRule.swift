internal import CheckKit

extension Rule {
  static let flowTooLong = Rule(
    id: "flow-too-long",
    severity: .warning,
    otherSeverity: .error,
    severityNote: "warning above the first number, error above the second",
    summary: "Even the shortest way to the finish has many steps.",
    why: "Each step costs strength and memory. A long way makes people give up before the end.",
    message: "The shortest way to finish has {n} steps. Try {max} or fewer.",
    help: """
      Take out steps nobody needs. Let a supporter set values before (given). Split it into two flows. \
      Do not put two actions in one step.
      """,
    thresholds: [
      Threshold(Numbers.app),
      Threshold(Numbers.setup),
      Threshold(Numbers.physical),
      Threshold(Numbers.mixed),
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

extension Numbers {
  /// Steps on the shortest way of an app flow.
  static let app = ThresholdKey<Limit>(
    "flow-length.app", Limit(7, 12), "steps on the shortest way to the furthest success, in an app",
    source: """
      7: COGA o5p02 shows a ticket task with 5 steps as good and one with 8 as bad; \
      JMIR Aging 2024 tested up to 7 prompts per task. 12 is judgement.
      """)

  /// Steps on the shortest way of a set-up.
  static let setup = ThresholdKey<Limit>(
    "flow-length.setup", Limit(3, 7), "the same, in a set-up",
    source: "3: seed S35. 7 is judgement.")

  /// Steps on the shortest way of a task with the hands.
  static let physical = ThresholdKey<Limit>(
    "flow-length.physical", Limit(15, 30), "the same, in a task with the hands",
    source: "Kanfush & Jaffe 2019 taught 50 to 64 prompted steps. So this only asks for a split. Judgement.")

  /// Steps on the shortest way of a task with the hands and a device.
  static let mixed = ThresholdKey<Limit>(
    "flow-length.mixed", Limit(15, 30), "the same, with hands and device",
    source: "As physical. Judgement.")

  /// The limit of the shortest way for a kind of flow.
  static func shortest(_ kind: FlowKind) -> ThresholdKey<Limit> {
    switch kind {
    case .app: app
    case .setup: setup
    case .physical: physical
    case .mixed: mixed
    }
  }
}

private func look(_ context: inout CheckContext) {
  let kind = context.flow.kind
  let limit = context.thresholds[Numbers.shortest(kind)]
  guard let steps = context.workflow.measures.furthest, let severity = limit.severity(of: steps) else { return }
  context.report(
    ["n": String(steps), "max": String(limit.warning)], at: context.stepsPlace, severity: severity,
    needsReview: kind == .physical || kind == .mixed)
}
