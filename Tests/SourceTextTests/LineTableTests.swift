import SourceText
import Testing

@Suite struct LineTableTests {
  @Test(arguments: [
    ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\u{2028}b", 4, 1, 3), ("a\u{85}b", 3, 1, 3),
    ("\u{FEFF}ab", 4, 1, 2), ("ä🙂x", 6, 1, 3),
  ])
  func `positions count lines as editors do and columns in scalars`(
    text: String, offset: Int, line: Int, column: Int
  ) {
    let position = LineTable(SourceText(text)).position(at: offset)
    #expect(position == Position(line: line, column: column, offset: offset))
  }

  @Test func `UTF-16 columns count surrogate pairs twice`() {
    #expect(LineTable(SourceText("x\nä🙂y")).utf16Column(at: 8) == 3)
  }

  @Test func `a line is given without its end and without the byte-order mark`() {
    let lines = LineTable(SourceText("\u{FEFF}one\r\ntwo\r\n"))
    #expect((0..<lines.count).map(lines.text(ofLine:)) == ["one", "two", ""])
  }

  @Test func `offsets beyond the file are clamped, bytes that are no UTF-8 do no harm`() {
    let lines = LineTable(SourceText([0x61, 0xE9, 0x80, 0x0A, 0xFF]))
    #expect(lines.position(at: 99) == Position(line: 2, column: 2, offset: 5))
    #expect(lines.position(at: -1) == Position(line: 1, column: 1, offset: 0))
  }

  @Test(arguments: [("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("a\tb", 9), ("❤️", 2), ("한글", 4)])
  func `display cells`(text: String, cells: Int) { #expect(DisplayWidth.of(text) == cells) }

  @Test(arguments: [("kepd", "kept"), ("wpie", "wipe"), ("colour", "color"), ("zzz", nil), ("", nil)])
  func `the nearest name is found only when it is near`(word: String, expected: String?) {
    #expect(NearestName.of(word, among: ["kept", "wipe", "color", "look"]) == expected)
  }
}
