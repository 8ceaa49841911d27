internal import CheckKit

extension Rule {
  static let announcementTiming = Rule(
    id: "announcement-timing",
    severity: .warning,
    severityNote: "an error when nothing is spoken, a warning when it is spoken too often",
    summary: "A value is spoken too often while it changes, or never.",
    why: "Speech that never stops hides the value. Without speech some people turn blindly.",
    message: "The value is spoken too often, or never.",
    help: "Write announce: {when: changed, every: 0.3 s}.",
    otherHelp: OtherHelp.all,
    fixes: [.safe("Have the value spoken when it changed, at most every {t}.")],
    thresholds: [
      Threshold(Numbers.announceEvery)
    ],
    references: ["S64", "WCAG 4.1.3"],
    bad: [
      Example(
        .error,
        """
        steps:
          - step: cup
            controls: [{①control: slider, label: Coffee, passthrough: {starts-at: value}}]
            next: end
          - {step: end, kind: done}
        """),
      Example(
        .warning,
        """
        steps:
          - step: cup
            controls:
              - {control: slider, label: Coffee, ①announce: {when: changed, every: 0.1 s}}
              - {control: slider, label: Milk, ①announce: {every: 1 s}}
              - {control: slider, label: Sugar, ①announce: {when: changed}}
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
              - {control: slider, label: Coffee, passthrough: {starts-at: value}, announce: {when: changed, every: 0.3 s}}
              - {control: slider, label: Milk}
            next: end
          - {step: end, kind: done}
        """)
    ],
    check: .controls(look))
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case announce = "Write announce: {when: changed, every: {t}}."
}

extension Numbers {
  /// The least time between two spoken values.
  static let announceEvery = ThresholdKey<Duration>(
    "control-semantics.announce-every", .init(milliseconds: 300),
    "the least time between two announcements, and only on change",
    source: "0.3 s and on change: seed S64.")
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  let least = context.thresholds[Numbers.announceEvery]
  let standard = Numbers.announceEvery.standard
  let help = least == standard ? nil : OtherHelp.announce.text(["t": least.description])
  guard let announce = control.announce else {
    guard control.passthrough != nil else { return }
    let fix = context.fix(0, ["t": least.description]) {
      $0.set(
        "announce", .mapping([.init("when", .word("changed")), .init("every", .word(least.description))]),
        in: control.node, after: ["passthrough"])
    }
    return context.report(at: context.flow.place(control), step: step, severity: .error, help: help, fix: fix)
  }
  let every = control.announceEvery?.value ?? .seconds(0)
  guard every < least || control.announceWhen?.value != .changed else { return }
  let fix = context.fix(0, ["t": max(every, least).description]) {
    if control.announceWhen?.value != .changed { $0.set("when", .word("changed"), in: announce.value) }
    if every < least { $0.set("every", .word(least.description), in: announce.value, after: ["when"]) }
  }
  context.report(at: context.flow.place(announce), step: step, severity: .warning, help: help, fix: fix)
}
