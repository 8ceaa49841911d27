import CheckKit
import Checking
import Rulebook
import Testing

/// Fixes that would be done without asking anybody, and must not be; and fixes that must not meet.
@Suite struct FixSafetyTests {
  @Test func `an option that moves to the end does not land in the step that comes behind it`() {
    // One fix moves the first option down, another writes new steps below the last one.
    let text = """
      handrail: 1
      id: a
      title: A
      language: en
      effects:
        wipe: {kind: destructive, undo: 30 d}
      steps:
        - {step: start, next: a}
        - step: a
          options:
            - {label: Wipe the photo, effect: wipe, goto: end}
            - {label: See it, role: primary, goto: end}
            - {label: Wipe the album, effect: wipe, goto: end}
            - {label: Share, goto: end}
        - {step: end, kind: done, say: It is gone., reports: wipe}

      """
    let choice = Mending.Choice(rules: ["destructive-next-to-common", "destructive-unconfirmed"], includesUnsafe: true)
    let mending = Mending.of(SourceText(text), choice, check: checked)
    let lines = mending.source.text.split(separator: "\n").map(String.init)
    let steps = lines.indices.filter { lines[$0].hasPrefix("  - ") }
    #expect(mending.done.count >= 2, "\(mending.source.text)")
    let second = lines[steps[1]..<steps[2]].joined(separator: "\n")
    #expect(second.contains("Wipe the photo") && second.contains("Wipe the album"), "\(mending.source.text)")
    expectGood(mending, of: text, choice, "moved")
  }

  @Test func `what destroys never moves to the first place`() {
    func moved(_ options: String) -> String? {
      let text = """
        handrail: 1
        id: a
        title: A
        effects: {wipe: {kind: destructive, undo: 30 d}}
        steps:
          - {step: start, next: a}
          - {step: a, options: [\(options)]}
          - {step: end, kind: done, reports: wipe}
        """
      let choice = Mending.Choice(rules: ["destructive-next-to-common"], includesUnsafe: true)
      let mending = Mending.of(SourceText(text), choice, check: checked)
      return mending.done.isEmpty ? nil : mending.source.text
    }
    let (see, share) = ("{label: See, goto: end}", "{label: Share, goto: end}")
    let (one, two) = ("{label: Wipe one, effect: wipe, goto: end}", "{label: Wipe two, effect: wipe, goto: end}")
    let primary = "{label: Send, role: primary, goto: end}"
    #expect(moved("\(see), \(one), \(two)") == nil)
    #expect(moved("\(see), \(one), \(share)")?.contains("\(see), \(share), \(one)") == true)
    #expect(moved("\(see), \(primary), \(one)")?.contains("\(primary), \(see), \(one)") == true)
    #expect(moved("\(see), \(one), \(share), \(two)")?.contains("[\(see), \(share),") == true)
  }

  /// The safe fixes in a flow of these lines.
  private func safe(_ lines: String) -> [String] {
    let text = "handrail: 1\nid: a\ntitle: A\neffects: {pay: {kind: pay, once: x}}\nsteps:\n" + lines
    return checked(SourceText(text)).findings.filter { $0.fix?.isSafe == true && !$0.step.isEmpty }.map(\.rule)
  }

  @Test func `a timer that alone leads on is not made longer without somebody looking`() {
    let end = "  - {step: end, kind: done}\n"
    #expect(safe("  - {step: a, timeout: {after: 15 s, goto: end}}\n" + end) == [])
    #expect(safe("  - {step: a, auto-advance: 15 s}\n" + end) == [])
    #expect(
      safe("  - {step: a, timeout: {after: 15 s, goto: end}, when: {rings: end}}\n" + end) == [
        "timeout-not-adjustable", "timeout-too-short",
      ])
    #expect(
      safe("  - {step: a, auto-advance: 15 s, next: end}\n" + end) == ["timeout-changes-state", "timeout-too-short"])
  }

  @Test func `no way back to an effect is opened, and nothing that harms is shown, without somebody looking`() {
    let end = "  - {step: end, kind: done}\n"
    func step(_ key: String, _ effect: String) -> String {
      "  - {step: z, next: a}\n  - {step: a, options: [{label: Pay it\(effect), goto: b}]}\n  - {step: b, \(key), next: end}\n"
        + end
    }
    #expect(safe(step("back: none", "")).contains("no-back"))
    #expect(!safe(step("back: none", ", effect: pay")).contains("no-back"))
    #expect(!safe(step("back: none", ", role: destructive")).contains("no-back"))
    #expect(safe(step("back: none, kind: confirm", ", role: destructive")).contains("no-back"))
    #expect(safe(step("back: z", "")).contains("back-goes-elsewhere"))
    #expect(!safe(step("back: z", ", effect: pay")).contains("back-goes-elsewhere"))
    #expect(safe(step("say: x", ", visible: false")).contains("hidden-gesture"))
    #expect(!safe(step("say: x", ", visible: false, effect: pay")).contains("hidden-gesture"))
    #expect(!safe(step("say: x", ", visible: false, role: destructive")).contains("hidden-gesture"))
  }

  @Test func `a timer that protects is not made weaker without somebody looking`() {
    func safe(_ reason: String, after time: String = "15 s") -> [String] {
      let text = """
        handrail: 1
        id: a
        title: A
        steps:
          - {step: a, timeout: {after: \(time), goto: end, reason: \(reason)}, next: end}
          - {step: end, kind: done}
        """
      return checked(SourceText(text)).findings.filter { $0.fix?.isSafe == true && $0.step == "a" }.map(\.rule)
    }
    #expect(safe("convenience") == ["timeout-not-adjustable", "timeout-too-short"])
    #expect(safe("safety") == [])
    #expect(safe("security") == [])
    #expect(safe("safety", after: "39 s") == [])
    #expect(safe("safety", after: "40 s") == ["timeout-no-warning"])
  }

  @Test(
    arguments: ["goto: end", "goto: end, reason: safety", "goto: end, reason: real-time, because: It leaves."],
    [", next: end", ""])
  func `a warning that is written comes before the end of its timer`(keys: String, next: String) {
    let timers: [(String, String?)] = [
      ("9 s", nil), ("30 s", nil), ("39 s", nil), ("40 s", "20 s"), ("1 min", "30 s"), ("90 s", "45 s"),
      ("4 min", "2 min"), ("1 h", "2 min"),
    ]
    for (after, warning) in timers {
      for written in ["", ", warn-before: 5 s", ", warn-before: \(after)", ", warn-before: 19 h"] {
        let text = """
          handrail: 1
          id: a
          title: A
          steps:
            - {step: a, timeout: {after: \(after), \(keys)\(written)}\(next)}
            - {step: end, kind: done}

          """
        let choice = Mending.Choice(rules: ["timeout-no-warning"])
        let mending = Mending.of(SourceText(text), choice, check: checked)
        let new = mending.source.text
        #expect(warning.map { new.contains("warn-before: \($0)}") } ?? (new == text), "\(new)")
        #expect(mending.left.contains { $0.rule == "timeout-no-warning" } == (warning == nil), "\(text)")
        #expect(mending.refused == [], "\(text)")
      }
    }
  }
}
