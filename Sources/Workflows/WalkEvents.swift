internal import FlowModel
internal import SourceText

/// What can be sent to a walk where it stands.
extension Walk {
  /// The events that are accepted now, in this order: options, `next`, events outside, back, timers, help, controls.
  ///
  /// At a finish only its options.
  public var events: [AvailableEvent] {
    let flow = workflow.flow
    let step = current
    var events: [AvailableEvent] = []
    for (index, name) in zip(step.optionRange, flow.eventNames(of: step)) {
      let label = flow.text(flow.options[index].label)
      events.append(AvailableEvent(name: name, label: label.isEmpty ? name : label, action: .option(index)))
    }
    if step.isFinish { return events }
    if step.next?.value.step != nil { events.append(AvailableEvent(name: "next", label: "Go on", action: .next)) }
    for index in step.eventRange {
      let name = flow.text(flow.outsideEvents[index].key)
      events.append(AvailableEvent(name: name, label: name, action: .outsideEvent(index)))
    }
    if visits.count > 1, step.back != .none {
      events.append(AvailableEvent(name: "back", label: "Back", action: .back))
    }
    if let timer = step.timeout { events.append(Self.event(timer, "timeout", .timeout)) }
    if let timer = step.autoAdvance { events.append(Self.event(timer, "auto-advance", .autoAdvance)) }
    if let help = flow.help {
      let label = flow.text(help.label)
      events.append(AvailableEvent(name: "help", label: label.isEmpty ? "Help" : label, action: .help))
    }
    addControls(of: step, &events)
    return events
  }

  private static func event(_ timer: Timer, _ name: String, _ action: AvailableEvent.Action) -> AvailableEvent {
    let label = timer.after.map { "After \($0.value)" } ?? "The time ends"
    return AvailableEvent(name: name, label: label, action: action)
  }

  /// The actions of the step's controls, named like options: made from their words and unique in the step.
  private func addControls(of step: Step, _ events: inout [AvailableEvent]) {
    guard !step.controlRange.isEmpty else { return }
    let flow = workflow.flow
    var taken = Flow.reservedEvents.union(events.map(\.name))
    for index in step.controlRange {
      let control = flow.text(flow.controls[index].label)
      for action in flow.names(flow.controls[index].actions) {
        let words = flow.text(action)
        let slug = Flow.slug(words)
        let base = slug.isEmpty ? "action" : slug
        var name = base
        var number = 2
        while !taken.insert(name).inserted {
          name = "\(base)-\(number)"
          number += 1
        }
        let label = control.isEmpty ? words : "\(control): \(words)"
        events.append(AvailableEvent(name: name, label: label, action: .control(index)))
      }
    }
  }

  /// The first option of the role that a general event stands for.
  func option(named event: String) -> Int? {
    let role: Role
    switch event {
    case "home": role = .home
    case "cancel": role = .cancel
    case "help": role = .help
    default: return nil
    }
    return current.optionRange.first { workflow.flow.options[$0].role == role }
  }

  /// Why an event that is not there is refused, with the nearest one that is.
  func refusal(of event: String, _ names: [String]) -> String {
    let shown = event.shortened()
    if current.isFinish, Flow.reservedEvents.contains(event) { return Self.finished }
    if let near = NearestName.of(event, among: names) {
      return "There is no event \(shown) here. Did you mean \(near)?"
    }
    if names.isEmpty { return "There is no event \(shown) here. Nothing leads on from this step." }
    return "There is no event \(shown) here. Try \(names.prefix(5).joined(separator: ", "))."
  }
}
