import CheckKit
import Testing

@testable import Rulebook

/// The findings of some plugins as text: one a line. The flows here are bare, so that icons and other things are missing
/// everywhere; a test names the plugins it is about.
private func lines(
  _ text: String, of plugins: Set<String> = ["flow-length", "timeouts", "destructive"],
  _ change: (inout CheckSettings) -> Void = { _ in }
) -> String {
  var settings = CheckSettings()
  change(&settings)
  return findings(in: text, settings: settings)
    .filter { plugins.contains(Rules.plugin(of: $0.rule) ?? "") }
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

  @Test(arguments: [nil] + RuleLevel.allCases.map { $0 as RuleLevel? }, [false, true])
  func `whether a rule runs is decided once for all that ask`(level: RuleLevel?, thorough: Bool) {
    for rule in Rules.rules {
      for leftOut in [[], [rule.id], ["no-such-rule"]] as [Set<String>] {
        var settings = CheckSettings()
        settings.thorough = thorough
        settings.leftOut = leftOut
        settings.severities = ["no-such-rule": .off]
        settings.severities[rule.id] = level
        let isChosen = level != nil && level != .off
        let expected =
          !leftOut.contains(rule.id) && (!rule.isThorough || thorough || isChosen)
          && !(level == .off && rule.canBeSilenced)
        #expect(Rules.runs(rule, settings) == expected, "\(rule.id)")
        #expect(Rules.offRules(settings) == Rules.rules.map { !Rules.runs($0, settings) }, "\(rule.id)")
      }
    }
    #expect(Rules.offRules(CheckSettings()) == [] && Rules.offRules(.thorough) == [])
  }

  @Test func `a rule that is off silences nothing`() {
    #expect(
      lines(timer) { $0.severities = ["timeout-too-short": .off] }
        == "warning timeout-present: This step has a timer. Can you take it away?")
    #expect(lines(timer) { $0.severities = ["timeout-too-short": .off, "timeout-present": .off] } == "")
  }

  @Test func `messages and help follow the numbers`() {
    #expect(
      lines(timer) { $0.thresholds.set("timeouts.respond-warning", Duration.minutes(5)) } == """
        warning timeout-too-short: There are only 1 min to react. Give at least 5 min. → Use 5 min or more, or no timer.
        """)
    #expect(
      lines(timer) { $0.thresholds.set("timeouts.exempt-from", Duration.seconds(30)) } == "")
    #expect(
      lines(
        """
        \(head)steps:
          - {step: look, timeout: {after: 5 min, remind: true, adjust: 10, warn-before: 30 s}, next: end}
          - {step: end, kind: done}
        """
      ) { $0.thresholds.set("timeouts.adjust-factor", 12.5) } == """
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
      lines(long) { $0.thresholds.set("flow-length.setup", Limit(4, 6)) }
        == "warning longest-path-too-long: One way through has 6 steps. The shortest has 4.")
    #expect(
      lines(long) {
        $0.thresholds.set("flow-length.setup", Limit(4, 6))
        $0.thresholds.set("flow-length.longest-setup", Limit(2, 5))
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
      lines(text) { $0.thresholds.set("destructive.questions-without-undo", 1) }
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

  @Test func `words are checked where there are lists, sentences are counted in every language`() {
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
    // Delete on a button is Delete in Japanese, too.
    #expect(lines(flow("language: ja", "見て。取って。置いて。")) == "\(much)\n\(marked)")
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

  @Test func `a flow without steps is checked as far as it goes`() {
    #expect(
      lines("handrail: 1\nid: a\ntitle: A\nsteps: []\n", of: ["review", "icon-label"]) == """
        note not-tested-with-people: Nobody has tried this flow yet.
        error missing-icon: This flow has no picture.
        """)
  }

  private let choices = """
    \(head)steps:
      - step: home
        kind: home
        options: [{label: Draw}, {label: Look}, {label: Send}, {label: Shop}]
      - step: tool
        options: [{label: Pen}, {label: Chalk}, {label: Brush}, {label: Ink}, {label: Coal}]
      - {step: end, kind: done}
    """

  @Test func `numbers of decisions`() {
    #expect(
      lines(choices, of: ["decisions"]) == """
        warning too-many-features: The first screen offers 4 things. Keep one or two.
        note too-many-options: 5 things to choose from. Show 4 or fewer.
        """)
    #expect(
      lines(choices, of: ["decisions"]) {
        $0.thresholds.set("decisions.features-warning", 3)
        $0.thresholds.set("decisions.features-error", 3)
        $0.thresholds.set("decisions.options-note", 5)
        $0.thresholds.set("decisions.options-error", 4)
        $0.thresholds.set("decisions.per-step", 0)
      } == """
        error too-many-features: The first screen offers 4 things. Keep 3 or fewer.
        error too-many-options: 5 things to choose from. Show 4 or fewer.
        """)
    #expect(
      lines(
        """
        \(head)steps:
          - {step: a, options: [{label: One of mine, from: photos, show: 2}, {label: Any, from: contacts}]}
          - {step: b, decides: [a, b], options: [{label: One of mine, from: photos, show: 4}]}
          - {step: end, kind: done}
        """, of: ["decisions"]) == """
          error too-many-options: This list can be of any length. Show 4 or fewer. \
          → Write how many the list shows, such as show: 4.
          error several-decisions-in-step: This step asks 2 questions at once.
          """)
  }

  private let knob = """
    \(head)steps:
      - step: knob
        moves: {what: clouds, lasts: 6 s}
        controls:
          - {control: slider, label: Light, inside: more, announce: {when: changed, every: 0.5 s}}
          - {control: pad, label: Sound, actions: [Up, Down, Left, Right]}
        options: [{label: Go on, inside: more / and more /, goto: end}]
      - {step: end, kind: done}
    """

  @Test func `numbers of menus, controls and movement`() {
    let plugins: Set = ["hidden-ui", "control-semantics", "focus"]
    func found(_ change: (inout CheckSettings) -> Void) -> String {
      lines(knob, of: plugins, change).split(separator: "\n").filter {
        !$0.contains("control-no-value") && !$0.contains("adjustable-incomplete")
      }.joined(separator: "\n")
    }
    #expect(
      found { _ in } == """
        error moves-by-itself: Something moves here. People cannot stop it.
        warning nested-ui: Light is inside a menu. Bring it out.
        error nested-ui: Go on is inside a menu. Bring it out.
        """)
    #expect(
      found {
        $0.thresholds.set("hidden-ui.depth", 1)
        $0.thresholds.set("focus.moves", Duration.seconds(6))
        $0.thresholds.set("control-semantics.announce-every", Duration.seconds(1))
        $0.thresholds.set("control-semantics.actions-per-axis", 3)
      } == """
        warning announcement-timing: The value is spoken too often, or never. \
        → Write announce: {when: changed, every: 1 s}.
        error multi-axis-needs-actions: This control moves in several directions. Name an action for each.
        warning nested-ui: Go on is inside a menu. Bring it out.
        """)
  }

  @Test func `numbers of language`() {
    func flow(_ language: String, _ say: String) -> String {
      """
      \(head)language: \(language)
      steps:
        - {step: look, say: "\(say)", next: end}
        - {step: end, kind: done}
      """
    }
    let plain = flow("en", "Take the {big blue} cup. Look at it now.")
    #expect(lines(plain, of: ["language"]) == "")
    #expect(
      lines(plain, of: ["language"]) { $0.thresholds.set("language.words", Limit(3, 4)) }
        == "warning sentence-too-long: This sentence has 4 words. Try 3 or fewer.")
    #expect(
      lines(plain, of: ["language"]) { $0.thresholds.set("language.words", Limit(0, 3)) }
        == "error sentence-too-long: This sentence has 4 words. Try 0 or fewer.")
    #expect(
      lines(flow("JA-jp", "青い カップ。取る。"), of: ["language"]) { $0.thresholds.set("language.characters", Limit(5, 9)) }
        == """
        warning sentence-too-long: This sentence has 6 characters. Try 5 or fewer.
        """)
  }

  @Test func `one finding for each value of a message, again`() {
    #expect(
      lines(
        """
        \(head)given: [dose]
        steps:
          - {step: take, uses: [dose, time, time], controls: [{control: pad, label: P, gestures: [drag, Tap, pinch]}]}
          - {step: end, kind: done}
        """, of: ["decisions", "memory", "hidden-ui"]) == """
          error decision-too-late: time is needed here but may not be chosen yet.
          warning must-remember: People must remember dose here. Show it.
          warning must-remember: People must remember time here. Show it.
          error gesture-needs-alternative: drag is the only way to do this.
          error gesture-needs-alternative: pinch is the only way to do this.
          """)
  }
}
