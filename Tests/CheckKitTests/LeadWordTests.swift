import CheckKit
import Testing

@Suite struct LeadWordTests {
  private func word(_ label: String, _ tag: String = "en") -> String? {
    var tag = tag
    return LeadWord.of(label, in: tag.withUTF8 { Language(tag: $0) })
  }

  @Test func english() {
    #expect(word("Keep it") == word(" keep the photo"))
    #expect(word("Go to the gallery") == word("Gallery"))
    #expect(word("Call {person}") == "call")
    #expect(word("Don't send") == "don't")
    #expect(word("Send") != word("Delete"))
    #expect(word("The") == "the")
    #expect(word("{person}") == nil, "a name that stands for anything")
    #expect(word("") == nil && word("…") == nil)
  }

  @Test func `Spanish and languages without a list`() {
    #expect(word("Borrar la foto", "es-MX") == word("borrar", "es"))
    #expect(word("La galería", "es") == "galería")
    #expect(word("Foto löschen", "de") == "foto")
  }

  @Test func `Japanese by the stem at the end`() {
    #expect(word("写真を消す", "ja") == word("消します", "ja"))
    #expect(word("写真を削除", "ja") == word("削除する", "ja"))
    #expect(word("送信", "ja") == word("送る", "ja"))
    #expect(word("写真を送る", "ja") != word("写真を消す", "ja"))
    #expect(word("キャンセルする", "ja") == "キャンセル")
    #expect(word("やめる", "ja") == "やめる")
  }

  @Test func `Chinese by the first character, Korean by the last word`() {
    #expect(word("删除照片", "zh-Hans") == word("删除", "zh"))
    #expect(word("发送", "zh") != word("删除", "zh"))
    #expect(word("사진 지우기", "ko") == word("지워요", "ko"))
    #expect(word("사진 보내기", "ko") != word("사진 지우기", "ko"))
  }
}
