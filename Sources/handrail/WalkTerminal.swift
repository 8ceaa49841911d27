internal import Findings
internal import FlowModel
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Workflows

/// A walk in the terminal: one step on the screen, calm, with numbered options.
struct WalkTerminal {
  private var walk: Walk
  private let session: Session
  private let input = LineConnection(input: 0, output: 1, limit: 4096, closes: false)

  init(_ walk: Walk, _ session: Session) {
    self.walk = walk
    self.session = session
  }

  private var flow: Flow { walk.workflow.flow }

  /// Shows steps and takes answers until somebody leaves.
  func run() throws(CommandFailure) -> Int32 {
    var copy = self
    try copy.loop()
    return 0
  }

  private mutating func loop() throws(CommandFailure) {
    try session.print("\(strong(shown(flow.text(flow.title), or: flow.text(flow.id))))\n")
    try session.print("Type a number. Or type back, ? to see the step again, or quit.\n")
    try showStep()
    let echoes = !Terminal.isTerminal(.input)
    while true {
      try session.print("> ")
      guard let line = try read() else {
        try session.print("\n")
        return
      }
      let words = line.split { $0.isWhitespace }.joined(separator: " ")
      // What comes from a file or a pipe is shown as if it were typed, so that the walk can be read later.
      if echoes { try session.print("\(VisibleText.of(words))\n") }
      if words.isEmpty { continue }
      if ["quit", "q", "exit"].contains(words), !walk.events.contains(where: { $0.name == words }) { return }
      if words == "?" {
        try showStep()
        continue
      }
      try take(words)
    }
  }

  private mutating func take(_ words: String) throws(CommandFailure) {
    let events = walk.events
    let answer: Answer
    if let number = Int(words), !events.contains(where: { $0.name == words }) {
      guard events.indices.contains(number - 1) else {
        return try session.print(range(events.count))
      }
      answer = walk.take(events[number - 1].action)
    } else {
      answer = walk.send(words)
    }
    switch answer {
    case .moved: try showStep()
    case .stayed(let why), .refused(let why): try session.print("\(why)\n")
    }
  }

  private func range(_ count: Int) -> String {
    switch count {
    case 0 where walk.current.isFinish: "The flow ends here. Type quit to end.\n"
    case 0: "There is nothing to choose here. Type quit to end.\n"
    case 1: "Type 1, or the name of an event.\n"
    default: "Type a number from 1 to \(count), or the name of an event.\n"
    }
  }

  private func showStep() throws(CommandFailure) {
    let step = walk.current
    var text = "\n\(strong(shown(flow.text(step.title), or: flow.id(of: step))))\n"
    for words in [step.say, step.status] where words != nil { text += "  \(filled(flow.text(words)))\n" }
    for name in flow.names(step.shows) {
      if let value = walk.values[flow.text(name)] { text += "  \(flow.text(name)): \(VisibleText.of(value))\n" }
    }
    if let outcome = step.outcome { text += "  The flow ends here: \(outcome.rawValue).\n" }
    for answered in walk.offered { text += "  Before you chose \(VisibleText.of(answered.value)).\n" }
    for (index, event) in walk.events.enumerated() {
      text += "  \(index + 1)  \(VisibleText.of(filled(event.label)))\(hint(event))\n"
    }
    if walk.events.isEmpty || step.isFinish { text += "  Type quit to end.\n" }
    try session.print(text)
  }

  /// What an event is when its words do not say it.
  private func hint(_ event: AvailableEvent) -> String {
    switch event.action {
    case .outsideEvent: "  (something outside)"
    case .timeout, .autoAdvance: "  (a timer)"
    case .control: "  (a control)"
    case .option(let index) where flow.effect(flow.options[index].effect) != nil:
      "  (\(shown(flow.text(flow.effect(flow.options[index].effect)?.says), or: "has an effect")))"
    default: ""
    }
  }

  /// Names in braces replaced by what was chosen.
  private func filled(_ text: String) -> String {
    let values = walk.values.map { Message.Value(name: $0.key, text: $0.value) }
    var message = Message(text)
    message.values = values
    return VisibleText.of(message.text)
  }

  private func shown(_ text: String, or other: String) -> String { VisibleText.of(text.isEmpty ? other : text) }
  private func strong(_ text: String) -> String { session.usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// The next line that was typed; nil at the end of the input.
  private func read() throws(CommandFailure) -> String? {
    do throws(LineError) {
      return try input.next().map { String(decoding: $0, as: UTF8.self) }
    } catch {
      switch error {
      case .closed: return nil
      case .tooLong: throw CommandFailure("This line is too long to be an answer.", next: "Type a number.")
      case .timedOut, .readerGone, .system:
        throw CommandFailure("The input cannot be read. \(error)", next: "Type in a terminal.")
      }
    }
  }
}
