internal import FlowModel

/// The steps and the moves between them, each step with its outgoing and incoming moves side by side.
///
/// Plain arrays of numbers: a typical flow has 8 steps and 15 moves, and every check of it walks them ten times.
struct TransitionGraph: Sendable {
  /// Number of steps.
  let stepCount: Int
  /// All moves, grouped by the step they leave.
  var transitions: [Transition] = []
  /// Where each step's outgoing moves begin in `transitions`; one entry more than steps.
  var outgoingStart: [Int] = []
  /// Indices into `transitions`, grouped by the step they enter.
  var incoming: [Int] = []
  /// Where each step's incoming moves begin in `incoming`; one entry more than steps.
  var incomingStart: [Int] = []

  /// Reads the moves off a flow (RULES 2.5, Edges).
  init(_ flow: Flow) {
    stepCount = flow.steps.count
    var goingBack: [GoingBack] = []
    let help = flow.helpIndex
    outgoingStart.reserveCapacity(stepCount + 1)
    transitions.reserveCapacity(flow.options.count + flow.outsideEvents.count + stepCount)
    for step in 0..<stepCount {
      outgoingStart.append(transitions.count)
      addOptions(of: step, flow, &goingBack)
      if let target = flow.steps[step].next?.value.step {
        transitions.append(Transition(.forward, step, target, .next(step: step)))
      }
      for event in flow.steps[step].eventRange {
        guard let target = flow.outsideEvents[event].goto.step else { continue }
        transitions.append(Transition(.event, step, target, .outsideEvent(event)))
      }
      if let target = flow.steps[step].timeout?.goto?.value.step {
        transitions.append(Transition(.timeout, step, target, .timeout(step: step)))
      }
      if flow.steps[step].autoAdvance != nil, step + 1 < stepCount {
        transitions.append(Transition(.timeout, step, step + 1, .autoAdvance(step: step)))
      }
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

  private mutating func addOptions(of step: Int, _ flow: Flow, _ goingBack: inout [GoingBack]) {
    for option in flow.steps[step].optionRange {
      let role = flow.options[option].role
      if flow.goesBack(flow.options[option]) {
        if goingBack.last?.step != step { goingBack.append(GoingBack(step: step)) }
        let last = goingBack.count - 1
        if role == .cancel {
          goingBack[last].cancel = goingBack[last].cancel ?? option
        } else {
          goingBack[last].back = goingBack[last].back ?? option
        }
      } else if let target = flow.target(of: flow.options[option]) {
        transitions.append(Transition(Self.kind(of: role), step, target, .option(option)))
      }
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

  private mutating func groupIncoming() {
    var starts = [Int](repeating: 0, count: stepCount + 1)
    for transition in transitions { starts[transition.target + 1] += 1 }
    for step in 0..<stepCount { starts[step + 1] += starts[step] }
    incomingStart = starts
    incoming = [Int](repeating: 0, count: transitions.count)
    for index in transitions.indices {
      let target = transitions[index].target
      incoming[starts[target]] = index
      starts[target] += 1
    }
  }

  /// Adds the edges of going back. Each stands against an edge that leads here, so they at most triple the edges.
  private mutating func add(_ goingBack: [GoingBack]) {
    var all: [Transition] = []
    all.reserveCapacity(transitions.count * 2)
    var starts = [Int]()
    starts.reserveCapacity(stepCount + 1)
    var lastFrom = [Int](repeating: -1, count: stepCount)
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
