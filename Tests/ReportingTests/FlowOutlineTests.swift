import Findings
import Reporting
import SourceText
import Testing
import Wire

/// Whole screens of `show`.
struct FlowOutlineTests {
  static let workflow = WorkflowMessage(
    start: "who",
    states: [
      StateMessage(
        id: "who", title: "Who do you want to call?", kind: "choose", say: "Tap a photo.", line: 14, inLoop: true,
        onLongestWay: true, decides: ["person"],
        options: [
          .init(event: "mum", label: "母に電話", target: "ready"),
          .init(event: "help", label: "Ask for help", role: "help", target: nil),
        ]),
      StateMessage(
        id: "ready", title: "Ready to call", say: "You picked {person}.", line: 25, back: "who", inLoop: true,
        onLongestWay: true,
        options: [
          .init(event: "call", label: "Call {person}", role: "primary", target: "calling", effect: "call"),
          .init(event: "other", label: "Pick someone else", role: "cancel", target: "who"),
          .init(event: "again", label: "Again", target: "who"), .init(event: "option-4", label: "", target: nil),
        ],
        timers: [
          .init(event: "timeout", afterMs: 90_000, target: "nobody", hides: true, effect: "call"),
          .init(event: "auto-advance", afterMs: 1500, target: nil, reminds: true),
        ]),
      StateMessage(
        id: "calling", title: "The phone is ringing", kind: "wait", line: 35, back: "none", goal: true,
        onLongestWay: true, reports: ["call"],
        options: [.init(event: "stop", label: "Stop\u{1B}[2J", target: "finished")]),
      StateMessage(id: "finished", title: "The call is over", kind: "done", line: 47, outcome: "success"),
      StateMessage(
        id: "nobody", kind: "confirm", line: 52, optional: true, reachable: false, confirms: "call",
        options: [.init(event: "back-2", label: "Back", role: "back", target: nil)]),
    ],
    transitions: [
      .init(from: "who", event: "next", to: "ready", kind: "forward"),
      .init(from: "ready", event: "back", to: "who", kind: "back", goingBack: true),
      .init(from: "calling", event: "stop", to: "finished", kind: "forward"),
      .init(from: "calling", event: "no-answer", to: "nobody", kind: "event"),
    ], effects: [.init(id: "call", kind: "contact")],
    measures: .init(steps: 5, nearest: 2, furthest: 2, longest: 2, decisions: 1))

  @Test func anOutlineThatAPersonCanFollow() {
    var samples = Samples()
    samples.add("flows/call.yaml", "a: ⟦b⟧\n", rule: "not-tested", .note, "Nobody has tried this flow.")
    samples.add(
      "flows/call.yaml", "a:\n  ⟦b⟧\n", rule: "timeout-too-short", .error, "There are only 15 s to react.",
      help: "Use 120 s.")
    samples.findings[1].step = "ready"
    let entry = StatusTableTests.flow("call-a-contact", .errors, errors: 1, path: "call.yaml")
    let result = FlowResult(flow: entry, workflow: Self.workflow, findings: samples.findings)
    #expect(
      FlowOutline.text(result, StatusTableTests.clock, ReportStyle(displayPath: { SeenPath.written("flows/\($0)") }))
        == """
        T (call-a-contact)
        flows/call.yaml: 1 error
        5 steps. Shortest way: 2. Longest way: 2. Most decisions: 1.
        line 1: note: Nobody has tried this flow. [not-tested]

        ┃  1. who (choose, start): Who do you want to call?
        ┃      Tap a photo.
        ┃      settles: person
        ┃      - 母に電話 → ready
        ┃      - Ask for help, stays here (help)
        ┃      then → ready

        ┃  2. ready (do): Ready to call
        ┃      You picked {person}.
        ┃      back leads to who
        ┃      - Call {person} → calling (primary), does: call (contact)
        ┃      - Pick someone else → who (cancel)
        ┃      - Again → who ↺
        ┃      - option-4, leads nowhere yet
        ┃      after 90 s: the screen goes away, does: call (contact) → nobody, by itself
        ┃      after 1.5 s: a reminder
               line 2: error: There are only 15 s to react. [timeout-too-short]
                 help: Use 120 s.

        ┃  3. calling (wait, goal): The phone is ringing
        ┃      reports: call (contact)
        ┃      no way back from here
        ┃      - Stop␛[2J → finished
        ┃      when no-answer → nobody

           4. finished (done): The call is over
               the flow ends here: success

           5. nobody (confirm, optional, no way leads here)
               asks before: call (contact)
               - Back → the step before (back)

        ┃ the longest way   ↺ goes round in a loop

        """)
  }

  @Test func aFlowThatCannotBeReadShowsWhatIsWrong() {
    var samples = Samples()
    samples.add("a.yaml", "a: ⟦b⟧\n", help: "Mend it.")
    let entry = StatusTableTests.flow("", .broken, errors: 1, path: "a.yaml")
    #expect(
      FlowOutline.text(
        FlowResult(flow: entry, workflow: nil, findings: samples.findings), StatusTableTests.clock, ReportStyle())
          == """
          T (a.yaml)
          a.yaml: cannot be read yet
          line 1: error: It is wrong. [some-rule]
            help: Mend it.

          There is no version yet that can be shown.

          """)
  }
}
