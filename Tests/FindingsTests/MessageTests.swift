import Findings
import Testing

@Suite struct MessageTests {
  @Test func `a message fills its names and leaves unknown ones`() {
    #expect(Message("Only {t} of {x}.", ["t": "5 s"]).text == "Only 5 s of {x}.")
  }

  /// Braces that are no name, at any place, and letters of any script around them.
  @Test(arguments: [
    "", "{", "}", "a {b", "a } b", "{}", "{{t}}", "{kind: {t}}", "é{t}e\u{301}", "{t}{t}", "{t", "{no}",
  ])
  func `a sentence without a value in it stays as it is, and each name is filled`(_ template: String) {
    let plain = Message(template).text
    #expect(plain.utf8.elementsEqual(template.utf8))
    let filled = Message(template, ["t": "5 {t}"]).text
    #expect(filled.utf8.elementsEqual(template.replacing("{t}", with: "5 {t}").utf8))
  }
}
