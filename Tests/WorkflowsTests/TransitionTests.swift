import FlowModel
import Testing
import Workflows

/// RULES 2.5, Edges: one test for each sentence.
@Suite struct TransitionTests {
  @Test func `without goto the role decides where an option leads`() {
    #expect(
      workflow(
        """
        help: {goto: tips}
        steps:
          - {step: a, options: [{label: N}, {label: P, role: primary}, {label: D, role: destructive}]}
          - step: b
            options:
              - {label: B, role: back}
              - {label: C, role: cancel}
              - {label: H, role: home}
              - {label: I, role: help}
          - {step: tips, kind: done}
        """
      ).moves == [
        "a -forward-> b", "a -forward-> b", "a -forward-> b", "a -help-> tips",
        "b -home-> a", "b -help-> tips", "b -help-> tips", "b -back-> a ~", "b -cancel-> a ~",
      ])
  }

  @Test func `help without a page is no edge`() {
    #expect(
      workflow("steps: [{step: a, options: [{label: I, role: help}, {label: N}]}, {step: b}]").moves == [
        "a -forward-> b"
      ])
  }

  @Test func `an edge has the kind of its role, going back the kind back or cancel`() {
    #expect(
      workflow(
        """
        steps:
          - step: a
            options:
              - {label: B, role: back, goto: b}
              - {label: C, role: cancel, goto: b}
              - {label: H, role: home, goto: b}
              - {label: I, role: help, goto: b}
              - {label: N, goto: b}
          - {step: b, options: [{label: N, goto: back}, {label: C, role: cancel, goto: back}]}
        """
      ).moves == [
        "a -back-> b", "a -cancel-> b", "a -home-> b", "a -help-> b", "a -forward-> b",
        "b -back-> a ~", "b -cancel-> a ~",
      ])
  }

  @Test func `next is forward, an event is an event, both timers are timeouts`() {
    #expect(
      workflow(
        """
        steps:
          - {step: a, next: c, when: {rang: b}, timeout: {after: 2 min, goto: c}, auto-advance: 5 s}
          - {step: b, next: c, timeout: {after: 2 min, remind: true}}
          - {step: c, auto-advance: 5 s}
        """
      ).moves == [
        "a -forward-> c", "a -event-> b", "a -timeout-> c", "a -timeout-> b", "b -forward-> c",
      ])
  }

  @Test func `going back leads to every step with a forward, event or timeout edge to this one`() {
    #expect(
      workflow(
        """
        help: {goto: z}
        steps:
          - {step: a, options: [{label: One, goto: z}, {label: Two, goto: z}]}
          - {step: b, when: {rang: z}}
          - {step: c, timeout: {after: 2 min, goto: z}}
          - {step: d, options: [{label: H, role: home, goto: z}, {label: I, role: help, goto: z}]}
          - {step: e, options: [{label: B, role: back, goto: z}, {label: C, role: cancel, goto: z}]}
          - {step: z, options: [{label: Back, role: back}, {label: Back again, goto: back}]}
        """
      ).moves.filter { $0.hasSuffix("~") } == ["z -back-> a ~", "z -back-> b ~", "z -back-> c ~"])
  }

  @Test func `the help of the flow is an edge from every step but its page`() {
    #expect(
      workflow("help: {goto: b}\nsteps: [{step: a}, {step: b}, {step: c, kind: done}]").moves == [
        "a -help-> b", "c -help-> b",
      ])
  }

  @Test func `the built-in back is no edge`() {
    #expect(workflow("steps: [{step: a, next: b}, {step: b, back: a}]").moves == ["a -forward-> b"])
  }

  @Test func `an edge to an unknown step does not exist`() {
    let workflow = workflow(
      """
      steps:
        - {step: a, next: x, when: {rang: y}, options: [{label: One, goto: z}], timeout: {after: 1 d, goto: x}}
        - {step: b, kind: done}
      """)
    #expect(workflow.moves.isEmpty)
  }

  @Test func `going back makes no step reachable`() {
    let workflow = workflow(
      """
      steps:
        - {step: a, next: tips}
        - {step: tips, kind: done, options: [{label: Back, goto: back}]}
        - {step: b, next: tips}
      """)
    #expect(workflow.ids(workflow.isReachable) == "a tips")
  }

  @Test func `moves stand with the step they leave and the step they enter`() {
    let workflow = workflow(goodFlows[0].text)
    for step in workflow.flow.steps {
      #expect(workflow.outgoing(step.index).allSatisfy { $0.source == step.index })
      #expect(workflow.incoming(step.index).allSatisfy { $0.target == step.index })
    }
    #expect(workflow.flow.steps.map { workflow.outgoing($0.index).count }.reduce(0, +) == workflow.transitions.count)
    #expect(workflow.flow.steps.map { workflow.incoming($0.index).count }.reduce(0, +) == workflow.transitions.count)
  }
}
