import Findings
import HandrailTestSupport
import SourceText
import Testing
import YAMLSource

@Suite struct YAMLReaderTests {
  @Test func `nodes keep their words and their places`() {
    #expect(
      outline("a: 1\nb: [x, 'y z']\nc:\n  - d: |\n      one\n      two\n\ne: {f: ü, g: }\n") == """
        mapping "" ← a: 1⏎b: [x, 'y z']⏎c:⏎  - d: |⏎      one⏎      two⏎⏎e: {f: ü, g: }
          scalar "a" ← a
            scalar "1" ← 1
          scalar "b" ← b
            sequence "" ← [x, 'y z']
              scalar "x" ← x
              scalar "y z" ← 'y z'
          scalar "c" ← c
            sequence "" ← - d: |⏎      one⏎      two
              mapping "" ← d: |⏎      one⏎      two
                scalar "d" ← d
                  scalar "one\\ntwo\\n" ← |⏎      one⏎      two
          scalar "e" ← e
            mapping "" ← {f: ü, g: }
              scalar "f" ← f
                scalar "ü" ← ü
              scalar "g" ← g
                scalar "" ← \("")
        """)
  }
}

/// Places are exact whatever stands before them, and texts keep every character.
@Suite struct PlaceTests {
  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func `every kind of line end, with and without a byte-order mark`(end: String, mark: String) {
    let text = mark + ["é: 🙂", "b: ['e\u{301}', x]", "c: {", "  d: 👩‍👩‍👧 z,", "}", "é: 2"].joined(separator: end)
    let source = SourceText(text)
    let (document, diagnostics) = YAMLReader.read(source)
    let words = document.keys(document.root ?? NodeID(index: 0)).map { source.text(document.range($0)) }
    #expect(words == ["é", "b", "c"])
    #expect(
      said(text) == """
        6:1 not-yaml: The key é stands here twice. It is also on line 1. | Keep one of the two. «é»
          1:1 The first é is here. «é»
        """)
    #expect(diagnostics.map { Int($0.range.start) } == [text.utf8.count - "é: 2".utf8.count])
  }

  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func `separators that libyaml takes for line ends are text`(separator: String) {
    let text = """
      a: x\(separator)y
      b: 'x\(separator)y'
      c: "x\(separator)y"
      d: |
        x\(separator)y
      e: >-
        x\(separator)y
        z
      f: {g: x\(separator)y, h: [\(separator)]}
      # x\(separator)y
      i: @
      """
    let source = SourceText(text)
    let (document, _) = YAMLReader.read(source)
    let root = document.root ?? NodeID(index: 0)
    let values = document.keys(root).map { document.string(document.value(ofKey: $0)) }
    let xy = "x\(separator)y"
    #expect(values.prefix(5) == [xy, xy, xy, xy + "\n", xy + " z"])
    let flow = document.keys(root).map { document.value(ofKey: $0) }.last { document.kind($0) == .mapping }
    let inner = flow.map { document.keys($0).map { source.text(document.range(document.value(ofKey: $0))) } }
    #expect(inner == [xy, "[\(separator)]"])
    #expect(said(text) == "11:4 not-yaml: A text cannot begin with @. | Put the text in quotes. «@»")
  }

  @Test func `all three separators in one file keep their own sign`() {
    let text = "a: \"1\u{85}2\u{2028}3\u{2029}4 \u{250}\"\n"
    let (document, _) = YAMLReader.read(SourceText(text))
    let value = document.keys(NodeID(index: 0)).map { document.string(document.value(ofKey: $0)) }
    #expect(value == ["1\u{85}2\u{2028}3\u{2029}4 \u{250}"])
  }

  @Test func `block texts end at their last word, empty values where their colon ends`() {
    #expect(
      outline("a: |+\n  x\n\n\nb:\nc: >-\n  🙂 y  \n\n# end\n") == """
        mapping "" ← a: |+⏎  x⏎⏎⏎b:⏎c: >-⏎  🙂 y
          scalar "a" ← a
            scalar "x\\n\\n\\n" ← |+⏎  x
          scalar "b" ← b
            scalar "" ← \("")
          scalar "c" ← c
            scalar "🙂 y  " ← >-⏎  🙂 y
        """)
  }

  @Test func `a value behind a refused anchor or tag has its own place`() {
    #expect(
      outline("a: &x  one\nb: !t [u]\n") == """
        mapping "" ← a: &x  one⏎b: !t [u]
          scalar "a" ← a
            scalar "one" ← one
          scalar "b" ← b
            sequence "" ← [u]
              scalar "u" ← u
        1:4 A flow cannot mark a place with &.
        2:4 A flow cannot set a type with !.
        """)
  }

  @Test func `the message points at whole characters`() {
    #expect(
      said("a: {b: c} 🙂🙂\n")
        == "1:11 not-yaml: Something stands behind the closing }. | "
        + "Begin a new line here, or put the whole text in quotes. «🙂🙂»")
  }
}

