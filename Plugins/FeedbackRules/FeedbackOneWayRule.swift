internal import CheckKit

extension Rule {
  static let feedbackOneWay = Rule(
    id: "feedback-one-way",
    severity: .warning,
    summary: "A message is only a sound, a vibration or a colour.",
    why: "Not everybody hears a sound, feels a vibration or tells colours apart.",
    message: "This message can only be heard, felt or seen as a colour.",
    help: "Add say with a sentence, and an icon.",
    thresholds: [
      Threshold(
        fixed: """
          every message without say and without an icon that is more than a colour, unless the next step says the same
          """,
        source: "WCAG 1.3.3, 1.4.1; HIG feedback; WCAG 3 draft sound-not-relied-on.")
    ],
    references: ["S47", "WCAG 1.3.3", "WCAG 1.4.1", "HIG feedback", "WCAG 3 draft sound-not-relied-on"],
    isThorough: true,
    falsePositives: "low",
    bad: [
      Example(
        """
        effects:
          send: {kind: share, once: per-photo}
        steps:
          - step: photo
            options: [{label: Send it, effect: send, ①message: {sound: whoosh}, goto: cook}]
          - {step: cook, kind: wait, status: Wait., ①message: {sound: beep, haptic: buzz}, next: look}
          - {step: look, ①message: {icon: "swatch:green"}, next: see}
          - {step: see, ①message: {icon: "swatch:dark-#00ff00", sound: beep}, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        effects:
          send: {kind: share, once: per-photo}
        steps:
          - step: photo
            options: [{label: Send it, effect: send, message: {sound: whoosh}, goto: cook}]
          - {step: cook, reports: send, say: It is sent., message: {sound: beep}, next: look}
          - {step: look, message: {say: It is warm., icon: "swatch:green", sound: beep}, next: more}
          - {step: more, message: {icon: checkmark, sound: none}, next: last}
          - {step: last, message: {icon: "swatch:red-apple", sound: beep}, next: end}
          - {step: end, kind: done, say: Well done., message: {sound: tada}}
        """)
    ],
    check: .several([.steps(look), .options(look), .controls(look)]))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  // What a finish or a report says in words may sound as well.
  if step.say != nil, step.isFinish || !step.reportRange.isEmpty { return }
  report(&context, step.message, step)
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard option.message != nil else { return }
  if let target = context.flow.target(of: option), target != step.index {
    // The new step is something to see; an effect must be told there.
    guard let effect = option.effect else { return }
    let reports = context.flow.steps[target].reportRange
    if reports.contains(where: { context.isSame(context.flow.reports[$0], effect) }) { return }
  }
  report(&context, option.message, step)
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  report(&context, control.message, step)
}

private func report(_ context: inout CheckContext, _ message: Note?, _ step: Step) {
  guard let message, message.say == nil else { return }
  let isColour = message.icon.map { context.isBareSwatch($0) }
  // An icon that is no colour shows it, whatever it sounds like.
  if isColour == false { return }
  guard isColour == true || isSomething(message.sound, context) || isSomething(message.haptic, context) else { return }
  context.report(at: context.flow.place(message.field), step: step)
}

/// `none` is no sound.
private func isSomething(_ field: Field?, _ context: CheckContext) -> Bool {
  field.map { !context.isName($0.value, "none") } ?? false
}
