internal import CheckKit

extension Rule {
  static let costNotToldFirst = Rule(
    id: "cost-not-told-first",
    severity: .warning,
    summary: "Something costs money, and people learn it only on the way.",
    why: "People who have come far pay more than they wanted. Or they stop, and it was all for nothing.",
    message: "Nobody is told at the start that {effect} costs money.",
    help: "Tell the cost in the first step. Then add told-at-start: [charges].",
    thresholds: [Threshold(fixed: "every effect of kind pay", source: "COGA o4p03.")],
    references: ["S43", "COGA o4p03"],
    isThorough: true,
    falsePositives: "low: a cost is seen in the first step only in the digits of cost",
    bad: [
      Example(
        """
        effects:
          ①ticket: {kind: pay, once: per-trip}
          cake: {kind: pay, once: per-visit, ①cost: 3 euros}
        steps:
          - {step: where, options: [{label: To town, goto: check}]}
          - {step: check, options: [{label: Pay for the ticket, effect: ticket, goto: end}]}
          - {step: end, kind: done, reports: [ticket, cake]}
        """)
    ],
    good: [
      Example(
        """
        told-at-start: [charges]
        effects:
          ticket: {kind: pay, once: per-trip}
        steps:
          - {step: where, say: A ticket costs money., options: [{label: Pay, effect: ticket, goto: end}]}
          - {step: end, kind: done, reports: ticket}
        """),
      Example(
        """
        effects:
          ticket: {kind: pay, once: per-trip, cost: 3 euros}
        steps:
          - {step: where, say: A ticket costs 3 Euros., options: [{label: Pay, effect: ticket, goto: end}]}
          - {step: end, kind: done, reports: ticket}
        """),
    ],
    check: .effects(look))
}

private func look(_ context: inout CheckContext, _ effect: Effect, _ index: Int) {
  guard effect.kind?.value == .pay, !context.flow.told.contains(.charges) else { return }
  if let cost = effect.cost, isTold(cost, context.flow) { return }
  let place = effect.cost.map { context.flow.place($0) } ?? context.flow.place(effect)
  context.report(["effect": context.name(effect)], at: place)
}

/// True when the cost stands, as it is written, in the first step or above it.
private func isTold(_ cost: Field, _ flow: Flow) -> Bool {
  guard flow.startIndex < flow.steps.count else { return false }
  let start = flow.steps[flow.startIndex]
  var texts = [flow.title, flow.goal, start.title, start.say, start.status]
  for place in start.optionRange { texts.append(flow.options[place].label) }
  let wanted = flow.folded(cost)
  return texts.contains { text in text.map { flow.folded($0).contains(wanted) } == true }
}
