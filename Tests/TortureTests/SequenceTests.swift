import Testing

@testable import handrail_dev

@Suite struct SequenceTests {
  @Test(arguments: 1...8) func `a sequence that is written is read as the same`(_ seed: Int) throws {
    var generator = LifeGenerator(seed: UInt64(seed), style: seed == 8 ? .plain : .wild, reachesClosed: true)
    var life = generator.life(moments: 40)
    life.notes = ["What it shows.", "", "#1 is a note, too."]
    #expect(try TortureSequence(text: life.text) == life)
  }

  @Test func `a sequence is a text`() throws {
    let text = #"""
      # A name with a newline.
      folder root/a
      write "root/a/new\nline \"x\" \\ \xC3\xA9.yaml" flow 3 17
      start
      save root/handrail.yaml settings include=*.yaml exclude= limit=20
      link root/cur /root/a
      date root/a -2177452800
      sync
      store outside/b broken 4
      move root/a outside/a
      rest
      sync

      """#
    let sequence = try TortureSequence(text: text)
    #expect(sequence.text == text)
    #expect(sequence.notes == ["A name with a newline."])
    #expect(sequence.before.count == 2)
    #expect(sequence.moments.map(\.operations.count) == [3, 2, 0])
    #expect(sequence.moments.map(\.isAtRest) == [false, true, false])
    #expect(
      sequence.before.last
        == .write(TreePath("root/a/new\nline \"x\" \\ \u{E9}.yaml"), .flow(id: 3, version: 17)))
  }

  static let mistakes = [
    ("start\nwrte root/a other\nsync", "Line 2: There is no operation “wrte”. Known: \(TreeOperation.usage)."),
    ("start\nremove\nsync", "Line 2: remove takes 1 words and not 0. Known: \(TreeOperation.usage)."),
    ("start\nmove root/a\nsync", "Line 2: move takes 2 words and not 1. Known: \(TreeOperation.usage)."),
    ("remove root\nstart", "Line 1: The path root must begin with root/ or outside/ and hold no dots alone."),
    ("remove /root/a\nstart", "Line 1: The path /root/a must begin with root/ or outside/ and hold no dots alone."),
    ("remove root/../a\nstart", "Line 1: The path root/../a must begin with root/ or outside/ and hold no dots alone."),
    (
      "write root/a\nstart",
      "Line 1: “” is no content. Known: flow ID VERSION, broken VERSION, other, empty, settings WORD…."
    ),
    (
      "write root/a flow 1\nstart",
      "Line 1: “flow 1” is no content. Known: flow ID VERSION, broken VERSION, other, empty, settings WORD…."
    ),
    (
      "write root/a settings limit=0\nstart",
      "Line 1: limit=0 is no setting. Known: include=PATTERN,… exclude=PATTERN,… limit=NUMBER, or broken alone."
    ),
    (
      "write root/a settings exclude=a*b\nstart",
      "Line 1: The meaning of the pattern a*b is not known here. Known: NAME, NAME/, .*/, *.ENDING, **/*.ENDING, A/B."
    ),
    ("date root/a soon\nstart", "Line 1: soon is no number of seconds since 1970."),
    ("link root/a \"\"\nstart", "Line 1: The target of a link is empty."),
    ("remove \"root/a\nstart", "Line 1: A quote is never closed."),
    ("remove \"root/\\q\"\nstart", "Line 1: After a backslash comes n, x, a quote or a backslash."),
    ("remove \"root/\\xZ\"\nstart", "Line 1: After \\x come two digits, such as \\xC3."),
    ("remove \"root/a\"b\nstart", "Line 1: After a closing quote comes a blank."),
    ("remove root/\u{E9}\nstart", "Line 1: The word root/\u{E9} needs quotes. Write it as \"root/\\xC3\\xA9\"."),
    ("start\nstart", "Line 2: The daemon starts once. Take this line away."),
    ("\nsync", "Line 2: The daemon does not run yet. Write start on a line before this."),
    ("remove root/a", "Line 1: The daemon never starts. Write a line: start"),
    ("start\nsync\nremove root/a", "Line 3: Nothing is compared after the last operation. Write a line: sync"),
  ]

  @Test(arguments: mistakes) func `a mistake is told with its line`(_ text: String, _ words: String) {
    let error = #expect(throws: DevError.self) { try TortureSequence(text: text) }
    #expect(error?.description == words)
  }
}
