internal import CheckKit

/// The checks of all rules, sorted by what they look at, each with the number of its rule.
struct CheckPlan: Sendable {
  private(set) var flow: [OfFlow] = []
  private(set) var steps: [OfStep] = []
  private(set) var questions: [OfStep] = []
  private(set) var options: [OfOption] = []
  private(set) var timers: [OfTimer] = []
  private(set) var effects: [OfEffect] = []

  static let all = CheckPlan(Rules.rules)

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
  struct OfTimer {
    let rule: Int
    let check: @Sendable (inout CheckContext, Timer, Step) -> Void
  }
  struct OfEffect {
    let rule: Int
    let check: @Sendable (inout CheckContext, Effect, Int) -> Void
  }

  private init(_ rules: [Rule]) {
    for (number, rule) in rules.enumerated() {
      switch rule.check {
      case .flow(let check): flow.append(OfFlow(rule: number, check: check))
      case .steps(let check): steps.append(OfStep(rule: number, check: check))
      case .questions(let check): questions.append(OfStep(rule: number, check: check))
      case .options(let check): options.append(OfOption(rule: number, check: check))
      case .timers(let check): timers.append(OfTimer(rule: number, check: check))
      case .effects(let check): effects.append(OfEffect(rule: number, check: check))
      }
    }
  }
}
