internal import CheckKit

extension Rule {
  static let decisionTooLate = Rule(
    id: "decision-too-late",
    severity: .error,
    summary: "A step uses something that may not be decided yet.",
    why: "A decision in its own step before is easy. In the middle of doing it is not, and skipped it is missing.",
    message: "{v} is needed here but may not be chosen yet.",
    help: "Put the choice in its own step before this one, on every way.",
    thresholds: [
      Threshold(fixed: "0 ways to the using step past every other step that decides it", source: "Seed S39, S40.")
    ],
    references: ["S39", "S40", "S36"],
    bad: [
      Example(
        """
        steps:
          - step: home
            options: [{label: Pick a colour, goto: colour}, {label: Draw at once, goto: canvas}]
          - step: colour
            options: [{label: Red, set: {colour: red}}, {label: Blue, set: {colour: blue}}]
          - {step: canvas, ①uses: [colour], next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        steps:
          - {step: canvas, ①uses: [colour], decides: [colour], next: end}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        given: [name]
        steps:
          - step: colour
            options: [{label: Red, set: {colour: red}}, {label: Blue, set: {colour: blue}}]
          - {step: canvas, uses: [colour, name], next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .flow(look))
}

/// A name and a step that settles it.
private struct Settled {
  /// The name, as a number.
  var words: Int
  /// Where it is written.
  var name: NodeID
  /// The step; -1 for a name that is given before the flow begins.
  var step: Int
}

private func look(_ context: inout CheckContext) {
  guard context.flow.steps.contains(where: { $0.uses != nil }) else { return }
  let settled = settledNames(context)
  for index in context.flow.steps.indices where context.flow.steps[index].uses != nil {
    guard let uses = context.flow.steps[index].uses else { continue }
    for name in context.flow.names(uses) where !isSettled(name, before: index, settled, context) {
      context.report(
        ["v": CheckContext.shown(context.flow.text(name))], at: context.flow.place(uses),
        step: context.flow.steps[index])
    }
  }
}

private func isSettled(
  _ name: NodeID, before step: Int, _ settled: [Settled], _ context: borrowing CheckContext
) -> Bool {
  let words = context.nameKey(name)
  var low = 0
  var high = settled.count
  while low < high {
    let middle = (low + high) / 2
    if settled[middle].words < words { low = middle + 1 } else { high = middle }
  }
  var deciding: [Int] = []
  while low < settled.count, settled[low].words == words {
    if context.flow.isEqual(settled[low].name, name) {
      if settled[low].step < 0 { return true }
      if settled[low].step != step { deciding.append(settled[low].step) }
    }
    low += 1
  }
  guard !deciding.isEmpty else { return false }
  if deciding.count == 1 { return !context.workflow.canReach(step) { $0 == deciding[0] } }
  var decides = [Bool](repeating: false, count: context.flow.steps.count)
  for step in deciding { decides[step] = true }
  return !context.workflow.canReach(step) { decides[$0] }
}

/// Every name that a step settles or that is given, sorted by name.
private func settledNames(_ context: borrowing CheckContext) -> [Settled] {
  var settled: [Settled] = []
  settled.reserveCapacity(16)
  add(context.flow.names(context.flow.given), -1, context, &settled)
  for index in context.flow.steps.indices {
    if let decides = context.flow.steps[index].decides { add(context.flow.names(decides), index, context, &settled) }
    if let asks = context.flow.steps[index].asks { add([asks.value], index, context, &settled) }
  }
  for index in context.flow.controls.indices {
    guard let sets = context.flow.controls[index].sets else { continue }
    add(context.flow.names(sets), context.flow.controls[index].step, context, &settled)
  }
  for index in context.flow.options.indices {
    guard let set = context.flow.options[index].set else { continue }
    add(context.flow.keys(set), context.flow.options[index].step, context, &settled)
  }
  settled.sort { $0.words < $1.words }
  return settled
}

private func add(
  _ names: [NodeID], _ step: Int, _ context: borrowing CheckContext, _ settled: inout [Settled]
) {
  for name in names { settled.append(Settled(words: context.nameKey(name), name: name, step: step)) }
}
