import CheckKit
import Testing

@Suite struct ExampleTests {
  @Test func `marks are places, not text`() {
    let example = Example("①steps:\n  - {step: ä, ②goal: true}\n")
    let (text, marks) = example.file
    #expect(text == "handrail: 1\nid: example\ntitle: Example\nsteps:\n  - {step: ä, goal: true}\n")
    #expect(marks.map { String(decoding: Array(text.utf8)[$0..<($0 + 4)], as: UTF8.self) } == ["step", "goal"])
  }

  @Test func `a whole file gets no head`() {
    #expect(Example("id: a\n", isWhole: true).file.text == "id: a\n")
  }

  @Test func `text of a file is short and on one line in a message`() {
    #expect(CheckContext.shown("  Two\t words \nmore") == "Two words")
    #expect(CheckContext.shown(String(repeating: "é", count: 50)).count == 40)
    #expect(CheckContext.shown("\n") == "")
  }

  @Test func `two numbers are the last that is still fine`() {
    #expect([2, 3, 4, 5, 6].map { Limit(3, 5).severity(of: $0) } == [nil, nil, .warning, .warning, .error])
  }
}
