import CheckKit
import Checking
import Rulebook
import Testing

/// What a page tells people to copy does what the page says.
@Suite struct RulePageTests {
  private func examples(_ page: RulePage, _ title: String) -> [String] {
    (page.sections.first { $0.title == title }?.blocks ?? []).compactMap {
      if case .example(let text, _) = $0 { text } else { nil }
    }
  }

  @Test(arguments: Rules.rules.map(\.id))
  func `the examples have their findings with the carets between their lines, too`(id: String) throws {
    let (rule, page) = (try #require(Rules.rule(id)), try #require(RulePage(id)))
    let (bad, good) = (examples(page, "Not like this"), examples(page, "Like this"))
    #expect(bad.count == rule.bad.count && good.count == rule.good.count)
    let head = "handrail: 1\nid: example\ntitle: Example\n"
    for (shown, example) in zip(bad, rule.bad) {
      let text = shown.hasPrefix("handrail:") ? shown : head + shown
      let found = everything(in: text, beside: example.besideFiles, settings: .thorough).filter { $0.rule == id }
      #expect(Set(found.map(\.range.start)).count == example.file.marks.count, "\(shown)")
      for finding in found { #expect(shown.contains("^ \(finding.severity.rawValue): \(finding.message.text)")) }
    }
    for (shown, example) in zip(good, rule.good) {
      let found = everything(in: head + shown, beside: example.besideFiles, settings: .thorough)
      #expect(!shown.contains("^ ") && !found.contains { $0.rule == id })
    }
  }

  @Test(arguments: Rules.rules.map(\.id))
  func `the exceptions that a page shows take the finding away`(id: String) throws {
    let (rule, page) = (try #require(Rules.rule(id)), try #require(RulePage(id)))
    let blocks = try #require(page.sections.first { $0.title == "How to allow it" }).blocks
    let codes = blocks.compactMap { if case .code(let text) = $0 { text } else { nil } }
    guard rule.canBeSilenced else {
      #expect(codes == [] && blocks == [.words("No flow can allow it. It protects people from harm.")])
      return
    }
    try #require(codes.count == 2)
    let (file, marks) = rule.bad[0].file
    let others = rule.bad[0].besideFiles
    // A comment right above the line of each mark.
    var bytes = Array(file.utf8)
    for mark in marks.reversed() {
      let start = bytes[..<mark].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      bytes.insert(contentsOf: (codes[1] + "\n").utf8, at: start)
    }
    let commented = everything(in: String(decoding: bytes, as: UTF8.self), beside: others, settings: .thorough)
    #expect(!commented.contains { $0.rule == id }, "\(String(decoding: bytes, as: UTF8.self))")
    // The entry, once for each step that has findings.
    let steps = Set(everything(in: file, beside: others, settings: .thorough).filter { $0.rule == id }.map(\.step))
      .sorted()
    let entry = try #require(codes[0].split(separator: "\n").last.map(String.init))
    let entries = steps.map {
      $0.isEmpty ? entry.replacing(" step: the-step,", with: "") : entry.replacing("the-step", with: $0)
    }
    let allowed = everything(
      in: file + "\nallow:\n" + entries.joined(separator: "\n") + "\n", beside: others, settings: .thorough)
    #expect(!allowed.contains { $0.rule == id || $0.rule.hasPrefix("allow-") })
  }

  @Test(arguments: Rules.rules.filter { !$0.fixes.isEmpty }.map(\.id))
  func `the command that a page shows mends its examples, and the page shows them mended`(id: String) throws {
    let (rule, page) = (try #require(Rules.rule(id)), try #require(RulePage(id)))
    let blocks = try #require(page.sections.first { $0.title == "What a fix does" }).blocks
    guard case .code(let command)? = blocks.last else {
      Issue.record("no command")
      return
    }
    let words = command.split(separator: " ")
    let choice = Mending.Choice(rules: [id], includesUnsafe: words.contains("--unsafe"))
    let check = words.contains("--thorough") ? checkedThoroughly : checked
    let mended = rule.bad.filter { example in
      let source = SourceText(example.file.text)
      return Mending.of(source, choice, check: check).source.bytes != source.bytes
    }
    #expect(!mended.isEmpty, "\(command)")
    #expect(examples(page, "After the fix").count >= mended.count)
  }

  @Test func `all bad examples are shown where severities differ, else one`() throws {
    for rule in Rules.rules {
      let blocks = RulePage(rule).sections.first { $0.title == "Not like this" }?.blocks ?? []
      let isMore = blocks.map { if case .example(_, isMore: true) = $0 { true } else { false } }
      let differ = Set(rule.bad.map(\.severity)).count > 1
      #expect(isMore == rule.bad.indices.map { $0 > 0 && !differ }, "\(rule.id)")
    }
  }

  @Test func `the sentences of the pages are short`() {
    var texts: Set<String> = []
    for page in Rules.ids.compactMap({ RulePage($0) }) {
      texts.formUnion(page.sections.map(\.title))
      for case .words(let words) in page.sections.flatMap(\.blocks) { texts.insert(words) }
    }
    let steps = texts.sorted().map { "  - {say: \"\($0.replacing("\"", with: "'"))\", next: end}\n" }
    let flow = "handrail: 1\nid: ours\ntitle: Ours\nsteps:\n" + steps.joined() + "  - {step: end, kind: done}\n"
    let found = everything(in: flow).filter { Rules.rule($0.rule)?.plugin == "language" }
    #expect(texts.count > 100 && found.map(\.message.text) == [])
  }

  @Test func `a page names every severity that its rule has`() throws {
    #expect(RulePage("timeout-too-short")?.facts.first == "warning or error")
    #expect(RulePage("no-back")?.facts.first == "error")
    for rule in Rules.rules {
      let severities = RulePage.severities(of: rule).split(separator: " ").filter { $0 != "or" }.map(String.init)
      for example in rule.bad {
        let severity = example.severity ?? rule.severity
        #expect(severities.contains(severity.rawValue), "\(rule.id): its note does not name \(severity)")
      }
      #expect(rule.severityNote.isEmpty == (severities.count == 1), "\(rule.id): its note names one severity only")
    }
  }
}
