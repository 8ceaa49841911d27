internal import CheckKit

extension Rule {
  static let confirmWordingVague = Rule(
    id: "confirm-wording-vague",
    severity: .warning,
    summary: "A question or its answer does not say what will happen.",
    why: "Yes and OK mean nothing to a person who has forgotten the question.",
    message: "{label} does not say what will happen.",
    help: "Use verb and thing: Delete this photo. Keep the photo.",
    fixes: [
      .unsafe(
        "Use these words: {label}", because: "They are made of the id of the effect. Better words may be needed.")
    ],
    thresholds: [
      Threshold(
        fixed: """
          0 labels from yes, no, ok, okay, sure, continue, confirm, proceed, next; \
          0 titles Are you sure, Are you really sure (English)
          """,
        source: "HIG alerts: avoid OK, Yes, No; use a verb for the result. G168: name the action and its consequence."),
      Threshold(
        fixed: """
          0 such answers and titles in Spanish (Sí, Aceptar; ¿Estás seguro?), Japanese (はい, 確認; 本当に？), Chinese \
          (是, 确认; 确定吗？) and Korean (네, 확인; 정말요?)
          """, source: "The same words in these languages; which of them say nothing is judgement."),
    ],
    references: ["S43", "HIG alerts", "G168", "GOV.UK button", "COGA o7p03"],
    bad: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - step: check
            kind: confirm
            confirms: wipe
            ①title: Are you sure?
            options:
              - {①label: Yes!, effect: wipe, goto: end}
              - {①label: No, role: cancel, goto: end}
          - {step: end, kind: done, reports: wipe}
        """),
      Example(
        """
        language: es
        effects:
          borrar: {kind: destructive}
        steps:
          - step: pregunta
            kind: confirm
            confirms: borrar
            ①title: ¿Estás seguro?
            options:
              - {①label: "Sí", effect: borrar, goto: fin}
              - {label: Guardar la foto, role: cancel, goto: fin}
          - {step: fin, kind: done, reports: borrar}
        """),
      Example(
        """
        language: ja
        effects:
          erase: {kind: destructive}
        steps:
          - step: 質問
            kind: confirm
            confirms: erase
            ①title: 本当によろしいですか？
            options:
              - {①label: はい, effect: erase, goto: おわり}
              - {label: 写真をのこす, role: cancel, goto: おわり}
          - {step: おわり, kind: done, reports: erase}
        """),
    ],
    good: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - step: check
            kind: confirm
            confirms: wipe
            title: Are you sure about this phone?
            options:
              - {label: Empty this phone, effect: wipe, goto: end}
              - {label: No not now, role: cancel, goto: end}
          - {step: end, kind: done, reports: wipe}
        """),
      Example(
        """
        language: zh
        effects:
          erase: {kind: destructive}
        steps:
          - step: 问题
            kind: confirm
            confirms: erase
            title: 要删除这张照片吗？
            options:
              - {label: 删除照片, effect: erase, goto: 完成}
              - {label: 留着照片, role: cancel, goto: 完成}
          - {step: 完成, kind: done, reports: erase}
        """),
    ],
    check: .questions(look))
}

/// What a question could say, made of the id of its effect: `delete-photo` gives Delete the photo. English only.
private struct EffectWords {
  let question: String
  let yes: String
  let no: String

  private static let verbs: Set<String> = [
    "add", "block", "book", "buy", "call", "cancel", "change", "clear", "close", "delete", "discard", "drink", "eat",
    "empty", "erase", "give", "heat", "lock", "open", "order", "pay", "phone", "post", "print", "publish", "remove",
    "rent", "reset", "save", "sell", "send", "share", "start", "stop", "submit", "swallow", "take", "transfer", "wipe",
  ]

  /// Nil in other languages, and where the id does not begin with a verb.
  init?(_ step: Step, _ context: CheckContext) {
    guard context.language == .english, let effect = context.flow.effect(step.confirms) else { return nil }
    let words = context.flow.id(of: effect).lowercased().split { $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
    guard let verb = words.first, Self.verbs.contains(verb) else { return nil }
    let thing = words.dropFirst().joined(separator: " ")
    let action = thing.isEmpty ? "\(verb) now" : "\(verb) the \(thing)"
    yes = action.prefix(1).uppercased() + action.dropFirst()
    no = thing.isEmpty ? "Do not \(verb)" : "Do not \(action)"
    question = yes + "?"
  }
}

extension CheckContext {
  /// True for an answer that does what the question is about, or leads to a further question about it.
  fileprivate func saysYes(_ option: Option, in question: Step) -> Bool {
    guard option.isChoice, let asked = question.confirms else { return false }
    if let effect = option.effect { return isSame(effect, asked) }
    if workflow.effectPerformed(by: option) != nil { return true }
    guard let target = flow.target(of: option), let next = flow.steps[target].confirms else { return false }
    return flow.steps[target].kind == .confirm && isSame(next, asked)
  }
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let words = context.words else { return }
  if let title = step.title, context.isWhole(title, in: words.vagueQuestions) {
    let wording = EffectWords(step, context)
    context.report(
      ["label": CheckContext.shown(context.flow.text(title))], at: context.flow.place(title), step: step,
      fix: wording.flatMap { words in
        context.fix(0, ["label": words.question]) { $0.replace(title.value, with: .text(words.question)) }
      })
  }
  for index in step.optionRange {
    guard let label = context.flow.options[index].label,
      context.isWhole(label, in: words.vagueAnswers)
    else { continue }
    let option = context.flow.options[index]
    let fix = EffectWords(step, context).flatMap { words -> Fix? in
      let text = context.saysYes(option, in: step) ? words.yes : words.no
      // Two answers with the same words would be worse.
      guard !context.flow.options(of: step).contains(where: { context.flow.text($0.label) == text }) else { return nil }
      return context.fix(0, ["label": text]) { $0.rename(label, to: text, in: step) }
    }
    context.report(["label": context.label(option)], at: context.flow.place(option), step: step, fix: fix)
  }
}
