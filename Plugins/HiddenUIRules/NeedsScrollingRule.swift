internal import CheckKit

extension Rule {
  static let needsScrolling = Rule(
    id: "needs-scrolling",
    severity: .warning,
    summary: "Something that people need can only be seen after scrolling.",
    why: "Many people do not know that there is more below. They think that they are stuck.",
    message: "People must scroll to see {what}.",
    help: "Move it up, show less above it, or make another step.",
    thresholds: [
      Threshold(
        fixed: """
          0 controls, and 0 options that are primary, the only choice, an answer to a question, help, a way back \
          or the one with an effect
          """,
        source: "COGA o2p04. Which options are critical is judgement.")
    ],
    references: ["S29", "COGA o2p04"],
    isThorough: true,
    falsePositives: "low: what stands below the edge depends on the device",
    bad: [
      Example(
        """
        steps:
          - step: photo
            controls: [{control: slider, label: Light, ①visible: scroll}]
            options: [{label: It is bright, goto: more}]
          - step: more
            options:
              - {label: Beach, goto: end}
              - {label: Dog, goto: end}
              - {label: Home, role: home, ①visible: scroll}
          - {step: last, options: [{label: Go on, ①visible: scroll, goto: end}]}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - step: photo
            controls: [{control: slider, label: Light}]
            options: [{label: Beach, goto: end}, {label: Dog, goto: end}, {label: Birthday, visible: scroll, goto: end}]
          - {step: end, kind: done}
        """)
    ],
    check: .several([.options(look), .controls(look)]))
}

private func look(_ context: inout CheckContext, _ offer: some Offer, _ step: Step) {
  guard let visible = offer.visible, visible.value == .scroll else { return }
  if let option = offer as? Option, !isNeeded(option, step, context) { return }
  context.report(["what": context.label(offer)], at: context.flow.place(visible.field), step: step)
}

/// True for an option that somebody looks for in vain. One of many to choose from may stand below, and so may what
/// destroys: nobody misses it.
private func isNeeded(_ option: Option, _ step: Step, _ context: CheckContext) -> Bool {
  if step.kind == .confirm { return true }
  switch option.role {
  case .primary, .cancel, .back, .help, .home: return true
  case .destructive: return false
  case .normal: break
  }
  if context.workflow.isDestructive(option) { return false }
  return option.effect != nil || context.flow.options(of: step).count(where: \.isChoice) == 1
}
