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
        fixed: """
          every value with a digit, or of a control with range, change-by or precision, needs a letter, a sign or the \
          colon of a clock
          """,
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
              - {control: slider, label: Milk, ①value: "{amount}: {rest}", range: [1, 12]}
              - {control: slider, label: Hour, ①value: "{hour}", range: [0, 23]}
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
              - {control: slider, label: Alarm, value: "{hour}:{minute}", range: [0, 23]}
              - {control: slider, label: Lunch, value: "12:{minute}", range: [0, 59]}
              - {control: stepper, label: Bus, value: "7:30"}
              - {control: stepper, label: Film, value: "1:05:30"}
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

/// True for a text without letters and signs of a unit outside of braces that shows no time; with names alone it is one
/// when what stands in for them is a number.
private func isBareNumber(_ text: String, isNumeric: Bool) -> Bool {
  var depth = 0
  var hasDigit = false
  /// The text with two digits for each name, as a clock would show it.
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "{": depth += 1
    case "}":
      if depth == 1 { shown.append(contentsOf: "00".unicodeScalars) }
      depth = max(0, depth - 1)
    default:
      guard depth == 0 else { continue }
      shown.append(scalar)
      if scalar.properties.numericType != nil {
        hasDigit = true
      } else if isUnit(scalar) {
        return false
      }
    }
  }
  guard isNumeric || hasDigit else { return false }
  var clock = String(shown)
  return !clock.withUTF8 { Amounts.hasTime(in: $0) }
}

/// Letters of any script, and signs such as % ° € that stand for a unit. Marks between numbers are none.
private func isUnit(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.properties.isAlphabetic { return true }
  switch scalar.properties.generalCategory {
  case .currencySymbol, .otherSymbol: return true
  default: return ["%", "‰", "′", "″"].contains(scalar)
  }
}