/// Limits hold, quickly, each with its message at its place.
@Suite struct LimitTests {
  @Test func `a file of 300 KB is not read`() {
    #expect(
      said(String(repeating: "a", count: 300_000))
        == "1:1 limit-exceeded: This file has 293 KiB. The limit is 256 KiB. | "
        + "Split it into smaller flows, or raise limits.file in handrail.yaml. «a»")
    #expect(said("a: 1\n" + String(repeating: "#", count: 256 * 1024 - 5)) == "")
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func `40,000 levels stop at the 65th`(level: String) {
    var answer = ""
    let time = processorTime { answer = said(String(repeating: level, count: 40_000)) }
    #expect(
      answer.contains("1:\(64 * level.count + 1) limit-exceeded: This is nested more than 64 levels deep. | "),
      "\(answer)")
    // libyaml alone takes 14 s for this.
    #expect(time < .seconds(5))
  }

  @Test func `64 levels are read`() {
    #expect(said(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) == "")
  }

  @Test func `a file of 20,001 parts is read up to there`() {
    // Stream, document and list take six events, so 19,994 entries are the most.
    #expect(said("[" + String(repeating: "a,", count: 19_993) + "a]") == "")
    #expect(
      said("[" + String(repeating: "a,", count: 19_997) + "b]")
        == "1:39996 limit-exceeded: This file has more than 20000 parts. Reading stopped here. | "
        + "Split it into smaller flows, or raise limits.events in handrail.yaml. «b»")
  }

  @Test func `thousands of repeated keys take no time`() {
    let text = String(repeating: "'a long key that stands here again': 1\n", count: 6_000)
    let time = processorTime { #expect(YAMLReader.read(SourceText(text)).1.count == 5_999) }
    #expect(time < .seconds(5))
  }

  @Test func `an alias bomb is refused at each of its signs and never unfolded`() {
    let levels = (1...9).map {
      "l\($0): &l\($0) [" + Array(repeating: "*l\($0 - 1)", count: 9).joined(separator: ", ") + "]\n"
    }
    let (document, diagnostics) = YAMLReader.read(SourceText("l0: &l0 lol\n" + levels.joined()))
    #expect(diagnostics.count == 1 + 9 + 81)
    #expect(document.isComplete)
  }

  @Test func `other limits than the usual ones`() {
    var limits = Limits()
    limits.depth = 1
    limits.events = 6
    #expect(said("a: [b]\n", limits: limits).hasPrefix("1:4 limit-exceeded: This is nested more than 1 levels deep."))
    #expect(said("a: b", limits: limits).hasSuffix(" «b»"), "the end of the file is no place to point at")
    #expect(said("a: b\nc: d\n", limits: limits).hasPrefix("2:4 limit-exceeded: This file has more than 6 parts."))
  }
}

/// What a fuzzer found, each once.
@Suite struct FoundByFuzzingTests {
  @Test func `a space before the colon of a second key in brackets`() {
    #expect(
      said("a: [\n key :  one two : x,\n ]\n") == """
        2:13 not-yaml: A comma is missing before this, or a text with a colon lacks its quotes. | \
        Write {key: one, other: two}. Or put the text in quotes. «two»
          1:4 It was opened here. «[»
        """)
  }

  @Test func `an anchor that ends at a colon`() {
    #expect(
      outline("a: [{&ac:b: &d d\n e}]\n") == """
        mapping "" ← a: [{&ac:b
          scalar "a" ← a
            sequence "" ← [{&ac:b
              mapping "" ← {&ac:b
                scalar "" ← \("")
                  scalar "b" ← b
        1:6 A flow cannot mark a place with &.
        1:6 A comma is missing before this, or a text with a colon lacks its quotes.
        """)
  }

  @Test func `anchors and tags before values on the next line`() {
    #expect(
      outline("a: &x # no\n  b: 1\nc: !t &y\n  - 2\nd: &z\n") == """
        mapping "" ← a: &x # no⏎  b: 1⏎c: !t &y⏎  - 2⏎d: &z
          scalar "a" ← a
            mapping "" ← b: 1
              scalar "b" ← b
                scalar "1" ← 1
          scalar "c" ← c
            sequence "" ← - 2
              scalar "2" ← 2
          scalar "d" ← d
            scalar "" ← \("")
        1:4 A flow cannot mark a place with &.
        3:4 A flow cannot set a type with !.
        3:7 A flow cannot mark a place with &.
        5:4 A flow cannot mark a place with &.
        """)
  }

  @Test func `two keys with nothing in them`() {
    #expect(
      said("{!a : 1,\n !b : 2}\n").contains(
        """
        2:5 not-yaml: The key "" stands here twice. It is also on line 1. | Keep one of the two. «:»
        """))
  }

  @Test func `a colon alone behind a dash, indented`() {
    #expect(
      said("a: 1\n - :") == "2:4 not-yaml: A key is missing before this colon. | Write a word before it. «:»")
  }

  @Test func `what the parser left open ends with its last child`() {
    #expect(
      outline("a:\n  - b: [c, d\n") == """
        mapping "" ← a:⏎  - b: [c, d
          scalar "a" ← a
            sequence "" ← - b: [c, d
              mapping "" ← b: [c, d
                scalar "b" ← b
                  sequence "" ← [c, d
                    scalar "c" ← c
                    scalar "d" ← d
        2:8 This [ is never closed.
        """)
  }
}
