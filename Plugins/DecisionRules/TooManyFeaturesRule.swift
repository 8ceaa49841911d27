internal import CheckKit

extension Rule {
  static let tooManyFeatures = Rule(
    id: "too-many-features",
    severity: .warning,
    severityNote: "a warning above features-warning, an error above features-error",
    summary: "The home step offers many functions.",
    why: "A task with one or two functions is understood and finished. Each further one distracts.",
    message: "The first screen offers {n} things. Keep one or two.",
    otherMessages: OtherMessage.all,
    help: "Keep what matters most. Name the rest in elsewhere.",
    thresholds: [
      Threshold(Numbers.featuresWarning),
      Threshold(Numbers.featuresError),
    ],
    references: ["S19", "S22", "S25", "COGA o8p03"],
    falsePositives: "medium: 3 to 6 is fine by COGA",
    bad: [
      Example(
        .warning,
        """
        steps:
          - step: home
            kind: home
            ①options:
              - {label: Draw, goto: end}
              - {label: Gallery, goto: end}
              - {label: Shop, goto: end}
          - {step: end, kind: done}
        """),
      Example(
        .error,
        """
        steps:
          - step: home
            kind: home
            ①options:
              - {label: Draw, goto: end}
              - {label: Gallery, goto: end}
              - {label: Folders, goto: end}
              - {label: Favourites, goto: end}
              - {label: Shop, goto: end}
              - {label: Settings, goto: end}
              - {label: Friends, goto: end}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: home
            kind: home
            options:
              - {label: Draw, goto: end}
              - {label: Gallery, goto: end}
              - {label: Ask for help, role: help}
          - {step: end, kind: done}
        """)
    ],
    check: .steps(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case keepFewer = "The first screen offers {n} things. Keep {max} or fewer."
}

extension Numbers {
  /// More functions than this on the home step are a warning.
  static let featuresWarning = ThresholdKey<Int>(
    "decisions.features-warning", 2, "more functions than this are a warning",
    source: "Seed S19.")

  /// More functions than this on the home step are an error.
  static let featuresError = ThresholdKey<Int>(
    "decisions.features-error", 6, "more functions than this are an error",
    source: "COGA o8p03 (a simple application has 3 to 6 functions).")
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.kind == .home, let field = step.optionsField else { return }
  var count = 0
  for index in step.optionRange where context.flow.options[index].isChoice { count += 1 }
  let (warning, error) = (context.thresholds[Numbers.featuresWarning], context.thresholds[Numbers.featuresError])
  guard count > warning || count > error else { return }
  let severity: Severity = count > error ? .error : .warning
  let place = context.flow.place(field)
  let most = min(warning, error)
  if most == 2 {
    context.report(["n": String(count)], at: place, step: step, severity: severity)
  } else {
    context.report(
      Message(OtherMessage.keepFewer, ["n": String(count), "max": String(most)]),
      at: place, step: step, severity: severity)
  }
}
