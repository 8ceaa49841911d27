internal import CheckKit

extension Rule {
  static let longestPathTooLong = Rule(
    id: "longest-path-too-long",
    severity: .warning,
    severityNote: "warning above the first number, error above the second",
    summary: "One way to the finish has many steps.",
    why: "People who take the long branch have more to do than the flow promises.",
    message: "One way through has {n} steps. The shortest has {min}.",
    help: "Shorten the long branch, or make it a flow of its own.",
    thresholds: [
      Threshold(
        "flow-length.longest-app", "steps on the longest way, each loop once, in an app",
        source: "Judgement, about 1.4 times the limits of flow-too-long."),
      Threshold("flow-length.longest-setup", "the same, in a set-up", source: "Judgement."),
      Threshold("flow-length.longest-physical", "the same, in a task with the hands", source: "Judgement."),
      Threshold("flow-length.longest-mixed", "the same, with hands and device", source: "Judgement."),
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

private func look(_ context: inout CheckContext) {
  let measures = context.workflow.measures
  let limit = context.thresholds.flowLength.longest(context.flow.kind)
  guard let steps = measures.longest, let shortest = measures.furthest, let severity = limit.severity(of: steps)
  else { return }
  context.report(
    ["n": String(steps), "min": String(shortest)], at: context.stepsPlace, severity: severity,
    needsReview: measures.hasLoopOnTheWay)
}
