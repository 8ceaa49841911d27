internal import SourceText
public import Wire

/// A flow as an outline a person can follow: steps, where each option leads, timers, and the findings in place.
public enum FlowOutline {
  /// The outline, its last line ended.
  public static func text(_ result: FlowResult, _ clock: WallClock, _ style: ReportStyle) -> String {
    let flow = result.flow
    var text = flow.title.isEmpty ? "" : style.paint(VisibleText.of(flow.title), .strong) + " "
    text += text.isEmpty ? Words.name(flow) + "\n" : "(\(Words.name(flow)))\n"
    text += "\(style.path(flow.path)): \(style.paint(Words.state(flow, clock), flow.state.paint))\n"
    guard let workflow = result.workflow else {
      return text + findings(result.findings, indent: "", style) + "\nThere is no version yet that can be shown.\n"
    }
    text += measures(workflow.measures) + "\n"
    let ids = Set(workflow.states.map(\.id))
    text += findings(result.findings.filter { !ids.contains($0.step) }, indent: "", style)
    var printer = Printer(workflow: workflow, style: style)
    for index in workflow.states.indices {
      text += "\n" + printer.state(index)
      let id = workflow.states[index].id
      text += findings(result.findings.filter { $0.step == id }, indent: "       ", style)
    }
    return text + printer.legend
  }

  private static func measures(_ measures: MeasuresMessage) -> String {
    var text = Words.count(measures.steps, "step") + "."
    guard let furthest = measures.furthest else { return text + " No way leads to a good end." }
    text += " Shortest way: \(furthest)."
    if let longest = measures.longest { text += " Longest way: \(longest)." }
    if let decisions = measures.decisions { text += " Most decisions: \(decisions)." }
    return text
  }

  private static func findings(_ findings: [FindingMessage], indent: String, _ style: ReportStyle) -> String {
    findings.map { finding in
      var text = "\(indent)line \(finding.range.start.line): \(FindingLine.words(finding, style))\n"
      if !finding.help.isEmpty {
        text += "\(indent)  \(style.words.say(.help, ["text": VisibleText.of(finding.help)]))\n"
      }
      return text
    }.joined()
  }
}

/// Prints the states of one workflow and remembers which signs need a word of explanation.
private struct Printer {
  private static let way = "\u{2503}"
  private static let loop = "\u{21BA}"
  private static let arrow = "\u{2192}"

  let workflow: WorkflowMessage
  let style: ReportStyle
  private let places: [String: Int]
  private let outgoing: [String: [TransitionMessage]]
  private let effects: [String: EffectMessage]
  private var hasLoop = false

  init(workflow: WorkflowMessage, style: ReportStyle) {
    self.workflow = workflow
    self.style = style
    places = Dictionary(workflow.states.enumerated().map { ($1.id, $0) }) { first, _ in first }
    outgoing = Dictionary(grouping: workflow.transitions, by: \.from)
    effects = Dictionary(workflow.effects.map { ($0.id, $0) }) { first, _ in first }
  }

  /// One state with all that leads out of it.
  mutating func state(_ index: Int) -> String {
    let state = workflow.states[index]
    let mark = state.onLongestWay ? Self.way : " "
    var marks = [state.kind]
    if state.id == workflow.start { marks.append("start") }
    if state.goal { marks.append("goal") }
    if state.optional { marks.append("optional") }
    if !state.reachable { marks.append("no way leads here") }
    let title = state.title.isEmpty ? "" : ": \(VisibleText.of(state.title))"
    let number = "\(index + 1)."
    let pad = String(repeating: " ", count: max(0, 3 - number.count))
    let id = style.paint(VisibleText.of(state.id), .strong)
    var lines = ["\(pad)\(number) \(id) (\(VisibleText.of(marks.joined(separator: ", "))))\(title)"]
    if !state.say.isEmpty { lines.append("     \(VisibleText.of(state.say))") }
    lines += facts(state).map { "     \($0)" }
    lines += state.options.map { "     - \(option($0, of: state, at: index))" }
    lines += events(state, at: index).map { "     \($0)" }
    lines += state.timers.map { "     \(timer($0, at: index))" }
    return lines.map { "\(mark) \($0)\n" }.joined()
  }

