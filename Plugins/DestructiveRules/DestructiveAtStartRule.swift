internal import CheckKit

extension Rule {
  static let destructiveAtStart = Rule(
    id: "destructive-at-start",
    severity: .error,
    summary: "The first screen has an option that destroys or leads to it.",
    why: "People try things on the first screen. Nothing there should be dangerous.",
    message: "The first screen lets people destroy something.",
    help: "Move it behind picking and seeing the thing.",
    thresholds: [Threshold(fixed: "0 such options", source: "Judgement from S44 and S43.")],
    references: ["S44", "S43"],
    bad: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive, undo: 30 d}
        steps:
          - step: photos
            options:
              - {label: See the photos, goto: end}
              - {①label: Delete all photos, effect: delete-photo, goto: end}
          - {step: end, kind: done, reports: delete-photo}
        """)
    ],
    good: [
      Example(
        """
        effects:
          delete-photo: {kind: destructive, undo: 30 d}
        steps:
          - step: photos
            options: [{label: See a photo, goto: photo}]
          - step: photo
            options: [{label: Keep it, goto: end}, {label: Delete it, effect: delete-photo, goto: end}]
          - {step: end, kind: done, reports: delete-photo}
        """)
    ],
    check: .options(look))
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard step.index == context.flow.startIndex, step.kind != .confirm, context.workflow.isDestructive(option)
  else { return }
  context.report(at: context.flow.place(option), step: step)
}
