internal import CheckKit

extension Rule {
  static let notTestedWithPeople = Rule(
    id: "not-tested-with-people",
    severity: .note,
    summary: "The flow has not been tried with people it is for.",
    why: "No check knows what is easy. The people themselves do.",
    message: "Nobody has tried this flow yet.",
    help: "Try it with people it is for. Write down when, who and what changed in tested.",
    thresholds: [
      Threshold(
        fixed: "1 session",
        source: "Seed S51; Information for all: always involve people with intellectual disabilities.")
    ],
    references: ["S51", "S75", "Inclusion Europe", "WCAG 3 draft usability-testing assertions", "ISO 21801-2"],
    needsReview: .always,
    bad: [
      Example(
        """
        handrail: 1
        ①id: tea
        title: Make tea
        steps:
          - {step: end, kind: done}
        """, isWhole: true)
    ],
    good: [
      Example(
        """
        tested: [{when: 2026-03-02, who: tea group, people: 4, notes: They asked for a photo of the pot.}]
        steps:
          - {step: end, kind: done}
        """)
    ],
    check: .flow(look))
}

private func look(_ context: inout CheckContext) {
  guard context.flow.tested == nil else { return }
  context.report(at: context.flow.id.map { context.flow.place($0) } ?? context.flow.firstKeyPlace)
}
