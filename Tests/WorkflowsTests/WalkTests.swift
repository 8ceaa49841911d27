import FlowModel
import Testing
import Workflows

/// What a walk says to some events, a line each, with the trail behind it.
private func walk(_ text: String, _ events: String) -> [String] {
  guard var walk = Walk(workflow(text)) else { return ["no walk"] }
  return events.split(separator: " ").map { walk.say(String($0)) }
}

extension Walk {
  fileprivate mutating func say(_ event: String) -> String {
    let flow = workflow.flow
    switch send(event) {
    case .moved(let from, let to, let kind):
      return "\(flow.id(of: flow.steps[from])) -\(kind)-> \(flow.id(of: flow.steps[to])) [\(trailText)]"
    case .stayed(let why): return "stayed: \(why)"
    case .refused(let why): return "refused: \(why)"
    }
  }

  fileprivate var trailText: String {
    trail.map { workflow.flow.id(of: workflow.flow.steps[$0]) }.joined(separator: " ")
  }
  fileprivate var valuesText: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
  fileprivate var offeredText: String { offered.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
  fileprivate var eventsText: [String] { events.map { "\($0.name): \($0.label)" } }
}

@Suite struct WalkTests {
  private static let round = """
    help: {label: Ask Sam, contact: sam, goto: sam}
    steps:
      - {step: a, options: [{label: To B, goto: b}, {label: To E, goto: e}]}
      - {step: b, when: {rang: c}, timeout: {after: 2 min, goto: c}, next: c}
      - step: c
        back: a
        options:
          - {label: Again, goto: b}
          - {label: Home, role: home}
          - {label: Leave, role: cancel, goto: b}
          - {label: Leave to E, role: cancel, goto: e}
          - {label: Back, role: back}
          - {label: Done, goto: end}
      - {step: e, back: none, auto-advance: 5 s, options: [{label: Back, role: back}]}
      - {step: sam, options: [{label: I am ready, role: back}]}
      - {step: end, kind: done, options: [{label: Again, goto: a}, {label: Back, goto: back}]}
    """

  @Test func `forward, event, timeout and help push`() {
    #expect(
      walk(Self.round, "to-b rang again timeout again next help") == [
        "a -forward-> b [a b]", "b -event-> c [a b c]", "c -forward-> b [a b c b]", "b -timeout-> c [a b c b c]",
        "c -forward-> b [a b c b c b]", "b -forward-> c [a b c b c b c]", "c -help-> sam [a b c b c b c sam]",
      ])
    #expect(walk(Self.round, "to-e auto-advance").last == "e -timeout-> sam [a e sam]")
  }

  @Test func `back pops, unwinds to a step, or is refused with a reason`() {
    #expect(walk(Self.round, "to-b back").last == "b -back-> a [a]")
    #expect(walk(Self.round, "to-b next again next back").last == "c -back-> a [a]")
    #expect(walk(Self.round, "back") == ["refused: This is the first step. There is nothing to go back to."])
    #expect(walk(Self.round, "to-e back").last == "refused: This step has no way back: it says back: none.")
    #expect(
      walk(Self.round, "to-b next done back").last
        == "refused: The flow ends here. Only the options of this step are left.")
    // An option that goes back is no back button.
    #expect(walk(Self.round, "to-e back-2").last == "e -back-> a [a]")
  }

  @Test func `going back returns from help to where it was opened`() {
    #expect(walk(Self.round, "to-b help i-am-ready").last == "sam -back-> b [a b]")
    #expect(walk(Self.round, "help help").last == "stayed: This is the help page.")
  }

  @Test func `cancel, back and home unwind to the nearest earlier visit of their target`() {
    #expect(walk(Self.round, "to-b next again next leave").last == "c -cancel-> b [a b c b]")
    #expect(walk(Self.round, "to-b next again next home-2").last == "c -home-> a [a]")
    #expect(walk(Self.round, "to-b next again next back-2").last == "c -back-> b [a b c b]")
  }

  @Test func `a target that is not on the trail is pushed`() {
    #expect(walk(Self.round, "to-b next leave-to-e").last == "c -cancel-> e [a b c e]")
    #expect(
      walk("steps: [{step: a, next: b}, {step: b, back: c}, {step: c, kind: done}]", "next back").last
        == "b -back-> c [a b c]")
  }

  @Test func `home and cancel stand for the first option of that role`() {
    #expect(walk(Self.round, "to-b next home").last == "c -home-> a [a]")
    #expect(walk(Self.round, "to-b next cancel").last == "c -cancel-> b [a b]")
    #expect(walk("steps: [{step: a, options: [{label: H, role: home}]}]", "h").last == "a -home-> a [a]")
  }

  @Test func `at a finish only its options are accepted`() {
    #expect(walk(Self.round, "to-b next done again").last == "end -forward-> a [a b c end a]")
    #expect(walk(Self.round, "to-b next done back-2").last == "end -back-> c [a b c]")
    #expect(
      walk(Self.round, "to-b next done help").last
        == "refused: The flow ends here. Only the options of this step are left.")
  }

  @Test func `timers that only remind or hide, help without a page, and controls stay`() {
    let text = """
      help: {contact: support-worker}
      steps:
        - step: a
          timeout: {after: 2 min, remind: true}
          controls: [{control: pad, label: Sound, actions: [Move up, Move down]}, {control: pad, actions: [Move up]}]
          options: [{label: On, goto: b}, {label: Ask, role: help}]
        - {step: b, timeout: {after: 2 min, hides: true}, next: a}
      """
    #expect(
      walk(text, "timeout help ask move-up move-up-2 on timeout").filter { $0.hasPrefix("stayed") } == [
        "stayed: The timer only reminds.", "stayed: Help comes from support-worker. The step stays.",
        "stayed: Help comes from support-worker. The step stays.", "stayed: The control was used. The step stays.",
        "stayed: The control was used. The step stays.", "stayed: The screen goes away. The step stays.",
      ])
    #expect(
      Walk(workflow(text))?.eventsText == [
        "on: On", "ask: Ask", "timeout: After 2 min", "help: Help", "move-up: Sound: Move up",
        "move-down: Sound: Move down", "move-up-2: Move up",
      ])
  }

  @Test func `the events come in order: options, next, outside, back, timers, help`() {
    var walk = Walk(workflow(Self.round))
    _ = walk?.send("to-b")
    #expect(
      walk?.eventsText == ["next: Go on", "rang: rang", "back: Back", "timeout: After 2 min", "help: Ask Sam"])
    _ = walk?.send("next")
    #expect(walk?.events.map(\.name) == ["again", "home-2", "leave", "leave-to-e", "back-2", "done", "back", "help"])
    _ = walk?.send("done")
    #expect(walk?.events.map(\.name) == ["again", "back-2"])
  }

  @Test func `an unknown event is refused with the nearest one`() {
    #expect(walk(Self.round, "to-bb") == ["refused: There is no event to-bb here. Did you mean to-b?"])
    #expect(walk(Self.round, "zzzzzzzz") == ["refused: There is no event zzzzzzzz here. Try to-b, to-e, help."])
    #expect(
      walk("steps: [{step: a, kind: done}]", "go") == [
        "refused: There is no event go here. Nothing leads on from this step."
      ])
    #expect(walk(Self.round, "timeout") == ["refused: There is no event timeout here. Try to-b, to-e, help."])
  }

  @Test func `what leads nowhere is refused and traps nothing`() {
    let text = """
      steps:
        - {step: a, auto-advance: 1 s, timeout: {after: 1 s, goto: x}, when: {rang: y}, options: [{label: L}, {label: U, goto: z}, {label: B, goto: back}]}
      """
    #expect(
      walk(text, "l u b rang timeout auto-advance next") == [
        "refused: This option leads nowhere. No step comes after this one.",
        "refused: This leads to a step that does not exist.",
        "refused: This is the first step. There is nothing to go back to.",
        "refused: This leads to a step that does not exist.", "refused: This leads to a step that does not exist.",
        "stayed: The time is over. No step comes after this one.",
        "refused: There is no event next here. Try l, u, b, rang, timeout.",
      ])
    var walk = Walk(workflow(text))
    #expect(walk?.take(.option(99)) == .refused("This option is not here."))
    #expect(walk?.take(.outsideEvent(-1)) == .refused("This event is not here."))
    #expect(walk?.take(.control(7)) == .refused("This control is not here."))
  }
}

