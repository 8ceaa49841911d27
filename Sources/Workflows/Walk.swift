public import FlowModel
internal import YAMLSource

/// A walk through a workflow, one event at a time: the stepper behind every way to try a flow out.
///
/// A pure value: copying it keeps a place to come back to. It never traps, whatever is sent.
public struct Walk: Sendable {
  /// The workflow that is walked.
  public let workflow: Workflow
  /// The visits from the start to the current step; never empty.
  var visits: [Visit]
  /// Answers that going back took out of effect, by the step that they were given in.
  var remembered: [Int: [Answered]] = [:]
  /// The most steps a trail may have; a walk that goes round and round would grow without end otherwise.
  public static let longestTrail = 10_000

  /// One visit of a step.
  struct Visit: Sendable, Hashable {
    var step: Int
    /// What leaving it settled; nothing while it is the current one.
    var answers: [Answered] = []
  }

  /// One name and what it was set to.
  public struct Answered: Sendable, Hashable {
    /// The name.
    public var name: String
    /// Its value.
    public var value: String
  }

  /// A walk that stands at the start; nil for a flow without steps.
  public init?(_ workflow: Workflow) {
    guard workflow.flow.startIndex < workflow.flow.steps.count else { return nil }
    self.workflow = workflow
    visits = [Visit(step: workflow.flow.startIndex)]
  }

  /// The step it stands at.
  public var current: Step { workflow.flow.steps[currentIndex] }
  /// The step it stands at, by its index in `Flow.steps`.
  public var currentIndex: Int { visits[visits.count - 1].step }
  /// The steps from the start to the current one, by their index in `Flow.steps`.
  public var trail: [Int] { visits.map(\.step) }

  /// What every name is set to: a replay of the trail, where the last step that set a name holds.
  ///
  /// Answers of steps that going back left are not in it.
  public var values: [String: String] {
    var values: [String: String] = [:]
    for visit in visits { for answer in visit.answers { values[answer.name] = answer.value } }
    return values
  }

  /// What was answered in the current step before, when going back took it out of effect; offered, never applied.
  public var offered: [Answered] { remembered[currentIndex] ?? [] }

  // MARK: Moving

  /// Sends an event by its name.
  ///
  /// `home`, `cancel` and `help` also take the first option of that role, when the step has no event of that name.
  public mutating func send(_ event: String) -> Answer {
    let available = events
    if let found = available.first(where: { $0.name == event }) { return take(found.action) }
    if let option = option(named: event) { return take(.option(option)) }
    if event == "back" { return goBack() }
    return .refused(refusal(of: event, available.map(\.name)))
  }

  /// Does what an event does. An action of another step is refused.
  public mutating func take(_ action: AvailableEvent.Action) -> Answer {
    let flow = workflow.flow
    let step = currentIndex
    if flow.steps[step].isFinish {
      guard case .option = action else { return .refused(Self.finished) }
    }
    switch action {
    case .option(let option):
      guard flow.steps[step].optionRange.contains(option) else { return .refused("This option is not here.") }
      return takeOption(flow.options[option])
    case .next: return push(flow.steps[step].next?.value.step, .forward)
    case .outsideEvent(let event):
      guard flow.steps[step].eventRange.contains(event) else { return .refused("This event is not here.") }
      return push(flow.outsideEvents[event].goto.step, .event)
    case .back: return goBack()
    case .timeout: return timeEnds(flow.steps[step].timeout)
    case .autoAdvance: return timeEnds(flow.steps[step].autoAdvance)
    case .help: return askForHelp()
    case .control(let control):
      guard flow.steps[step].controlRange.contains(control) else { return .refused("This control is not here.") }
      return .stayed("The control was used. The step stays.")
    }
  }

  static let finished = "The flow ends here. Only the options of this step are left."
  private static let nothingBefore = "This is the first step. There is nothing to go back to."
  private static let unknownStep = "This leads to a step that does not exist."

