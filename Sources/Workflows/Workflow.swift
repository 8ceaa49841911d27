public import Findings
public import FlowModel
internal import SourceText

/// A flow as a finite-state machine: its moves, what can be reached, its measures.
///
/// A value without I/O. Steps are named by their index in `flow.steps` everywhere.
public struct Workflow: Sendable {
  /// The flow it was built from.
  public let flow: Flow
  var graph: TransitionGraph
  /// True for each step that can be reached from the start over edges of all kinds; going back leads nowhere new.
  public private(set) var isReachable: [Bool]
  /// True for each step that can be reached from the start over edges that lead on (`Transition.leadsOn`).
  public let isReachableForward: [Bool]
  /// How long and how hard the ways through it are.
  public let measures: Measures
  /// The steps from which a success can be reached over edges that lead on.
  public private(set) var leadsToSuccess: [Bool]
  /// The timers that were reported as the only way, as indices into `transitions`, in file order.
  let reportedTimers: [Int]
  private let settled: [Int32]
  let questionCounts: QuestionCounts

  /// Builds the workflow of a flow and says what is wrong with its graph, in file order.
  ///
  /// Linear in steps plus transitions, and safe for a graph of any depth. A flow without steps has no diagnostics.
  public static func build(_ flow: Flow) -> (workflow: Workflow, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let workflow = Workflow(flow, &diagnostics)
    return (workflow, diagnostics)
  }

  private init(_ flow: Flow, _ diagnostics: inout [Diagnostic]) {
    self.flow = flow
    let start = flow.startIndex
    graph = TransitionGraph(flow)
    leadsToSuccess = graph.reaching(\.isSuccess, by: \.leadsOn)
    isReachable = []
    if start < graph.stepCount, !leadsToSuccess[start] {
      isReachable = graph.reached(from: start) { !$0.isGoingBack }
      reportedTimers = graph.findLeadingTimers(flow, isReachable: isReachable, &leadsToSuccess)
    } else {
      reportedTimers = []
    }
    var settled: [Int32] = []
    settled.reserveCapacity(graph.stepCount)
    for step in 0..<graph.stepCount { settled.append(Int32(flow.settledCount(step))) }
    self.settled = settled
    let distances = graph.distances(from: start, weight: \.weight, by: \.leadsOn)
    measures = Measures(graph, start: start, distances, settled: settled, leadsToSuccess: leadsToSuccess)
    questionCounts = QuestionCounts(graph, start: start)
    var isReachableForward: [Bool] = []
    isReachableForward.reserveCapacity(graph.stepCount)
    var reachesAll = true
    for distance in distances {
      isReachableForward.append(distance >= 0)
      if distance < 0 { reachesAll = false }
    }
    self.isReachableForward = isReachableForward
    if reachesAll {
      isReachable = isReachableForward
    } else if isReachable.isEmpty {
      isReachable = graph.reached(from: start) { !$0.isGoingBack }
    }
    if !isSound { diagnostics = GraphDiagnostics(self).found }
  }

  /// True when nothing can be wrong with the graph: a success can be reached, every step can be reached and gets on to
  /// a success or is a finish. It spares most flows the search for diagnostics. Also true without steps.
  private var isSound: Bool {
    guard reportedTimers.isEmpty else { return false }
    var succeeds = graph.stepCount == 0
    for step in 0..<graph.stepCount {
      let facts = graph.facts[step]
      guard isReachable[step], leadsToSuccess[step] || facts.isFinish, !facts.leadsPastTheEnd else { return false }
      if facts.isSuccess { succeeds = true }
    }
    return succeeds
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

  /// The steps whose timer was reported as `timer-is-the-only-way`, in file order; twice when both were.
  public var leadingTimers: [Int] { reportedTimers.map { graph.transitions[$0].source } }

  /// Number of things a step settles (RULES 2.5, Measures).
  public func settledCount(_ step: Step) -> Int { Int(settled[step.index]) }

  /// True when a success can be reached from the start over edges that lead on, with a step taken out.
  public func canReachSuccess(without step: Int? = nil) -> Bool {
    guard let step else { return flow.startIndex < graph.stepCount && leadsToSuccess[flow.startIndex] }
    let reached = graph.reached(from: flow.startIndex, without: { $0 == step }, by: \.leadsOn)
    return reached.indices.contains { reached[$0] && graph.facts[$0].isSuccess }
  }

  /// True when a step can be reached from the start over edges that lead on, past every step that `isAvoided` names.
  ///
  /// For "always decided before": the using step cannot be reached past all steps that decide.
  public func canReach(_ step: Int, past isAvoided: (Int) -> Bool) -> Bool {
    graph.reached(from: flow.startIndex, without: { $0 != step && isAvoided($0) }, by: \.leadsOn)[step]
  }

  /// The steps from which a step can be reached over edges that lead on, itself included.
  public func leadsTo(_ step: Int) -> [Bool] {
    var leads = [Bool](repeating: false, count: graph.stepCount)
    leads[step] = true
    var open = [step]
    graph.spread(&leads, &open, by: \.leadsOn)
    return leads
  }

  /// A way with the fewest moves from the start to a step, both included; nil when no way leads there.
  public func way(to step: Int) -> [Int]? { graph.way(from: flow.startIndex, to: step) }
}
