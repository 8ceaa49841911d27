internal import CheckKit

extension Rule {
  static let gestureNeedsAlternative = Rule(
    id: "gesture-needs-alternative",
    severity: .error,
    summary: "Something works only with a gesture that is no plain tap.",
    why: "Some people cannot make a gesture, and many do not know that there is one.",
    message: "{gesture} is the only way to do this.",
    help: "Add plus and minus, arrows or a button.",
    thresholds: [
      Threshold(
        fixed: "0 gestures but tap without alternatives, unless essential",
        source: """
          WCAG 2.5.1 (A), 2.5.7 (AA); WCAG 3 draft simple pointer input (also double tap and hold).
          """)
    ],
    references: [
      "S30", "S73", "WCAG 2.5.1", "WCAG 2.5.7", "WCAG 2.5.4", "WCAG G216", "WCAG G219", "NHS touch gestures",
    ],
    falsePositives: "medium: drawing is essential",
    bad: [
      Example(
        """
        steps:
          - step: cup
            controls: [{①control: slider, label: Sugar, gestures: [drag]}]
            options: [{①label: Go back, gesture: swipe, role: back}, {label: I have it, goto: end}]
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - step: cup
            controls:
              - {control: slider, label: Sugar, gestures: [drag], alternatives: [plus button, minus button]}
              - {control: surface, label: Paper, gestures: [draw], essential: true}
            options: [{label: I have it, gesture: Tap, goto: end}]
          - {step: end, kind: done}
        """)
    ],
    check: .several([.options(look), .controls(look)]))
}

/// One finding for each gesture but tap.
private func look(_ context: inout CheckContext, _ offer: some Offer, _ step: Step) {
  guard offer.gesture != nil || offer.gestures != nil, offer.isEssential?.value != true,
    context.flow.names(offer.alternatives).isEmpty
  else { return }
  for name in context.flow.names(offer.gesture) + context.flow.names(offer.gestures)
  where !context.isName(name, "tap") {
    context.report(
      ["gesture": CheckContext.shown(context.flow.text(name))], at: context.flow.place(offer), step: step)
  }
}
