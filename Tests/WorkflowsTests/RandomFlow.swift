import HandrailTestSupport

/// A small flow made by chance, with all kinds of edges, as a model of its own: it knows nothing of the code it tests.
struct RandomFlow: CustomStringConvertible {
  enum Goto {
    case none, back
    case step(Int)
  }
  struct Option {
    var role: String
    var goto: Goto
    var effect: Int?
  }
  struct Step {
    var kind = "do"
    var outcome: String?
    var confirms: Int?
    var options: [Option] = []
    var next: Int?
    var events: [Int] = []
    var timeout: Int?
    var advances = false
    var decides = 0
    var isGoal = false
  }
  var steps: [Step] = []
  var start: Int?
  var help: Int?

  init(seed: UInt64) {
    var random = SplitMix(state: seed)
    let count = random.below(7) + 1
    start = random.chance(4) ? random.below(count) : nil
    help = random.chance(4) ? random.below(count) : nil
    for _ in 0..<count {
      var step = Step()
      if random.chance(5) { step.outcome = ["success", "failed", "cancelled"][random.below(3)] }
      step.kind = ["do", "choose", "wait", "done", "confirm", "confirm", "show", "do"][random.below(8)]
      if step.kind == "confirm" { step.confirms = random.below(2) }
      let roles = ["normal", "normal", "primary", "destructive", "cancel", "back", "home", "help"]
      for _ in 0..<random.below(3) {
        let goto: Goto = random.chance(4) ? .none : random.chance(5) ? .back : .step(random.below(count))
        step.options.append(
          Option(role: roles[random.below(8)], goto: goto, effect: random.chance(5) ? random.below(2) : nil))
      }
      if random.chance(4) { step.next = random.below(count) }
      if random.chance(6) { step.events = [random.below(count)] }
      if random.chance(4) { step.timeout = random.below(count) }
      step.advances = random.chance(6)
      step.decides = random.below(3)
      step.isGoal = random.chance(7)
      steps.append(step)
    }
  }

  var description: String {
    var lines = ["effects: {e0: {kind: destructive}, e1: {kind: pay}}"]
    if let start { lines.append("start: s\(start)") }
    if let help { lines.append("help: {goto: s\(help)}") }
    lines.append("steps:")
    for (index, step) in steps.enumerated() {
      var keys = ["step: s\(index)", "kind: \(step.kind)"]
      keys.append("decides: [\((0..<step.decides).map { "n\($0)" }.joined(separator: ", "))]")
      if let outcome = step.outcome { keys.append("outcome: \(outcome)") }
      if let effect = step.confirms { keys.append("confirms: e\(effect)") }
      if step.isGoal { keys.append("goal: true") }
      if let next = step.next { keys.append("next: s\(next)") }
      if let event = step.events.first { keys.append("when: {rang: s\(event)}") }
      if let timeout = step.timeout { keys.append("timeout: {after: 1 d, goto: s\(timeout)}") }
      if step.advances { keys.append("auto-advance: 1 d") }
      let options = step.options.map { option in
        var keys = ["label: L", "role: \(option.role)"]
        switch option.goto {
        case .none: break
        case .back: keys.append("goto: back")
        case .step(let target): keys.append("goto: s\(target)")
        }
        if let effect = option.effect { keys.append("effect: e\(effect)") }
        return "{\(keys.joined(separator: ", "))}"
      }
      if !options.isEmpty { keys.append("options: [\(options.joined(separator: ", "))]") }
      lines.append("  - {\(keys.joined(separator: ", "))}")
    }
    return lines.joined(separator: "\n")
  }
}

extension SplitMix {
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
}
