internal import CheckKit

/// The checks of all rules, sorted by what they look at, each with the number of its rule.
struct CheckPlan: Sendable {
  private(set) var flow: [(rule: Int, check: @Sendable (inout CheckContext) -> Void)] = []
  private(set) var steps: [(rule: Int, check: @Sendable (inout CheckContext, Step) -> Void)] = []
  private(set) var questions: [(rule: Int, check: @Sendable (inout CheckContext, Step) -> Void)] = []
  private(set) var options: [(rule: Int, check: @Sendable (inout CheckContext, Option, Step) -> Void)] = []
  private(set) var timers: [(rule: Int, check: @Sendable (inout CheckContext, Timer, Step) -> Void)] = []
  private(set) var effects: [(rule: Int, check: @Sendable (inout CheckContext, Effect, Int) -> Void)] = []

  static let all = CheckPlan(Rulebook.rules)

  private init(_ rules: [Rule]) {
    for (number, rule) in rules.enumerated() {
      switch rule.check {
      case .flow(let check): flow.append((number, check))
      case .steps(let check): steps.append((number, check))
      case .questions(let check): questions.append((number, check))
      case .options(let check): options.append((number, check))
      case .timers(let check): timers.append((number, check))
      case .effects(let check): effects.append((number, check))
      }
    }
  }
}
