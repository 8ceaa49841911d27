internal import CheckKit

extension Rule {
  static let vagueLabel = Rule(
    id: "vague-label",
    severity: .warning,
    summary: "A label does not say what it does.",
    why: "People must know what happens before they tap.",
    message: "{label} does not say what it does.",
    help: "Use a verb and a thing.",
    thresholds: [
      Threshold(
        fixed: """
          0 labels that are only ok, okay, next, submit, go, more, here, click here, tap here, mode, proceed, yes, no, \
          options (English)
          """,
        source: "Word list. GOV.UK: Continue, not Next; COGA o3p01 (the word mode on a heater); HIG buttons."),
      Threshold(
        fixed: """
          0 such labels in Spanish (Aceptar, Siguiente, Más, Sí …), Japanese (次へ, 決定, はい …), Chinese (确定, \
          下一步, 是 …) and Korean (확인, 다음, 네 …); a verb that says what happens is none (Enviar, 送る, 发送, 보내기)
          """, source: "The same words in these languages; which of them say nothing is judgement."),
    ],
    references: ["COGA o3p01", "COGA o4p06", "WCAG 2.4.6", "HIG alerts", "HIG buttons"],
    bad: [
      Example(
        """
        steps:
          - {step: cup, options: [{①label: OK, goto: end}, {①label: "More …", goto: end}, {①label: No, role: back}]}
          - {step: end, kind: done}
        """),
      Example(
        """
        language: es
        steps:
          - {step: taza, options: [{①label: ¡Siguiente!, goto: fin}, {①label: MAS, goto: fin}]}
          - {step: fin, kind: done}
        """),
      Example(
        """
        language: ja
        steps:
          - {step: コップ, options: [{①label: 次へ, goto: おわり}, {①label: ＯＫ, goto: おわり}]}
          - {step: おわり, kind: done}
        """),
      Example(
        """
        language: zh-Hant
        steps:
          - {step: 杯子, options: [{①label: 確定, goto: 完成}, {①label: 更多, goto: 完成}]}
          - {step: 完成, kind: done}
        """),
      Example(
        """
        language: ko
        steps:
          - {step: 컵, options: [{①label: 확인, goto: 끝}, {①label: 더 보기, goto: 끝}]}
          - {step: 끝, kind: done}
        """),
    ],
    good: [
      Example(
        """
        effects:
          pay: {kind: pay, once: per-ride}
        steps:
          - {step: cup, options: [{label: I have the cup, goto: check}, {label: More sugar, goto: check}]}
          - step: check
            kind: confirm
            confirms: pay
            options: [{label: "Yes", effect: pay, goto: end}, {label: "No", role: cancel}]
          - {step: end, kind: done, reports: pay}
        """),
      Example(
        """
        language: ko
        steps:
          - {step: 컵, options: [{label: 컵을 잡았어요, goto: 끝}, {label: 다음 사진, goto: 끝}]}
          - {step: 끝, kind: done}
        """),
    ],
    check: .options(look))
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard let label = option.label, step.kind != .confirm, let words = context.words,
    context.isWhole(label, in: words.vagueLabels)
  else { return }
  context.report(["label": context.label(option)], at: context.flow.place(option), step: step)
}