  /// What the signs mean, for those that were used.
  var legend: String {
    var lines: [String] = []
    if workflow.states.contains(where: \.onLongestWay) { lines.append("\(Self.way) the longest way") }
    if hasLoop { lines.append("\(Self.loop) goes round in a loop") }
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "   ") + "\n"
  }

  private func facts(_ state: StateMessage) -> [String] {
    var lines: [String] = []
    if !state.decides.isEmpty { lines.append("settles: \(list(state.decides))") }
    if let effect = state.confirms { lines.append("asks before: \(name(effect))") }
    if !state.reports.isEmpty { lines.append("reports: \(state.reports.map(name).joined(separator: ", "))") }
    switch state.back {
    case "stack": break
    case "none": if state.outcome == nil { lines.append("no way back from here") }
    default: lines.append("back leads to \(VisibleText.of(state.back))")
    }
    if let outcome = state.outcome { lines.append("the flow ends here: \(VisibleText.of(outcome))") }
    return lines
  }

  private mutating func option(_ option: OptionMessage, of state: StateMessage, at index: Int) -> String {
    var text = VisibleText.of(option.label.isEmpty ? option.event : option.label)
    let isForward = ["normal", "primary", "destructive"].contains(option.role)
    if let target = option.target {
      text += " \(Self.arrow) \(lead(target, from: index, isForward: isForward))"
    } else {
      switch option.role {
      case "back", "cancel": text += " \(Self.arrow) the step before"
      case "help": text += ", stays here"
      default: text += ", leads nowhere yet"
      }
    }
    if option.role != "normal" { text += " (\(VisibleText.of(option.role)))" }
    if let effect = option.effect { text += ", does: \(name(effect))" }
    return text
  }

  /// What leads on without an option: `next` and what happens outside.
  private mutating func events(_ state: StateMessage, at index: Int) -> [String] {
    let known = Set(state.options.map(\.event) + state.timers.map(\.event))
    var lines: [String] = []
    for transition in outgoing[state.id] ?? [] where !known.contains(transition.event) && !transition.goingBack {
      switch transition.kind {
      case "forward": lines.append("then \(Self.arrow) \(lead(transition.to, from: index, isForward: true))")
      case "event":
        let event = VisibleText.of(transition.event)
        lines.append("when \(event) \(Self.arrow) \(lead(transition.to, from: index, isForward: true))")
      default: break
      }
    }
    return lines
  }

  private mutating func timer(_ timer: TimerMessage, at index: Int) -> String {
    let after = timer.afterMs.map { "after \(Words.duration(milliseconds: $0))" } ?? "after some time"
    var parts: [String] = []
    if timer.reminds { parts.append("a reminder") }
    if timer.hides { parts.append("the screen goes away") }
    if let effect = timer.effect { parts.append("does: \(name(effect))") }
    let words = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    if let target = timer.target {
      return "\(after)\(words) \(Self.arrow) \(lead(target, from: index, isForward: true)), by itself"
    }
    return parts.isEmpty ? "\(after): nothing changes" : after + words
  }

  /// A target; a sign when the way to it goes round.
  private mutating func lead(_ target: String, from index: Int, isForward: Bool) -> String {
    guard isForward, let place = places[target], place <= index, workflow.states[place].inLoop,
      workflow.states[index].inLoop
    else { return VisibleText.of(target) }
    hasLoop = true
    return "\(VisibleText.of(target)) \(Self.loop)"
  }

  /// An effect by its id, with its kind.
  private func name(_ effect: String) -> String {
    effects[effect].map { "\(VisibleText.of(effect)) (\(VisibleText.of($0.kind)))" } ?? VisibleText.of(effect)
  }

  private func list(_ names: [String]) -> String { names.map { VisibleText.of($0) }.joined(separator: ", ") }
}
