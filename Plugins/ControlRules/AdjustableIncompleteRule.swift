internal import CheckKit

extension Rule {
  static let adjustableIncomplete = Rule(
    id: "adjustable-incomplete",
    severity: .warning,
    severityNote: "an error without the trait or one of its actions, a warning for the rest",
    summary: "A control with one direction cannot be turned up and down without a drag.",
    why: "People who use a screen reader or a switch cannot drag. They swipe up and down.",
    message: "This control cannot be turned up and down by swiping.",
    otherMessages: OtherMessage.all,
    help: "Add traits: [adjustable] and actions: [increment, decrement].",
    otherHelp: OtherHelp.all,
    fixes: [
      .safe("Write traits: [adjustable] and actions: [increment, decrement]."),
      .safe("Write starts-at: value under passthrough."),
      .unsafe("Write passthrough: {starts-at: value}.", because: "The author may rather give up the fine values."),
    ],
    thresholds: [
      Threshold(
        fixed: "both directions; a pass-through that starts at the value; no finer value without it",
        source: "Seed S60, S63, S62; UIKit: the trait obliges both methods.")
    ],
    references: ["S60", "S61", "S63", "WCAG 4.1.2"],
    bad: [
      Example(
        .error,
        """
        steps:
          - step: cup
            controls:
              - {①control: slider, label: Coffee}
              - {①control: stepper, label: Sugar, traits: [adjustable], actions: [increment]}
              - {①control: surface, axes: 1, label: Milk, actions: [increment, decrement]}
            next: end
          - {step: end, kind: done}
        """),
      Example(
        .warning,
        """
        steps:
          - step: cup
            controls:
              - ①control: slider
                label: Coffee
                traits: [adjustable]
                actions: [increment, decrement]
                passthrough: {}
              - {①control: slider, label: Milk, traits: [adjustable], actions: [increment, decrement], precision: 0.5}
            next: end
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: cup
            controls:
              - control: slider
                label: Coffee
                traits: [adjustable]
                actions: [increment, decrement]
                precision: 0.5
                passthrough: {starts-at: value}
              - {control: toggle, label: Milk}
            next: end
          - {step: end, kind: done}
        """)
    ],
    check: .controls(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case notAtValue = "Fine changes of this control do not start at its value."
  case noFineValues = "Swiping cannot reach the fine values of this control."
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case passthrough = "Add passthrough: {starts-at: value}."
  case passthroughOrCoarse = "Add passthrough: {starts-at: value}, or give up the fine values."
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  guard control.axisCount == 1 else { return }
  let place = context.flow.place(control)
  guard context.has("adjustable", in: control.traits), context.has("increment", in: control.actions),
    context.has("decrement", in: control.actions)
  else { return context.report(at: place, step: step, severity: .error, fix: adjusting(control, context)) }
  if let passthrough = control.passthrough {
    guard control.passthroughStart?.value != .value else { return }
    let fix = context.fix(1) { $0.set("starts-at", .word("value"), in: passthrough.value) }
    context.report(
      Message(OtherMessage.notAtValue), at: place, step: step, severity: .warning,
      help: OtherHelp.passthrough.text, fix: fix)
  } else if let precision = control.precision, precision.value < control.changeBy?.value ?? 1 {
    let every = context.thresholds[Numbers.announceEvery].description
    let fix = context.fix(2) {
      $0.set("passthrough", .mapping([.init("starts-at", .word("value"))]), in: control.node, after: ["actions"])
      guard control.announce == nil else { return }
      // A pass-through that says nothing would be the next finding.
      $0.set(
        "announce", .mapping([.init("when", .word("changed")), .init("every", .word(every))]), in: control.node)
    }
    context.report(
      Message(OtherMessage.noFineValues), at: place, step: step, severity: .warning,
      help: OtherHelp.passthroughOrCoarse.text, fix: fix)
  }
}

private func adjusting(_ control: Control, _ context: CheckContext) -> Fix? {
  context.fix(0) {
    if !context.has("adjustable", in: control.traits) {
      $0.add(
        [.word("adjustable")], to: "traits", in: control.node, after: ["hint", "value", "icon", "label", "control"])
    }
    let missing = ["increment", "decrement"].filter { name in
      !context.flow.names(control.actions).contains { context.flow.folded(Field($0)) == name }
    }
    guard !missing.isEmpty else { return }
    $0.add(
      missing.map { .word($0) }, to: "actions", in: control.node,
      after: ["range", "traits", "hint", "value", "icon", "label", "control"])
  }
}
