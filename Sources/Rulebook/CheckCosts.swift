public import CheckKit

/// What checking some flows costs, part by part, and what became of each rule: the numbers of `rules --timing`.
///
/// Times are those of one time over all flows, on one processor.
public struct CheckCosts: Sendable, Hashable {
  /// What a check does besides calling rules, in its order.
  public enum Stage: String, Sendable, Hashable, CaseIterable {
    /// Getting the bytes of the files.
    case files
    /// libyaml's events, made into nodes with places.
    case yaml
    /// Nodes, made into a flow.
    case flow
    /// The flow, built into a workflow with its measures.
    case workflow
    /// Going over steps, options, controls and timers once, for all rules together.
    case walk
    /// Leaving out what is silenced or allowed, sorting, and finding lines and columns.
    case findings
    /// What flows say to each other, put side by side.
    case compare
  }

  /// One rule over all flows.
  public struct OfRule: Sendable, Hashable {
    /// The rule's id.
    public var id: String
    /// The plugin it belongs to.
    public var plugin: String
    /// Time in its checks, in nanoseconds.
    public var nanoseconds = 0
    /// How often its checks were called.
    public var calls = 0
    /// Findings as `check` shows them.
    public var findings = 0
    /// Flows in which it found something, what is silenced or allowed included.
    public var foundIn = 0
    /// Flows that it looked at and found nothing in.
    public var passed = 0
    /// Flows that hold nothing it looks at.
    public var notApplicable = 0
    /// Flows for which it does not run: turned off, or a thorough rule that nobody asked for.
    public var off = 0
  }

  /// Files that were read.
  public var files = 0
  /// Flows among them.
  public var flows = 0
  /// Files that could not be read, or hold no YAML that can be read.
  public var unreadable = 0
  /// How often everything was done, to measure well; times are divided by it.
  public var rounds: Int
  /// Time of each stage in nanoseconds.
  public var stages: [Stage: Int] = [:]
  /// Every rule, in the order of the documentation.
  public private(set) var rules: [OfRule]

  /// Nothing was measured yet.
  public init(rounds: Int) {
    self.rounds = rounds
    rules = Rules.rules.map { OfRule(id: $0.id, plugin: $0.plugin) }
  }

  /// Time of all rules, in nanoseconds.
  public var ofRules: Int { rules.reduce(0) { $0 + $1.nanoseconds } }

  /// Time of everything, in nanoseconds.
  public var total: Int { stages.values.reduce(ofRules, +) }

  /// Adds what every rule costs over some flows, each rule in a walk of its own.
  ///
  /// A check takes less time than reading a clock does. So the clock is read once a rule and batch of flows, and the
  /// walk itself is measured without any rule and taken away. The usual way of checking knows nothing of this.
  ///
  /// - Parameters:
  ///   - workflows: the flows, with the settings that hold for each.
  ///   - clock: nanoseconds of work.
  public mutating func add(_ workflows: [(workflow: Workflow, settings: CheckSettings)], clock: () -> UInt64) {
    let off = workflows.map { workflow in Rules.rules.map { !Rules.runs($0, workflow.settings) } }
    func contexts() -> [CheckContext] {
      workflows.map { CheckContext($0.workflow, settings: $0.settings, rules: Rules.rules) }
    }
    var warm = contexts()
    var timed = contexts()
    // The first walk warms up. Those that count are spread over the whole time, since a machine is not always as fast.
    _ = Self.time(rounds, CheckPlan(), off, &timed, clock)
    var walks: [Int] = []
    var times = rules.map { _ in 0 }
    var callsHere = times
    for (number, rule) in Rules.rules.enumerated() {
      let plan = CheckPlan(rule, number: number)
      for index in warm.indices {
        guard !off[index][number] else {
          rules[number].off += 1
          continue
        }
        let before = warm[index].findings.count
        Rules.run(plan, [], &warm[index])
        let calls = plan.calls(for: workflows[index].workflow.flow)
        rules[number].calls += calls
        callsHere[number] += calls
        if warm[index].findings.count > before {
          rules[number].foundIn += 1
        } else if calls > 0 {
          rules[number].passed += 1
        } else {
          rules[number].notApplicable += 1
        }
      }
      if number % 8 == 0 { walks.append(Self.time(rounds, CheckPlan(), off, &timed, clock)) }
      times[number] = Self.time(rounds, plan, off, &timed, clock)
    }
    let walk = walks.sorted()[walks.count / 2]
    stages[.walk, default: 0] += walk
    for (number, calls) in callsHere.enumerated() where calls > 0 {
      rules[number].nanoseconds += max(0, times[number] - walk)
    }
    let start = clock()
    for _ in 0..<rounds {
      for index in warm.indices { _ = Rules.finished(warm[index].findings, workflows[index].settings) }
    }
    stages[.findings, default: 0] += Int(clock() - start) / rounds
  }

  /// Counts the findings of one flow as `check` shows them, by the ids of their rules.
  public mutating func count(_ ids: [String]) {
    for id in ids {
      if let number = Rules.number(of: id) { rules[number].findings += 1 }
    }
    // What a comparison finds is only known now.
    for number in Set(ids.compactMap { Rules.compares($0) ? Rules.number(of: $0) : nil }) {
      rules[number].foundIn += 1
      rules[number].passed -= 1
    }
  }

  private static func time(
    _ rounds: Int, _ plan: CheckPlan, _ off: [[Bool]], _ contexts: inout [CheckContext], _ clock: () -> UInt64
  ) -> Int {
    let start = clock()
    for _ in 0..<rounds {
      for index in contexts.indices { Rules.run(plan, off[index], &contexts[index]) }
    }
    return Int(clock() - start) / rounds
  }
}
