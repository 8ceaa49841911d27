import SourceText
import Testing

@Suite struct TextEditTests {
  private func apply(_ edits: [TextEdit], to text: String) -> String? {
    SourceText(text).applying(edits).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `edits come in any order, and bytes around them stay`() {
    let edits = [TextEdit(ByteRange(8, 8), "!"), TextEdit(ByteRange(0, 1), "A"), TextEdit(ByteRange(3, 7), "")]
    #expect(apply(edits, to: "añ🙂z") == "Añz!")
    #expect(apply([], to: "\u{FEFF}a\r\n") == "\u{FEFF}a\r\n")
  }

  @Test func `what is written at the edge of a deletion stays on its side`() {
    #expect(apply([TextEdit(ByteRange(1, 3), ""), TextEdit(ByteRange(3, 3), ">")], to: "abcd") == "a>d")
    #expect(apply([TextEdit(ByteRange(1, 1), "<"), TextEdit(ByteRange(1, 3), "")], to: "abcd") == "a<d")
  }

  @Test(arguments: [
    [TextEdit(ByteRange(0, 2), ""), TextEdit(ByteRange(1, 3), "")],
    [TextEdit(ByteRange(1, 1), "x"), TextEdit(ByteRange(1, 1), "y")],
    [TextEdit(ByteRange(1, 2), "x"), TextEdit(ByteRange(1, 2), "x")],
    [TextEdit(ByteRange(3, 5), "x")],
  ])
  func `edits that have no one result are refused`(edits: [TextEdit]) {
    #expect(apply(edits, to: "abcd") == nil)
  }

  @Test func `strangers may not even touch`() {
    let edit = TextEdit(ByteRange(2, 4), "")
    #expect(edit.touches(TextEdit(ByteRange(4, 4), "x")) && edit.touches(TextEdit(ByteRange(2, 2), "x")))
    #expect(edit.touches(TextEdit(ByteRange(4, 6), "")) && !edit.touches(TextEdit(ByteRange(5, 6), "")))
  }
}
