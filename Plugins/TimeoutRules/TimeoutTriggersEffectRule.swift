internal import CheckKit

extension Rule {
  static let timeoutTriggersEffect = Rule(
    id: "timeout-triggers-effect",
    severity: .error,
    summary: "When the time ends, something with a consequence happens by itself.",
    why: "Nobody should pay, call, lose or take something only since they were slow.",
    message: "When the time ends, this happens by itself: {effect}.",
    help: "The end of a timer must lead to a safe place where nothing has happened.",
    thresholds: [
      Threshold(
        fixed: "0 effects of kind destructive, pay, contact, dose, share or heat",
        source: "Seed S43; COGA extension safety: no automatic choice that can harm.")
    ],
    references: ["S43", "S33", "WCAG 3.3.4", "WCAG 3.2.5", "COGA extension safety"],
    needsReview: .when("the reason is safety"),
    canBeSilenced: false,
    falsePositives: "low: medical alarms may need it (reason: safety)",
    bad: [
      Example(
        """
        effects:
          call: {kind: contact}
          heat: {kind: heat}
        steps:
          - {step: ready, ①timeout: {after: 10 min, goto: calling}, next: calling}
          - {step: calling, reports: call, ①timeout: {after: 25 h, effect: heat, reason: safety}, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        effects:
          call: {kind: contact}
        steps:
          - step: ready
            timeout: {after: 10 min, goto: stop}
            options: [{label: Call Mum, effect: call, goto: calling}]
          - {step: calling, kind: done, reports: call}
          - {step: stop, kind: done, outcome: cancelled}
        """)
    ],
    check: .timers(look))
}

private func look(_ context: inout CheckContext, _ timer: Timer, _ step: Step) {
  if let effect = timer.effect?.index { report(&context, effect, timer, step) }
  guard let target = context.flow.target(of: timer, in: step) else { return }
  for place in context.flow.steps[target].reportRange {
    if let effect = context.flow.reports[place].index { report(&context, effect, timer, step) }
  }
}

private func report(_ context: inout CheckContext, _ index: Int, _ timer: Timer, _ step: Step) {
  let effect = context.flow.effects[index]
  switch effect.kind?.value {
  case .destructive, .pay, .contact, .dose, .share, .heat: break
  case .save, .other, nil: return
  }
  context.report(
    ["effect": context.name(effect)], at: context.flow.place(timer), step: step,
    needsReview: timer.reason?.value == .safety)
}
