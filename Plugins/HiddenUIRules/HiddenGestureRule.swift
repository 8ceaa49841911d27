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

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard let visible = option.visible, visible.value == .false else { return }
  let fix = context.fix(isSafe: !context.workflow.canHarm(option)) { $0.replace(visible.field.value, with: .word("true")) }
  context.report(["what": context.label(option)], at: context.flow.place(option), step: step, fix: fix)
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  guard let visible = control.visible, visible.value == .false else { return }
  let fix = context.fix { $0.replace(visible.field.value, with: .word("true")) }
  context.report(["what": context.label(control)], at: context.flow.place(control), step: step, fix: fix)
}