  private mutating func takeOption(_ option: Option) -> Answer {
    let flow = workflow.flow
    if flow.goesBack(option) {
      guard visits.count > 1 else { return .refused(Self.nothingBefore) }
      return unwind(to: visits.count - 2, Self.kind(of: option))
    }
    guard let target = flow.target(of: option) else {
      if option.goto != nil { return .refused(Self.unknownStep) }
      if option.role == .help { return .stayed(helpWords) }
      return .refused("This option leads nowhere. No step comes after this one.")
    }
    let kind = Self.kind(of: option)
    switch kind {
    case .cancel, .back, .home: return unwindOrPush(target, kind, answers(of: option))
    case .forward, .event, .timeout, .help: return push(target, kind, answers(of: option))
    }
  }

  private static func kind(of option: Option) -> Transition.Kind {
    switch option.role {
    case .normal, .primary, .destructive: option.goto?.value == .back ? .back : .forward
    case .cancel: .cancel
    case .back: .back
    case .help: option.goto?.value == .back ? .back : .help
    case .home: option.goto?.value == .back ? .back : .home
    }
  }

  private func answers(of option: Option) -> [Answered] {
    guard let set = option.set else { return [] }
    let document = workflow.flow.document
    return workflow.flow.keys(set).map { key in
      Answered(name: document.string(key), value: document.string(document.value(ofKey: key)))
    }
  }

  private mutating func goBack() -> Answer {
    if current.isFinish { return .refused(Self.finished) }
    if visits.count == 1 { return .refused(Self.nothingBefore) }
    switch current.back {
    case .none: return .refused("This step has no way back: it says back: none.")
    case .step(let target): return unwindOrPush(target, .back, [])
    case .stack, .unknown: return unwind(to: visits.count - 2, .back)
    }
  }

  private mutating func timeEnds(_ timer: Timer?) -> Answer {
    guard let timer else { return .refused("This step has no such timer.") }
    if let target = workflow.flow.target(of: timer, in: current) { return push(target, .timeout) }
    if timer.kind == .autoAdvance { return .stayed("The time is over. No step comes after this one.") }
    if timer.goto != nil { return .refused(Self.unknownStep) }
    return .stayed(timer.hides?.value == true ? "The screen goes away. The step stays." : "The timer only reminds.")
  }

  private mutating func askForHelp() -> Answer {
    guard let page = workflow.flow.helpIndex else { return .stayed(helpWords) }
    if page == currentIndex { return .stayed("This is the help page.") }
    return push(page, .help)
  }

  private var helpWords: String {
    let contact = workflow.flow.text(workflow.flow.help?.contact)
    return contact.isEmpty ? "Help has no page. The step stays." : "Help comes from \(contact). The step stays."
  }

  // MARK: The trail

  private mutating func push(_ target: Int?, _ kind: Transition.Kind, _ answers: [Answered] = []) -> Answer {
    guard let target else { return .refused(Self.unknownStep) }
    guard visits.count < Self.longestTrail else {
      return .refused("This walk has \(Self.longestTrail) steps. Go back or start again.")
    }
    let from = currentIndex
    visits[visits.count - 1].answers = answers
    remembered[from] = nil
    visits.append(Visit(step: target))
    return .moved(from: from, to: target, kind: kind)
  }

  /// A cancel, back or home move: to the nearest visit of its target, or on to it when it was not visited.
  private mutating func unwindOrPush(_ target: Int, _ kind: Transition.Kind, _ answers: [Answered]) -> Answer {
    if let visit = visits.dropLast().lastIndex(where: { $0.step == target }) { return unwind(to: visit, kind) }
    if target == currentIndex { return .moved(from: target, to: target, kind: kind) }
    return push(target, kind, answers)
  }

  /// Takes every visit behind `visit` off the trail. Their answers and its own are remembered, or forgotten when the
  /// step they were given in or the step that is left says `back-keeps: false`.
  private mutating func unwind(to visit: Int, _ kind: Transition.Kind) -> Answer {
    let flow = workflow.flow
    let from = currentIndex
    let keeps = flow.steps[from].backKeeps?.value != false
    for index in visits[visit...].indices where index < visits.count - 1 {
      let step = visits[index].step
      remembered[step] = keeps && flow.steps[step].backKeeps?.value != false ? visits[index].answers : nil
    }
    visits.removeSubrange((visit + 1)...)
    visits[visit].answers = []
    return .moved(from: from, to: visits[visit].step, kind: kind)
  }
}