@Suite struct WalkValuesTests {
  private static let photo = """
    steps:
      - step: pick
        options:
          - {label: Dog, set: {photo: dog, size: big}, goto: look}
          - {label: Cat, set: {photo: cat}, goto: look}
          - {label: None, goto: look}
      - {step: look, options: [{label: Red, set: {colour: red}, goto: end}, {label: Small, set: {size: small}, goto: end}]}
      - {step: end, kind: done, options: [{label: Once more, role: home}, {label: Back, goto: back}]}
    """

  @Test func `the last step on the trail that set a name holds`() throws {
    var walk = try #require(Walk(workflow(Self.photo)))
    _ = walk.send("dog")
    #expect(walk.valuesText == "photo=dog size=big")
    _ = walk.send("small")
    #expect(walk.valuesText == "photo=dog size=small")
  }

  @Test func `going back takes answers out of effect, and offers them when the step is visited again`() throws {
    var walk = try #require(Walk(workflow(Self.photo)))
    _ = walk.send("dog")
    _ = walk.send("small")
    _ = walk.send("back-2")
    #expect(walk.valuesText == "photo=dog size=big")
    #expect(walk.offeredText == "size=small")
    _ = walk.send("back")
    #expect(walk.valuesText.isEmpty)
    #expect(walk.offeredText == "photo=dog size=big")
  }

  @Test func `another branch leaves no stale answer behind`() throws {
    var walk = try #require(Walk(workflow(Self.photo)))
    for event in ["dog", "small", "back-2", "back", "none"] { _ = walk.send(event) }
    #expect(walk.valuesText.isEmpty)
    #expect(walk.offeredText == "size=small")
    _ = walk.send("red")
    #expect(walk.valuesText == "colour=red")
  }

  @Test func `unwinding far remembers the answers of every step it leaves`() throws {
    var walk = try #require(Walk(workflow(Self.photo)))
    for event in ["cat", "red", "once-more"] { _ = walk.send(event) }
    #expect(walk.trail == [0])
    #expect(walk.valuesText.isEmpty)
    #expect(walk.offeredText == "photo=cat")
    _ = walk.send("dog")
    #expect(walk.offeredText == "colour=red")
  }

  @Test func `back-keeps false forgets`() throws {
    var walk = try #require(Walk(workflow(Self.photo.replacing("step: look,", with: "step: look, back-keeps: false,"))))
    _ = walk.send("dog")
    _ = walk.send("back")
    #expect(walk.valuesText.isEmpty)
    #expect(walk.offeredText.isEmpty)
  }

  @Test func `a copy of a walk is a place to come back to`() throws {
    var walk = try #require(Walk(workflow(Self.photo)))
    let before = walk
    _ = walk.send("dog")
    #expect(before.trail == [0] && walk.trail == [0, 1])
  }
}
