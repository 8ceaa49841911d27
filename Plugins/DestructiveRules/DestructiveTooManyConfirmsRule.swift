internal import CheckKit

extension Rule {
  static let destructiveTooManyConfirms = Rule(
    id: "destructive-too-many-confirms",
    severity: .warning,
    summary: "People are asked about one thing again and again.",
    why: "Who is asked too often stops reading and taps on. Then no question protects any more.",
    message: "People are asked {n} times before this. Ask {max} times at most.",
    help: "Keep the questions that say something new. Take the others out.",
    thresholds: [
      Threshold(Numbers.questionsMost)
    ],
    references: ["S42", "Anderson 2015", "GOV.UK interruption pages", "NHS interruption page"],
    isThorough: true,
    falsePositives: "low",
    bad: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - {step: one, kind: confirm, confirms: wipe, options: [{label: Empty it, goto: two}]}
          - {step: two, kind: confirm, confirms: wipe, options: [{label: Empty it all, goto: three}]}
          - step: three
            kind: confirm
            confirms: wipe
            options: [{①label: Empty it for ever, effect: wipe, goto: end}]
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    good: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - {step: one, kind: confirm, confirms: wipe, options: [{label: Empty it, goto: two}]}
          - step: two
            kind: confirm
            confirms: wipe
            options: [{label: Empty it all, effect: wipe, goto: end}]
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    check: .options(look))
}

extension Numbers {
  /// The most questions before one thing.
  static let questionsMost = ThresholdKey<Int>(
    "destructive.questions-most", 2, "most questions on the shortest way to an option with an effect",
    source: """
      Seed S42 asks for two. Anderson 2015: looking drops sharply at the second showing of a warning. \
      GOV.UK and NHS: interruption pages lose their effect when repeated.
      """)
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard option.effect != nil || option.role == .destructive,
    let effect = context.workflow.effectPerformed(by: option),
    let questions = context.workflow.questions(before: option, of: effect)
  else { return }
  // Whoever asks for three questions before what is permanent is not told that three are too many.
  let numbers = context.thresholds
  let most = max(
    numbers[Numbers.questionsMost], numbers[Numbers.questions], numbers[Numbers.questionsWithoutUndo])
  guard questions > most else { return }
  context.report(["n": String(questions), "max": String(most)], at: context.flow.place(option), step: step)
}
