import CheckKit
import Testing

/// Which language a tag names, and what is known in it.
@Suite struct LanguageTests {
  private func language(_ tag: String) -> Language {
    var tag = tag
    return tag.withUTF8 { Language(tag: $0) }
  }

  @Test(arguments: [
    ("en-GB", Language.english), ("ES", .spanish), ("es-MX", .spanish), ("es_419", .spanish), ("ja-JP", .japanese),
    (" ja ", .japanese), ("zh", .chinese), ("zh-Hant", .chinese), ("zh-TW", .chinese), ("zh_Hans_CN", .chinese),
    ("ko-KR", .korean),
  ])
  func `the first part of a tag is the language`(tag: String, expected: Language) {
    #expect(language(tag) == expected)
    #expect(WordLists.of(language(tag)) != nil)
  }

  @Test(arguments: ["de", "esp", "jp", "kor", "zho", "cmn", "eu", "", "e s", "日本"])
  func `a language without lists has none`(tag: String) {
    #expect(WordLists.of(language(tag)) == nil)
  }

  @Test func `three languages count characters`() {
    #expect(
      ["en", "es", "de", "ja", "zh-TW", "ko", "jav"].filter { language($0).countsCharacters } == ["ja", "zh-TW", "ko"])
  }
}
