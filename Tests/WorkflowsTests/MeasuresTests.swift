import Testing
import Workflows

/// A flow as a text, with the numbers it must give.
struct Measured: Sendable, CustomTestStringConvertible {
  var name: String
  /// Steps in the file, furthest finish, longest way, decisions, before the goal, most options.
  var numbers: [Int?]
  var text: String
  var testDescription: String { name }
}

@Suite struct MeasuresTests {
  @Test(arguments: goodFlows) func `the example flows have the measures of the table`(flow: Measured) {
    let measures = workflow(flow.text).measures
    #expect(
      [
        measures.steps, measures.furthest, measures.longest, measures.decisions, measures.beforeGoal,
        measures.mostOptions,
      ] == flow.numbers)
    #expect(findings(flow.text).isEmpty)
  }

  @Test func `rules use the furthest finish, and the nearest is known too`() {
    let measures = workflow(
      """
      steps:
        - {step: a, options: [{label: Short, goto: near}, {label: Long, goto: b}]}
        - {step: b, options: [{label: On, goto: far}]}
        - {step: near, kind: done}
        - {step: far, kind: done}
      """
    ).measures
    #expect(measures.nearest == 1)
    #expect(measures.furthest == 2)
    #expect(measures.longest == 2)
  }

  @Test func `a loop counts once with all its steps and makes the longest way an upper bound`() {
    let measures = workflow(
      """
      steps:
        - {step: a, options: [{label: On, goto: b}]}
        - {step: b, decides: [x], options: [{label: Out, goto: end}, {label: Round, goto: c}]}
        - {step: c, decides: [y, z], options: [{label: Again, goto: b}]}
        - {step: end, kind: done}
      """
    ).measures
    #expect(measures.furthest == 2)
    #expect(measures.longest == 3)
    #expect(measures.decisions == 3)
    #expect(measures.hasLoopOnTheWay)
  }

  @Test func `a loop beside the way and a step that repeats itself are no loop on the way`() {
    let measures = workflow(
      """
      steps:
        - {step: a, options: [{label: Out, goto: end}, {label: Again, goto: a}, {label: Off, goto: b}]}
        - {step: b, options: [{label: Round, goto: c}]}
        - {step: c, options: [{label: Again, goto: b}]}
        - {step: end, kind: done}
      """
    ).measures
    #expect(measures.longest == 1)
    #expect(!measures.hasLoopOnTheWay)
  }

  @Test func `waiting and finishes weigh nothing, and a finish does not end a path`() {
    let measures = workflow(
      """
      steps:
        - {step: a, next: w}
        - {step: w, kind: wait, status: Wait., when: {rang: half}}
        - {step: half, kind: done, asks: name, options: [{label: Go on, goto: b}]}
        - {step: b, next: end}
        - {step: end, kind: done}
      """
    ).measures
    #expect(measures.nearest == 1)
    #expect(measures.furthest == 2)
    #expect(measures.decisions == 1)
  }

  @Test func `without a success there is no length`() {
    let measures = workflow("steps: [{step: a, options: [{label: Stop, goto: out}]}, {step: out, outcome: failed}]")
      .measures
    #expect(measures.furthest == nil && measures.nearest == nil)
    #expect(measures.longest == nil && measures.decisions == nil)
    #expect(!measures.hasLoopOnTheWay)
  }

  @Test func `the way to the goal ends before the nearest goal, and questions weigh nothing`() {
    let workflow = workflow(
      """
      effects: {pay: {kind: pay}}
      steps:
        - {step: a, next: q}
        - {step: q, kind: confirm, confirms: pay, options: [{label: Pay, goto: b}]}
        - {step: b, options: [{label: Do it, effect: pay}]}
        - {step: end, kind: done}
      """)
    #expect(workflow.measures.beforeGoal == 1)
    #expect(workflow.measures.goalStep == 2)
    #expect(!workflow.measures.goalIsMarked)
  }

  @Test func `a marked goal that nobody reaches is silent and lets no effect take its place`() {
    let measures = workflow(
      """
      effects: {pay: {kind: pay}}
      steps:
        - {step: a, options: [{label: Pay, effect: pay, goto: end}, {label: Home, role: home, goto: b}]}
        - {step: b, goal: true, next: end}
        - {step: end, kind: done}
      """
    ).measures
    #expect(measures.goalIsMarked)
    #expect(measures.beforeGoal == nil && measures.goalStep == nil)
  }

  @Test func `of equally near goals the first in the file counts`() {
    let measures = workflow(
      """
      steps:
        - {step: a, options: [{label: One, goto: c}, {label: Two, goto: b}]}
        - {step: b, goal: true, next: end}
        - {step: c, goal: true, next: end}
        - {step: end, kind: done}
      """
    ).measures
    #expect(measures.goalStep == 1)
    #expect(measures.beforeGoal == 1)
  }

  @Test func `a reported timer counts as a forward edge`() {
    let measures = workflow("steps: [{step: a, auto-advance: 5 s}, {step: b, next: end}, {step: end, kind: done}]")
      .measures
    #expect(measures.furthest == 2)
    #expect(measures.longest == 2)
  }
}

