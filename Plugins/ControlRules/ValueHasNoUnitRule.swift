internal import CheckKit

extension Rule {
  static let valueHasNoUnit = Rule(
    id: "value-has-no-unit",
    severity: .warning,
    summary: "A control tells its value as a bare number.",
    why: "Whoever only hears 7 does not know seven of what.",
    message: "This value is a bare number.",
    help: "Say of what, such as \"{amount} cups\". Or say the whole, such as \"{n} of 10\".",
    thresholds: [
      Threshold(
        fixed: "every value with a digit, or of a control with range, change-by or precision, needs a letter or a sign",
        source: "Seed S59, S67.")
    ],
    references: ["S59", "S67"],
    isThorough: true,
    falsePositives: "low: a name in braces may bring its unit along",
    bad: [
      Example(
        """
        steps:
          - step: cup
            controls:
              - {control: slider, label: Coffee, ①value: "{amount}", range: [1, 12]}
              - {control: stepper, label: Sugar, ①value: 2}
              - {control: pad, label: Sound, ①value: "({x}, {y})", range: [-100, 100]}
            next: end
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - step: cup
            controls:
              - {control: slider, label: Coffee, value: "{amount} ounces", range: [1, 12]}
              - {control: slider, label: Milk, value: "{amount} %", range: [0, 100]}
              - {control: stepper, label: Sugar, value: 2 of 5}
              - {control: toggle, label: Light, value: "{state}"}
            next: end
          - {step: end, kind: done}
        """)
    ],
    check: .controls(look))
}

private func look(_ context: inout CheckContext, _ control: Control, _ step: Step) {
  guard let value = control.value else { return }
  let isNumeric = control.range != nil || control.changeBy != nil || control.precision != nil
  guard isBareNumber(context.flow.text(value), isNumeric: isNumeric) else { return }
  context.report(at: context.flow.place(value), step: step)
}

/// True for a text without letters and signs of a unit outside of braces; with names alone it is one when what stands
/// in for them is a number.
private func isBareNumber(_ text: String, isNumeric: Bool) -> Bool {
  var depth = 0
  var hasDigit = false
  for scalar in text.unicodeScalars {
    switch scalar {
    case "{": depth += 1
    case "}": depth = max(0, depth - 1)
    default:
      guard depth == 0 else { continue }
      if scalar.properties.numericType != nil {
        hasDigit = true
      } else if isUnit(scalar) {
        return false
      }
    }
  }
  return isNumeric || hasDigit
}

/// Letters of any script, and signs such as % ° € that stand for a unit. Marks between numbers are none.
private func isUnit(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.properties.isAlphabetic { return true }
  switch scalar.properties.generalCategory {
  case .currencySymbol, .otherSymbol: return true
  default: return ["%", "‰", "′", "″"].contains(scalar)
  }
}
