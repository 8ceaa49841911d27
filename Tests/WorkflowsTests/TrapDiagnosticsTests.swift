import Findings
import SourceText
import Testing
import Workflows

/// RULES 2.5, Graph diagnostics: loops that nobody leaves, and steps that only a timer leaves.
@Suite struct TrapDiagnosticsTests {
  // MARK: trap-loop

  @Test func `two steps that lead only to each other are one trap, at the first in the file`() {
    let text = """
      steps:
        - {step: a, options: [{label: There, goto: end}, {label: Round, goto: c}]}
        - {step: b, options: [{label: Left, goto: c}]}
        - {step: c, options: [{label: Right, goto: b}]}
        - {step: end, kind: done}
      """
    #expect(findings(text) == ["trap-loop at step: b"])
    #expect(
      Workflow.build(flow(text)).diagnostics[0].help
        == "These steps lead round and round: b, c. Let one option lead to a finish. The way here: a > c > b.")
  }

  @Test func `a step with nothing but an edge to itself is a trap`() {
    #expect(
      findings(
        "steps: [{step: a, options: [{label: B, goto: b}, {label: E, goto: end}]}, {step: b, options: [{label: Again, goto: b}]}, {step: end, kind: done}]"
      )
        == ["trap-loop at step: b"])
  }

  @Test func `a finish of any outcome is a way out, over edges of any kind`() {
    for way in [
      "when: {rang: out}", "timeout: {after: 1 d, goto: out}", "options: [{label: C, role: cancel, goto: out}]",
    ] {
      #expect(
        findings(
          """
          steps:
            - {step: a, options: [{label: E, goto: end}, {label: B, goto: b}]}
            - {step: b, next: c}
            - {step: c, next: b, \(way)}
            - {step: out, outcome: failed}
            - {step: end, kind: done}
          """
        ).isEmpty)
    }
  }

  @Test func `going back is a way out of a loop`() {
    #expect(
      findings(
        """
        steps:
          - {step: a, options: [{label: E, goto: end}, {label: B, goto: b}]}
          - {step: b, next: c}
          - {step: c, options: [{label: Again, goto: b}, {label: Back, role: back}]}
          - {step: end, kind: done}
        """) == ["trap-loop at step: b"])
    #expect(
      findings(
        """
        steps:
          - {step: a, options: [{label: E, goto: end}, {label: B, goto: b}]}
          - {step: b, options: [{label: On, goto: c}, {label: Back, role: back}]}
          - {step: c, options: [{label: Again, goto: b}]}
          - {step: end, kind: done}
        """
      ).isEmpty)
  }

  @Test func `a page that only leads round itself and back is a loop through going back`() {
    // Going back from d leads to c only, so nobody gets out.
    #expect(
      findings(
        """
        steps:
          - {step: a, options: [{label: E, goto: end}, {label: H, role: home, goto: c}]}
          - {step: c, options: [{label: On, goto: d}]}
          - {step: d, options: [{label: Back, goto: back}]}
          - {step: end, kind: done}
        """) == ["trap-loop at step: c"])
  }

  @Test func `help alone is a way out when its page leads to a finish`() {
    func text(_ page: String) -> String {
      """
      help: {goto: sam}
      steps:
        - {step: a, options: [{label: E, goto: end}, {label: B, goto: b}]}
        - {step: b, next: c}
        - {step: c, next: b}
        - {step: sam, \(page)}
        - {step: end, kind: done}
      """
    }
    #expect(findings(text("options: [{label: Stop, goto: end}]")).isEmpty)
    #expect(findings(text("options: [{label: Back, goto: back}]")) == ["trap-loop at step: b"])
  }

  @Test func `help and going back together lead only to where help was opened`() {
    // From a the help page is entered by an option too, so its going back leads to a. That is no way out for b and c.
    #expect(
      findings(
        """
        help: {goto: sam}
        steps:
          - {step: a, options: [{label: E, goto: end}, {label: B, goto: b}, {label: Ask, goto: sam}]}
          - {step: b, next: c}
          - {step: c, next: b}
          - {step: sam, options: [{label: Back, goto: back}]}
          - {step: end, kind: done}
        """) == ["trap-loop at step: b"])
  }

  @Test func `a loop that nobody gets to is unreachable and no trap`() {
    #expect(
      findings(
        """
        steps:
          - {step: a, next: end}
          - {step: b, next: c}
          - {step: c, next: b}
          - {step: end, kind: done}
        """) == ["unreachable-step at step: b", "unreachable-step at step: c"])
  }

  @Test func `two traps are two findings`() {
    #expect(
      findings(
        """
        steps:
          - {step: a, options: [{label: E, goto: end}, {label: B, goto: b}, {label: C, goto: c}]}
          - {step: b, next: b}
          - {step: c, next: c}
          - {step: end, kind: done}
        """) == ["trap-loop at step: b", "trap-loop at step: c"])
  }

  // MARK: timer-is-the-only-way

  @Test func `a timer can be the only way on although its step has an option`() {
    let text = """
      steps:
        - {step: a, timeout: {after: 3 min, goto: end}, options: [{label: Try it again, goto: a}]}
        - {step: end, kind: done}
      """
    #expect(findings(text) == ["timer-is-the-only-way at timeout: {after: 3 min, goto: end}"])
    let found = Workflow.build(flow(text))
    #expect(found.workflow.leadingTimers == [0])
    #expect(found.workflow.transitions.filter(\.leadsOn).map(\.kind) == [.forward, .timeout])
    #expect(found.diagnostics[0].help == "Add an option with goto: end. Then people go on when they are ready.")
  }

  @Test func `a timer beside another way to a success is not reported`() {
    #expect(
      findings(
        """
        steps:
          - {step: a, timeout: {after: 3 min, goto: b}, options: [{label: Go, goto: end}]}
          - {step: b, auto-advance: 5 s}
          - {step: end, kind: done}
        """
      ).isEmpty)
  }

  @Test func `timers in a row are all reported, and the search ends when a success can be reached`() {
    #expect(
      findings(
        """
        steps:
          - {step: a, auto-advance: 1 s}
          - {step: b, auto-advance: 2 s}
          - {step: c, next: end}
          - {step: d, auto-advance: 3 s}
          - {step: end, kind: done}
        """) == [
          "timer-is-the-only-way at auto-advance: 1 s", "timer-is-the-only-way at auto-advance: 2 s",
          "unreachable-step at step: d",
        ])
    // In file order: after the first timer the start gets to a success, so the second is left alone.
    #expect(
      findings(
        """
        steps:
          - {step: a, auto-advance: 1 s, timeout: {after: 1 min, goto: end}}
          - {step: b, next: end}
          - {step: end, kind: done}
        """) == ["timer-is-the-only-way at auto-advance: 1 s"])
  }

  @Test func `a timer that leads to no success is not reported`() {
    #expect(
      findings(
        """
        steps:
          - {step: a, timeout: {after: 1 min, goto: out}, options: [{label: Again, goto: a}, {label: H, role: home, goto: end}]}
          - {step: out, outcome: failed}
          - {step: end, kind: done}
        """
      ).isEmpty)
  }
}
