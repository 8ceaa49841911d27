import CheckKit
import Testing

/// Numbers that are an amount or a time, beside those that are none.
@Suite struct AmountWordsTests {
  @Test(arguments: [
    ("zh", "等2个小时。", "2个小时"), ("zh-TW", "等2個鐘頭。", "2個鐘"), ("zh-HK", "等3個鐘。", "3個鐘"), ("zh", "等3个星期。", "3个星期"),
    ("zh-HK", "20蚊", "20蚊"),
    ("zh", "等１刻钟。", "１刻钟"), ("ja", "5千円です。", "5千円"), ("ja", "3ヵ月待ちます。", "3ヵ月"), ("ja", "3カ月待ちます。", "3カ月"),
    ("ko", "5천 원이에요.", "5천 원"),
    ("ko", "2달 동안 먹어요.", "2달"), ("ko", "3시간 기다려요.", "3시간"), ("es", "Espera 2 años.", "2 años"),
    ("en", "Wait 2 years.", "2 years"),
  ])
  func `an amount or a time`(tag: String, text: String, number: String) throws {
    #expect(try amount(tag, text) == number)
  }

  @Test(arguments: [
    ("zh", "拿2个鸡蛋。"), ("zh", "坐3路车。"), ("ja", "3番のりば"), ("ja", "2つ入れます。"), ("ko", "3시간표를 보세요."), ("ko", "2개 넣으세요."),
    ("ko", "12번 버스를 타요."), ("es", "Toma 2 pastillas."), ("en", "Bus 12"),
  ])
  func `a count or a name`(tag: String, text: String) throws {
    #expect(try amount(tag, text) == nil)
  }

  private func amount(_ tag: String, _ text: String) throws -> String? {
    var (tag, text) = (tag, text)
    let words = try #require(ThoroughWords.of(tag.withUTF8 { Language(tag: $0) }))
    return text.withUTF8 { bytes in
      Amounts.first(in: bytes, units: words.units).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }
}
