public import FlowModel
public import SourceText

/// A flow as a finite-state machine: its moves, what can be reached, its measures.
///
/// A value without I/O. Steps are named by their index in `flow.steps` everywhere.
public struct Workflow: Sendable {
  /// The flow it was built from.
  public let flow: Flow
  var graph: TransitionGraph
  /// True for each step that can be reached from the start over edges of all kinds; going back leads nowhere new.
  public let isReachable: [Bool]
  /// True for each step that can be reached from the start over edges that lead on (`Transition.leadsOn`).
  public let isReachableForward: [Bool]
  /// How long and how hard the ways through it are.
  public let measures: Measures
  /// The steps whose timer was reported as `timer-is-the-only-way`, in file order; twice when both were.
  public let leadingTimers: [Int]
  private let settled: [Int32]
  let questionCounts: QuestionCounts
  /// The steps from which a success can be reached over edges that lead on.
  public let leadsToSuccess: [Bool]

  /// Builds the workflow of a flow and says what is wrong with its graph, in file order.
  ///
  /// Linear in steps plus transitions, and safe for a graph of any depth. A flow without steps has no diagnostics.
  public static func build(_ flow: Flow) -> (workflow: Workflow, diagnostics: [Diagnostic]) {
    var graph = TransitionGraph(flow)
    let start = flow.startIndex
    let isReachable = graph.reached(from: start) { !$0.isGoingBack }
    var leadsToSuccess = graph.reaching({ flow.steps[$0].isSuccess }, by: \.leadsOn)
    var timers: [Int] = []
    if start < graph.stepCount, !leadsToSuccess[start] {
      timers = graph.findLeadingTimers(flow, isReachable: isReachable, &leadsToSuccess)
    }
    let workflow = Workflow(
      flow, graph, isReachable, leadsToSuccess, leadingTimers: timers.map { graph.transitions[$0].source })
    guard graph.stepCount > 0 else { return (workflow, []) }
    return (workflow, GraphDiagnostics(workflow, timers).found)
  }

  private init(
    _ flow: Flow, _ graph: TransitionGraph, _ isReachable: [Bool], _ leadsToSuccess: [Bool], leadingTimers: [Int]
  ) {
    var settled: [Int32] = []
    settled.reserveCapacity(graph.stepCount)
    for step in 0..<graph.stepCount { settled.append(Int32(flow.settledCount(step))) }
    self.flow = flow
    self.graph = graph
    self.isReachable = isReachable
    self.leadsToSuccess = leadsToSuccess
    self.leadingTimers = leadingTimers
    self.settled = settled
    isReachableForward = graph.reached(from: flow.startIndex, by: \.leadsOn)
    measures = Measures(flow, graph, settled: settled, leadsToSuccess: leadsToSuccess)
    questionCounts = QuestionCounts(flow, graph)
  }

  /// All moves, grouped by the step they leave: options, `next`, events, `timeout`, `auto-advance`, the flow's help,
  /// going back.
  public var transitions: [Transition] { graph.transitions }
  /// The moves that leave a step.
  public func outgoing(_ step: Int) -> ArraySlice<Transition> { graph.transitions[graph.outgoing(step)] }
  /// The moves that enter a step, grouped by the step they leave.
  public func incoming(_ step: Int) -> [Transition] {
    graph.incoming[graph.incoming(step)].map { graph.transitions[$0] }
  }

  /// Number of things a step settles (RULES 2.5, Measures).
  public func settledCount(_ step: Step) -> Int { Int(settled[step.index]) }

  /// True when a success can be reached from the start over edges that lead on, with a step taken out.
  public func canReachSuccess(without step: Int? = nil) -> Bool {
    guard let step else { return flow.startIndex < graph.stepCount && leadsToSuccess[flow.startIndex] }
    let reached = graph.reached(from: flow.startIndex, without: { $0 == step }, by: \.leadsOn)
    return reached.indices.contains { reached[$0] && flow.steps[$0].isSuccess }
  }

  /// True when a step can be reached from the start over edges that lead on, past every step that `isAvoided` names.
  ///
  /// For "always decided before": the using step cannot be reached past all steps that decide.
  public func canReach(_ step: Int, past isAvoided: (Int) -> Bool) -> Bool {
    graph.reached(from: flow.startIndex, without: { $0 != step && isAvoided($0) }, by: \.leadsOn)[step]
  }

  /// The steps from which a step can be reached over edges that lead on, itself included.
  public func leadsTo(_ step: Int) -> [Bool] { graph.reaching({ $0 == step }, by: \.leadsOn) }

  /// A way with the fewest moves from the start to a step, both included; nil when no way leads there.
  public func way(to step: Int) -> [Int]? { graph.way(from: flow.startIndex, to: step) }
}
