/// RULES 2.2 and 2.5 written down as obviously as possible, without a thought for speed: every question is answered
/// from a matrix of which step leads to which.
struct SlowWorkflow {
  typealias Edges = [(from: Int, to: Int)]
  let flow: RandomFlow
  var count: Int { flow.steps.count }
  var start: Int { flow.start ?? 0 }
  /// Forward and event edges; reported timers are added.
  var leading: Edges = []
  var timeouts: Edges = []
  /// Edges of cancel, back, home and help options that do not go back.
  var others: Edges = []
  /// Those of `others` that are help.
  var helpOptions: Edges = []
  var flowHelp: Edges = []
  var goingBack: Edges = []
  /// Steps whose timer is the only way on, in order.
  var reported: [Int] = []

  init(_ flow: RandomFlow) {
    self.flow = flow
    for (index, step) in flow.steps.enumerated() {
      for option in step.options { add(option, index) }
      if let next = step.next { leading.append((index, next)) }
      for event in step.events { leading.append((index, event)) }
      if let target = step.timeout { timeouts.append((index, target)) }
      if step.advances, index + 1 < count { timeouts.append((index, index + 1)) }
      if let help = flow.help, help != index { flowHelp.append((index, help)) }
    }
    let undone = leading + timeouts
    for (index, step) in flow.steps.enumerated() where step.options.contains(where: goesBack) {
      for edge in undone where edge.to == index { goingBack.append((index, edge.from)) }
    }
    reportTimers()
  }

  func goesBack(_ option: RandomFlow.Option) -> Bool {
    switch option.goto {
    case .back: true
    case .none: option.role == "back" || option.role == "cancel"
    case .step: false
    }
  }

  private mutating func add(_ option: RandomFlow.Option, _ step: Int) {
    if goesBack(option) { return }
    var target: Int?
    if case .step(let written) = option.goto {
      target = written
    } else if option.role == "home" {
      target = start
    } else if option.role == "help" {
      target = flow.help
    } else if step + 1 < count {
      target = step + 1
    }
    guard let target else { return }
    switch option.role {
    case "normal", "primary", "destructive": leading.append((step, target))
    default: others.append((step, target))
    }
    if option.role == "help" { helpOptions.append((step, target)) }
  }

  /// Which step leads to which over some edges, each to itself too.
  func matrix(_ edges: Edges, without removed: Int? = nil) -> [[Bool]] {
    var leads = (0..<count).map { row in (0..<count).map { $0 == row } }
    for edge in edges where edge.from != removed && edge.to != removed { leads[edge.from][edge.to] = true }
    for middle in 0..<count {
      for from in 0..<count where leads[from][middle] {
        for to in 0..<count where leads[middle][to] { leads[from][to] = true }
      }
    }
    return leads
  }

  func isFinish(_ step: Int) -> Bool { flow.steps[step].outcome != nil || flow.steps[step].kind == "done" }
  func isSuccess(_ step: Int) -> Bool { isFinish(step) && (flow.steps[step].outcome ?? "success") == "success" }
  func weight(_ step: Int) -> Int { flow.steps[step].kind == "wait" || isFinish(step) ? 0 : 1 }
  func settled(_ step: Int) -> Int { flow.steps[step].kind == "confirm" ? 0 : flow.steps[step].decides }
  func succeeds(_ step: Int, _ leads: [[Bool]]) -> Bool { (0..<count).contains { leads[step][$0] && isSuccess($0) } }

  private mutating func reportTimers() {
    let all = matrix(leading + timeouts + others + flowHelp)
    let undone = matrix(leading + timeouts)
    for timer in timeouts {
      let leads = matrix(leading)
      if succeeds(start, leads) { return }
      guard all[start][timer.from], !succeeds(timer.from, leads), succeeds(timer.to, undone) else { continue }
      leading.append(timer)
      reported.append(timer.from)
    }
  }

