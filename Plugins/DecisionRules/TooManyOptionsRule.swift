internal import CheckKit

extension Rule {
  static let tooManyOptions = Rule(
    id: "too-many-options",
    severity: .note,
    severityNote: "a note above options-note, an error above options-error or when the number is unknown",
    summary: "A step offers many things to choose from.",
    why: "Many options overwhelm. With fewer, people can think about the one that matters.",
    message: "{n} things to choose from. Show {max} or fewer.",
    otherMessages: OtherMessage.all,
    help: "Show the most used ones. Group them in two short steps.",
    otherHelp: OtherHelp.all,
    thresholds: [
      Threshold(Numbers.optionsNote),
      Threshold(Numbers.optionsError),
    ],
    references: ["S27", "S28", "S38", "COGA o5p03", "HIG alerts", "HIG action sheets", "Hick's law"],
    needsReview: .when("an option is filled at run time (from)"),
    falsePositives: "medium: people's own photos or contacts (from lists)",
    bad: [
      Example(
        .error,
        """
        steps:
          - step: colour
            ①options:
              - {label: Red, goto: end}
              - {label: Blue, goto: end}
              - {label: Green, goto: end}
              - {label: Black, goto: end}
              - {label: White, goto: end}
              - {label: Pink, goto: end}
          - {step: end, kind: done}
        """),
      Example(
        .note,
        """
        steps:
          - step: person
            ①options:
              - {label: One of these people, from: contacts, show: 4, goto: end}
              - {label: Somebody else, goto: end}
          - {step: end, kind: done}
        """),
      Example(
        .error,
        """
        steps:
          - step: photo
            ①options:
              - {label: One of these photos, from: photos, goto: end}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: colour
            options:
              - {label: Red, goto: end}
              - {label: Blue, goto: end}
              - {label: Green, goto: end}
              - {label: Black, goto: end}
              - {label: Back, role: back}
          - {step: end, kind: done}
        """)
    ],
    check: .steps(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case anyLength = "This list can be of any length. Show {max} or fewer."
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case show = "Write how many the list shows, such as show: {max}."
}

extension Numbers {
  /// More options than this in one step are a note.
  static let optionsNote = ThresholdKey<Int>(
    "decisions.options-note", 4, "more options than this are a note",
    source: "Cowan's mean. HIG: at most 4 buttons in a watch action sheet, 3 in an alert.")

  /// More options than this in one step are an error.
  static let optionsError = ThresholdKey<Int>(
    "decisions.options-error", 5, "more options than this are an error",
    source: "COGA o5p03 (five or fewer main choices).")
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.kind != .home, let field = step.optionsField else { return }
  var count = 0
  var isFilled = false
  var isUnknown = false
  for index in step.optionRange where context.flow.options[index].isChoice {
    if context.flow.options[index].from == nil {
      count += 1
    } else {
      isFilled = true
      if let show = context.flow.options[index].show { count += show.value } else { isUnknown = true }
    }
  }
  let (note, error) = (context.thresholds[Numbers.optionsNote], context.thresholds[Numbers.optionsError])
  guard isUnknown || count > note || count > error else { return }
  let place = context.flow.place(field)
  let most = String(min(note, error))
  if isUnknown {
    context.report(
      Message(OtherMessage.anyLength, ["max": most]),
      at: place, step: step, severity: .error, needsReview: true,
      help: OtherHelp.show.text(["max": most]))
  } else {
    context.report(
      ["n": String(count), "max": most], at: place, step: step, severity: count > error ? .error : .note,
      needsReview: isFilled)
  }
}
