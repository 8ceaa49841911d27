internal import CheckKit

extension Rule {
  static let sumsNeeded = Rule(
    id: "sums-needed",
    severity: .warning,
    summary: "A step makes people count, add or copy something.",
    why: "Sums and copying need a memory that holds. One slip, and nobody knows what went wrong.",
    message: "People must {skill} here. Do it for them.",
    help: "Show the result. Or let a machine, a measured thing or an earlier answer do it.",
    thresholds: [Threshold(fixed: "0 steps with count, add or copy in needs-skill", source: "COGA o6p05.")],
    references: ["COGA o6p05", "WCAG 3.3.8"],
    isThorough: true,
    falsePositives: "low: counting can be what the person wants to learn",
    bad: [
      Example(
        """
        steps:
          - {step: coins, ①needs-skill: [read, count], next: code}
          - {step: code, asks: code, ①needs-skill: [copy], next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: coins, needs-skill: [read, decide], next: code}
          - {step: code, asks: code, fill: auto, needs-skill: [copy], next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let skills = step.needsSkill else { return }
  for skill in [Skill.count, .add, .copy] where skills.value.contains(skill) {
    // What comes in by itself is copied by nobody.
    if skill == .copy, step.isFilled { continue }
    context.report(["skill": skill.rawValue], at: context.flow.place(skills.field), step: step)
  }
}
