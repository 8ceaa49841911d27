internal import CheckKit

extension Rule {
  static let interruption = Rule(
    id: "interruption",
    severity: .warning,
    summary: "A step or a message comes up without the person, and is no emergency.",
    why: "What comes in between drives out what somebody had in mind. Many do not find back.",
    message: "This comes up by itself, in the middle of something else.",
    help: "Wait until the person is done. Or let people ask for it: started-by: reminder.",
    thresholds: [
      Threshold(fixed: "0 steps and messages with started-by: system", source: "WCAG 2.2.4 (AAA); COGA o5p01.")
    ],
    references: ["S18", "WCAG 2.2.4", "COGA o5p01"],
    isThorough: true,
    falsePositives: "low",
    bad: [
      Example(
        """
        steps:
          - {step: look, message: {say: There is a new version., ①started-by: system}, next: tips}
          - {step: tips, ①started-by: system, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: look, message: {say: Leave the house now., started-by: emergency}, next: tablets}
          - {step: tablets, started-by: reminder, next: end}
          - {step: end, kind: done, started-by: person}
        """)
    ],
    check: .several([
      .steps { look(&$0, $1.startedBy, $1) },
      .messages { look(&$0, $1.startedBy, $2) },
    ]))
}

private func look(_ context: inout CheckContext, _ trigger: Written<Trigger>?, _ step: Step) {
  guard let trigger, trigger.value == .system else { return }
  context.report(at: context.flow.place(trigger.field), step: step)
}
