internal import CheckKit

extension Rule {
  static let progressMissing = Rule(
    id: "progress-missing",
    severity: .warning,
    summary: "The flow has some steps, but does not show where people are.",
    why: "People who see the way ahead can rest, plan and go on.",
    message: "People cannot see where they are. This flow has {n} steps.",
    help: "Set progress: list or progress: count.",
    fixes: [.safe("Write progress: list.")],
    thresholds: [
      Threshold(Numbers.progressFrom)
    ],
    references: [
      "COGA o1p04", "WCAG 3 draft current-step-indicated", "WCAG 3 draft all-steps-listed", "GOV.UK question pages",
    ],
    bad: [
      Example(
        """
        ①steps:
          - {step: a, next: b}
          - {step: b, next: c}
          - {step: c, next: d}
          - {step: d, next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        ①progress: none
        steps:
          - {step: a, next: b}
          - {step: b, next: c}
          - {step: c, next: d}
          - {step: d, next: end}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        progress: list
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
  /// From so many steps on people must see where they are.
  static let progressFrom = ThresholdKey<Int>(
    "flow-length.progress-from", 4, "steps on the shortest way to the furthest success",
    source: """
      COGA o3p05: three or more steps are easier as a numbered list; \
      GOV.UK and NHS: try without an indicator first. 4 is the compromise (judgement).
      """)
}

private func look(_ context: inout CheckContext) {
  let progress = context.flow.progress
  guard (progress?.value ?? Progress.none) == Progress.none, let steps = context.workflow.measures.furthest,
    steps >= context.thresholds[Numbers.progressFrom]
  else { return }
  let place = progress.map { context.flow.place($0.field) } ?? context.stepsPlace
  let fix = context.fix {
    $0.set(
      "progress", .word("list"), in: context.flow.node,
      after: ["given", "start", "needs", "takes", "goal", "kind", "language", "icon", "title", "id"])
  }
  context.report(["n": String(steps)], at: place, fix: fix)
}
