public import FlowModel
internal import SourceText
public import Wire
public import Workflows
internal import YAMLSource

/// A workflow as it crosses the socket: steps by their ids, everything a person or a script needs to follow it.
extension WorkflowMessage {
  /// The whole workflow.
  public init(_ workflow: Workflow) {
    let flow = workflow.flow
    let lines = LineTable(flow.document.source)
    let names = flow.steps.map { flow.eventNames(of: $0) }
    let outline = Outline(workflow)
    self.init(
      start: flow.steps.isEmpty ? "" : flow.id(of: flow.steps[flow.startIndex]),
      states: flow.steps.map { StateMessage($0, workflow, lines, names[$0.index], outline) },
      transitions: workflow.transitions.map { TransitionMessage($0, flow, names) },
      effects: flow.effects.map {
        EffectMessage(id: flow.id(of: $0), kind: $0.kind?.value.rawValue ?? "other", says: flow.text($0.says))
      },
      measures: MeasuresMessage(workflow.measures, flow))
  }
}

extension MeasuresMessage {
  /// The measures with the goal's id.
  public init(_ measures: Measures, _ flow: Flow) {
    self.init(
      steps: measures.steps, nearest: measures.nearest, furthest: measures.furthest, longest: measures.longest,
      decisions: measures.decisions, beforeGoal: measures.beforeGoal,
      goal: measures.goalStep.map { flow.id(of: flow.steps[$0]) }, mostOptions: measures.mostOptions,
      loop: measures.hasLoopOnTheWay)
  }
}

extension TransitionMessage {
  init(_ transition: Transition, _ flow: Flow, _ names: [[String]]) {
    let event: String =
      switch transition.cause {
      case .option(let index): names[flow.options[index].step][flow.options[index].position]
      case .next: "next"
      case .outsideEvent(let index): flow.text(flow.outsideEvents[index].key)
      case .timeout: "timeout"
      case .autoAdvance: "auto-advance"
      case .help: "help"
      }
    self.init(
      from: flow.id(of: flow.steps[transition.source]), event: event, to: flow.id(of: flow.steps[transition.target]),
      kind: transition.kind.rawValue, goingBack: transition.isGoingBack)
  }
}

extension StateMessage {
  init(_ step: Step, _ workflow: Workflow, _ lines: LineTable, _ names: [String], _ outline: Outline) {
    let flow = workflow.flow
    func id(_ index: Int?) -> String? { index.map { flow.id(of: flow.steps[$0]) } }
    let back: String =
      switch step.back {
      case .none: "none"
      case .step(let index): flow.id(of: flow.steps[index])
      case .stack, .unknown: "stack"
      }
    self.init(
      id: flow.id(of: step), title: flow.text(step.title), icon: flow.text(step.icon), kind: step.kind.rawValue,
      say: flow.text(step.say), line: lines.position(at: Int(flow.place(step).start)).line,
      outcome: step.outcome?.rawValue, back: back, goal: step.goal?.value ?? false,
      optional: step.optional?.value ?? false, reachable: workflow.isReachable[step.index],
      inLoop: outline.isInLoop[step.index], onLongestWay: outline.isOnLongestWay[step.index],
      decides: flow.names(step.decides).map { flow.text($0) }, confirms: step.confirms.map { flow.text($0.name) },
      reports: flow.reports(of: step).map { flow.text($0.name) },
      options: zip(flow.options(of: step), names).map { option, name in
        OptionMessage(
          event: name, label: flow.text(option.label), icon: flow.text(option.icon), role: option.role.rawValue,
          target: flow.goesBack(option) ? "back" : id(flow.target(of: option)),
          effect: option.effect.map { flow.text($0.name) })
      },
      timers: flow.timers(of: step).map { timer in
        TimerMessage(
          event: timer.kind == .timeout ? "timeout" : "auto-advance",
          afterMs: timer.after.map { Int($0.value.milliseconds) }, target: id(flow.target(of: timer, in: step)),
          hides: timer.hides?.value ?? false, reminds: timer.remind?.value ?? false,
          effect: timer.effect.map { flow.text($0.name) })
      },
      events: flow.outsideEvents(of: step).map { flow.text($0.key) })
  }
}
