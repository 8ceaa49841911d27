import CheckKit
import Testing

/// Which numbers are amounts, and how much of the text around belongs to them.
@Suite struct AmountsTests {
  private func amount(_ text: String, _ language: Language = .english) throws -> String? {
    let units = try #require(ThoroughWords.of(language)).units
    var text = text
    return text.withUTF8 { bytes in
      Amounts.first(in: bytes, units: units).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  @Test(arguments: [
    ("Set the freezer to -18 °C.", "-18 °C"), ("Set it to \u{2212}18°C now", "\u{2212}18°C"), ("18 °C", "18 °C"),
    ("(-3 °)", "-3 °"), ("At 4° Cold", "4°"), ("Wait 5-10 minutes.", "5-10 minutes"),
    ("Wait 5–10 minutes.", "5–10 minutes"), ("Wait 5 - 10 minutes.", "10 minutes"), ("Pour in 200 ml of it", "200 ml"),
    ("It costs £2.50.", "£2.50"), ("It costs -£5", "£5"), ("3 € please", "3 €"), ("It is 8:30", "8:30"),
    ("It is 8:30 pm.", "8:30 pm"), ("50% off", "50%"), ("5 per cent more", "5 per cent"), ("1.5 metres", "1.5 metres"),
    ("Take 2 tablets in 10 minutes", "10 minutes"), ("Bus 12-14, 3 minutes", "3 minutes"),
  ])
  func `an amount is shown with its sign and its unit`(text: String, expected: String) throws {
    #expect(try amount(text) == expected)
  }

  @Test(arguments: [
    "Covid-19 days", "A-5 minutes", "The WD-40 ml can", "A4 cm", "v2.1 m", "#5 minutes", "bus 12", "2-3 tablets",
    "0800-123 456", "2026-05-10", "{n-5} minutes", "-", "5-", "",
  ])
  func `a number in a name, and a count, is none`(text: String) throws {
    #expect(try amount(text) == nil)
  }

  @Test(arguments: [
    (Language.japanese, "水を２００ミリリットル入れます。", "２００ミリリットル"), (.japanese, "-18度にします", "-18度に"),
    (.chinese, "请等5-10分钟。", "5-10分钟"), (.korean, "물을 200ml 부어요.", "200ml"),
    (.spanish, "Echa 20 mililitros", "20 mililitros"),
    (.spanish, "Espera 5 di\u{301}as más", "5 di\u{301}as"),
  ])
  func `in other scripts`(language: Language, text: String, expected: String) throws {
    #expect(try amount(text, language).map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
  }
}
