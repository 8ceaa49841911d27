internal import CheckKit

extension Rule {
  static let iconMeansTwoThings = Rule(
    id: "icon-means-two-things",
    severity: .warning,
    summary: "One icon stands for different things, in one flow or in several.",
    why: "People who go by pictures learn what each one does. A picture with two meanings misleads them.",
    message: "The icon {icon} stands for {label} here, and elsewhere for {others}.",
    help: "Keep the icon for one thing. Take another one for the rest.",
    otherHelp: OtherHelp.all,
    thresholds: [
      Threshold(fixed: "1 meaning for each icon", source: "COGA o1p07: one meaning per icon."),
      Threshold(
        fixed: "labels that begin with the same word, or lead to one step, have one meaning", source: "Judgement."),
      Threshold(
        fixed: "labels that destroy have one meaning: Delete it, Clear the list",
        source: "Judgement: it is the same bin."),
      Threshold(
        fixed: "ways back, home, help, photos, swatches, flags, files, ticks, arrows and such signs are not compared",
        source: "Judgement: they mean what the words beside them say."),
    ],
    references: ["S6", "COGA o1p07", "WCAG 3.2.4"],
    needsReview: .always,
    isThorough: true,
    falsePositives: "medium: two names can mean one thing",
    bad: [
      Example(
        """
        steps:
          - step: home
            options:
              - {label: Photos, icon: photo.fill, goto: photos}
              - {label: Letters, icon: envelope.fill, goto: letters}
          - step: photos
            options:
              - {label: Empty the bin, ①icon: envelope.fill, goto: end}
              - {label: Look, icon: eye.fill, goto: end}
          - step: letters
            options:
              - {label: Write, icon: pencil, goto: end}
              - {label: Read, icon: book.fill, goto: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        steps:
          - step: letter
            options:
              - {label: Send it, ①icon: paperplane.fill, goto: end}
              - {label: Keep it, icon: heart.fill, goto: end}
          - {step: end, kind: done}
        """,
        beside: [
          """
          steps:
            - step: trip
              options:
                - {label: Book the flight, icon: paperplane.fill, goto: end}
                - {label: Look for a train, icon: tram.fill, goto: end}
            - {step: end, kind: done}
          """
        ]),
    ],
    good: [
      Example(
        """
        steps:
          - step: photo
            options:
              - {label: Keep it, icon: heart.fill, goto: end}
              - {label: Delete it, icon: trash, goto: check}
          - step: check
            options:
              - {label: Keep the photo, icon: heart.fill, role: cancel, goto: photo}
              - {label: Delete this photo, icon: trash, goto: cup}
              - {label: I have to think, icon: checkmark, goto: cup}
          - {step: cup, options: [{label: The cup is there, icon: checkmark, goto: end}]}
          - {step: end, kind: done}
        """,
        beside: [
          """
          language: de
          steps:
            - step: foto
              options:
                - {label: Behalten, icon: heart.fill, goto: end}
                - {label: Löschen, icon: trash, goto: end}
            - {step: end, kind: done}
          """
        ]),
      Example(
        """
        steps:
          - step: photo
            options:
              - {label: Keep it, icon: heart.fill, goto: end}
              - {label: Delete it, icon: trash, goto: end}
          - {step: end, kind: done}
        """,
        beside: [
          """
          steps:
            - step: list
              options:
                - {label: Keep the list, icon: heart.fill, goto: end}
                - {label: Clear the list, icon: trash, goto: end}
            - {step: end, kind: done}
          """
        ]),
    ],
    check: .acrossFlows(AcrossFlows(note: note, tell: tell)))
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case standsFor = "Here the icon stands for {label}."
}

private func tell(_ fact: FlowFact, _ others: [OtherFact]) -> AcrossFlows.Told {
  AcrossFlows.Told(
    Message(
      "The icon {icon} stands for {label} here, and elsewhere for {others}.",
      ["icon": fact.subject, "label": fact.words, "others": AcrossFlows.list(others.map(\.fact.words))]),
    related: others.map { OtherHelp.standsFor.text(["label": $0.fact.words]) })
}

/// Notes what each icon of an option or a control stands for. Ways back are left out: they keep what is there, whatever
/// it is, and so do home and help, which `inconsistent-words` looks at.
private func note(_ context: CheckContext, _ notes: inout FactNotes) {
  let flow = context.flow
  var known: [Meaning: String] = [:]
  for step in flow.steps {
    let choices = flow.options(of: step).filter(\.isChoice)
    for option in choices {
      guard let icon = option.icon, let label = option.label, isPicture(icon, flow) else { continue }
      // A step with one choice: it says that the step is done, and its picture goes with the step.
      if choices.count == 1, option.effect == nil { continue }
      // Two options of one step with one icon are `options-look-alike`.
      if choices.contains(where: { $0.position < option.position && context.isSame($0.icon, icon) }) { continue }
      guard var sense = context.workflow.isDestructive(option) ? toDestroy : sense(of: label, context) else { continue }
      // One icon on two ways to one place means that place, however it is called.
      if let target = flow.target(of: option) {
        let meaning = Meaning(icon: flow.folded(icon), target: target)
        sense = known[meaning] ?? sense
        known[meaning] = sense
      }
      notes.add(
        flow.folded(icon), sense: sense, words: context.label(option), at: flow.place(icon), step: flow.id(of: step))
    }
    for control in flow.controls(of: step) {
      guard let icon = control.icon, let label = control.label, isPicture(icon, flow),
        let sense = sense(of: label, context)
      else { continue }
      notes.add(
        flow.folded(icon), sense: sense, words: context.label(control), at: flow.place(icon), step: flow.id(of: step))
    }
  }
}

private let toDestroy = "to destroy"

/// What a label says, in short. All verbs for destroying say one thing: a bin beside Delete it and beside Clear the list
/// is the same bin.
private func sense(of label: Field, _ context: CheckContext) -> String? {
  if let words = context.words, context.contains(words.destroying, in: label) { return toDestroy }
  return LeadWord.of(context.flow.text(label), in: context.language)
}

private struct Meaning: Hashable {
  var icon: String
  var target: Int
}

/// True for a symbol that shows a thing. Photos, swatches, flags and files show what they show; a general sign such as a
/// tick or an arrow means yes or onwards beside any words, and a person stands for anybody.
private func isPicture(_ icon: Field, _ flow: Flow) -> Bool {
  let name = flow.folded(icon)
  if name.contains(":") { return name.hasPrefix("concept:") }
  let first = String(name.prefix { $0 != "." })
  return !first.isEmpty && !first.allSatisfy(\.isNumber) && !signs.contains(first) && !name.hasPrefix("hand.thumbs")
}

private let signs: Set<String> = [
  "checkmark", "xmark", "arrow", "arrowshape", "arrowtriangle", "chevron", "plus", "minus", "questionmark",
  "exclamationmark", "info", "ellipsis", "play", "stop", "pause", "circle", "square", "person", "figure",
]
