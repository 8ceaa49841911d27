import CheckKit
import Rulebook
import Testing

/// Words that fixes write stand in the language and the characters of the flow, and read as people talk.
@Suite struct FixWordsTests {
  private func mended(_ language: String, no: String, yes: String, _ rule: String) -> String {
    let text = """
      handrail: 1
      id: one
      title: One
      language: \(language)
      effects:
        gone: {kind: destructive, undo: none, because: "-", says: "-"}
      steps:
        - {step: home, options: [{label: A, goto: ask}]}
        - step: ask
          kind: confirm
          confirms: gone
          options:
      \(no)      - {label: "\(yes)", role: destructive, effect: gone, goto: end}
        - {step: end, kind: done, reports: gone}

      """
    let choice = Mending.Choice(rules: [rule], includesUnsafe: true)
    let mending = Mending.of(SourceText(text), choice, check: checked)
    expectGood(mending, of: text, choice, language)
    return mending.source.text
  }

  @Test(arguments: [("zh-Hant-TW", "返回，什麼都不改"), ("zh-HK", "返回，什麼都不改"), ("zh-CN", "返回，什么都不改"), ("zh", "返回，什么都不改")])
  func `Chinese in the characters of the flow`(language: String, words: String) {
    #expect(mended(language, no: "", yes: "刪", "confirm-no-way-out").contains(words))
  }

  @Test(arguments: [
    ("es", "Sí, borrarlo", "¿Borrarlo para siempre?", "Sí, borrarlo para siempre"),
    ("en", "Yes, delete it", "Delete it for ever?", "Yes, delete it for ever"),
    ("ja", "はい、消します", "消します？もとにもどせません", "はい、消します（もとにもどせません）"),
    ("ko", "네, 삭제해요", "삭제해요? 되돌릴 수 없어요", "네, 삭제해요 (되돌릴 수 없어요)"),
  ])
  func `a second question does not begin with yes`(language: String, label: String, question: String, answer: String) {
    let text = mended(
      language, no: "      - {label: \"\u{2013}\", role: cancel, goto: home}\n", yes: label,
      "destructive-confirmed-once")
    #expect(text.contains("title: \(question)") || text.contains("title: \"\(question)\""), "\(text)")
    #expect(text.contains("label: \"\(answer)\"") || text.contains("label: \(answer)"), "\(text)")
  }
}
