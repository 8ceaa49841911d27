internal import CheckKit

extension Rule {
  static let timeoutChangesState = Rule(
    id: "timeout-changes-state",
    severity: .error,
    summary: "The screen changes or goes away by itself.",
    why: "People who look away or need longer come back to something else, and are lost.",
    message: "The screen changes by itself after {t}. Let the person move on.",
    otherMessages: OtherMessage.all,
    help: "Replace it with a button such as I am ready. Let a timer only remind.",
    fixes: [
      .safe("Take the auto-advance away. Another way leads on."),
      .unsafe("Write the option {label} in its place.", because: "Its words and its picture may not fit."),
    ],
    thresholds: [
      Threshold(
        fixed: "0 such timers",
        source: "Seed S33. Lancioni 2021: steps tied to what the person did beat preset intervals for all 7."),
      .exemptFrom,
    ],
    references: ["S33", "WCAG 2.2.1", "WCAG 3.2.5", "COGA o8p01", "HIG accessibility"],
    bad: [
      Example(
        """
        steps:
          - {step: look, ①timeout: {after: 10 min, goto: end}, next: end}
          - {step: see, ①auto-advance: 1 h}
          - {step: hear, ①timeout: {after: 2 h, hides: true}, next: feel}
          - {step: feel, ①auto-advance: 1 h, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: look, timeout: {after: 10 min, remind: true}, next: see}
          - {step: see, timeout: {after: 1 h, goto: end, reason: real-time, because: The bus leaves.}, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .timers(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case changesByItself = "The screen changes by itself. Let the person move on."
}

private func look(_ context: inout CheckContext, _ timer: Timer, _ step: Step) {
  let changes = timer.kind == .autoAdvance || timer.goto != nil || timer.hides?.value == true
  guard changes, !timer.isExempt, context.hurries(timer) else { return }
  let place = context.flow.place(timer)
  let fix = replacement(of: timer, step, context)
  guard let after = timer.after?.value else {
    return context.report(
      Message(OtherMessage.changesByItself), at: place, step: step, fix: fix)
  }
  context.report(["t": after.description], at: place, step: step, fix: fix)
}

/// An option that leads where an `auto-advance` leads, or nothing where the person can get there already.
private func replacement(of timer: Timer, _ step: Step, _ context: CheckContext) -> Fix? {
  guard timer.kind == .autoAdvance, let target = context.flow.target(of: timer, in: step) else { return nil }
  if context.workflow.outgoing(step.index).contains(where: { $0.kind == .forward && $0.target == target }) {
    return context.fix(0) { $0.delete(timer.field, in: step.node) }
  }
  guard let words = FixPhrases.of(context.flow) else { return nil }
  let icons = ["arrow.right.circle.fill", "hand.thumbsup.fill", "checkmark.circle.fill"]
  return context.fix(1, ["label": words.ready]) {
    $0.delete(timer.field, in: step.node)
    $0.addOption(words.ready, icons: icons, goto: target, to: step)
  }
}
