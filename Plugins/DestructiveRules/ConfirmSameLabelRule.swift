internal import CheckKit

extension Rule {
  static let confirmSameLabel = Rule(
    id: "confirm-same-label",
    severity: .warning,
    summary: "The dangerous answer has the words of the option that led to the question.",
    why: "The same words twice in a row are tapped twice in a row.",
    message: "The same words come twice in a row: {label}.",
    help: "Add the thing or the consequence the second time.",
    otherHelp: OtherHelp.all,
    fixes: [
      .unsafe("Use these words: {label}", because: "Words that name the thing or the consequence may be better.")
    ],
    thresholds: [Threshold(fixed: "0 equal labels", source: "Judgement; HIG allows the same verb.")],
    references: ["S42", "Anderson 2015", "GOV.UK button"],
    falsePositives: "medium",
    bad: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - {step: phone, options: [{label: Empty it, role: destructive, goto: check}]}
          - step: check
            kind: confirm
            confirms: wipe
            options: [{①label: empty it, effect: wipe, goto: end}, {label: Stop, role: cancel, goto: end}]
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    good: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - {step: phone, options: [{label: Empty it, role: destructive, goto: check}]}
          - step: check
            kind: confirm
            confirms: wipe
            options: [{label: Empty it for ever, effect: wipe, goto: end}, {label: Stop, role: cancel, goto: end}]
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    check: .questions(look))
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case sameWords = "The same words are here."
}

private func look(_ context: inout CheckContext, _ step: Step) {
  var leadingHere: [(words: Int, option: Int)] = []
  for place in step.optionRange where context.workflow.isDestructive(context.flow.options[place]) {
    guard let label = context.flow.options[place].label else { continue }
    if leadingHere.isEmpty { leadingHere = optionsLeading(to: step, context) }
    let words = context.samenessKey(label)
    guard let other = leadingHere.first(where: { $0.words == words }) else { continue }
    let option = context.flow.options[place]
    let first = Diagnostic.Related(
      range: context.flow.place(context.flow.options[other.option]), message: OtherHelp.sameWords.text)
    context.report(
      ["label": context.label(option)], at: context.flow.place(option), step: step, related: [first],
      fix: longer(label, option, step, context))
  }
}

/// The same words with what makes them different the second time.
private func longer(_ label: Field, _ option: Option, _ step: Step, _ context: CheckContext) -> Fix? {
  guard let words = context.phrases(about: label) else { return nil }
  let effect = context.flow.effect(option.effect) ?? context.flow.effect(step.confirms)
  let isForEver = effect?.hasNoUndo ?? true
  let text = words.answer(context.flow.text(label), isLast: isForEver)
  return context.fix(0, ["label": CheckContext.shown(text)]) { $0.rename(label, to: text, in: step) }
}

/// The options of other steps that lead here by a forward edge, with their words as a number.
private func optionsLeading(to step: Step, _ context: CheckContext) -> [(words: Int, option: Int)] {
  context.workflow.incoming(step.index).compactMap { transition in
    guard transition.kind == .forward, transition.source != step.index, case .option(let index) = transition.cause,
      let label = context.flow.options[index].label
    else { return nil }
    return (context.samenessKey(label), index)
  }
}
