internal import CheckKit

extension Rule {
  static let colourOnly = Rule(
    id: "colour-only",
    severity: .warning,
    summary: "Choices differ in their colour alone.",
    why: "Not everybody sees all colours or knows their names.",
    message: "Only their colour tells these choices apart.",
    help: "Add a thing to each: red like an apple. Or give each a picture of its own.",
    thresholds: [
      Threshold(
        fixed: """
          1 choice option whose label is missing or only the name of a colour, and whose icon is missing, a swatch without a \
          thing (swatch:red, not swatch:red-apple) or the icon of another option, too
          """,
        source: """
          WCAG 1.4.1. The names of colours in English, Spanish, Japanese, Chinese and Korean; in another language only \
          options without a label count.
          """)
    ],
    references: ["S38", "WCAG 1.4.1"],
    needsReview: .always,
    isThorough: true,
    falsePositives: "medium: where the choice is a colour and nothing else, its name may be enough",
    bad: [
      Example(
        """
        steps:
          - step: colour
            ①options:
              - {label: Red, icon: "swatch:red", goto: end}
              - {label: Dark blue, icon: "swatch:dark-0000ff", goto: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        language: ja
        steps:
          - {step: 色, ①options: [{label: 赤, icon: circle.fill, goto: おわり}, {label: 青色, icon: circle.fill, goto: おわり}]}
          - {step: おわり, kind: done}
        """),
      Example(
        """
        language: es
        steps:
          - {step: color, ①options: [{label: Rojo, goto: fin}, {label: Verde claro, icon: "swatch:#00ff00", goto: fin}]}
          - {step: fin, kind: done}
        """),
      Example(
        """
        steps:
          - {step: colour, ①options: [{icon: "swatch:red", goto: end}, {icon: "swatch:green", goto: end}]}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: colour
            options:
              - {label: Red, icon: "swatch:red-apple", goto: cup}
              - {label: Blue, icon: "swatch:blue-sea", goto: cup}
          - step: cup
            options:
              - {label: Red like an apple, icon: "swatch:red", goto: end}
              - {label: Blue like the sea, icon: "swatch:blue", goto: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        language: ko
        steps:
          - {step: 색, options: [{label: 빨간색, icon: apple.logo, goto: 끝}, {label: 파란색, icon: drop.fill, goto: 끝}]}
          - {step: 끝, kind: done}
        """),
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let place = step.optionsField, step.optionRange.count > 1 else { return }
  let choices = context.flow.options(of: step).filter(\.isChoice)
  let alone = choices.count { option in
    (option.label ?? option.icon) != nil && isBareColour(option.label, context)
      && !showsThing(option.icon, choices, context)
  }
  if alone > 1 { context.report(at: context.flow.place(place), step: step) }
}

/// True for a label that says a colour and no thing, and for no label: then a picture is all there is.
private func isBareColour(_ label: Field?, _ context: borrowing CheckContext) -> Bool {
  guard let label else { return true }
  guard let words = context.thoroughWords else { return false }
  return context.isWhole(label, in: words.colours)
}

/// True for an icon that tells more than a colour: a swatch that names a thing, or a picture that no other option has.
private func showsThing(_ icon: Field?, _ choices: [Option], _ context: borrowing CheckContext) -> Bool {
  guard let icon else { return false }
  if context.flow.withBytes(icon, { $0.starts(with: "swatch:".utf8) }) { return !context.isBareSwatch(icon) }
  return choices.count { context.isSame($0.icon, icon) } < 2
}
