internal import CheckKit

/// The checks of the rules that run, sorted by what they look at, each with the number of its rule.
struct CheckPlan: Sendable {
  private(set) var flow: [OfFlow] = []
  private(set) var steps: [OfStep] = []
  private(set) var questions: [OfStep] = []
  private(set) var options: [OfOption] = []
  private(set) var controls: [OfControl] = []
  private(set) var timers: [OfTimer] = []
  private(set) var effects: [OfEffect] = []
  /// How many checks compare flows, each once for a flow.
  private(set) var comparisons = 0

  /// Without the thorough rules: where nobody asked for them they cost nothing.
  static let usual = CheckPlan(Rules.rules) { !$0.isThorough }
  /// With all rules.
  static let thorough = CheckPlan(Rules.rules) { _ in true }

  // Structures and not tuples: a function in a tuple of a list is called through a thunk that copies its arguments.
  struct OfFlow {
    let rule: Int
    let check: @Sendable (inout CheckContext) -> Void
  }
  struct OfStep {
    let rule: Int
    let check: @Sendable (inout CheckContext, Step) -> Void
  }
  struct OfOption {
    let rule: Int
    let check: @Sendable (inout CheckContext, Option, Step) -> Void
  }
  struct OfControl {
    let rule: Int
    let check: @Sendable (inout CheckContext, Control, Step) -> Void
  }
  struct OfTimer {
    let rule: Int
    let check: @Sendable (inout CheckContext, Timer, Step) -> Void
  }
  struct OfEffect {
    let rule: Int
    let check: @Sendable (inout CheckContext, Effect, Int) -> Void
  }

  private init(_ rules: [Rule], _ isIn: (Rule) -> Bool) {
    for (number, rule) in rules.enumerated() where isIn(rule) { add(rule.check, number) }
  }

  /// The checks of one rule.
  init(_ rule: Rule, number: Int) { add(rule.check, number) }

  /// No check at all: what is left is the walk.
  init() {}

  /// How often the checks are called for a flow.
  func calls(for flow: Flow) -> Int {
    var timed = 0
    var asking = 0
    for step in flow.steps {
      if step.timeout != nil { timed += 1 }
      if step.autoAdvance != nil { timed += 1 }
      if step.kind == .confirm { asking += 1 }
    }
    return self.flow.count + steps.count * flow.steps.count + questions.count * asking
      + options.count * flow.options.count + controls.count * flow.controls.count + timers.count * timed
      + effects.count * flow.effects.count + comparisons
  }

  private mutating func add(_ check: Check, _ rule: Int) {
    switch check {
    case .flow(let check): flow.append(OfFlow(rule: rule, check: check))
    case .steps(let check): steps.append(OfStep(rule: rule, check: check))
    case .questions(let check): questions.append(OfStep(rule: rule, check: check))
    case .options(let check): options.append(OfOption(rule: rule, check: check))
    case .controls(let check): controls.append(OfControl(rule: rule, check: check))
    case .timers(let check): timers.append(OfTimer(rule: rule, check: check))
    case .effects(let check): effects.append(OfEffect(rule: rule, check: check))
    // Flows are compared when all that was checked is known; see `Rules.facts`.
    case .acrossFlows: comparisons += 1
    case .several(let checks): for check in checks { add(check, rule) }
    }
  }
}
