internal import CheckKit

extension Rule {
  static let noFadingPlan = Rule(
    id: "no-fading-plan",
    severity: .warning,
    summary: "The help that is planned from session to session never gets less.",
    why: "Who is always prompted learns to wait for the prompt. Less help, step by step, makes free.",
    message: "The help never gets less from session to session.",
    help: "Plan less help later: support-level: [person, spoken, picture, none].",
    thresholds: [
      Threshold(
        fixed: "one level that is lower than an earlier one, unless there is nothing but none",
        source: "Occupational therapy practice (prompt dependence).")
    ],
    references: ["S1", "Occupational therapy practice"],
    needsReview: .always,
    isThorough: true,
    falsePositives: "medium: some people need the same help for good, and that is right",
    bad: [
      Example(
        """
        ①support-level: [spoken, spoken, person]
        steps:
          - {step: end, kind: done}
        """),
      Example(
        """
        ①support-level: [picture]
        steps:
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        support-level: [person, person, spoken, picture, none]
        steps:
          - {step: end, kind: done}
        """),
      Example(
        """
        support-level: [none]
        steps:
          - {step: end, kind: done}
        """),
    ],
    check: .flow(look))
}

private func look(_ context: inout CheckContext) {
  guard let plan = context.flow.supportLevel, !plan.value.isEmpty, plan.value.contains(where: { $0 != .none }) else {
    return
  }
  for (earlier, later) in zip(plan.value, plan.value.dropFirst()) where later < earlier { return }
  context.report(at: context.flow.place(plan.field))
}
