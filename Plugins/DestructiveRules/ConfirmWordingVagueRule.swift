internal import CheckKit

extension Rule {
  static let confirmWordingVague = Rule(
    id: "confirm-wording-vague",
    severity: .warning,
    summary: "A question or its answer does not say what will happen.",
    why: "Yes and OK mean nothing to a person who has forgotten the question.",
    message: "{label} does not say what will happen.",
    help: "Use verb and thing: Delete this photo. Keep the photo.",
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

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let words = context.words else { return }
  if let title = step.title, context.isWhole(title, in: words.vagueQuestions) {
    context.report(
      ["label": CheckContext.shown(context.flow.text(title))], at: context.flow.place(title), step: step)
  }
  for index in step.optionRange {
    guard let label = context.flow.options[index].label,
      context.isWhole(label, in: words.vagueAnswers)
    else { continue }
    let option = context.flow.options[index]
    context.report(["label": context.label(option)], at: context.flow.place(option), step: step)
  }
}
