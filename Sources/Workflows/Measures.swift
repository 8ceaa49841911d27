internal import FlowModel

/// How long and how hard the ways through a flow are (RULES 2.2). A person step weighs 1; waiting and finishes weigh 0.
public struct Measures: Sendable, Hashable {
  /// Steps in the file, without those that are left out of the workflow.
  public var steps = 0
  /// Person steps on the shortest way to the furthest success finish; nil when no success can be reached.
  public var furthest: Int?
  /// Person steps on the shortest way to the nearest success finish; nil when no success can be reached.
  public var nearest: Int?
  /// Person steps on the longest way to a success, each loop once with all its steps: an upper bound.
  public var longest: Int?
  /// The most things that a way to a success settles, each loop once with all its steps.
  public var decisions: Int?
  /// Person steps before the goal; questions weigh 0. Nil when there is no goal or it cannot be reached.
  public var beforeGoal: Int?
  /// The step that `beforeGoal` is about.
  public var goalStep: Int?
  /// True when that step has `goal: true`; false when it is the nearest step with an option that has an effect.
  public var goalIsMarked = false
  /// The most choice options in one step.
  public var mostOptions = 0
  /// True when a loop of two steps or more lies on a way to a success, so that `longest` is an upper bound.
  public var hasLoopOnTheWay = false

  /// Nothing measured yet.
  public init() {}
}

extension Measures {
  /// Measures a graph in which every reported timer leads on.
  ///
  /// `settled` is the number of things each step settles, `leadsToSuccess` is true for the steps from which a success
  /// can be reached over edges that lead on.
  init(_ flow: Flow, _ graph: TransitionGraph, settled: [Int32], leadsToSuccess: [Bool]) {
    steps = flow.steps.count
    guard steps > 0 else { return }
    let distance = graph.distances(from: flow.startIndex, weight: { flow.steps[$0].weight }, by: \.leadsOn)
    for step in 0..<steps {
      if distance[step] >= 0, flow.steps[step].isSuccess {
        furthest = max(furthest ?? 0, Int(distance[step]))
        nearest = min(nearest ?? Int.max, Int(distance[step]))
      }
      var choices = 0
      for option in flow.steps[step].optionRange where flow.options[option].isChoice { choices += 1 }
      mostOptions = max(mostOptions, choices)
    }
    if leadsToSuccess[flow.startIndex] { measureLongest(flow, graph, settled, leadsToSuccess) }
    measureGoal(flow, graph, distance)
  }

  /// The longest way and the most decisions, over the steps that lie on a way to a success.
  private mutating func measureLongest(
    _ flow: Flow, _ graph: TransitionGraph, _ settled: [Int32], _ leadsToSuccess: [Bool]
  ) {
    var longest = [Int32](repeating: 0, count: steps)
    var decisions = longest
    var hasLoop = false
    var search = ComponentSearch(graph)
    // Parts come before those that lead to them, so what follows a part is measured already. Inside the part that is
    // being measured everything still counts 0.
    search.visit(
      from: flow.startIndex, by: { $0.leadsOn && leadsToSuccess[$0.target] },
      component: { members in
        var ownLength: Int32 = 0
        var ownDecisions: Int32 = 0
        var onLength: Int32 = 0
        var onDecisions: Int32 = 0
        for step in members {
          ownLength += Int32(flow.steps[step].weight)
          ownDecisions += settled[step]
          for index in graph.outgoing(step) where graph.transitions[index].leadsOn {
            onLength = max(onLength, longest[graph.transitions[index].target])
            onDecisions = max(onDecisions, decisions[graph.transitions[index].target])
          }
        }
        for step in members {
          longest[step] = ownLength + onLength
          decisions[step] = ownDecisions + onDecisions
        }
        if members.count > 1 { hasLoop = true }
      })
    self.longest = Int(longest[flow.startIndex])
    self.decisions = Int(decisions[flow.startIndex])
    hasLoopOnTheWay = hasLoop
  }

  /// The way up to the nearest step that people came for: one with `goal: true`, else one that has an effect.
  private mutating func measureGoal(_ flow: Flow, _ graph: TransitionGraph, _ distance: [Int32]) {
    goalIsMarked = flow.steps.indices.contains { flow.steps[$0].goal?.value == true }
    let hasEffect = goalIsMarked || flow.options.indices.contains { flow.options[$0].effect != nil }
    guard hasEffect else { return }
    func weight(_ step: Int) -> Int { flow.steps[step].kind == .confirm ? 0 : flow.steps[step].weight }
    var distance = distance
    if flow.steps.indices.contains(where: { flow.steps[$0].kind == .confirm }) {
      distance = graph.distances(from: flow.startIndex, weight: weight, by: \.leadsOn)
    }
    for step in 0..<steps where distance[step] >= 0 {
      guard isGoal(step, flow) else { continue }
      let before = Int(distance[step]) - weight(step)
      guard before < beforeGoal ?? Int.max else { continue }
      beforeGoal = before
      goalStep = step
    }
  }

  private func isGoal(_ step: Int, _ flow: Flow) -> Bool {
    if goalIsMarked { return flow.steps[step].goal?.value == true }
    return flow.steps[step].optionRange.contains { flow.options[$0].effect != nil }
  }
}
