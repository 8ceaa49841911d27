import CheckKit
import Checking
import Settings
import SourceText
import Testing

/// Exceptions in a flow: what they silence, and when they are findings themselves.
@Suite struct AllowTests {
  private func findings(_ rest: String, today: String = "2026-06-01") -> [String] {
    let flow = """
      handrail: 1
      id: tea
      title: Tea
      icon: cup
      audio: all
      tested: [{when: 2026-03-02, who: a group, people: 3}]
      told-at-start: [time-limits]
      steps:
        - step: wait
          title: Wait
          icon: clock
          say: Wait for the tea.
          timeout: {after: 10 min, remind: true, off: true, warn-before: 2 min}\(rest)
          options: [{label: It is ready, icon: checkmark, goto: end}]
        - {step: end, kind: done, title: The end, icon: star, say: You made tea.}

      """
    return report(flow, today)
  }

  private func report(_ flow: String, _ today: String) -> [String] {
    Pipeline.check(SourceText(flow), path: "tea.yaml", configuration: Configuration(), today: today).findings
      .map { "\($0.range.start.line) \($0.rule)" }
  }

  private func allowing(_ entry: String, today: String = "2026-06-01") -> [String] {
    let flow = """
      handrail: 1
      id: tea
      title: Tea
      icon: cup
      audio: all
      tested: [{when: 2026-03-02, who: a group, people: 3}]
      told-at-start: [time-limits]
      steps:
        - {step: wait, title: Wait, icon: clock, say: Wait., timeout: {after: 10 min, remind: true, off: true, warn-before: 2 min}, next: end}
        - {step: end, kind: done, title: The end, icon: star, say: You made tea.}
      allow:
        - \(entry)

      """
    return report(flow, today)
  }

  @Test(arguments: [
    ("{rule: timeout-present, step: wait, because: Tea needs it.}", []),
    ("{rule: timeout-present, step: wait, because: Tea needs it., until: 2026-06-01}", []),
    (
      "{rule: timeout-present, step: wait, because: Tea needs it., until: 2026-05-31}",
      ["9 timeout-present", "12 allow-expired"]
    ),
    ("{rule: timeout-present, step: wait}", ["9 timeout-present", "12 allow-without-because"]),
    ("{rule: timeout-present, because: Tea needs it.}", ["9 timeout-present", "12 allow-unused"]),
    ("{rule: timeout-presnt, step: wait, because: Tea.}", ["9 timeout-present", "12 allow-unknown-rule"]),
    ("{step: wait, because: Tea.}", ["9 timeout-present", "12 allow-unknown-rule"]),
    ("{rule: dead-end, step: wait, because: Tea.}", ["9 timeout-present", "12 allow-not-possible"]),
    ("{rule: destructive-unconfirmed, step: wait, because: Tea.}", ["9 timeout-present", "12 allow-not-possible"]),
  ])
  func `an entry of allow`(entry: String, expected: [String]) {
    #expect(allowing(entry) == expected)
  }

  @Test func `a comment on the line, or alone above it`() {
    #expect(findings("") == ["13 timeout-present"])
    #expect(findings("  # handrail:allow timeout-present -- Tea needs it.") == [])
    #expect(findings("\n    # handrail:allow no-back -- Why not.") == ["13 timeout-present", "14 allow-unused"])
  }

  @Test func `a comment without reason, rule or use is a finding`() {
    #expect(findings("  # handrail:allow timeout-present") == ["13 timeout-present", "13 allow-without-because"])
    #expect(findings("  # handrail:allow") == ["13 timeout-present", "13 allow-unknown-rule"])
    #expect(findings("  # handrail:allow flow-too-long -- x") == ["13 timeout-present", "13 allow-unused"])
  }

  @Test(arguments: [
    "\t#\thandrail:allow\ttimeout-present\t--\tTea\tneeds it.", "  # handrail:allow timeout-present --Tea.",
  ])
  func `a tab is white space in a comment`(comment: String) {
    #expect(findings(comment) == [])
  }

  @Test(arguments: ["", " ", "\t", "\u{A0}", " \u{200B}\u{A0}\t"])
  func `a reason that nobody sees is none`(reason: String) {
    let found = findings("  # handrail:allow timeout-present --\(reason)")
    #expect(found == ["13 timeout-present", "13 allow-without-because"])
  }

  @Test(arguments: ["\u{A0}", "\u{200B}", "\u{2060}\u{3000}"])
  func `a reason of an entry that nobody sees is none`(reason: String) {
    let found = allowing("{rule: timeout-present, step: wait, because: \"\(reason)\"}")
    #expect(found == ["9 timeout-present", "12 allow-without-because"])
  }

  @Test(arguments: ["-", "\u{2013}", "\u{2014}"])
  func `a reason behind one dash is one finding, not one a word`(dash: String) {
    let found = findings("  # handrail:allow timeout-present \(dash) Tea needs it.")
    #expect(found == ["13 timeout-present", "13 allow-without-because"])
  }

  @Test(arguments: ["allowed", "allows", "allow-list", "allow_x"])
  func `a longer word is no exception`(word: String) {
    #expect(findings("  # handrail:\(word) timeout-present -- Tea needs it.") == ["13 timeout-present"])
  }

  @Test func `what looks like a comment inside a text is text`() {
    let flow =
      "handrail: 1\nid: tea\ntitle: \"a # handrail:allow x\"\nsteps: [{step: a, kind: done, say: |\n  # handrail:allow x\n}]\n"
    #expect(!report(flow, "2026-06-01").contains { $0.contains("allow") })
  }
}
