internal import CheckKit

extension Rule {
  static let hiddenGesture = Rule(
    id: "hidden-gesture",
    severity: .error,
    summary: "An option or a control cannot be seen.",
    why: "People do not look for what they cannot see.",
    message: "{what} is hidden. People will not find it.",
    help: "Show it all the time: delete visible: false.",
    fixes: [
      .safe(
        "Write visible: true.", unless: "It is unsafe for an option that can do harm. People may tap it by mistake.")
    ],
    thresholds: [Threshold(fixed: "0 options or controls with visible: false", source: "Seed S30.")],
    references: ["S30", "S29", "COGA o2p04", "HIG gestures"],
    bad: [
      Example(
        """
        steps:
          - step: photo
            controls: [{①control: slider, label: Light, visible: false}]
            options: [{label: Look, goto: end}, {①label: Delete this photo, visible: false, gesture: swipe, goto: end}]
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: photo, options: [{label: Look, visible: true, goto: end}, {label: Send, visible: scroll, goto: end}]}
          - {step: end, kind: done}
        """)
    ],
    check: .several([.options(look), .controls(look)]))
}

private func look(_ context: inout CheckContext, _ offer: some Offer, _ step: Step) {
  guard let visible = offer.visible, visible.value == .false else { return }
  let canHarm = (offer as? Option).map { context.workflow.canHarm($0) } ?? false
  let fix = context.fix(isSafe: !canHarm) { $0.replace(visible.field.value, with: .word("true")) }
  context.report(["what": context.label(offer)], at: context.flow.place(offer), step: step, fix: fix)
}
