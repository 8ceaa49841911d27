internal import Findings
internal import FlowModel
internal import SourceText

/// What is wrong with a flow's graph, each with a witness. No diagnostic hides another (RULES 2.5, Graph diagnostics).
struct GraphDiagnostics {
  let workflow: Workflow
  let flow: Flow
  let graph: TransitionGraph
  /// In file order.
  private(set) var found: [Diagnostic] = []

  init(_ workflow: Workflow) {
    self.workflow = workflow
    flow = workflow.flow
    graph = workflow.graph
    for step in 0..<graph.stepCount {
      if !workflow.isReachable[step] { unreachable(step) }
      if isDeadEnd(step) { deadEnd(step) }
    }
    lastOptions()
    noFinish()
    for loop in graph.trapLoops(isReachable: workflow.isReachable) { trapLoop(loop) }
    for index in workflow.reportedTimers { onlyWay(graph.transitions[index]) }
    if found.count > 1 { found.sort { ($0.range.start, $0.rule) < ($1.range.start, $1.rule) } }
  }

  // MARK: Reporting

  private mutating func report(
    _ rule: String, at range: ByteRange, step: Int? = nil, _ message: Message, _ help: [String],
    related: [Diagnostic.Related] = []
  ) {
    found.append(
      Diagnostic(
        rule, at: range, step: step.map { flow.id(of: flow.steps[$0]) } ?? "", message,
        help: help.filter { !$0.isEmpty }.joined(separator: " "), related: related))
  }

  /// A step's id as it is shown in a sentence.
  private func id(_ step: Int) -> String {
    let id = flow.id(of: flow.steps[step])
    return id.shortened()
  }

  /// Ids in a row; of a long row the first three and the last three.
  private func row(_ steps: [Int], _ separator: String) -> String {
    let ids = steps.count > 7 ? steps.prefix(3).map(id) + ["…"] + steps.suffix(3).map(id) : steps.map(id)
    return ids.joined(separator: separator)
  }

  /// The witness: how a person gets to a step.
  private func wayHere(_ step: Int) -> String {
    guard let way = workflow.way(to: step), way.count > 1 else { return "" }
    return GraphHelp.wayHere.text(["list": row(way, " > ")])
  }

  private func place(_ step: Int, _ words: String) -> Diagnostic.Related {
    Diagnostic.Related(range: flow.place(flow.steps[step]), message: words)
  }

  // MARK: unreachable-step

  private mutating func unreachable(_ step: Int) {
    // The step before it in the list, as people write steps in the order of the task. A finish is no good place.
    let near = (0..<step).last { workflow.isReachable[$0] && !flow.steps[$0].isFinish } ?? flow.startIndex
    let hasNoOption = flow.steps[near].optionRange.isEmpty
    func link(_ help: GraphHelp) -> String { help.text(["id": id(step), "near": id(near)]) }
    let help: [String]
    let related: Diagnostic.Related
    let before = graph.incoming(step).map { graph.transitions[graph.incoming[$0]] }
      .first { $0.source != step && !$0.isGoingBack }?.source
    if let before {
      help = [GraphHelp.onlyFrom.text(["id": id(before)]), link(hasNoOption ? .linkFirstByNext : .linkFirstByGoto)]
      related = place(before, GraphHelp.leadsButNotReached.text(["id": id(step)]))
    } else {
      help = [GraphHelp.noOptionLeads.text, link(hasNoOption ? .linkByNext : .linkByGoto)]
      related = place(near, GraphHelp.couldLead.text(["id": id(step)]))
    }
    report(
      "unreachable-step", at: flow.place(flow.steps[step]), step: step,
      Message(UnreachableStep.neverReached, ["id": id(step)]), help, related: [related])
  }

  // MARK: dead-end

  /// No finish, and no edge of any kind leaves it. The flow's help does not count. Going back counts when some edge
  /// leads here, were it only help. An option without a target on the last step is reported in place of its step.
  private func isDeadEnd(_ step: Int) -> Bool {
    if flow.steps[step].isFinish { return false }
    for index in graph.outgoing(step) where !graph.transitions[index].isFlowHelp { return false }
    let goesBack = flow.steps[step].optionRange.contains { flow.goesBack(flow.options[$0]) }
    if goesBack, graph.incoming(step).contains(where: { canBeLeftAgain(graph.transitions[graph.incoming[$0]]) }) {
      return false
    }
    return !flow.steps[step].optionRange.contains { leadsPastTheEnd($0) }
  }

