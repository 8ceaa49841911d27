internal import CheckKit

extension Rule {
  static let messageDisappears = Rule(
    id: "message-disappears",
    severity: .warning,
    summary: "A message goes away after some time.",
    why: "People read at different speeds. What is gone cannot be read again.",
    message: "This message goes away by itself.",
    help: "Use stays: until-tapped.",
    fixes: [.safe("Write stays: until-tapped.")],
    thresholds: [
      Threshold(
        fixed: "until tapped",
        source: "HIG: dismiss by an explicit action; WCAG 3 draft error-messages-persistent.")
    ],
    references: ["S33", "HIG accessibility", "WCAG 2.2.1 (toast note)"],
    bad: [
      Example(
        """
        steps:
          - step: photo
            ①message: {say: Look at it., stays: 5 s}
            controls: [{control: slider, label: Light, ①message: {say: Brighter., stays: 1 s}}]
            options: [{label: Send it, ①message: {say: It is sent., stays: 2 min}, goto: end}]
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - step: photo
            message: {say: Look at it.}
            options: [{label: Send it, message: {say: It is sent., stays: until-tapped}, goto: end}]
          - {step: end, kind: done}
        """)
    ],
    check: .messages(look))
}

private func look(_ context: inout CheckContext, _ message: Note, _ step: Step) {
  guard let stays = message.stays, case .duration = stays.value else { return }
  let fix = context.fix { $0.replace(stays.field.value, with: .word("until-tapped")) }
  context.report(at: context.flow.place(message.field), step: step, fix: fix)
}
