internal import CheckKit

extension Rule {
  static let longestPathTooLong = Rule(
    id: "longest-path-too-long",
    severity: .warning,
    otherSeverity: .error,
    severityNote: "warning above the first number, error above the second",
    summary: "One way to the finish has many steps.",
    why: "People who take the long branch have more to do than the flow promises.",
    message: "One way through has {n} steps. The shortest has {min}.",
    help: "Shorten the long branch, or make it a flow of its own.",
    thresholds: [
      Threshold(Numbers.longestApp),
      Threshold(Numbers.longestSetup),
      Threshold(Numbers.longestPhysical),
      Threshold(Numbers.longestMixed),
    ],
    references: ["S35", "COGA o5p02"],
    needsReview: .when("a loop lies on a way to a success; the number is the most possible"),
    silence: .afterRule("flow-too-long"),
    falsePositives: "medium",
    bad: [
      Example(
        .warning,
        """
        kind: setup
        ①steps:
          - step: a
            options: [{label: Use what is there, goto: end}, {label: Change it, goto: b}]
          - {step: b, next: c}
          - {step: c, next: d}
          - {step: d, next: e}
          - {step: e, next: f}
          - {step: f, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        kind: setup
        steps:
          - step: a
            options: [{label: Use what is there, goto: end}, {label: Change it, goto: b}]
          - {step: b, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .flow(look))
}

extension Numbers {
  /// Steps on the longest way of an app flow.
  static let longestApp = ThresholdKey<Limit>(
    "flow-length.longest-app", Limit(10, 20), "steps on the longest way, each loop once, in an app",
    source: "Judgement, about 1.4 times the limits of flow-too-long.")

  /// Steps on the longest way of a set-up.
  static let longestSetup = ThresholdKey<Limit>(
    "flow-length.longest-setup", Limit(5, 10), "the same, in a set-up",
    source: "Judgement.")

  /// Steps on the longest way of a task with the hands.
  static let longestPhysical = ThresholdKey<Limit>(
    "flow-length.longest-physical", Limit(20, 40), "the same, in a task with the hands",
    source: "Judgement.")

  /// Steps on the longest way of a task with the hands and a device.
  static let longestMixed = ThresholdKey<Limit>(
    "flow-length.longest-mixed", Limit(20, 40), "the same, with hands and device",
    source: "Judgement.")

  /// The limit of the longest way for a kind of flow.
  static func longest(_ kind: FlowKind) -> ThresholdKey<Limit> {
    switch kind {
    case .app: longestApp
    case .setup: longestSetup
    case .physical: longestPhysical
    case .mixed: longestMixed
    }
  }
}

private func look(_ context: inout CheckContext) {
  let measures = context.workflow.measures
  let limit = context.thresholds[Numbers.longest(context.flow.kind)]
  guard let steps = measures.longest, let shortest = measures.furthest, let severity = limit.severity(of: steps)
  else { return }
  context.report(
    ["n": String(steps), "min": String(shortest)], at: context.stepsPlace, severity: severity,
    needsReview: measures.hasLoopOnTheWay)
}
