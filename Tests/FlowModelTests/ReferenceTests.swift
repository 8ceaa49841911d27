import FlowModel
import HandrailTestSupport
import SourceText
import Testing
import YAMLSource

/// Ids of steps and effects, and what is left out of the workflow.
@Suite struct ReferenceTests {
  @Test func `a mistyped step and a mistyped effect name what was probably meant and where it stands`() {
    #expect(
      said(
        """
        handrail: 1
        id: delete-a-photo
        title: Delete a photo
        steps:
          - step: ask
            options:
              - {label: Delete, goto: gone, effect: wpie}
              - {label: Keep, goto: kepd}
          - {step: gone, kind: done}
          - {step: kept, kind: done}
        effects:
          wipe: {kind: destructive}
        """) == """
          7:37 unknown-effect: No effect has the id wpie. | Did you mean wipe? It is on line 12. «effect: wpie»
            12:3 The effect wipe is here. «wipe»
          8:23 unknown-step: No step has the id kepd. | Did you mean kept? It is on line 10. «goto: kepd»
            10:12 The step kept is here. «kept»
          """)
  }

  @Test func `of two steps with one id the second is left out, but its mistakes are told`() throws {
    let text = """
      handrail: 1
      id: x
      title: X
      steps:
        - step: a
          options: [{label: Go}]
        - step: a
          titel: Again
          options: [{label: Stay, goto: nowhere, effect: none-such}]
          reports: none-such
          when: {rings: a}
          controls: [{control: pad}]
        - step: b
          kind: done
      """
    #expect(
      said(text) == """
        7:5 duplicate-step: A step above has the id a too, on line 5. | \
        Give one of them another id. Until then this one is left out. «step: a»
          5:11 The first step with this id is here. «a»
        8:5 unknown-field: A step has no key titel. | Did you mean title? A key of your own begins with x-. «titel»
        """)
    guard case .flow(let flow, _) = FlowReader.read(YAMLReader.read(SourceText(text)).0) else {
      Issue.record("no flow")
      return
    }
    #expect(flow.steps.map { flow.id(of: $0) } == ["a", "b"])
    #expect(flow.options.map { flow.text($0.label) } == ["Go"])
    #expect(flow.controls.isEmpty && flow.reports.isEmpty && flow.outsideEvents.isEmpty)
  }

  @Test func `a step without an id is left out`() {
    #expect(
      said(
        """
        handrail: 1
        id: x
        title: X
        steps:
          - title: No id
            next: b
          -
          - step: b
            kind: done
        """) == """
          5:5 missing-field: A step needs the key step. | Begin it with step: and an id such as pick-a-photo. «title»
          7:3 missing-field: A step needs the key step. | Begin it with step: and an id such as pick-a-photo. «-»
          """)
  }

  @Test func `a key of nothing at the very end of a file has a place`() {
    #expect(
      said("handrail: 1\nid: x\ntitle: X\nsteps: [{step: a, kind: done}]\n?")
        == "5:1 unknown-field: A flow has no key \"\". | Delete it. A key of your own begins with x-. «?»")
  }

  @Test func `ids are found among few and among many steps`() throws {
    for count in [3, 16, 17, 18, 400] {
      let steps = (1...count).map { "  - {step: s\($0), next: s\($0 % count + 1)}\n" }.joined()
      let flow = try flow("handrail: 1\nid: x\ntitle: X\nsteps:\n" + steps)
      #expect(flow.steps.map { $0.next?.value.step } == (1...count).map { $0 % count })
    }
  }

  @Test func `every place that names a step or an effect is looked at`() {
    let text = """
      handrail: 1
      id: x
      title: X
      start: s1
      help: {goto: s2}
      steps:
        - step: a
          next: s3
          back: s4
          when: {one: s5, two: s6}
          timeout: {after: 5 s, goto: s7, effect: e1}
          confirms: e2
          reports: [e3, e4]
          options: [{label: Go, goto: s8, effect: e5}]
      """
    let lines = said(text).split(separator: "\n").map { $0.prefix { $0 != "|" } }
    #expect(
      lines == [
        "4:1 unknown-step: No step has the id s1. ", "5:8 unknown-step: No step has the id s2. ",
        "8:5 unknown-step: No step has the id s3. ", "9:5 unknown-step: No step has the id s4. ",
        "10:12 unknown-step: No step has the id s5. ", "10:21 unknown-step: No step has the id s6. ",
        "11:27 unknown-step: No step has the id s7. ", "11:37 unknown-effect: No effect has the id e1. ",
        "12:5 unknown-effect: No effect has the id e2. ", "13:5 unknown-effect: No effect has the id e3. ",
        "13:5 unknown-effect: No effect has the id e4. ", "14:27 unknown-step: No step has the id s8. ",
        "14:37 unknown-effect: No effect has the id e5. ",
      ])
  }

  @Test func `files of other things are no flows, and files that begin like one look like one`() {
    for text in [
      "", "a: 1\n", "- handrail: 1\n", "handrail\n", "# handrail: 1\n", "Handrail: 1\n", "a: {handrail: 1}\n",
    ] {
      #expect(said(text) == "no flow", "\(text)")
    }
    for text in ["handrail: 1\n", "a: 1\r\nhandrail: 1", "\u{FEFF}handrail:\n", "a: '\nhandrail:1\n"] {
      #expect(FlowReader.looksLikeFlow(SourceText(text)), "\(text)")
    }
    for text in ["", "a\n handrail: 1\n", "handrail", "xhandrail: 1", "a: handrail: 1"] {
      #expect(!FlowReader.looksLikeFlow(SourceText(text)), "\(text)")
    }
  }
}

