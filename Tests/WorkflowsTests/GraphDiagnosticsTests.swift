import Findings
import SourceText
import Testing
import Workflows

/// RULES 2.5, Graph diagnostics: steps that nobody gets to, and ways that end nowhere.
@Suite struct GraphDiagnosticsTests {
  // MARK: unreachable-step

  @Test func `a step behind an unreachable step is unreachable too`() {
    #expect(
      findings(
        """
        steps:
          - {step: a, options: [{label: There, goto: end}, {label: Tips, goto: tips}]}
          - {step: tips, options: [{label: Back, goto: back}]}
          - {step: b, options: [{label: Left, goto: c}, {label: Tips, goto: tips}]}
          - {step: c, options: [{label: Right, goto: end}]}
          - {step: end, kind: done}
        """) == ["unreachable-step at step: b", "unreachable-step at step: c"])
  }

  @Test func `cancel and home never lead on to the next step`() {
    #expect(
      findings(
        """
        steps:
          - {step: a, next: b}
          - {step: b, options: [{label: Go, goto: end}, {label: Leave, role: cancel}, {label: Home, role: home}]}
          - {step: c, next: end}
          - {step: end, kind: done}
        """) == ["unreachable-step at step: c"])
  }

  @Test func `every kind of edge makes a step reachable`() {
    #expect(
      findings(
        """
        help: {goto: g}
        steps:
          - step: a
            next: end
            when: {rang: b}
            timeout: {after: 2 min, goto: c}
            options:
              - {label: C, role: cancel, goto: d}
              - {label: B, role: back, goto: e}
              - {label: H, role: home, goto: f}
          - {step: b, next: end}
          - {step: c, next: end}
          - {step: d, next: end}
          - {step: e, next: end}
          - {step: f, next: end}
          - {step: g, options: [{label: Back, goto: back}]}
          - {step: end, kind: done}
        """
      ).isEmpty)
  }

  @Test func `it names the step before in the list that could lead here, or the step to link first`() {
    let found = Workflow.build(
      flow(
        """
        steps:
          - {step: pick, options: [{label: Done, goto: end}]}
          - {step: tips, next: more}
          - {step: more, next: end}
          - {step: end, kind: done}
        """)
    ).diagnostics
    #expect(
      found.map(\.message.text) == [
        "People can never get to the step tips.", "People can never get to the step more.",
      ])
    #expect(found[0].help == "No option leads here. To link it, add goto: tips to an option of pick.")
    #expect(found[0].step == "tips")
    #expect(
      found[1].help
        == "Only tips leads here, and nobody gets there. Link that step first. Or add goto: more to an option of pick.")
  }

  // MARK: dead-end

  @Test func `a step that nothing leaves is a dead end, and the way there is named`() {
    let text = """
      steps:
        - {step: pick, options: [{label: Done, goto: end}, {label: Look, goto: look}]}
        - {step: look, options: [{label: Tips, goto: tips}]}
        - {step: tips, say: Look here.}
        - {step: end, kind: done}
      """
    #expect(findings(text) == ["dead-end at step: tips"])
    let found = Workflow.build(flow(text)).diagnostics[0]
    #expect(found.message.text == "Nothing leads on from the step tips.")
    #expect(found.help.hasSuffix("The way here: pick > look > tips."))
  }

  @Test func `of a long way the ends are shown`() {
    let steps = (0..<20).map { "- {step: s\($0), next: s\($0 + 1)}" }.joined(separator: "\n  ")
    let found = Workflow.build(flow("steps:\n  \(steps)\n  - {step: s20, say: Look.}\n  - {step: end, kind: done}"))
    #expect(
      found.diagnostics.first { $0.rule == "dead-end" }?.help.hasSuffix("s0 > s1 > s2 > … > s18 > s19 > s20.") == true)
  }

  @Test func `an option of the last step without a target is reported in place of its step, also on a finish`() {
    #expect(
      findings(
        "steps: [{step: a, next: end}, {step: end, kind: done, options: [{label: Once more}, {label: N, role: help}]}]")
        == ["dead-end at label: Once more"])
    #expect(
      findings(
        """
        steps:
          - {step: a, options: [{label: There, goto: c}, {label: End, goto: b}]}
          - {step: b, kind: done}
          - {step: c, options: [{label: One}, {label: Two}]}
        """) == ["dead-end at label: One", "dead-end at label: Two"])
  }

  @Test func `the help of the flow saves no step from being a dead end`() {
    #expect(
      findings(
        """
        help: {goto: sam}
        steps:
          - {step: a, options: [{label: There, goto: end}, {label: Tips, goto: tips}]}
          - {step: tips, say: Look here.}
          - {step: sam, options: [{label: Back, goto: back}]}
          - {step: end, kind: done}
        """) == ["dead-end at step: tips"])
  }

  @Test func `on a page that help leads to, going back is a way out`() {
    #expect(
      findings(
        """
        steps:
          - {step: a, options: [{label: There, goto: end}, {label: Ask, role: help, goto: sam}]}
          - {step: sam, options: [{label: Back, role: back}]}
          - {step: end, kind: done}
        """
      ).isEmpty)
  }

  @Test func `on a step that only home, cancel or back lead to, going back is no edge`() {
    for role in ["home", "cancel", "back"] {
      #expect(
        findings(
          """
          steps:
            - {step: a, options: [{label: There, goto: end}, {label: Off, role: \(role), goto: b}]}
            - {step: b, options: [{label: Back, role: back}]}
            - {step: end, kind: done}
          """) == ["dead-end at step: b"])
    }
  }

  @Test func `an option of role help that stays leads nowhere`() {
    #expect(
      findings(
        "steps: [{step: a, options: [{label: There, goto: end}, {label: B, goto: b}]}, {step: b, options: [{label: Help, role: help}]}, {step: end, kind: done}]"
      )
        == ["dead-end at step: b"])
  }

  // MARK: no-finish

  @Test func `a cancelled finish is no success`() {
    let text = """
      steps:
        - {step: a, options: [{label: Stop, goto: out}]}
        - {step: out, outcome: cancelled}
      """
    #expect(findings(text) == ["no-finish at steps"])
    #expect(
      Workflow.build(flow(text)).diagnostics[0].help
        == "Add a step with kind: done. Let an option lead to it with goto.")
  }

  @Test func `a missing finish hides no unreachable step, and the finish to link is named`() {
    let text = """
      steps:
        - {step: a, options: [{label: Stop, goto: out}]}
        - {step: out, outcome: failed}
        - {step: end, kind: done}
      """
    #expect(findings(text) == ["no-finish at steps", "unreachable-step at step: end"])
    #expect(Workflow.build(flow(text)).diagnostics[0].help == "People cannot get to end. Add goto: end to an option.")
  }

  @Test func `a finish that is reached by any kind of edge counts`() {
    #expect(
      findings("steps: [{step: a, options: [{label: H, role: home, goto: end}]}, {step: end, kind: done}]").isEmpty)
    #expect(findings("steps: [{step: a, kind: done}]").isEmpty)
  }

  @Test func `a flow without steps has no graph diagnostics`() {
    let (workflow, found) = Workflow.build(flow("steps: []"))
    #expect(found.isEmpty)
    #expect(workflow.transitions.isEmpty && workflow.measures == Measures())
    #expect(!workflow.canReachSuccess() && Walk(workflow) == nil)
  }

  @Test func `sentences of messages and help have at most 15 words`() {
    let texts = [
      "steps: [{step: a, say: X.}, {step: b, next: c}, {step: c, next: b}, {step: d, kind: done, options: [{label: X}]}]",
      "steps: [{step: a, auto-advance: 1 s}, {step: b, options: [{label: L, goto: l}, {label: E, goto: e}]}, {step: l, next: l}, {step: e, kind: done}]",
      "steps: [{step: a, outcome: failed}]",
    ]
    for text in texts {
      for found in Workflow.build(flow(text)).diagnostics {
        for sentence in (found.message.text + " " + found.help).split(separator: ". ") {
          #expect(sentence.split(separator: " ").count <= 15, "\(sentence)")
        }
        #expect(found.severity == .error && !found.needsReview)
      }
    }
  }
}
