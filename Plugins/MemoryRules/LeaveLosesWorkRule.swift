internal import CheckKit

extension Rule {
  static let leaveLosesWork = Rule(
    id: "leave-loses-work",
    severity: .warning,
    summary: "Who leaves in the middle may lose what was typed or made.",
    why: "People are called away, tire, or press the button that leaves. To begin again can be too much.",
    message: "Who leaves here loses this. Nothing says that it is kept.",
    help: "Keep it, and write for how long: keeps: 7 d.",
    thresholds: [
      Threshold(
        fixed: """
          0 flows without keeps in which people answer by hand (asks without fill) or make something on a surface that \
          an option saves
          """,
        source: "COGA o4p09; WCAG 3 draft progress-saved; seed S7. What counts as work is judgement.")
    ],
    references: ["S7", "COGA o4p09", "WCAG 3 draft progress-saved"],
    isThorough: true,
    falsePositives: "medium: one short answer is typed again fast",
    bad: [
      Example(
        """
        steps:
          - {step: name, ①asks: name, next: street}
          - {step: street, asks: street, next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        effects:
          keep: {kind: save, says: The picture goes into the gallery.}
        steps:
          - step: paper
            controls: [{①control: surface, label: Paper, gestures: [draw], essential: true}]
            options: [{label: It is ready, effect: keep, goto: end}]
          - {step: end, kind: done, reports: keep}
        """),
    ],
    good: [
      Example(
        """
        keeps: 7 d
        steps:
          - {step: name, asks: name, next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        steps:
          - {step: name, asks: name, fill: auto, next: who}
          - {step: who, decides: [person], options: [{label: Mum, goto: drum}, {label: Ravi, goto: drum}]}
          - {step: drum, controls: [{control: surface, label: Drum, sound: own}], next: end}
          - {step: end, kind: done}
        """),
    ],
    check: .flow(look))
}

/// One finding for the flow, where the first work can be lost: one key mends it all.
private func look(_ context: inout CheckContext) {
  guard context.flow.keeps == nil else { return }
  for step in context.flow.steps where !step.isFinish {
    if let asks = step.asks, !step.isFilled {
      return context.report(at: context.flow.place(asks), step: step)
    }
    let saves = context.flow.options(of: step).contains {
      context.flow.effect($0.effect)?.kind?.value == .save
    }
    guard saves, let surface = context.flow.controls(of: step).first(where: { $0.kind?.value == .surface }) else {
      continue
    }
    return context.report(at: context.flow.place(surface), step: step)
  }
}
