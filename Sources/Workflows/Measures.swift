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
  /// `distance` is the weight of the shortest way to each step, -1 for none, `settled` is the number of things each step settles, `leadsToSuccess` is true for the steps from which a success
  /// can be reached over edges that lead on.
  init(_ graph: TransitionGraph, start: Int, _ distance: [Int32], settled: [Int32], leadsToSuccess: [Bool]) {
    steps = graph.stepCount
    guard steps > 0 else { return }
    var hasQuestion = false
    var hasEffect = false
    for step in 0..<steps {
      let facts = graph.facts[step]
      if distance[step] >= 0, facts.isSuccess {
        furthest = max(furthest ?? 0, Int(distance[step]))
        nearest = min(nearest ?? Int.max, Int(distance[step]))
      }
      mostOptions = max(mostOptions, Int(facts.choices))
      if facts.isGoal { goalIsMarked = true }
      if facts.hasEffect { hasEffect = true }
      if facts.isQuestion { hasQuestion = true }
    }
    if leadsToSuccess[start] { measureLongest(graph, start, settled, leadsToSuccess) }
    guard goalIsMarked || hasEffect else { return }
    if hasQuestion {
      measureGoal(graph, graph.distances(from: start, weight: Self.weightBeforeGoal, by: \.leadsOn))
    } else {
      measureGoal(graph, distance)
    }
  }

  /// The longest way from a step to a success, and the most decisions on one; not always the same way.
  private struct Way: BitwiseCopyable {
    var length: Int32 = 0
    var decisions: Int32 = 0
  }

  /// The longest way and the most decisions, over the steps that lie on a way to a success.
  private mutating func measureLongest(
    _ graph: TransitionGraph, _ start: Int, _ settled: [Int32], _ leadsToSuccess: [Bool]
  ) {
    var ways = [Way](filledWith: Way(), count: steps)
    var hasLoop = false
    var search = ComponentSearch(graph)
    // Parts come before those that lead to them, so what follows a part is measured already. Inside the part that is
    // being measured everything still counts 0.
    search.visit(
      graph, from: start, by: { $0.leadsOn && leadsToSuccess[$0.target] },
      component: { members in
        var own = Way()
        var onward = Way()
        for step in members {
          own.length += graph.facts[step].weight
          own.decisions += settled[step]
          for index in graph.outgoing(step) where graph.transitions[index].leadsOn {
            let way = ways[graph.transitions[index].target]
            onward.length = max(onward.length, way.length)
            onward.decisions = max(onward.decisions, way.decisions)
          }
        }
        let whole = Way(length: own.length + onward.length, decisions: own.decisions + onward.decisions)
        for step in members { ways[step] = whole }
        if members.count > 1 { hasLoop = true }
      })
    longest = Int(ways[start].length)
    decisions = Int(ways[start].decisions)
    hasLoopOnTheWay = hasLoop
  }

  /// The way up to the nearest step that people came for: one with `goal: true`, else one that has an effect.
  private mutating func measureGoal(_ graph: TransitionGraph, _ distance: [Int32]) {
    for step in 0..<steps where distance[step] >= 0 {
      let facts = graph.facts[step]
      guard goalIsMarked ? facts.isGoal : facts.hasEffect else { continue }
      let before = Int(distance[step] - Self.weightBeforeGoal(facts))
      guard before < beforeGoal ?? Int.max else { continue }
      beforeGoal = before
      goalStep = step
    }
  }

  /// Asking twice must not lengthen the way to the goal.
  private static func weightBeforeGoal(_ facts: StepFacts) -> Int32 { facts.isQuestion ? 0 : facts.weight }
}
