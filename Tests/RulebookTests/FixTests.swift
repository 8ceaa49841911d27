import CheckKit
import Checking
import Rulebook
import Testing

/// What a check finds, as `Mending` asks for it.
func checked(_ source: SourceText) -> Mending.Checked { checked(source, CheckSettings()) }

/// The same with thorough rules.
func checkedThoroughly(_ source: SourceText) -> Mending.Checked { checked(source, .thorough) }

private func checked(_ source: SourceText, _ settings: CheckSettings) -> Mending.Checked {
  let text = String(decoding: source.bytes, as: UTF8.self)
  let all = everything(in: text, settings: settings)
  let lines = LineTable(source)
  let (document, mistakes) = YAMLReader.read(source)
  var isReadable = false
  if case .flow(_, let reading) = FlowReader.read(document) { isReadable = mistakes.isEmpty && reading.isEmpty }
  return Mending.Checked(
    findings: all.map { Finding($0, plugin: "", path: "", flow: "", lines: lines) }.sorted(), isReadable: isReadable)
}

/// The errors by rule and step, counted.
private func errors(_ findings: [Finding]) -> [String: Int] {
  var counts: [String: Int] = [:]
  for finding in findings where finding.severity == .error {
    counts["\(finding.rule) \(finding.step)", default: 0] += 1
  }
  return counts
}

