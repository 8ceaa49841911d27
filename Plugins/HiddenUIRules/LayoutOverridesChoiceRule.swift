internal import CheckKit

extension Rule {
  static let layoutOverridesChoice = Rule(
    id: "layout-overrides-choice",
    severity: .warning,
    summary: "The flow decides about rows or grid, in the place of the person.",
    why: "Rows or grid is set for each person, as it helps most. This flow takes that away.",
    message: "The person chooses rows or grid. This flow overrules the choice.",
    help: "Delete layout. If there is a reason, write it down in allow.",
    thresholds: [Threshold(fixed: "0 flows with layout: rows or layout: grid", source: "Seed S15.")],
    references: ["S15"],
    isThorough: true,
    falsePositives: "low: a picture may make sense in one layout only",
    bad: [
      Example(
        """
        ①layout: grid
        steps:
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        layout: follow-system
        steps:
          - {step: end, kind: done}
        """),
      Example(
        """
        layout: rows
        steps:
          - {step: end, kind: done}
        allow:
          - {rule: layout-overrides-choice, because: The rows show the order of the day.}
        """),
    ],
    check: .flow(look))
}

private func look(_ context: inout CheckContext) {
  guard let layout = context.flow.layout, layout.value != .followSystem else { return }
  context.report(at: context.flow.place(layout.field))
}
