internal import CheckKit

extension Rule {
  static let nestedUI = Rule(
    id: "nested-ui",
    severity: .warning,
    otherSeverity: .error,
    severityNote: "a warning for one menu above hidden-ui.depth, an error for more",
    summary: "An option or a control is inside a menu.",
    why: "People may not find what is behind something else, or not find back.",
    message: "{what} is inside a menu. Bring it out.",
    help: "Make it a step or leave it out.",
    thresholds: [
      Threshold(Numbers.depth)
    ],
    references: ["S31", "COGA o1p04", "COGA o2p04", "GOV.UK accordion"],
    bad: [
      Example(
        .warning,
        """
        steps:
          - step: pen
            controls: [{①control: slider, label: Width, inside: pen-menu}]
            options: [{①label: Dark, inside: pen-menu/, goto: end}, {label: Draw, goto: end}]
          - {step: end, kind: done}
        """),
      Example(
        .error,
        """
        steps:
          - {step: pen, options: [{①label: Pale, inside: pen-menu/more, goto: end}, {label: Draw, goto: end}]}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - {step: pen, options: [{label: Pale, goto: end}, {label: Dark, goto: end}]}
          - {step: end, kind: done}
        """)
    ],
    check: .several([.options(look), .controls(look)]))
}

extension Numbers {
  /// Menus around an option: one more is a warning, two more are an error.
  static let depth = ThresholdKey<Int>(
    "hidden-ui.depth", 0, "menus around an option or a control",
    source: "Seed S31; GOV.UK: no accordion inside an accordion.")
}

private func look(_ context: inout CheckContext, _ offer: some Offer, _ step: Step) {
  guard let inside = offer.inside, let severity = severity(inside, context) else { return }
  context.report(["what": context.label(offer)], at: context.flow.place(offer), step: step, severity: severity)
}

private func severity(_ inside: Field, _ context: CheckContext) -> Severity? {
  let depth = context.flow.withBytes(inside) { path in
    path.split(separator: 0x2F).count { menu in menu.contains { $0 > 0x20 } }
  }
  let most = context.thresholds[Numbers.depth]
  guard depth > most else { return nil }
  return depth - most > 1 ? .error : .warning
}
