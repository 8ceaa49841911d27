internal import CheckKit

extension Rule {
  static let missingIcon = Rule(
    id: "missing-icon",
    severity: .error,
    summary: "A title, an option or a control has no icon.",
    why: "For many people a picture is easier to understand and to find again than words.",
    message: "{what} has no picture.",
    help: "Add a symbol, photo or colour swatch that shows the meaning.",
    otherHelp: What.all,
    fixes: [
      .unsafe("Use the picture {icon}.", because: "Whether people understand the picture only they can say.")
    ],
    thresholds: [Threshold(fixed: "all titles, options and controls", source: "Seed S48, S49.")],
    references: ["S48", "S49", "S47", "COGA o1p07", "WAI-Adapt symbols"],
    falsePositives: "low; whether the icon fits is a question for people",
    bad: [
      Example(
        """
        handrail: 1
        id: tea
        ①title: Make tea
        steps:
          - ①step: cup
            title: Take a cup
            controls: [{①label: Sugar, control: slider}]
            options: [{①label: I have it, goto: end}]
          - {step: end, kind: done}
        """, isWhole: true)
    ],
    good: [
      Example(
        """
        icon: cup.and.saucer.fill
        steps:
          - step: cup
            title: Take a cup
            icon: "photo:my-cup.jpg"
            controls: [{label: Sugar, icon: cube.fill, control: slider}]
            options: [{label: I have it, icon: checkmark, goto: end}]
          - {step: end, kind: done}
        """)
    ],
    check: .several([.flow(look), .steps(look), .options(look), .controls(look)]))
}

/// What has no picture, where it is not called by its label.
private enum What: String, EnglishText {
  case flow = "This flow"
  case step = "This step"
}

private func look(_ context: inout CheckContext) {
  guard context.flow.icon == nil, let title = context.flow.title else { return }
  let fix = suggestion(title, context) { $0.set("icon", $1, in: context.flow.node, after: ["title"]) }
  context.report(["what": What.flow.text], at: context.flow.place(title), fix: fix)
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.icon == nil, let title = step.title else { return }
  let fix = suggestion(title, context) { $0.set("icon", $1, in: step.node, after: ["title"]) }
  context.report(["what": What.step.text], at: context.flow.place(step), step: step, fix: fix)
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard option.icon == nil else { return }
  let others = context.flow.options(of: step).compactMap(\.icon).map { context.flow.text($0) }
  let fix = suggestion(option.label, besides: others, context) { $0.set("icon", $1, in: option.node, after: ["label"]) }
  context.report(["what": context.label(option)], at: context.flow.place(option), step: step, fix: fix)
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  guard control.icon == nil else { return }
  let fix = suggestion(control.label, context) { $0.set("icon", $1, in: control.node, after: ["label"]) }
  context.report(["what": context.label(control)], at: context.flow.place(control), step: step, fix: fix)
}

/// The picture that a list of everyday English words gives for a text, unless another option has it already. In other
/// languages the same letters mean something else: a German bin is no bin.
private func suggestion(
  _ text: Field?, besides others: [String] = [], _ context: CheckContext,
  _ write: (inout FixDraft, NewValue) -> Void
) -> Fix? {
  guard context.language == .english, let text, let icon = IconWords.icon(for: context.flow.text(text)),
    !others.contains(icon)
  else { return nil }
  return context.fix(0, ["icon": icon]) { write(&$0, .text(icon)) }
}
