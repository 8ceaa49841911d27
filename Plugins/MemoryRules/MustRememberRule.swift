internal import CheckKit

extension Rule {
  static let mustRemember = Rule(
    id: "must-remember",
    severity: .warning,
    severityNote: "a warning for a value that is not shown, an error for recall",
    summary: "People need something that the step does not show.",
    why: "What has to be kept in the head is easily lost on the way.",
    message: "People must remember {v} here. Show it.",
    otherMessages: OtherMessage.all,
    help: "Add it to shows, so that people can see it.",
    otherHelp: OtherHelp.all,
    fixes: [.safe("Write {names} under shows.")],
    thresholds: [
      Threshold(
        fixed: "0 values in uses but not in shows; 0 codes to recall without fill",
        source: "COGA o6p05; WCAG 3 draft no-memorization; WCAG 3.3.8.")
    ],
    references: ["COGA o6p01", "COGA o6p05", "WCAG 3.3.8", "EN 301 549 4.2.10"],
    falsePositives: "medium: the system may be the one who uses it",
    bad: [
      Example(
        .warning,
        """
        given: [dose]
        steps:
          - {step: take, ①uses: [dose, time], shows: [time], next: end}
          - {step: end, kind: done}
        """),
      Example(
        .error,
        """
        steps:
          - {step: code, asks: code, ①recall: true, next: end}
          - {step: word, ①recall: true, fill: none, next: end}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        given: [dose]
        steps:
          - {step: take, uses: [dose], shows: [dose], next: code}
          - {step: code, asks: code, recall: true, fill: auto, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .steps(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case byHeart = "People must know {v} by heart here."
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case fill = "Add fill: auto. Or let a face, a finger or a supporter answer."
}

private func look(_ context: inout CheckContext, _ step: Step) {
  if let uses = step.uses {
    let shown = context.flow.names(step.shows)
    // A list of names is short; only then is it faster to compare each with each.
    let keys = shown.count > 8 ? Set(shown.map { context.nameKey($0) }) : []
    let missing = context.flow.names(uses).filter { name in
      shown.count > 8
        ? !keys.contains(context.nameKey(name)) : !shown.contains { context.flow.isEqual($0, name) }
    }
    let fix = missing.isEmpty ? nil : showing(missing, step, context)
    for name in missing {
      context.report(
        ["v": CheckContext.shown(context.flow.text(name))], at: context.flow.place(uses), step: step,
        severity: .warning, fix: fix)
    }
  }
  guard let recall = step.recall, recall.value, !step.isFilled else { return }
  let thing = CheckContext.shown(context.flow.text(step.asks))
  context.report(
    Message(OtherMessage.byHeart, ["v": thing.isEmpty ? "something" : thing]),
    at: context.flow.place(recall.field), step: step, severity: .error,
    help: OtherHelp.fill.text)
}

/// All names of the step at once: they come into one list.
private func showing(_ names: [NodeID], _ step: Step, _ context: CheckContext) -> Fix? {
  var texts: [String] = []
  for text in names.map({ context.flow.text($0) }) where !texts.contains(text) { texts.append(text) }
  return context.fix(0, ["names": texts.map { CheckContext.shown($0) }.joined(separator: ", ")]) {
    $0.add(texts.map { .text($0) }, to: "shows", in: step.node, after: ["uses"])
  }
}
