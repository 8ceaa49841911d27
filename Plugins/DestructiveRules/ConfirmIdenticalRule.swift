internal import CheckKit

extension Rule {
  static let confirmIdentical = Rule(
    id: "confirm-identical",
    severity: .error,
    summary: "Two questions about one thing look the same.",
    why: "A second question that looks like the first is tapped away without reading.",
    message: "The two questions look the same. People may tap twice.",
    help: """
      Change the title, the words and the place of the buttons. \
      Say something new the second time.
      """,
    otherHelp: OtherHelp.all,
    thresholds: [
      Threshold(
        fixed: "0 pairs with one title, or one dangerous label in one place",
        source: "Anderson et al. CHI 2015: visual processing drops sharply at the second showing of a warning.")
    ],
    references: ["S42", "S43", "Anderson 2015", "NHS interruption page (use sparingly)"],
    bad: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - step: first
            kind: confirm
            confirms: wipe
            title: Empty this phone?
            options: [{label: Empty it, goto: second}, {label: Stop, role: cancel, goto: end}]
          - ①step: second
            kind: confirm
            confirms: wipe
            title: empty this phone?
            options: [{label: Stop, role: cancel, goto: end}, {label: All gone, effect: wipe, goto: end}]
          - ①step: third
            kind: confirm
            confirms: wipe
            title: One more question
            options: [{label: EMPTY IT, effect: wipe, goto: end}, {label: Stop, role: cancel, goto: end}]
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    good: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - step: first
            kind: confirm
            confirms: wipe
            title: Empty this phone?
            options: [{label: Empty it, goto: second}, {label: Stop, role: cancel, goto: end}]
          - step: second
            kind: confirm
            confirms: wipe
            title: This is the last question
            options: [{label: Stop, role: cancel, goto: end}, {label: Empty it for ever, effect: wipe, goto: end}]
          - {step: end, kind: done, reports: wipe}
        """)
    ],
    check: .flow(look))
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case otherQuestion = "The other question is here."
}

/// Something that two questions must not share.
private struct Look {
  /// Index of the effect they are about; of an unknown effect a number made from its name.
  var effect: Int
  /// Place of a destructive option among all options; -1 for the title.
  var place: Int
  /// The words, as a number.
  var words: Int
  /// The question, by its index.
  var step: Int

  var key: (Int, Int, Int) { (effect, place, words) }
}

private func look(_ context: inout CheckContext) {
  var looks: [Look] = []
  for index in context.flow.steps.indices where context.flow.steps[index].kind == .confirm {
    add(context.flow.steps[index], to: &looks, context)
  }
  guard looks.count > 1 else { return }
  looks.sort { $0.key != $1.key ? $0.key < $1.key : $0.step < $1.step }
  for (earlier, later) in zip(looks, looks.dropFirst()) where earlier.key == later.key {
    let other = Diagnostic.Related(
      range: context.flow.place(context.flow.steps[earlier.step]), message: OtherHelp.otherQuestion.text)
    let step = context.flow.steps[later.step]
    context.report(at: context.flow.place(step), step: step, related: [other])
  }
}

private func add(_ step: Step, to looks: inout [Look], _ context: CheckContext) {
  guard let confirms = step.confirms else { return }
  let effect = confirms.index ?? ~abs(context.samenessKey(Field(confirms.name)) / 2)
  if let title = step.title {
    looks.append(Look(effect: effect, place: -1, words: context.samenessKey(title), step: step.index))
  }
  for index in step.optionRange where context.workflow.isDestructive(context.flow.options[index]) {
    guard let label = context.flow.options[index].label else { continue }
    let place = index - step.optionRange.lowerBound
    looks.append(Look(effect: effect, place: place, words: context.samenessKey(label), step: step.index))
  }
}