  /// The smallest weight from the start to each step, by going over all edges again and again.
  func distances(_ edges: Edges, _ weight: (Int) -> Int) -> [Int?] {
    var distance = [Int?](repeating: nil, count: count)
    distance[start] = weight(start)
    for _ in 0..<count {
      for edge in edges {
        guard let before = distance[edge.from] else { continue }
        distance[edge.to] = min(distance[edge.to] ?? Int.max, before + weight(edge.to))
      }
    }
    return distance
  }

  /// The heaviest way to a success, every loop with all its steps.
  func heaviest(_ weight: (Int) -> Int) -> Int? {
    let leads = matrix(leading)
    guard succeeds(start, leads) else { return nil }
    func part(_ step: Int) -> [Int] { (0..<count).filter { leads[step][$0] && leads[$0][step] } }
    func heaviest(from step: Int) -> Int {
      let own = part(step)
      var onward = 0
      for edge in leading where own.contains(edge.from) && !own.contains(edge.to) && succeeds(edge.to, leads) {
        onward = max(onward, heaviest(from: edge.to))
      }
      return own.map(weight).reduce(0, +) + onward
    }
    return heaviest(from: start)
  }

  var hasLoop: Bool {
    let leads = matrix(leading)
    return (0..<count).contains { one in
      leads[start][one] && succeeds(one, leads)
        && (0..<count).contains { $0 != one && leads[one][$0] && leads[$0][one] }
    }
  }

  var goal: (step: Int, before: Int)? {
    func weight(_ step: Int) -> Int { flow.steps[step].kind == "confirm" ? 0 : self.weight(step) }
    let marked = (0..<count).filter { flow.steps[$0].isGoal }
    let acting = (0..<count).filter { flow.steps[$0].options.contains { $0.effect != nil } }
    let distance = distances(leading, weight)
    let ways = (marked.isEmpty ? acting : marked).compactMap { step in
      distance[step].map { (step: step, before: $0 - weight(step)) }
    }
    return ways.min { ($0.before, $0.step) < ($1.before, $1.step) }
  }

  /// C(e) for each step.
  func questions(_ effect: Int) -> [Int?] {
    distances(leading + timeouts + others + flowHelp) {
      flow.steps[$0].kind == "confirm" && flow.steps[$0].confirms == effect ? 1 : 0
    }
  }

  /// The graph diagnostics, as rule and step.
  var findings: [String] {
    let all = leading + timeouts + others + flowHelp
    let reach = matrix(all)
    var found: [String] = []
    for step in 0..<count {
      if !reach[start][step] { found.append("unreachable-step s\(step)") }
      if isDeadEnd(step) { found.append("dead-end s\(step)") }
    }
    found += flow.steps[count - 1].options.filter(endsNowhere).map { _ in "dead-end s\(count - 1)" }
    if !succeeds(start, reach) { found.append("no-finish ") }
    found += traps(reach).map { "trap-loop s\($0)" }
    found += reported.map { "timer-is-the-only-way s\($0)" }
    return found.sorted()
  }

  private func endsNowhere(_ option: RandomFlow.Option) -> Bool {
    guard case .none = option.goto else { return false }
    return ["normal", "primary", "destructive"].contains(option.role)
  }

  private func isDeadEnd(_ step: Int) -> Bool {
    if isFinish(step) || (leading + timeouts + others).contains(where: { $0.from == step }) { return false }
    if step == count - 1, flow.steps[step].options.contains(where: endsNowhere) { return false }
    let ledTo = (leading + timeouts + helpOptions + flowHelp).contains { $0.to == step }
    return !(ledTo && flow.steps[step].options.contains(where: goesBack))
  }

  /// The first step of each trap.
  private func traps(_ reach: [[Bool]]) -> [Int] {
    let edges = leading + timeouts + others + goingBack
    let leads = matrix(edges)
    return (0..<count).filter { first in
      let part = (0..<count).filter { leads[first][$0] && leads[$0][first] }
      guard part[0] == first, part.contains(where: { reach[start][$0] }) else { return false }
      guard part.count > 1 || edges.contains(where: { $0.from == first && $0.to == first }) else { return false }
      return !part.contains { step in
        (0..<count).contains { isFinish($0) && (leads[step][$0] || reach[step][$0]) }
      }
    }
  }
}
