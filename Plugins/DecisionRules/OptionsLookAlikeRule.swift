internal import CheckKit

extension Rule {
  static let optionsLookAlike = Rule(
    id: "options-look-alike",
    severity: .warning,
    severityNote: "an error for the same label, a warning for the same icon",
    summary: "Two options of one step have the same label or icon.",
    why: "People who read slowly or go by pictures cannot tell the two apart.",
    message: "Two choices look the same.",
    help: "Give each its own word and picture.",
    otherHelp: OtherHelp.all,
    thresholds: [Threshold(fixed: "0 equal labels or icons in one step", source: "COGA o1p07: one meaning per icon.")],
    references: ["S6", "COGA o1p07", "WCAG 2.4.6", "WCAG 3.2.4"],
    bad: [
      Example(
        .error,
        """
        steps:
          - step: pen
            options:
              - {label: Thin, icon: pencil.tip, goto: end}
              - {①label: thin, icon: paintbrush.fill, goto: end}
          - {step: end, kind: done}
        """),
      Example(
        .warning,
        """
        steps:
          - step: home
            options:
              - {label: Folders, icon: folder.fill, goto: end}
              - {①label: Back, icon: folder.fill, role: back}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: pen
            options:
              - {label: Thin, icon: pencil.tip, goto: end}
              - {label: Thick, icon: paintbrush.fill, goto: end}
              - {goto: end}
              - {goto: end}
          - {step: end, kind: done}
        """)
    ],
    check: .steps(look))
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case otherChoice = "The other choice is here."
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.optionRange.count > 1 else { return }
  for index in step.optionRange.dropFirst() {
    guard let (earlier, severity) = repeated(index, step.optionRange.lowerBound..<index, context) else { continue }
    let first = Diagnostic.Related(
      range: context.flow.place(context.flow.options[earlier]), message: OtherHelp.otherChoice.text)
    context.report(
      at: context.flow.place(context.flow.options[index]), step: step, severity: severity, related: [first])
  }
}

/// The first of the earlier options that has this one's label, else the first that has its icon.
///
/// A step has 100 options at most (`limits.options`), so each is compared with each.
private func repeated(_ index: Int, _ earlier: Range<Int>, _ context: CheckContext) -> (Int, Severity)? {
  if let label = context.flow.options[index].label,
    let other = earlier.first(where: { context.isSame(context.flow.options[$0].label, label) })
  {
    return (other, .error)
  }
  if let icon = context.flow.options[index].icon,
    let other = earlier.first(where: { context.isSame(context.flow.options[$0].icon, icon) })
  {
    return (other, .warning)
  }
  return nil
}
