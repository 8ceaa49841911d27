import CheckKit
import Rulebook
import Testing

/// Findings as text: one a line.
private func lines(_ text: String, _ change: (inout CheckSettings) -> Void = { _ in }) -> String {
  var settings = CheckSettings()
  change(&settings)
  return findings(in: text, settings: settings)
    .map { "\($0.severity.rawValue) \($0.rule): \($0.message.text)\($0.help.isEmpty ? "" : " → \($0.help)")" }
    .joined(separator: "\n")
}

private let head = "handrail: 1\nid: a\ntitle: A\ntold-at-start: [time-limits]\n"

/// Configuration, silence and overlap.
@Suite struct SettingsTests {
  private let timer = """
    \(head)steps:
      - {step: look, timeout: {after: 60 s, remind: true, off: true, warn-before: 30 s}, next: end}
      - {step: end, kind: done}
    """

  @Test func `a rule can be raised, lowered and turned off`() {
    #expect(lines(timer) == "warning timeout-too-short: There are only 1 min to react. Give at least 2 min.")
    #expect(
      lines(timer) { $0.severities = ["timeout-too-short": .error] }
        == "error timeout-too-short: There are only 1 min to react. Give at least 2 min.")
    #expect(
      lines(timer) { $0.severities = ["timeout-too-short": .note] }
        == "note timeout-too-short: There are only 1 min to react. Give at least 2 min.")
  }

  @Test func `a rule that is off silences nothing`() {
    #expect(
      lines(timer) { $0.severities = ["timeout-too-short": .off] }
        == "warning timeout-present: This step has a timer. Can it go?")
    #expect(lines(timer) { $0.severities = ["timeout-too-short": .off, "timeout-present": .off] } == "")
  }

  @Test func `messages and help follow the numbers`() {
    #expect(
      lines(timer) { $0.thresholds.timeouts.respondWarning = .minutes(5) } == """
        warning timeout-too-short: There are only 1 min to react. Give at least 5 min. → Use 5 min or more, or no timer.
        """)
    #expect(
      lines(timer) { $0.thresholds.timeouts.exemptFrom = .seconds(30) } == "")
    #expect(
      lines(
        """
        \(head)steps:
          - {step: look, timeout: {after: 5 min, remind: true, adjust: 10, warn-before: 30 s}, next: end}
          - {step: end, kind: done}
        """
      ) { $0.thresholds.timeouts.adjustFactor = 12.5 } == """
        error timeout-not-adjustable: People cannot stop or stretch this timer. \
        → Add off: true. Else adjust: 12.5, or extend: {window: 2 min, times: 10}.
        """)
  }

  private let long = """
    \(head)kind: setup
    progress: list
    steps:
      - {step: a, options: [{label: Look, goto: b}, {label: See, goto: x}]}
      - {step: b, next: c}
      - {step: c, next: d}
      - {step: d, next: end}
      - {step: x, next: y}
      - {step: y, next: z}
      - {step: z, next: w}
      - {step: w, next: v}
      - {step: v, next: end}
      - {step: end, kind: done}
    """

  @Test func `the longest way is silent when the shortest is too long already`() {
    #expect(lines(long) == "warning flow-too-long: The shortest way to finish has 4 steps. Try 3 or fewer.")
    #expect(
      lines(long) { $0.severities = ["flow-too-long": .off] }
        == "warning longest-path-too-long: One way through has 6 steps. The shortest has 4.")
    #expect(
      lines(long) { $0.thresholds.flowLength.setup = Limit(4, 6) }
        == "warning longest-path-too-long: One way through has 6 steps. The shortest has 4.")
    #expect(
      lines(long) {
        $0.thresholds.flowLength.setup = Limit(4, 6)
        $0.thresholds.flowLength.longestSetup = Limit(2, 5)
      } == "error longest-path-too-long: One way through has 6 steps. The shortest has 4.")
  }

  private let oneTap = """
    \(head)effects:
      wipe: {kind: destructive, undo: 3 d, because: A guest asked.}
    steps:
      - {step: look, next: photo}
      - {step: photo, options: [{label: "\(String(repeating: "Very ", count: 20))", effect: wipe, goto: end}]}
      - {step: end, kind: done, reports: wipe}
    """

  @Test func `what cannot be silenced can be raised only`() {
    let finding =
      "error destructive-unconfirmed: Very Very Very Very Very Very Very Very… happens at once. Ask first."
    #expect(lines(oneTap) == finding)
    #expect(lines(oneTap) { $0.severities = ["destructive-unconfirmed": .off] } == finding)
    #expect(lines(oneTap) { $0.severities = ["destructive-unconfirmed": .note] } == finding)
  }

  @Test func `more questions can be asked for`() {
    let text = """
      \(head)effects:
        wipe: {kind: destructive, because: A guest asked.}
      steps:
        - {step: look, options: [{label: Look, goto: check}]}
        - step: check
          kind: confirm
          confirms: wipe
          options: [{label: Wipe the phone, effect: wipe, goto: end}, {label: Stop, role: cancel}]
        - {step: end, kind: done, reports: wipe}
      """
    #expect(
      lines(text) == """
        error destructive-at-start: The first screen lets people destroy something.
        error destructive-confirmed-once: This cannot be undone. Ask one more time.
        """)
    #expect(
      lines(text) { $0.thresholds.destructive.questionsWithoutUndo = 1 }
        == "error destructive-at-start: The first screen lets people destroy something.")
  }

  @Test func `one finding for each value of a message, one for the same value twice`() {
    #expect(
      lines(
        """
        \(head)effects:
          call: {kind: contact}
          pay: {kind: pay, once: per-ride}
        steps:
          - step: look
            timeout: {after: 30 h, effect: call, goto: end}
            next: end
          - {step: end, kind: done, reports: [call, pay]}
        """) == """
          error timeout-triggers-effect: When the time ends, this happens by itself: call.
          error timeout-triggers-effect: When the time ends, this happens by itself: pay.
          """)
  }

  @Test func `words are checked in English only, sentences are counted in every language`() {
    func flow(_ language: String, _ say: String) -> String {
      """
      handrail: 1
      id: a
      title: A
      \(language)
      steps:
        - {step: look, say: "\(say)", options: [{label: Delete it, goto: end}]}
        - {step: end, kind: done}
      """
    }
    let marked = "warning destructive-not-marked: Delete it sounds like it destroys something. Is that so?"
    let much = "warning step-does-too-much: This step asks for more than one thing."
    for language in ["", "language: en", "language: EN-gb", "language: en_US"] {
      #expect(lines(flow(language, "Look and then go.")) == "\(much)\n\(marked)")
    }
    for language in ["language: de", "language: eng", "language: enm-x"] {
      #expect(lines(flow(language, "Look and then go.")) == "")
    }
    #expect(lines(flow("language: ja", "見て。取って。置いて。")) == much)
  }

  @Test func `a timer whose length cannot be read is looked at, but its length is not judged`() {
    #expect(
      lines(
        """
        \(head)steps:
          - {step: look, auto-advance: soon, next: end}
          - {step: end, kind: done}
        """) == """
          error timeout-changes-state: The screen changes by itself. Let the person move on.
          error timeout-no-warning: Nothing tells people that the time is ending. \
          → An auto-advance has no such key. Replace it with a button such as Go on.
          error timeout-not-adjustable: People cannot stop or stretch this timer. \
          → An auto-advance has no such key. Replace it with a button such as Go on.
          """)
  }

  @Test func `an empty flow has nothing to check`() {
    #expect(lines("handrail: 1\nid: a\ntitle: A\nsteps: []\n") == "")
  }
}
