internal import CheckKit

/// Questions that a fix puts between an option and what it does.
struct AddedQuestions {
  let option: Option
  let step: Step
  /// The effect, by its index.
  let effect: Int
  /// How many questions are missing.
  let count: Int
  /// True when another question about it comes before.
  let isAsked: Bool
  let context: CheckContext

  private var flow: Flow { context.flow }

  /// Adds the edits: the option leads to the first question, the last question does what the option did.
  func make(_ draft: inout FixDraft) {
    guard (1...2).contains(count), let field = option.label, option.isChoice, let target = flow.target(of: option),
      let words = context.phrases(about: field), canMove
    else { return draft.giveUp() }
    let label = flow.text(field)
    // Behind the new steps another step is the next one in the list.
    guard step.autoAdvance == nil else { return draft.giveUp() }
    let effectID = flow.id(of: flow.effects[effect])
    var ids = ["ask-\(slug(effectID))"]
    ids[0] = flow.unusedStepID(ids[0])
    if count == 2 { ids.append(flow.unusedStepID(ids[0] + "-again", besides: ids)) }
    leadOn(to: ids[0], &draft)
    keepNeighbours(&draft)
    let hasNoUndo = flow.effects[effect].hasNoUndo
    for (index, id) in ids.enumerated() {
      let isLast = index == ids.count - 1
      let isSecond = hasNoUndo && isLast && (count == 2 || isAsked)
      let goto = isLast ? flow.id(of: flow.steps[target]) : ids[index + 1]
      draft.insertStep(
        question(id, label, words, isSecond: isSecond, effectID: isLast ? effectID : nil, goto), after: step)
    }
  }

  /// False where more than the effect and the target would have to come along.
  private var canMove: Bool { option.message == nil && option.from == nil && option.goto?.value != .back }

  private func leadOn(to id: String, _ draft: inout FixDraft) {
    if let field = option.effectField { draft.delete(field, in: option.node) }
    draft.set("goto", .text(id), in: option.node, after: ["role", "icon", "label"])
  }

  /// Writes down where the other options of the step lead, since the next step in the list is a new one.
  private func keepNeighbours(_ draft: inout FixDraft) {
    for other in flow.options(of: step) where other.position != option.position && other.goto == nil && other.isChoice {
      guard let next = flow.target(of: other) else { continue }
      draft.set("goto", .text(flow.id(of: flow.steps[next])), in: other.node, after: ["role", "icon", "label"])
    }
  }

  private func question(
    _ id: String, _ label: String, _ words: FixPhrases, isSecond: Bool, effectID: String?, _ goto: String
  ) -> [NewValue.Entry] {
    let title = words.question(label, isLast: isSecond)
    var answer: [NewValue.Entry] = [
      .init("label", .text(words.answer(label, isLast: isSecond))),
      .init("icon", .text(icon)),
    ]
    if let effectID { answer.append(.init("effect", .text(effectID))) }
    answer.append(.init("goto", .text(goto)))
    let cancel: [NewValue.Entry] = [
      .init("label", .text(words.cancel)), .init("icon", .text("arrow.uturn.backward")), .init("role", .word("cancel")),
    ]
    // Two questions in a row must not look the same: the place of the answers changes, too.
    let options: [NewValue] = isSecond ? [.mapping(cancel), .mapping(answer)] : [.mapping(answer), .mapping(cancel)]
    let says = flow.text(flow.effects[effect].says)
    return [
      .init("step", .text(id)), .init("kind", .word("confirm")),
      .init("confirms", .text(flow.id(of: flow.effects[effect]))), .init("title", .text(title)),
      .init("icon", .text(isSecond ? "exclamationmark.triangle.fill" : "questionmark.circle.fill")),
    ] + (says.isEmpty ? [] : [.init("say", .text(says))]) + [.init("options", .list(options))]
  }

  /// The option's own picture, else one of a bin.
  private var icon: String {
    let own = flow.text(option.icon)
    return own.isEmpty || own == "arrow.uturn.backward" ? "trash.fill" : own
  }

  private func slug(_ id: String) -> String {
    let slug = Flow.slug(id)
    return slug.isEmpty ? "first" : slug
  }
}
