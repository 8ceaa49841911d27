internal import CheckKit

extension Rule {
  static let destructiveNotMarked = Rule(
    id: "destructive-not-marked",
    severity: .warning,
    summary: "A label sounds as if it destroys something, but nothing says so.",
    why: "What is not marked is not asked about and not kept apart.",
    message: "{label} sounds like it destroys something. Is that so?",
    help: "Add role: destructive and an effect. Or use a calmer word.",
    thresholds: [
      Threshold(
        fixed: "0 of the words delete, remove, erase, discard, throw away, reset, wipe, clear (English)",
        source: "Judgement."),
      Threshold(
        fixed: """
          0 such verbs in Spanish (borrar, eliminar, quitar, suprimir, vaciar, descartar, restablecer …), Japanese \
          (削除, 消す, 消去, 捨てる, 破棄, リセット, クリア, 初期化 …), Chinese (删除, 清除, 清空, 移除, 丢弃, 重置 …) and \
          Korean (삭제, 지우기, 제거, 비우기, 초기화, 버리기 …), in their forms
          """, source: "Judgement."),
      Threshold(
        fixed: """
          In these four languages a verb that is denied, done already or taken back does not count (No borrar, \
          削除しない, 取消删除, 삭제 취소), nor what is done in a house every day (電気を消す, 扔掉垃圾, 물통 비우기)
          """, source: "Judgement: there the label says itself that nothing is destroyed."),
    ],
    references: ["S41", "WCAG 3.3.4", "HIG button roles"],
    needsReview: .always,
    falsePositives: "high: Remove filter destroys nothing",
    bad: [
      Example(
        """
        steps:
          - step: photo
            options:
              - {①label: Delete it, goto: end}
              - {①label: "Really THROW  AWAY?", goto: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        language: es-MX
        steps:
          - {step: foto, options: [{①label: Bórrala, goto: fin}, {①label: ELIMINAR LA FOTO, goto: fin}]}
          - {step: fin, kind: done}
        """),
      Example(
        """
        language: ja
        steps:
          - {step: 写真, options: [{①label: 写真を消す, goto: おわり}, {①label: ﾘｾｯﾄする, goto: おわり}]}
          - {step: おわり, kind: done}
        """),
      Example(
        """
        language: zh
        steps:
          - {step: 照片, options: [{①label: 删除照片, goto: 完成}, {①label: 清空相冊, goto: 完成}]}
          - {step: 完成, kind: done}
        """),
      Example(
        """
        language: ko
        steps:
          - {step: 사진, options: [{①label: 사진을 지울게요, goto: 끝}, {①label: 삭제하기, goto: 끝}]}
          - {step: 끝, kind: done}
        """),
    ],
    good: [
      Example(
        """
        effects:
          clear-sheet: {kind: save}
        steps:
          - step: photo
            options:
              - {label: Clear the sheet, effect: clear-sheet, goto: end}
              - {label: Undelete it, goto: end}
              - {label: Remove nothing, role: cancel}
          - {step: end, kind: done, reports: clear-sheet}
        """),
      Example(
        """
        language: es
        steps:
          - {step: casa, options: [{label: No borrar, goto: fin}, {label: Quitar la tapa, goto: fin}]}
          - {step: fin, kind: done}
        """),
      Example(
        """
        language: ja
        steps:
          - {step: 部屋, options: [{label: 電気を消す, goto: おわり}, {label: 注文を取り消す, goto: おわり}]}
          - {step: おわり, kind: done}
        """),
      Example(
        """
        language: ko
        steps:
          - {step: 부엌, options: [{label: 쓰레기 버리기, goto: 끝}, {label: 초기화면으로 가기, goto: 끝}]}
          - {step: 끝, kind: done}
        """),
    ],
    check: .options(look))
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard let words = context.words, option.isChoice, option.effectField == nil, let label = option.label,
    context.contains(words.destroying, in: label), !context.workflow.isDestructive(option)
  else { return }
  context.report(["label": context.label(option)], at: context.flow.place(option), step: step)
}
