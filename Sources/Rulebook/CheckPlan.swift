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
    case .acrossFlows: break
    case .several(let checks): for check in checks { add(check, rule) }
    }
  }
}
