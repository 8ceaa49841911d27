internal import CheckKit

extension Rule {
  static let noBack = Rule(
    id: "no-back",
    severity: .error,
    summary: "A step cannot be left by going back.",
    why: "Everybody taps wrong at times. Without a way back people are stuck or start all over.",
    message: "There is no way back from here.",
    help: "Delete back: none.",
    fixes: [
      .safe("Delete back: none.", unless: "It is unsafe on a step behind an effect. Back could lead to it again.")
    ],
    thresholds: [
      Threshold(
        fixed: "every step but the start, a finish and the report of an effect", source: "Seed S24; COGA o4p02.")
    ],
    references: ["S24", "S7", "COGA o4p02", "WCAG 3 draft going-back-supported", "GOV.UK back link"],
    bad: [
      Example(
        """
        steps:
          - {step: cup, next: tea}
          - {step: tea, ①back: none, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        effects:
          send: {kind: share, once: per-photo}
        steps:
          - {step: photo, back: none, options: [{label: Send it, effect: send, goto: sent}]}
          - {step: sent, reports: send, back: none, next: end}
          - {step: end, kind: done, back: none}
        """)
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let back = step.backField, back.value == .none, step.index != context.flow.startIndex, !step.isFinish,
    step.reportRange.isEmpty
  else { return }
  let fix = context.fix(isSafe: !context.workflow.followsEffect(step)) { $0.delete(back.field, in: step.node) }
  context.report(at: context.flow.place(back.field), step: step, fix: fix)
}

extension Workflow {
  /// True when an option that does harm leads to a step: a way back would offer it again.
  func followsEffect(_ step: Step) -> Bool {
    incoming(step.index).contains { transition in
      guard case .option(let index) = transition.cause else { return false }
      return doesHarm(flow.options[index])
    }
  }
}
