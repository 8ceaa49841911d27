internal import CheckKit

extension Rule {
  static let noFeedback = Rule(
    id: "no-feedback",
    severity: .error,
    summary: "Something happens or ends, and nothing says so.",
    why: "People who do not see that it worked do it again, or worry.",
    message: "Nothing tells people that it worked.",
    otherMessages: OtherMessage.all,
    help: "Add reports with the effect's id, and a sentence, to the next step.",
    otherHelp: OtherHelp.all,
    thresholds: [Threshold(fixed: "each effect and each finish", source: "COGA o4p10.")],
    references: [
      "S55", "COGA o4p10", "WCAG 4.1.3", "WCAG G199", "GOV.UK confirmation pages", "HIG feedback",
    ],
    bad: [
      Example(
        """
        effects:
          send: {kind: share, once: per-photo}
        steps:
          - {step: photo, options: [{①label: Send it, effect: send, goto: end}, {①label: Save, effect: send, role: back}]}
          - {①step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        effects:
          send: {kind: share, once: per-photo}
        steps:
          - step: photo
            options:
              - {label: Send it, effect: send, goto: end}
              - {label: Send it twice, effect: send, message: {say: It is sent.}, role: back}
          - {step: end, kind: done, reports: send, say: Your photo is sent.}
        """)
    ],
    check: .several([.options(look), .steps(look)]))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case howItEnded = "Nothing tells people how it ended."
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case say = "Add say with a sentence: what is done, and what comes now."
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard let effect = option.effect, option.message == nil else { return }
  if let target = context.flow.target(of: option) {
    let reports = context.flow.steps[target].reportRange
    if reports.contains(where: { context.isSame(context.flow.reports[$0], effect) }) { return }
  }
  context.report(at: context.flow.place(option), step: step)
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.isFinish, step.say == nil else { return }
  context.report(
    Message(OtherMessage.howItEnded), at: context.flow.place(step), step: step,
    help: OtherHelp.say.text)
}
