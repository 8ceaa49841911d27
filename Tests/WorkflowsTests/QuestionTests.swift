import FlowModel
import Testing
import Workflows

/// C(e), destructive options and unnamed effects (RULES 2.2 and 2.5).
@Suite struct QuestionTests {
  private static let photo = """
    effects: {wipe: {kind: destructive}, pay: {kind: pay}}
    steps:
      - {step: a, options: [{label: There, goto: q}, {label: Past, goto: b, role: ROLE}]}
      - {step: q, kind: confirm, confirms: wipe, options: [{label: On, goto: p}, {label: Stay, goto: end, role: cancel}]}
      - {step: p, kind: confirm, confirms: pay, options: [{label: On, goto: b}, {label: Stay, goto: end, role: cancel}]}
      - {step: b, options: [{label: Take it away, goto: end, effect: wipe}, {label: Back, goto: back}]}
      - {step: left-over, options: [{label: Take it away, goto: end, effect: wipe}]}
      - {step: end, kind: done}
    """

  private func option(_ workflow: Workflow, _ step: String) -> Option {
    workflow.flow.options(of: workflow.step(step)).first ?? { preconditionFailure("no option") }()
  }

  @Test(arguments: ["cancel", "back", "home", "help", "normal"])
  func `an edge of any kind past the question counts`(role: String) {
    let workflow = workflow(Self.photo.replacing("ROLE", with: role))
    #expect(workflow.questions(before: option(workflow, "b"), of: 0) == 0)
  }

  @Test func `only questions that name the effect count, and those of the step itself`() {
    let workflow = workflow(Self.photo.replacing(", {label: Past, goto: b, role: ROLE}", with: ""))
    #expect(workflow.questions(before: option(workflow, "b"), of: 0) == 1)
    #expect(workflow.questions(before: option(workflow, "b"), of: 1) == 1)
    #expect(workflow.questions(before: option(workflow, "b"), of: nil) == 0)
    #expect(workflow.questions(before: option(workflow, "q"), of: 0) == 1)
    #expect(workflow.questions(before: option(workflow, "a"), of: 0) == 0)
  }

  @Test func `an option that nobody gets to has no count`() {
    let workflow = workflow(Self.photo.replacing("ROLE", with: "normal"))
    #expect(workflow.questions(before: option(workflow, "left-over"), of: 0) == nil)
  }

  @Test func `going back shortens nothing`() {
    // From b people go back to q or a only as they came; b itself stays behind the question.
    let workflow = workflow(
      """
      effects: {wipe: {kind: destructive}}
      steps:
        - {step: b, options: [{label: Off, goto: q}, {label: Look, goto: tips}]}
        - {step: q, kind: confirm, confirms: wipe, options: [{label: On, goto: c}]}
        - {step: c, options: [{label: Wipe, effect: wipe, goto: end}, {label: Look, goto: tips}]}
        - {step: tips, options: [{label: Back, goto: back}]}
        - {step: end, kind: done}
      """)
    #expect(workflow.questions(before: option(workflow, "c"), of: 0) == 1)
  }

  @Test func `the example that deletes a photo asks twice`() {
    let workflow = workflow(goodFlows.first { $0.name == "delete-a-photo" }?.text ?? "")
    #expect(workflow.questions(before: option(workflow, "last-check"), of: 0) == 2)
  }

  /// For each option its label with what it is.
  private func marks(_ text: String) -> [String] {
    let workflow = workflow(text)
    return workflow.flow.options.map { option in
      var marks = workflow.flow.text(option.label)
      if workflow.isDestructive(option) { marks += " destructive" }
      if workflow.performsUnnamedEffect(option) { marks += " unnamed" }
      if let effect = workflow.effectPerformed(by: option) { marks += " e\(effect)" }
      return marks
    }
  }

  @Test func `what a destructive option is`() {
    #expect(
      marks(
        """
        effects: {wipe: {kind: destructive}, pay: {kind: pay}, bare: {undo: none}}
        steps:
          - step: a
            options:
              - {label: Performs, effect: wipe, role: cancel, goto: end}
              - {label: Asks, goto: q}
              - {label: Turns off to it, role: cancel, goto: q}
              - {label: Asks to pay, goto: p}
              - {label: Pays, effect: pay, goto: end}
              - {label: No kind, effect: bare, goto: end}
              - {label: Role with a question, role: destructive, goto: q}
              - {label: Role alone, role: destructive, goto: end}
              - {label: Role back, role: destructive, goto: back}
              - {label: Role and typo, role: destructive, effect: wope, goto: end}
              - {label: Role and pay, role: destructive, effect: pay, goto: end}
          - step: q
            kind: confirm
            confirms: wipe
            options:
              - {label: Yes, role: destructive, goto: end}
              - {label: On, role: destructive, goto: p}
              - {label: Plain, goto: end}
          - {step: p, kind: confirm, confirms: pay, options: [{label: Go, role: destructive, goto: end}]}
          - {step: end, kind: done}
        """) == [
          "Performs destructive e0", "Asks destructive", "Turns off to it", "Asks to pay", "Pays e1", "No kind e2",
          "Role with a question destructive", "Role alone destructive unnamed", "Role back destructive unnamed",
          "Role and typo destructive unnamed", "Role and pay destructive e1", "Yes destructive e0", "On destructive",
          "Plain", "Go destructive e1",
        ])
  }
}

@Suite struct SearchTests {
  private let found = workflow(
    """
    steps:
      - {step: a, options: [{label: B, goto: b}, {label: C, goto: c}, {label: H, role: home, goto: d}]}
      - {step: b, next: c}
      - {step: c, next: end}
      - {step: d, next: end}
      - {step: end, kind: done}
    """)

  @Test func `a step taken out can close every way to a success`() {
    #expect(found.canReachSuccess())
    #expect(found.canReachSuccess(without: 1))
    #expect(!found.canReachSuccess(without: 2))
    #expect(!found.canReachSuccess(without: 0))
    #expect(!found.canReachSuccess(without: 4))
  }

  @Test func `a step can be reached past others`() {
    #expect(found.canReach(2, past: { $0 == 1 }))
    #expect(!found.canReach(4, past: { $0 == 2 }))
    // The step itself is never avoided.
    #expect(found.canReach(2, past: { $0 == 2 }))
    // A home option does not lead on.
    #expect(!found.canReach(3, past: { _ in false }))
  }

  @Test func `what leads to a step`() { #expect(found.ids(found.leadsTo(2)) == "a b c") }

  @Test func `a way has the fewest moves`() {
    #expect(found.way(to: 4) == [0, 2, 4])
    #expect(found.way(to: 0) == [0])
  }
}
