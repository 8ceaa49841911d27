public import FlowModel

/// C(e): the fewest questions about an effect on any way to each step, that step included (RULES 2.2).
///
/// Only effects that a question asks about have a row. For every other effect the answer is 0 wherever a way leads.
struct QuestionCounts: Sendable {
  /// The effects with a row.
  private var effects: [Int32] = []
  /// One row for each of them, with a number for each step; -1 where no way leads.
  private var counts: [Int32] = []
  private let stepCount: Int

  init(_ graph: TransitionGraph, start: Int) {
    stepCount = graph.stepCount
    for step in 0..<stepCount {
      let effect = graph.facts[step].asksAbout
      guard effect >= 0, !effects.contains(effect) else { continue }
      effects.append(effect)
      counts += graph.distances(
        from: start, weight: { $0.asksAbout == effect ? 1 : 0 }, by: { !$0.isGoingBack })
    }
  }

  /// The count for a step that can be reached.
  func count(of effect: Int?, at step: Int) -> Int {
    guard let effect, let row = effects.firstIndex(of: Int32(clamping: effect)) else { return 0 }
    return Int(counts[row * stepCount + step])
  }
}

extension Flow {
  /// True when an option leads to a question about an effect of kind destructive.
  @usableFromInline
  func leadsToDestructiveQuestion(_ target: Int?) -> Bool {
    guard let target, steps[target].kind == .confirm else { return false }
    return effect(steps[target].confirms)?.kind?.value == .destructive
  }
}

/// Effects and the questions before them.
extension Workflow {
  /// C(e): the fewest questions about an effect on any way from the start to this option, its own step included; nil
  /// when no way leads to its step. Edges of all kinds count, going back does not. `effect` is an index into
  /// `Flow.effects`, or nil for an effect that has no name.
  public func questions(before option: Option, of effect: Int?) -> Int? {
    isReachable[option.step] ? questionCounts.count(of: effect, at: option.step) : nil
  }

  /// True for an option that performs an effect of kind destructive, for a choice option that leads to a question about
  /// such an effect, and for `role: destructive` (RULES 2.5, Everywhere).
  @inlinable @inline(__always)
  public func isDestructive(_ option: Option) -> Bool {
    if option.role == .destructive { return true }
    if let effect = option.effect?.index, flow.effects[effect].kind?.value == .destructive { return true }
    return option.isChoice && flow.leadsToDestructiveQuestion(flow.target(of: option))
  }

  /// True for an option that does harm at once: its effect can (see `Effect.canHarm`), or it has `role: destructive`
  /// and leads to no question.
  public func doesHarm(_ option: Option) -> Bool {
    flow.effect(option.effect)?.canHarm == true || isBareDestructive(option)
  }

  /// True for an option that does harm, or destroys something behind a question.
  public func canHarm(_ option: Option) -> Bool { isDestructive(option) || doesHarm(option) }

  /// True for an option with `role: destructive` that names no effect, or an unknown one, outside questions, and whose
  /// target is no question: it counts as performing an effect without a name (RULES 2.5, `destructive-unconfirmed`).
  public func performsUnnamedEffect(_ option: Option) -> Bool {
    isBareDestructive(option) && flow.steps[option.step].kind != .confirm
  }

  /// The effect that an option performs, by its index: the one it names; in a question the one that the question is
  /// about, when the option has `role: destructive`, names no known effect and leads to no further question.
  public func effectPerformed(by option: Option) -> Int? {
    if let effect = option.effect?.index { return effect }
    guard isBareDestructive(option), flow.steps[option.step].kind == .confirm else { return nil }
    return flow.steps[option.step].confirms?.index
  }

  private func isBareDestructive(_ option: Option) -> Bool {
    guard option.role == .destructive, option.effect?.index == nil else { return false }
    guard let target = flow.target(of: option) else { return true }
    return flow.steps[target].kind != .confirm
  }
}
