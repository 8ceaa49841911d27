internal import CheckKit

extension Rule {
  static let destructiveUnconfirmed = Rule(
    id: "destructive-unconfirmed",
    severity: .error,
    summary: "One tap destroys something, and nobody is asked first.",
    why: "A slip of the finger must not cost a photo, a message or a friend.",
    message: "{label} happens at once. Ask first.",
    help: "Name the effect. Add a confirm step. Add two if it cannot be undone.",
    fixes: [
      .unsafe(
        "Ask before {label} happens.",
        because: "The questions repeat the words of the option. Better words may be needed.")
    ],
    thresholds: [
      Threshold(Numbers.questions)
    ],
    references: [
      "S42", "WCAG 3.3.4", "WCAG 3.3.6", "G168", "GOV.UK button", "NHS interruption page", "HIG alerts",
    ],
    canBeSilenced: false,
    falsePositives: "low; HIG sees no need for actions that are easily undone",
    bad: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive, undo: 30 d}
        steps:
          - step: look
            options:
              - {①label: Delete it, role: destructive, effect: delete-photo, goto: gone}
              - {①label: Empty the album, role: destructive, goto: gone}
          - {step: gone, kind: done, reports: delete-photo}
        """)
    ],
    good: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive, undo: 30 d}
        steps:
          - step: look
            options: [{label: Delete it, role: destructive, goto: check}]
          - step: check
            kind: confirm
            confirms: delete-photo
            options:
              - {label: Delete this photo, effect: delete-photo, goto: gone}
              - {label: Keep the photo, role: cancel}
          - {step: gone, kind: done, reports: delete-photo}
        """)
    ],
    check: .options(look))
}

extension Numbers {
  /// Questions before something is destroyed.
  static let questions = ThresholdKey<Int>(
    "destructive.questions", 1, "fewest questions on any way to the option, its own step included",
    source: "WCAG 3.3.4 and G168; GOV.UK and NHS warning buttons; seed S42.")
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard option.effect != nil || option.role == .destructive else { return }
  let effect = context.workflow.effectPerformed(by: option)
  let destroys = effect.map { context.flow.effects[$0].kind?.value == .destructive } ?? false
  guard destroys || context.workflow.performsUnnamedEffect(option),
    let questions = context.workflow.questions(before: option, of: effect),
    questions < context.thresholds[Numbers.questions]
  else { return }
  let fix = effect.flatMap { effect in
    let fewest = context.thresholds[Numbers.questions]
    let wanted =
      context.flow.effects[effect].hasNoUndo ? context.thresholds[Numbers.questionsWithoutUndo] : fewest
    let added = AddedQuestions(
      option: option, step: step, effect: effect, count: max(wanted, fewest) - questions,
      isAsked: questions > 0, context: context)
    return context.fix(0, ["label": context.label(option)]) { added.make(&$0) }
  }
  context.report(["label": context.label(option)], at: context.flow.place(option), step: step, fix: fix)
}
