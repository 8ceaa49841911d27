import Testing

@testable import PluginHost

@Suite struct ExcerptTests {
  @Test(arguments: [
    ("", "\u{201C}\u{201D}"), ("words", "\u{201C}words\u{201D}"),
    ("a\u{7}\u{202E}b\u{2028}\u{10FFFF}", "\u{201C}a\\u0007\\u202Eb\\u2028\\u{10FFFF}\u{201D}"),
    (String(repeating: "é", count: 60), "\u{201C}\(String(repeating: "é", count: 60))\u{201D}"),
    (String(repeating: "é", count: 61), "\u{201C}\(String(repeating: "é", count: 60))\u{2026}\u{201D}"),
  ])
  func theBeginningIsShown(_ line: String, _ words: String) { #expect(Excerpt.of(Array(line.utf8)) == words) }

  @Test func aMistakeFarBehindIsShownWhereItStands() {
    let line = String(repeating: "a", count: 1000) + "!" + String(repeating: "b", count: 1000)
    let shown = Excerpt.of(Array(line.utf8), at: 1000)
    #expect(
      shown
        == "\u{201C}\u{2026}\(String(repeating: "a", count: 40))!\(String(repeating: "b", count: 19))\u{2026}\u{201D}")
    // At the very end, beyond it, and in the middle of a character.
    let end = "\u{201C}\u{2026}\(String(repeating: "b", count: 40))\u{201D}"
    #expect(Excerpt.of(Array(line.utf8), at: 2001) == end)
    #expect(Excerpt.of(Array(line.utf8), at: 9999) == end)
    let wide = [UInt8](String(repeating: "\u{1F600}", count: 100).utf8)
    for place in 0...wide.count { #expect(!Excerpt.of(wide, at: place).contains("\u{FFFD}"), "\(place)") }
  }

  @Test func bytesThatAreNoTextAreShownAsSuch() {
    #expect(Excerpt.of([0xFF, 0x61]) == "\u{201C}\u{FFFD}a\u{201D}")
    #expect(Excerpt.of([UInt8](repeating: 0x80, count: 500), at: 300).unicodeScalars.count <= Excerpt.length + 4)
  }
}
