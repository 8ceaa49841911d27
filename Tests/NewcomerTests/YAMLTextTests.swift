import CheckKit
import FlowModel
import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import YAMLSource

@testable import handrail

/// What is written reads back to the same texts, whatever they are.
@Suite struct YAMLTextTests {
  static let pieces = [
    "a", "B", "z9", " ", " ", ":", ": ", " #", "#", "@", "`", "%", "&x", "*", "!", "|", ">", "'", "\"", "\\", "\\n",
    "{", "}",
    "[", "]", ",", ", ", "- ", "-", "--- ", "...", "? ", "=", "~", "null", "yes", "No", "on", "1.10", "12:30", "0x1F",
    "é",
    "e\u{301}", "お茶", "を", "飲む。", "你好", "한국어", "🙂", "👩‍👩‍👧", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{2028}", "\u{85}",
    "\u{A0}", "\u{FEFF}", "\u{7F}", "\u{1}", "\u{1B}[31m", "\t", "مرحبا", "हिन्दी", "ﬁ", "İ", "ß", "{name}", "<b>", "$(x)",
    "\u{FFFD}",
    "\u{10FFFD}", "\u{E000}", "\u{FFFE}",
  ]

  static func texts(_ seed: UInt64, count: Int) -> [String] {
    var random = SplitMix(state: seed)
    return (0..<count).map { _ in
      (0...Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a scalar reads back, behind a key and in brackets`(_ seed: UInt64) throws {
    for text in Self.texts(seed, count: 20) {
      let scalar = YAMLText.scalar(text)
      let source = SourceText(Array("k: \(scalar)\nl: [\(scalar), {m: \(scalar)}]\n".utf8))
      let (document, diagnostics) = YAMLReader.read(source)
      #expect(diagnostics.isEmpty, "\(text.debugDescription) as \(scalar)")
      let root = try #require(document.root)
      let keys = Array(document.keys(root))
      try #require(keys.count == 2)
      let items = Array(document.items(document.value(ofKey: keys[1])))
      try #require(items.count == 2)
      let inner = try #require(Array(document.keys(items[1])).first)
      for node in [document.value(ofKey: keys[0]), items[0], document.value(ofKey: inner)] {
        #expect(Array(document.string(node).unicodeScalars) == Array(text.unicodeScalars), "\(scalar)")
      }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a flow from any list reads back to its texts, without a finding`(_ seed: UInt64) throws {
    let draft = FlowDraft(
      id: "any-flow", title: "T" + Self.texts(seed ^ 77, count: 1)[0], items: Self.texts(seed, count: 5))
    let (document, diagnostics) = YAMLReader.read(SourceText(Array(draft.text.utf8)))
    #expect(diagnostics.isEmpty, "\(draft.text)")
    guard case .flow(let flow, let reading) = FlowReader.read(document) else {
      Issue.record("no flow:\n\(draft.text)")
      return
    }
    #expect(reading.map(\.rule) == [], "\(draft.text)")
    #expect(flow.text(flow.title) == draft.title)
    #expect(flow.steps.count == draft.steps.count + 1)
    for (step, written) in zip(flow.steps, draft.steps + [draft.finish]) {
      #expect(flow.text(step.id) == written.id)
      #expect(flow.text(step.title) == written.title)
      #expect(flow.text(step.say) == written.say)
      #expect(flow.text(step.icon) == written.icon)
    }
  }

  @Test(.enabled(if: Peers.hasPythonYAML, "no python3 with yaml"))
  func `another reader reads the same texts`() throws {
    let scratch = try ScratchFolder()
    // PyYAML takes a few characters for no text at all; nobody types them.
    let texts = (0..<60 as Range<UInt64>).flatMap { Self.texts($0, count: 10) }
    var yaml = ""
    var hex = ""
    for text in texts {
      yaml += "- {a: \(YAMLText.scalar(text))}\n- \(YAMLText.scalar(text))\n"
      hex += Array(text.utf8).map { String($0, radix: 16) }.joined(separator: " ") + "\n"
    }
    try OpenFile(scratch("texts.yaml")).write(yaml)
    try OpenFile(scratch("hex")).write(hex)
    let script = """
      import yaml
      data = yaml.safe_load(open('texts.yaml', encoding='utf-8'))
      for n, line in enumerate(open('hex')):
          want = bytes(int(b, 16) for b in line.split()).decode('utf-8')
          if data[2 * n]['a'] != want or data[2 * n + 1] != want:
              print(n, repr(want), repr(data[2 * n]), repr(data[2 * n + 1]))
      """
    try OpenFile(scratch("read.py")).write(script)
    let ran = try Finished.run(
      "/bin/sh", ["-c", "python3 read.py"], environment: Programs.environment(state: scratch.path), in: scratch.path)
    #expect(ran.code == 0 && ran.output == "", "\(ran)")
  }
}
