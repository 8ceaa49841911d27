internal import CheckKit

extension Rule {
  static let asksAgain = Rule(
    id: "asks-again",
    severity: .error,
    summary: "A step asks for something that an earlier step asked for.",
    why: "To be asked again is tiring, and makes people doubt that the first answer counted.",
    message: "People already told us {v}.",
    help: "Use fill: from-earlier or show the answer to check.",
    otherHelp: OtherHelp.all,
    fixes: [.safe("Write fill: from-earlier.")],
    thresholds: [Threshold(fixed: "1 step asks for each thing", source: "WCAG 3.3.7 (A); GOV.UK: ask once.")],
    references: ["WCAG 3.3.7", "COGA o4p04", "GOV.UK question pages", "NHS question pages"],
    bad: [
      Example(
        """
        steps:
          - {step: name, asks: name, next: where}
          - {step: where, asks: address, next: again}
          - {step: again, ①asks: name, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: way, options: [{label: By letter, goto: home}, {label: By phone, goto: office}]}
          - {step: home, asks: name, next: check}
          - {step: office, asks: name, next: check}
          - {step: check, asks: name, fill: from-earlier, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .flow(look))
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case asksToo = "This step asks for it, too."
}

private func look(_ context: inout CheckContext) {
  var asked: [(words: Int, step: Int)] = []
  for index in context.flow.steps.indices {
    guard let asks = context.flow.steps[index].asks else { continue }
    asked.append((context.nameKey(asks.value), index))
  }
  guard asked.count > 1 else { return }
  asked.sort { $0.words != $1.words ? $0.words < $1.words : $0.step < $1.step }
  var start = 0
  while start < asked.count {
    let end = asked[start...].firstIndex { $0.words != asked[start].words } ?? asked.count
    if end - start > 1 {
      for place in start..<end { look(asked[place].step, among: asked[start..<end].map(\.step), &context) }
    }
    start = end
  }
}

private func look(_ index: Int, among asking: [Int], _ context: inout CheckContext) {
  let step = context.flow.steps[index]
  guard let asks = step.asks, !step.isFilled else { return }
  let leadsHere = context.workflow.leadsTo(index)
  guard let earlier = asking.first(where: { $0 != index && leadsHere[$0] }) else { return }
  let first = Diagnostic.Related(
    range: context.flow.place(context.flow.steps[earlier]), message: OtherHelp.asksToo.text)
  let fix = context.fix { $0.set("fill", .word("from-earlier"), in: step.node, after: ["asks"]) }
  context.report(
    ["v": CheckContext.shown(context.flow.text(asks))], at: context.flow.place(asks), step: step, related: [first],
    fix: fix)
}
