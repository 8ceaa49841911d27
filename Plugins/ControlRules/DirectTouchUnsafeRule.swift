internal import CheckKit

extension Rule {
  static let directTouchUnsafe = Rule(
    id: "direct-touch-unsafe",
    severity: .warning,
    severityNote: "an error for all but a sound of its own that speech covers",
    summary: "A control that takes touches directly can start by accident, or shuts people out.",
    why: "A finger that only explores must start nothing, and not everybody can make the touches.",
    message: "A finger that passes over this can start it.",
    otherMessages: OtherMessage.all,
    help: "Add requires-activation: true.",
    otherHelp: OtherHelp.all,
    fixes: [
      .safe("Write requires-activation: true."),
      .unsafe("Write silent-on-touch: true.", because: "The sound must tell as much as speech does."),
    ],
    thresholds: [
      Threshold(
        fixed: "activation first; actions or alternatives; silent exactly when it has a sound of its own",
        source: "Seed S71, S72, S73.")
    ],
    references: ["S70", "S71", "S72", "S73", "WCAG 2.5.1", "WCAG 2.5.2"],
    bad: [
      Example(
        .error,
        """
        steps:
          - step: cat
            controls:
              - {control: surface, label: Cat, actions: [Pat it], ①direct-touch: {}}
              - {control: surface, label: Dog, ①direct-touch: {requires-activation: true}}
              - control: surface
                label: Drum
                actions: [Beat it]
                ①direct-touch: {requires-activation: true, silent-on-touch: true}
            next: end
          - {step: end, kind: done}
        """),
      Example(
        .warning,
        """
        steps:
          - step: drum
            controls:
              - control: surface
                label: Drum
                actions: [Beat it]
                sound: own
                ①direct-touch: {requires-activation: true}
            next: end
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: drum
            controls:
              - control: surface
                label: Drum
                alternatives: [a button that beats it]
                sound: own
                direct-touch: {requires-activation: true, silent-on-touch: true}
            next: end
          - {step: end, kind: done}
        """)
    ],
    check: .controls(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case noOtherWay = "Some people cannot touch it this way. There is no other."
  case silent = "Speech is silent here, and nothing else sounds."
  case speechCovers = "Speech covers the sound of this control."
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case addActions = "Add named actions, such as actions: [Draw a line], or alternatives."
  case deleteSilence = "Delete silent-on-touch, or add sound: own if it has one."
  case addSilence = "Add silent-on-touch: true."
}

/// One finding for each place: the worst of what is wrong, in the order of the messages.
private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  guard let touch = control.directTouch else { return }
  let place = context.flow.place(touch)
  let isSilent = control.silentOnTouch?.value == true
  let hasSound = control.sound?.value == .own
  if control.requiresActivation?.value != true {
    let fix = context.fix(0) { $0.set("requires-activation", .word("true"), in: touch.value) }
    context.report(at: place, step: step, severity: .error, fix: fix)
  } else if context.flow.names(control.actions).isEmpty, context.flow.names(control.alternatives).isEmpty {
    context.report(
      Message(OtherMessage.noOtherWay), at: place, step: step, severity: .error,
      help: OtherHelp.addActions.text)
  } else if isSilent, !hasSound {
    context.report(
      Message(OtherMessage.silent), at: place, step: step, severity: .error,
      help: OtherHelp.deleteSilence.text)
  } else if hasSound, !isSilent {
    let fix = context.fix(1) { $0.set("silent-on-touch", .word("true"), in: touch.value) }
    context.report(
      Message(OtherMessage.speechCovers), at: place, step: step, severity: .warning,
      help: OtherHelp.addSilence.text, fix: fix)
  }
}