  private func canBeLeftAgain(_ transition: Transition) -> Bool {
    !transition.isGoingBack && (transition.canBeUndone || transition.kind == .help)
  }

  private func leadsPastTheEnd(_ option: Int) -> Bool {
    flow.options[option].step == graph.stepCount - 1 && flow.options[option].goto == nil
      && flow.options[option].isChoice
  }

  private mutating func deadEnd(_ step: Int) {
    let way = workflow.way(to: step) ?? []
    let related = way.count > 1 ? [place(way[way.count - 2], GraphHelp.comesFrom.text)] : []
    report(
      "dead-end", at: flow.place(flow.steps[step]), step: step,
      Message(DeadEnd.step, ["id": id(step)]),
      [GraphHelp.addOptionOrFinish.text, wayHere(step)], related: related)
  }

  private mutating func lastOptions() {
    let step = graph.stepCount - 1
    for option in flow.steps[step].optionRange where leadsPastTheEnd(option) {
      report(
        "dead-end", at: flow.place(flow.options[option]), step: step,
        Message(DeadEnd.option, ["id": id(step)]),
        [GraphHelp.addGoto.text, wayHere(step)])
    }
  }

  // MARK: no-finish

  private mutating func noFinish() {
    var finish: Int?
    for step in 0..<graph.stepCount where flow.steps[step].isSuccess {
      if workflow.isReachable[step] { return }
      finish = finish ?? step
    }
    let range = flow.stepsField.map { flow.place($0) } ?? flow.firstKeyPlace
    let message = Message(NoFinish.noWay)
    if let finish {
      report(
        "no-finish", at: range, message, [GraphHelp.linkFinish.text(["id": id(finish)])],
        related: [place(finish, GraphHelp.finishNotReached.text)])
    } else {
      report(
        "no-finish", at: range, message, [GraphHelp.addFinish.text])
    }
  }

  // MARK: trap-loop

  /// - Parameter loop: its steps in file order.
  private mutating func trapLoop(_ loop: [Int]) {
    let first = loop[0]
    let entry = loop.first { workflow.isReachable[$0] } ?? first
    let steps =
      loop.count == 1 ? GraphHelp.leadsToItself.text : GraphHelp.loop.text(["list": row(loop, ", ")])
    report(
      "trap-loop", at: flow.place(flow.steps[first]), step: first,
      Message(TrapLoop.neverFinish, ["id": id(first)]),
      [steps, GraphHelp.leadToFinish.text, wayHere(entry)],
      related: loop.dropFirst().prefix(5).map { place($0, GraphHelp.inLoop.text) })
  }

  // MARK: timer-is-the-only-way

  private mutating func onlyWay(_ transition: Transition) {
    let step = flow.steps[transition.source]
    let timer = if case .timeout = transition.cause { step.timeout } else { step.autoAdvance }
    guard let timer else { return }
    report(
      "timer-is-the-only-way", at: flow.place(timer), step: step.index,
      Message(TimerIsTheOnlyWay.onlyTimer, ["id": id(step.index)]),
      [
        GraphHelp.goOnWhenReady.text(["id": id(transition.target)]),
        wayHere(step.index),
      ],
      related: [place(transition.target, GraphHelp.timerLeads.text)])
  }
}

extension TransitionGraph {
  /// The loops that can be reached and that nobody gets out of, each with its steps in file order.
  ///
  /// A way out leads to a finish of any outcome, over edges of all kinds without going back, or over all edges but the
  /// flow's help: help and going back together lead only to where help was opened.
  fileprivate func trapLoops(isReachable: [Bool]) -> [[Int]] {
    let finishesForward = reaching(\.isFinish, by: { !$0.isGoingBack })
    guard (0..<stepCount).contains(where: { isReachable[$0] && !finishesForward[$0] }) else { return [] }
    let finishesWithoutHelp = reaching(\.isFinish, by: { !$0.isFlowHelp })
    var loops: [[Int]] = []
    var search = ComponentSearch(self)
    for step in 0..<stepCount where !finishesWithoutHelp[step] {
      let takes: (Transition) -> Bool = { !$0.isFlowHelp }
      search.visit(self, from: step, by: takes) { members in
        guard members.count > 1 || hasEdgeToItself(members[members.startIndex]) else { return }
        guard members.contains(where: { isReachable[$0] }), !members.contains(where: { finishesForward[$0] }) else {
          return
        }
        loops.append(members.sorted())
      }
    }
    return loops
  }

  private func hasEdgeToItself(_ step: Int) -> Bool {
    outgoing(step).contains { transitions[$0].target == step && !transitions[$0].isFlowHelp }
  }
}
