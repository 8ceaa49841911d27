import CheckKit
import Checking
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

  /// What the fix of destructive-unconfirmed writes as the title and the answer of its question; nothing without a fix.
  private func asked(_ language: String, _ label: String) throws -> [String] {
    let text = """
      handrail: 1
      id: one
      title: One
      language: \(language)
      effects:
        gone: {kind: destructive, undo: 30 d, says: "-"}
      steps:
        - {step: home, options: [{label: A, goto: end}, {label: \(YAMLText.quoted(label)), effect: gone, goto: end}]}
        - {step: end, kind: done, reports: gone}

      """
    let choice = Mending.Choice(rules: ["destructive-unconfirmed"], includesUnsafe: true)
    let mending = Mending.of(SourceText(text), choice, check: checked)
    expectGood(mending, of: text, choice, label)
    guard case .flow(let flow, _) = FlowReader.read(YAMLReader.read(mending.source).0) else { return ["no flow"] }
    guard let question = flow.steps.first(where: { $0.kind == .confirm }) else { return [] }
    return [flow.text(question.title), flow.text(try #require(Array(flow.options(of: question)).first).label)]
  }

  @Test(arguments: [
    ("es", "¿Borrar la foto?", "¿Borrar la foto?", "Sí, borrar la foto"),
    ("es", "¡Borrar la foto!", "¿Borrar la foto?", "Sí, borrar la foto"),
    ("es", "Sí, ¿borrar la foto?", "¿Borrar la foto?", "Sí, borrar la foto"),
    ("en", "OK, delete it?", "Delete it?", "Yes, delete it"), ("en", "Yes delete it", "Delete it?", "Yes, delete it"),
    ("en", "Okay. Delete it.", "Delete it?", "Yes, delete it"), ("de", "Ja, löschen!", "Löschen?", "Ja: Löschen"),
    ("fr", "Oui : supprimer", "Supprimer ?", "Oui, supprimer"), ("ja", "はい、消す。", "消す？", "はい、消す"),
    // The first letters of a longer word are no yes.
    ("de", "Jacke wegwerfen", "Jacke wegwerfen?", "Ja: Jacke wegwerfen"), ("ja", "はいしゃをけす", "はいしゃをけす？", "はい、はいしゃをけす"),
    ("en", "OK-button away", "OK-button away?", "Yes, OK-button away"),
  ])
  func `a question is made of what the button does`(language: String, label: String, title: String, answer: String)
    throws
  {
    #expect(try asked(language, label) == [title, answer])
  }

  @Test(arguments: [
    ("en", "Yes"), ("en", "OK!"), ("en", "Okay?"), ("en", "yes, yes"), ("en", "Continue"), ("en", "?"), ("es", "Sí"),
    ("es", "¿Sí?"), ("es", "¡Vale!"), ("ja", "はい"), ("ja", "確認"), ("ko", "네"), ("zh", "确认"), ("de", "Ja!"),
    ("fr", "Oui."),
  ])
  func `a button that does not say what it does makes no question`(language: String, label: String) throws {
    #expect(try asked(language, label) == [])
  }
}