/// How much of a flow is read.
@Suite struct FlowLimitTests {
  private static let head = "handrail: 1\nid: x\ntitle: X\nsteps:\n"

  @Test func `500 steps are read, the 501st is not`() {
    func steps(_ count: Int) -> String { Self.head + (1...count).map { "- step: s\($0)\n" }.joined() }
    #expect(said(steps(500)) == "")
    #expect(
      said(steps(502)) == """
        505:3 limit-exceeded: This flow has more than 500 steps. | \
        Split it into smaller flows, or raise limits.steps in handrail.yaml. «step: s501»
        """)
  }

  @Test func `100 options and controls are read, the 101st is not`() {
    func step(_ key: String, _ count: Int) -> String {
      Self.head + "- step: s\n  \(key):\n" + (1...count).map { "  - {label: L\($0)}\n" }.joined()
    }
    #expect(said(step("options", 100)) == "")
    #expect(
      said(step("options", 102)) == """
        107:5 limit-exceeded: This step has more than 100 options. | \
        Nobody can choose from so many. Show a few, or raise limits.options. «{label: L101}»
        """)
    #expect(said(step("controls", 101)).contains("This step has more than 100 controls."))
  }

  @Test func `a text has 4,000 characters, however many bytes they take`() {
    func say(_ count: Int) -> String {
      Self.head + "- step: s\n  say: " + String(repeating: "👩‍👩‍👧", count: count) + "\n"
    }
    #expect(said(say(4_000)) == "")
    #expect(
      said(say(4_001)).hasPrefix(
        "6:8 limit-exceeded: This text has 4001 characters. The limit is 4000. | "
          + "Make it shorter, or raise limits.text in handrail.yaml. «👩‍👩‍👧"))
    let long = String(repeating: "x", count: 4_001)
    for keys in ["needs: [\(long)]", "goal: |\n  \(long)", "help: {label: '\(long)'}"] {
      #expect(said(Frame.flow(keys)).contains("This text has 400"), "\(keys.prefix(20))")
    }
  }

  @Test func `other limits than the usual ones`() {
    var limits = Limits()
    limits.steps = 1
    limits.options = 1
    limits.textCharacters = 3
    let text = Self.head + "- step: s\n  say: four\n  options: [{label: A}, {label: B}]\n- step: t\n"
    #expect(
      said(text, limits: limits).split(separator: "\n").map { $0.prefix { $0 != "|" } } == [
        "6:8 limit-exceeded: This text has 4 characters. The limit is 3. ",
        "7:25 limit-exceeded: This step has more than 1 options. ",
        "8:3 limit-exceeded: This flow has more than 1 steps. ",
      ])
  }

  @Test func `thousands of wrong names take no time`() {
    let name = String(repeating: "some-long-name-", count: 4)
    let steps = (1...400).map { step in
      "- step: \(name)\(step)\n  when: {" + (1...5).map { "e\($0): \(name)x\(step)-\($0)" }.joined(separator: ", ")
        + "}\n"
    }
    var answer = ""
    let time = processorTime { answer = said(Self.head + steps.joined()) }
    #expect(answer.contains("limit-exceeded") || answer.contains("unknown-step"))
    #expect(time < .seconds(20))
  }
}
