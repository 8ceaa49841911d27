internal import CheckKit

extension Rule {
  static let textOnlyInstruction = Rule(
    id: "text-only-instruction",
    severity: .warning,
    summary: "An instruction is only there to read.",
    why: "Not everybody reads. A picture, a video or speech helps.",
    message: "This instruction is text only.",
    help: "Add a photo of the real thing, or reading aloud.",
    fixes: [.safe("Write audio: all.")],
    thresholds: [
      Threshold(
        fixed: "1 more way: image, video or reading aloud",
        source: """
          Seed S47; EN 301 549 4.2.10 note 2. JMIR Aging 2024: spoken words helped most; \
          Boyd 2017: the best way depends on the task.
          """)
    ],
    references: ["S47", "EN 301 549 4.2.10", "COGA o7p02", "COGA o4p07", "WCAG G103"],
    bad: [
      Example(
        """
        steps:
          - {step: cup, ①say: Take a cup., next: end}
          - {step: tea, ①say: Take the tea., audio: false, next: end}
          - {step: end, kind: done, say: Tea is ready.}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: cup, say: Take a cup., image: cup.jpg, next: tea}
          - {step: tea, say: Take a tea bag., audio: true, next: water}
          - {step: water, say: Fill in the water., video: water.mp4, next: end}
          - {step: end, kind: done, say: Tea is ready.}
        """),
      Example(
        """
        audio: all
        steps:
          - {step: cup, say: Take a cup., next: end}
          - {step: end, kind: done}
        """),
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let say = step.say, step.image == nil, step.video == nil, step.audio?.value != true,
    context.flow.audio?.value != .all, !step.isFinish
  else { return }
  let fix = context.fix {
    $0.set(
      "audio", .word("all"), in: context.flow.node,
      after: ["progress", "given", "start", "kind", "language", "icon", "title", "id"])
  }
  context.report(at: context.flow.place(say), step: step, fix: fix)
}