@Suite struct SettlingTests {
  /// Number of things that a step with these keys settles.
  private func settled(_ keys: String) -> Int {
    let workflow = workflow(
      """
      effects: {save: {kind: save}, send: {kind: share}}
      steps:
        - {step: a, \(keys)}
        - {step: b, next: end}
        - {step: end, kind: done}
      """)
    return workflow.settledCount(workflow.step("a"))
  }

  @Test(arguments: [
    // `decides`, even empty, replaces all the rest, `asks` too.
    ("decides: [x], asks: y, options: [{label: One, set: {z: 1}}]", 1),
    ("decides: [], asks: y, options: [{label: One, goto: b}, {label: Two, goto: end}]", 0),
    ("decides: [x, y, x]", 2),
    // Each name once.
    ("options: [{label: One, set: {x: 1, y: 1}}, {label: Two, set: {x: 2}}], asks: x", 2),
    ("controls: [{control: slider, sets: [x]}, {control: pad, sets: [x, y]}]", 2),
    ("asks: x", 1),
    // Only choice options.
    ("options: [{label: One, set: {x: 1}, role: cancel}]", 0),
    // One more for the way, by resolved target or effect, without those that set something.
    ("options: [{label: One, goto: b}, {label: Two, goto: end}]", 1),
    ("options: [{label: One}, {label: Two, goto: b}]", 0),
    ("options: [{label: One, goto: b, effect: save}, {label: Two, goto: b, effect: send}]", 1),
    ("options: [{label: One, goto: b, effect: save}, {label: Two, goto: b}]", 1),
    ("options: [{label: One, goto: b, effect: save}, {label: Two, goto: b, effect: save}]", 0),
    ("options: [{label: One, set: {x: 1}, goto: b}, {label: Two, goto: end}]", 1),
    ("options: [{label: One, set: {x: 1}, goto: b}, {label: Two, goto: b}, {label: Three, goto: end}]", 2),
    ("options: [{label: One, goto: b}, {label: Two, goto: end, role: cancel}]", 0),
    ("options: [{label: One, goto: b}, {label: Two, goto: back}]", 1),
    // A question settles nothing.
    ("kind: confirm, confirms: save, decides: [x], options: [{label: One}, {label: Two, goto: end}]", 0),
    ("kind: done, asks: x", 1),
  ]) func `what a step settles`(keys: String, count: Int) {
    #expect(settled(keys) == count)
  }

  @Test func `many names are counted once each`() {
    let names = (0..<40).map { "n\($0 % 30)" }.joined(separator: ", ")
    #expect(settled("decides: [\(names)]") == 30)
  }
}
