import Reporting
import SourceText
import Testing

/// Source lines with carets, as they stand on a screen.
struct SnippetTests {
  /// The two lines of the place between `⟦` and `⟧`.
  private func snippet(_ marked: String, width: Int = 60) -> String? {
    let parts = marked.split(separator: "⟦", maxSplits: 1, omittingEmptySubsequences: false)
    let inner = parts[1].split(separator: "⟧", maxSplits: 1, omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    return snippet(
      SourceText(String(parts[0] + inner[0] + inner[1])), ByteRange(start, start + inner[0].utf8.count), width: width)
  }

  private func snippet(_ source: SourceText, _ range: ByteRange, width: Int = 60) -> String? {
    let lines = LineTable(source)
    return SourceSnippet(lines.range(range), in: source, lines: lines, width: width).map { "\($0.line)\n\($0.carets)" }
  }

  @Test(arguments: [
    ("title: ⟦Ruf an⟧\n", "title: Ruf an\n       ^~~~~~"),
    ("a: 1\r\nb: ⟦e\u{301}x⟧y\r\nc: 2\r\n", "b: e\u{301}xy\n   ^~"),
    ("a: 1\rb: ⟦2⟧\rc: 3", "b: 2\n   ^"),
    ("\u{FEFF}⟦a⟧: 1\n", "a: 1\n^"),
    ("a: b⟦⟧\n", "a: b\n    ^"),
    ("a: |\n  ⟦one\n  two⟧\n", "  one\n  ^~~"),
    ("a: ⟦b   \n⟧c: d\n", "a: b   \n   ^~~~"),
    ("last: ⟦line⟧", "last: line\n      ^~~~"),
  ])
  func caretsStandUnderTheExactWords(_ marked: String, _ expected: String) {
    #expect(snippet(marked) == expected)
  }

  @Test(arguments: [
    ("title: 電話を⟦かける人⟧は\n", "title: 電話をかける人は\n             ^~~~~~~~"),
    ("icon: 👩‍👩‍👧‍👦 ⟦🏳️‍🌈é⟧ ok\n", "icon: 👩‍👩‍👧‍👦 🏳️‍🌈é ok\n         ^~~"),
    ("k: e\u{301}o\u{308}\u{304} ⟦u\u{308}ber⟧\n", "k: e\u{301}o\u{308}\u{304} u\u{308}ber\n      ^~~~"),
    ("k: ｶｷ ⟦한국어⟧\n", "k: ｶｷ 한국어\n      ^~~~~~"),
    ("👍🏽: ⟦❤️⟧ 1️⃣\n", "👍🏽: ❤️ 1️⃣\n    ^~"),
  ])
  func wideCharactersAndMarksAreCountedInCells(_ marked: String, _ expected: String) {
    #expect(snippet(marked) == expected)
  }

  @Test func tabsReachTheNextMultipleOfEight() {
    #expect(snippet("\ttitle:\t⟦x\ty⟧ z\n") == "        title:  x       y z\n                ^~~~~~~~~")
    #expect(snippet("a:\n⟦\t⟧b: 1\n") == "        b: 1\n^~~~~~~~")
    #expect(snippet("電話\t⟦x⟧\n") == "電話    x\n        ^")
  }

  @Test func whatCannotBeSeenIsMadeVisible() {
    #expect(snippet("a: x\u{2028}y⟦z\u{202E}q⟧\n") == "a: x<U+2028>yz<U+202E>q\n             ^~~~~~~~~~")
    #expect(snippet("a: \u{1B}[31m⟦b\u{0}c⟧\u{7F}\u{85}\n") == "a: ␛[31mb␀c␡<U+0085>\n        ^~~")
    #expect(snippet("a: \u{200B}⟦b\u{FEFF}⟧\n") == "a: <U+200B>b<U+FEFF>\n           ^~~~~~~~~")
  }

  @Test func bytesThatAreNotTextShowAsReplacements() {
    let source = SourceText(Array("a: ".utf8) + [0xE9, 0xFF] + Array(" é b\n".utf8))
    #expect(snippet(source, ByteRange(3, 4)) == "a: \u{FFFD}\u{FFFD} é b\n   ^")
    #expect(snippet(source, ByteRange(9, 10)) == "a: \u{FFFD}\u{FFFD} é b\n        ^")
  }

  @Test func longLinesAreCutAroundTheWords() {
    let before = String(repeating: "long text ", count: 50)
    let behind = String(repeating: " more text", count: 50)
    #expect(
      snippet("a: \(before)⟦here⟧\(behind)\n", width: 40)
        == "…g text long text here more text more t…\n                  ^~~~")
    #expect(
      snippet("a: \(String(repeating: "x", count: 50)) the ⟦end⟧\n", width: 40)
        == "…" + String(repeating: "x", count: 30) + " the end\n" + String(repeating: " ", count: 36) + "^~~")
    #expect(
      snippet("⟦a: \(String(repeating: "長い文 ", count: 50))⟧\n", width: 20)
        == "a: 長い文 長い文 …\n^~~~~~~~~~~~~~~~~")
  }

  @Test func aLineOfAMegabyteFitsTheWidthAtAnyPlace() {
    let source = SourceText(String(repeating: "a長👩‍👩‍👧‍👦e\u{301}\t", count: 30_000))
    for start in stride(from: 0, to: source.bytes.count, by: 97_531) {
      let text = snippet(source, ByteRange(start, start + 3), width: 50) ?? ""
      let lines = text.split(separator: "\n")
      #expect(lines.count == 2)
      for line in lines { #expect(DisplayWidth.of(line) <= 50) }
      #expect(lines.last?.contains("^") == true)
    }
  }

  @Test func aPlaceThatIsNotInTheTextHasNoSnippet() {
    let now = SourceText("a: 1\n")
    let lines = LineTable(now)
    let place = PositionRange(
      start: Position(line: 3, column: 1, offset: 40), end: Position(line: 3, column: 2, offset: 41))
    #expect(SourceSnippet(place, in: now, lines: lines, width: 60) == nil)
    let moved = PositionRange(start: Position(line: 1, column: 3, offset: 1), end: place.end)
    #expect(SourceSnippet(moved, in: now, lines: lines, width: 60) == nil)
    #expect(snippet("a: 1\n⟦⟧") == nil)
  }
}
