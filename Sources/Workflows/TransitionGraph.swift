internal import FlowModel

/// The steps and the moves between them, each step with its outgoing and incoming moves side by side.
///
/// Plain arrays of numbers: a typical flow has 8 steps and 15 moves, and every check of it walks them ten times.
struct TransitionGraph: Sendable {
  /// Number of steps.
  let stepCount: Int
  /// What the searches ask of each step.
  var facts: [StepFacts] = []
  /// All moves, grouped by the step they leave.
  var transitions: [Transition] = []
  /// Where each step's outgoing moves begin in `transitions`; one entry more than steps.
  var outgoingStart: [Int] = []
  /// Indices into `transitions`, grouped by the step they enter.
  var incoming: [Int] = []
  /// Where each step's incoming moves begin in `incoming`; two entries more than steps.
  var incomingStart: [Int] = []

  /// Reads the moves off a flow (RULES 2.5, Edges).
  init(_ flow: Flow) {
    stepCount = flow.steps.count
    var goingBack: [GoingBack] = []
    let help = flow.helpIndex
    facts.reserveCapacity(stepCount)
    outgoingStart.reserveCapacity(stepCount + 1)
    transitions.reserveCapacity(flow.options.count + flow.outsideEvents.count + stepCount)
    for step in 0..<stepCount {
      outgoingStart.append(transitions.count)
      add(flow.steps[step], flow, &goingBack)
      if let help, help != step { transitions.append(Transition(.help, step, help, .help(step: step))) }
    }
    outgoingStart.append(transitions.count)
    groupIncoming()
    if !goingBack.isEmpty { add(goingBack) }
  }

  /// The options of one step that go back: the first of each kind.
  private struct GoingBack {
    var step: Int
    var back: Int?
    var cancel: Int?
  }

  private mutating func add(_ step: Step, _ flow: Flow, _ goingBack: inout [GoingBack]) {
    facts.append(StepFacts(step))
    for option in step.optionRange { add(flow.options[option], option, flow, &goingBack) }
    if let target = step.next?.value.step {
      transitions.append(Transition(.forward, step.index, target, .next(step: step.index)))
    }
    for event in step.eventRange {
      guard let target = flow.outsideEvents[event].goto.step else { continue }
      transitions.append(Transition(.event, step.index, target, .outsideEvent(event)))
    }
    if let target = step.timeout?.goto?.value.step {
      transitions.append(Transition(.timeout, step.index, target, .timeout(step: step.index)))
    }
    if step.autoAdvance != nil, step.index + 1 < stepCount {
      transitions.append(Transition(.timeout, step.index, step.index + 1, .autoAdvance(step: step.index)))
    }
  }

  private mutating func add(_ option: Option, _ index: Int, _ flow: Flow, _ goingBack: inout [GoingBack]) {
    let step = option.step
    if option.isChoice { facts[step].choices += 1 }
    if option.effect != nil { facts[step].hasEffect = true }
    if flow.goesBack(option) {
      if goingBack.last?.step != step { goingBack.append(GoingBack(step: step)) }
      let last = goingBack.count - 1
      if option.role == .cancel {
        goingBack[last].cancel = goingBack[last].cancel ?? index
      } else {
        goingBack[last].back = goingBack[last].back ?? index
      }
    } else if let target = flow.target(of: option) {
      transitions.append(Transition(Self.kind(of: option.role), step, target, .option(index)))
    } else if option.goto == nil, option.isChoice {
      facts[step].leadsPastTheEnd = true
    }
  }

  private static func kind(of role: Role) -> Transition.Kind {
    switch role {
    case .normal, .primary, .destructive: .forward
    case .cancel: .cancel
    case .back: .back
    case .help: .help
    case .home: .home
    }
  }

  /// A counting sort. Each start is kept one place to the right while its group is filled, so that no copy is needed.
  private mutating func groupIncoming() {
    incomingStart = [Int](filledWith: 0, count: stepCount + 2)
    for index in transitions.indices { incomingStart[transitions[index].target + 2] += 1 }
    for step in 0..<stepCount { incomingStart[step + 2] += incomingStart[step + 1] }
    incoming = [Int](filledWith: 0, count: transitions.count)
    for index in transitions.indices {
      let place = transitions[index].target + 1
      incoming[incomingStart[place]] = index
      incomingStart[place] += 1
    }
  }

  /// Adds the edges of going back. Each stands against an edge that leads here, so they at most triple the edges.
  private mutating func add(_ goingBack: [GoingBack]) {
    var all: [Transition] = []
    all.reserveCapacity(transitions.count * 2)
    var starts = [Int]()
    starts.reserveCapacity(stepCount + 1)
    var lastFrom = [Int](filledWith: -1, count: stepCount)
    var rest = goingBack[...]
    for step in 0..<stepCount {
      starts.append(all.count)
      all += transitions[outgoing(step)]
      guard let going = rest.first, going.step == step else { continue }
      rest.removeFirst()
      for index in incoming[incomingStart[step]..<incomingStart[step + 1]] where transitions[index].canBeUndone {
        let source = transitions[index].source
        guard lastFrom[source] != step else { continue }
        lastFrom[source] = step
        if let option = going.back { all.append(Transition(.back, step, source, .option(option), isGoingBack: true)) }
        if let option = going.cancel {
          all.append(Transition(.cancel, step, source, .option(option), isGoingBack: true))
        }
      }
    }
    starts.append(all.count)
    transitions = all
    outgoingStart = starts
    groupIncoming()
  }

  /// Where the moves that leave a step stand in `transitions`.
  @inline(__always)
  func outgoing(_ step: Int) -> Range<Int> { outgoingStart[step]..<outgoingStart[step + 1] }
  /// Where the moves that enter a step stand in `incoming`.
  @inline(__always)
  func incoming(_ step: Int) -> Range<Int> { incomingStart[step]..<incomingStart[step + 1] }
}
