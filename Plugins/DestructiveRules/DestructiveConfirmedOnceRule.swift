internal import CheckKit

extension Rule {
  static let destructiveConfirmedOnce = Rule(
    id: "destructive-confirmed-once",
    severity: .error,
    summary: "Something that nobody can get back is asked only once.",
    why: "One tap can be a slip, and a habit. The second question catches both.",
    message: "This cannot be undone. Ask one more time.",
    help: """
      Add a second question that looks and reads differently. \
      Or make it undoable (a bin for 7 days or more).
      """,
    fixes: [
      .unsafe(
        "Ask once more before {label} happens.",
        because: "The question repeats the words of the option. Better words may be needed.")
    ],
    thresholds: [
      Threshold(Numbers.questionsWithoutUndo)
    ],
    references: ["S42", "WCAG 3.3.4", "G99", "COGA o4p05"],
    falsePositives: "medium: more questions, more habit",
    bad: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive}
        steps:
          - step: look
            options: [{label: Delete it, role: destructive, goto: check}]
          - step: check
            kind: confirm
            confirms: delete-photo
            options:
              - {①label: Delete this photo, effect: delete-photo, goto: gone}
              - {label: Keep the photo, role: cancel}
          - {step: gone, kind: done, reports: delete-photo}
        """)
    ],
    good: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive, undo: none}
        steps:
          - step: look
            options: [{label: Delete it, role: destructive, goto: check}]
          - step: check
            kind: confirm
            confirms: delete-photo
            options:
              - {label: Delete this photo, role: destructive, goto: last-check}
              - {label: Keep the photo, role: cancel}
          - step: last-check
            kind: confirm
            confirms: delete-photo
            options:
              - {label: Keep the photo, role: cancel, goto: look}
              - {label: Delete it for ever, effect: delete-photo, goto: gone}
          - {step: gone, kind: done, reports: delete-photo}
        """)
    ],
    check: .options(look))
}

extension Numbers {
  /// Questions before something is destroyed that nobody can get back.
  static let questionsWithoutUndo = ThresholdKey<Int>(
    "destructive.questions-without-undo", 2, "fewest questions on any way, for an effect without undo",
    source: "Seed S42. WCAG is content with 1.")
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard option.effect != nil || option.role == .destructive,
    let index = context.workflow.effectPerformed(by: option)
  else { return }
  guard context.flow.effects[index].kind?.value == .destructive, context.flow.effects[index].hasNoUndo,
    let questions = context.workflow.questions(before: option, of: index)
  else { return }
  let wanted = context.thresholds[Numbers.questionsWithoutUndo]
  // With fewer questions than that the option happens at once, which destructive-unconfirmed says.
  guard questions >= context.thresholds[Numbers.questions], questions < wanted else { return }
  let added = AddedQuestions(
    option: option, step: step, effect: index, count: wanted - questions,
    isAsked: questions > 0, context: context)
  let fix = context.fix(0, ["label": context.label(option)]) { added.make(&$0) }
  context.report(at: context.flow.place(option), step: step, fix: fix)
}
