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
        """),
      Example(
        """
        effects:
          ticket: {kind: pay, once: per-trip, ①cost: 3 euros}
          cake: {kind: pay, once: per-visit, ①cost: 2 euro}
          tea: {kind: pay, once: per-visit, ①cost: "4"}
        steps:
          - {step: where, say: It costs 13 euros or 2 euros. Tea costs 4.50., options: [{label: To town, goto: check}]}
          - {step: check, options: [{label: Pay for the ticket, effect: ticket, goto: end}]}
          - {step: end, kind: done, reports: [ticket, cake, tea]}
        """),
      Example(
        """
        language: ja
        effects:
          切符: {kind: pay, once: per-trip, ①cost: 300円}
        steps:
          - {step: 駅, say: 切符は1300円です。, options: [{label: 払う, effect: 切符, goto: おわり}]}
          - {step: おわり, kind: done, reports: 切符}
        """),
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
      Example(
        """
        effects:
          ticket: {kind: pay, once: per-trip, cost: €3}
          cake: {kind: pay, once: per-visit, cost: "2.50"}
        steps:
          - {step: where, say: Not €13. It costs €3. Cake is £2.50., options: [{label: Pay, effect: ticket, goto: end}]}
          - {step: end, kind: done, reports: [ticket, cake]}
        """),
      Example(
        """
        language: ja
        effects:
          切符: {kind: pay, once: per-trip, cost: 300円}
        steps:
          - {step: 駅, say: 切符は300円です。, options: [{label: 払う, effect: 切符, goto: おわり}]}
          - {step: おわり, kind: done, reports: 切符}
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

/// True when the cost stands, as it is written and whole, in the first step or above it.
private func isTold(_ cost: Field, _ flow: Flow) -> Bool {
  guard flow.startIndex < flow.steps.count else { return false }
  let start = flow.steps[flow.startIndex]
  var texts = [flow.title, flow.goal, start.title, start.say, start.status]
  for place in start.optionRange { texts.append(flow.options[place].label) }
  let wanted = flow.folded(cost)
  return texts.contains { text in text.map { stands(wanted, in: flow.folded($0)) } == true }
}

/// True when an amount stands in a text and is not part of another: 3 euros in 13 euros, 4 in 4.50.
private func stands(_ amount: String, in text: String) -> Bool {
  text.ranges(of: amount).contains { range in
    !isInside(range.lowerBound, of: text) && !isInside(range.upperBound, of: text)
  }
}

/// True when a word or a number goes on past this place.
private func isInside(_ place: String.Index, of text: String) -> Bool {
  let (before, after) = (text[..<place], text[place...])
  guard let last = before.last, let next = after.first else { return false }
  if isPart(last) && isPart(next) { return true }
  // The point of a decimal number, or what divides its thousands.
  if last.isNumber, ".,".contains(next) { return after.dropFirst().first?.isNumber == true }
  return next.isNumber && ".,".contains(last) && before.dropLast().last?.isNumber == true
}

/// Digits, and letters of scripts that leave spaces between words: a Japanese word can stand right behind an amount.
private func isPart(_ character: Character) -> Bool {
  character.isNumber || (character.isLetter && character.unicodeScalars.allSatisfy { $0.value < 0x1100 })
}
