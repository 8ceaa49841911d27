internal import CheckKit

extension Rule {
  static let progressUnreliable = Rule(
    id: "progress-unreliable",
    severity: .warning,
    summary: "Steps are counted for people, but the ways have different lengths.",
    why: "When a count jumps, people think that they did something wrong.",
    message: "The step count is wrong on some ways through.",
    help: "Use progress: list, or make the branch its own flow.",
    fixes: [.safe("Write progress: list.")],
    thresholds: [
      Threshold(Numbers.countSpread)
    ],
    references: ["GOV.UK question pages", "WCAG 3 draft all-steps-listed (exception)", "HIG progress indicators"],
    bad: [
      Example(
        """
        ①progress: count
        steps:
          - step: a
            options: [{label: Use it, goto: end}, {label: Change it, goto: b}]
          - {step: b, next: c}
          - {step: c, next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        ①progress: count
        steps:
          - step: a
            options: [{label: Keep it, goto: kept}, {label: Change it, goto: b}]
          - {step: b, next: c}
          - {step: c, next: changed}
          - {step: kept, kind: done}
          - {step: changed, kind: done}
        """),
    ],
    good: [
      Example(
        """
        progress: count
        steps:
          - step: a
            options: [{label: Use it, goto: end}, {label: Change it, goto: b}]
          - {step: b, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .flow(look))
}

extension Numbers {
  /// How much longer the longest way may be than the shortest when steps are counted for people.
  static let countSpread = ThresholdKey<Int>(
    "flow-length.count-spread", 1, "steps by which the longest way may exceed the way to the nearest finish",
    source: "GOV.UK: give the total only if it is reliable. 1 is judgement.")
}

private func look(_ context: inout CheckContext) {
  let measures = context.workflow.measures
  guard let progress = context.flow.progress, progress.value == .count, let longest = measures.longest,
    let nearest = measures.nearest, longest - nearest > context.thresholds[Numbers.countSpread]
  else { return }
  let fix = context.fix { $0.replace(progress.field.value, with: .word("list")) }
  context.report(at: context.flow.place(progress.field), fix: fix)
}
