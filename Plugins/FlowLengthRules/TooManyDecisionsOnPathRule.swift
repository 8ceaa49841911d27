internal import CheckKit

extension Rule {
  static let tooManyDecisionsOnPath = Rule(
    id: "too-many-decisions-on-path",
    severity: .warning,
    otherSeverity: .error,
    severityNote: "warning above the first number, error above the second",
    summary: "One way to the finish asks for many decisions.",
    why: "Deciding is the hardest work in a task. Each one has to be weighed and kept in the head.",
    message: "One way through asks for {n} decisions. Try {max} or fewer.",
    help: """
      Decide for the person where the answer is always the same (given). Drop options. \
      Ask only what this task needs.
      """,
    thresholds: [
      Threshold(Numbers.decisions)
    ],
    references: ["S37", "S27", "COGA o5p02", "COGA o6", "GOV.UK question pages"],
    falsePositives: "medium",
    bad: [
      Example(
        .warning,
        """
        ①steps:
          - {step: a, decides: [size], next: b}
          - {step: b, decides: [colour], next: c}
          - {step: c, decides: [paper], next: d}
          - {step: d, decides: [frame], next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        given: [paper, frame]
        steps:
          - {step: a, decides: [size], next: b}
          - {step: b, decides: [colour], next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .flow(look))
}

extension Numbers {
  /// Decisions on one way.
  static let decisions = ThresholdKey<Limit>(
    "flow-length.decisions", Limit(3, 5), "decisions on one way; questions that confirm do not count",
    source: """
      COGA: 1 to 3 items (introduction), 1 to 4 (objective 6) in impaired working memory; \
      Cowan 2001, 2010: 3 to 5 chunks in young adults. \
      Using a memory span for decisions in a row is an analogy, not a finding.
      """)
}

private func look(_ context: inout CheckContext) {
  let limit = context.thresholds[Numbers.decisions]
  guard let decisions = context.workflow.measures.decisions, let severity = limit.severity(of: decisions)
  else { return }
  context.report(
    ["n": String(decisions), "max": String(limit.warning)], at: context.stepsPlace, severity: severity)
}