/// Looks at a mended file with eyes of its own: it reads, has no new error, and mending it again changes nothing.
@discardableResult
func expectGood(
  _ mending: Mending, of text: String, _ choice: Mending.Choice, _ words: String,
  check: @escaping @Sendable (SourceText) -> Mending.Checked = checked,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [Finding] {
  let (before, after) = (check(SourceText(text)), check(mending.source))
  let new = String(decoding: mending.source.bytes, as: UTF8.self)
  let shown: Comment = "\(words)\n--- before\n\(text)\n--- after\n\(new)"
  #expect(mending.isSettled, shown, sourceLocation: sourceLocation)
  #expect(after.isReadable || !before.isReadable, shown, sourceLocation: sourceLocation)
  let old = errors(before.findings)
  let worse = errors(after.findings).filter { $0.value > old[$0.key, default: 0] }
  #expect(worse == [:], shown, sourceLocation: sourceLocation)
  #expect(mending.left == after.findings, shown, sourceLocation: sourceLocation)
  let again = Mending.of(mending.source, choice, check: check)
  #expect(again.source.text == new, shown, sourceLocation: sourceLocation)
  return after.findings
}

@Suite struct FixTests {
  static let fixable = Rules.rules.filter { !$0.fixes.isEmpty }.map(\.id)

  /// A thorough rule finds and mends only where somebody asks for it.
  private static func check(_ rule: Rule) -> @Sendable (SourceText) -> Mending.Checked {
    let isThorough = rule.isThorough
    return { source in isThorough ? checkedThoroughly(source) : checked(source) }
  }

  @Test func `the rules that can mend something are those of the catalogue`() {
    #expect(
      Self.fixable == [
        "optional-step-in-the-way", "progress-missing", "progress-unreliable", "timeout-present",
        "timeout-changes-state", "timeout-not-adjustable", "timeout-too-short", "timeout-no-warning",
        "timeout-loses-data", "timeout-on-confirm", "destructive-unconfirmed", "destructive-confirmed-once",
        "destructive-next-to-common", "confirm-wording-vague", "confirm-same-label", "confirm-default-destructive",
        "confirm-no-way-out", "preselected-option", "missing-icon", "text-only-instruction", "hidden-gesture",
        "layout-overrides-choice", "no-back", "back-loses-answers", "back-goes-elsewhere", "message-disappears",
        "adjustable-incomplete", "announcement-timing", "direct-touch-unsafe", "must-remember", "asks-again",
        "yaml-surprise", "moves-by-itself", "auto-submit",
      ])
  }

  @Test(arguments: FixTests.fixable, Style.allCases)
  func `every bad example is mended in every style`(id: String, style: Style) throws {
    let rule = try #require(Rules.rule(id))
    let choice = Mending.Choice(rules: [id], includesUnsafe: true)
    var fixed = 0
    for example in rule.bad {
      let place = SourceLocation(
        fileID: example.fileID, filePath: example.filePath, line: example.line, column: example.column)
      let check = Self.check(rule)
      let plain = check(SourceText(example.file.text)).findings.filter { $0.rule == id }
      let text = style.write(example.file.text)
      let mending = Mending.of(SourceText(text), choice, check: check)
      let after = expectGood(mending, of: text, choice, "\(id) \(style)", check: check, sourceLocation: place)
      #expect(mending.refused.map(\.reason) == [], "\(id) \(style)\n\(text)", sourceLocation: place)
      // What has a fix as it is written has one in every style, and is gone.
      let left = after.filter { $0.rule == id }
      #expect(
        left.count == plain.count { $0.fix == nil }, "\(id) \(style)\n\(text)\n\(mending.source.text)",
        sourceLocation: place)
      fixed += mending.done.count
      let new = mending.source.text
      switch style {
      case .carriageReturns: #expect(new.utf8.filter { $0 == 0x0A }.count == new.utf8.filter { $0 == 0x0D }.count)
      case .byteOrderMark: #expect(mending.source.markLength == 3)
      case .noLastLineEnd: #expect(new.last?.isNewline == false, "\(new)")
      case .brackets, .json: #expect(new.split(separator: "\n").count == 1, "\(new)")
      case .asWritten, .block, .blockWithComments: #expect(new.hasSuffix("\n") && !new.contains("\r"))
      }
      if style == .json {
        #expect(new.split(separator: "{requires-activation").count == 1 || id == "direct-touch-unsafe")
      }
    }
    // A style that is written anew has its quotes already.
    let isQuoted = id == "yaml-surprise" && [.brackets, .json, .block, .blockWithComments].contains(style)
    #expect(isQuoted ? fixed == 0 : fixed > 0, "\(id) mends nothing")
  }

  @Test(arguments: FixTests.fixable)
  func `every fix that a rule tells about is seen in its examples, and no other`(id: String) throws {
    let rule = try #require(Rules.rule(id))
    var seen: Set<Int> = []
    for example in rule.bad {
      for finding in Self.check(rule)(SourceText(example.file.text)).findings where finding.rule == id {
        guard let fix = finding.fix else { continue }
        let number = rule.fixes.firstIndex { Self.fits(fix.title, $0.title) }
        let found = try #require(number, "\(fix.title)")
        seen.insert(found)
        #expect(!fix.isSafe || rule.fixes[found].isSometimesSafe)
        #expect(!fix.edits.isEmpty)
      }
    }
    #expect(seen.sorted() == Array(rule.fixes.indices), "\(id)")
  }

  /// Whether a title is this template with names filled in.
  private static func fits(_ title: String, _ template: String) -> Bool {
    var rest = title[...]
    for (number, part) in template.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      let fixed = number == 0 ? part : part.drop { $0 != "}" }.dropFirst()
      guard fixed.isEmpty || rest.contains(fixed),
        let range = fixed.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: fixed)
      else { return false }
      if number == 0, range.lowerBound != rest.startIndex { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  @Test(arguments: FixTests.fixable)
  func `comments stay`(id: String) throws {
    let rule = try #require(Rules.rule(id))
    for example in rule.bad {
      let text = Style.blockWithComments.write(example.file.text)
      let choice = Mending.Choice(rules: [id], includesUnsafe: true)
      let new = Mending.of(SourceText(text), choice, check: Self.check(rule)).source.text
      func comments(_ text: String) -> Set<String> {
        Set(text.split(separator: "\n").map { String($0.drop { $0 != "#" }) }.filter { !$0.isEmpty })
      }
      // A value of several lines takes the comments inside of it along.
      let gone = comments(text).subtracting(comments(new))
      let goes = ["timeout-present", "timeout-on-confirm"].contains(id)
      #expect(gone.isEmpty || goes, "\(gone.sorted())\n\(text)\n\(new)")
    }
  }

  @Test func `examples of the files beside, everything mended`() throws {
    for folder in ["good", "bad", "edges"] {
      for (name, text) in try fixtureFiles(folder) {
        for unsafe in [false, true] {
          let choice = Mending.Choice(includesUnsafe: unsafe)
          let mending = Mending.of(SourceText(text), choice, check: checked)
          expectGood(mending, of: text, choice, "\(folder)/\(name)")
          if folder == "good" { #expect(mending.done.isEmpty) }
        }
      }
    }
  }

  @Test func `what is known stays, also when its line changes`() {
    let text = """
      handrail: 1
      id: a
      title: A
      steps:
        - {step: one, asks: x, back-keeps: false, moves: {what: clouds}, next: end}
        - {step: end, kind: done}

      """
    let choice = Mending.Choice { findings, _ in findings.filter { $0.rule == "back-loses-answers" } }
    let mending = Mending.of(SourceText(text), choice, check: checked)
    #expect(mending.source.text == text.replacing("{what: clouds}", with: "{what: clouds, can-stop: true}"))
    #expect(mending.left.contains { $0.rule == "back-loses-answers" })
  }

  @Test func `a fix that would bring an error is left out, with its reason, and the others are done`() {
    // Without the timer nobody gets on: the step would be a dead end.
    let text = """
      handrail: 1
      id: a
      title: A
      effects: {pay: {kind: pay, once: per-ride}}
      steps:
        - step: ask
          kind: confirm
          confirms: pay
          timeout: {after: 1 d, goto: end}
          moves: {what: clouds}
        - {step: end, kind: done, reports: pay}

      """
    let mending = Mending.of(SourceText(text), .init(), check: checked)
    #expect(mending.done.map(\.rule) == ["moves-by-itself"])
    #expect(
      mending.refused.map { "\($0.rule): \($0.reason)" } == [
        "timeout-on-confirm: It would bring a new error: dead-end."
      ])
  }

  @Test func `fixes that undo each other leave the file as it was`() {
    // Two rules of a folder that want the opposite of each other.
    let flip: @Sendable (SourceText) -> Mending.Checked = { source in
      let isOn = source.text.hasPrefix("on")
      let fix = Fix("Turn it.", isSafe: true, edits: [TextEdit(ByteRange(0, isOn ? 2 : 3), isOn ? "off" : "on")])
      let diagnostic = Diagnostic(isOn ? "is-on" : "is-off", .note, at: ByteRange(0, 1), Message("No."), fix: fix)
      return Mending.Checked(
        findings: [Finding(diagnostic, plugin: "", path: "", flow: "", lines: LineTable(source))], isReadable: true)
    }
    let mending = Mending.of(SourceText("on\n"), .init(), check: flip)
    #expect(!mending.isSettled && mending.source.text == "on\n" && mending.done == [] && mending.left.count == 1)
  }

  @Test(arguments: 0..<160 as Range<UInt64>)
  func `flows made by chance`(seed: UInt64) {
    let flow = RandomBadFlow(seed: seed)
    let style = Style.allCases[Int(seed % UInt64(Style.allCases.count))]
    let text = style.write(flow.text)
    for unsafe in [false, true] {
      let choice = Mending.Choice(includesUnsafe: unsafe)
      let mending = Mending.of(SourceText(text), choice, check: checked)
      let after = expectGood(mending, of: text, choice, "seed \(seed) \(style) unsafe \(unsafe)")
      // Every fix that is left was tried and would have done harm.
      let refused = Set(mending.refused.map(\.rule))
      for finding in after {
        guard let fix = finding.fix, unsafe || fix.isSafe else { continue }
        #expect(refused.contains(finding.rule), "seed \(seed): \(finding.rule) was not tried\n\(mending.source.text)")
      }
      for step in mending.refused {
        #expect(step.reason.hasPrefix("It would bring a new error"), "seed \(seed) \(step)\n\(text)")
      }
    }
  }
}

extension SourceText {
  /// The whole text, as a test shows it.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
