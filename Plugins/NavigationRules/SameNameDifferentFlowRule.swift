internal import CheckKit

extension Rule {
  static let sameNameDifferentFlow = Rule(
    id: "same-name-different-flow",
    severity: .note,
    severityNote: "a warning for the same title, a note for the same icon",
    summary: "Two flows of one folder have the same title or icon.",
    why: "People pick a task by its name or picture. They cannot tell these two apart.",
    message: "Another flow in this folder has the same title: {paths}.",
    otherMessages: OtherMessage.all,
    help: "Give each flow its own title and icon.",
    otherHelp: OtherHelp.all,
    thresholds: [
      Threshold(fixed: "0 equal titles or icons in one folder", source: "Judgement from S6 and COGA o1p07."),
      Threshold(fixed: "flows in two languages are not compared", source: "Judgement: one may translate the other."),
    ],
    references: ["S6", "COGA o1p07", "WCAG 2.4.2"],
    isThorough: true,
    falsePositives: "medium: flows of one folder may never stand in one list",
    bad: [
      Example(
        .warning,
        """
        handrail: 1
        id: tea
        ①title: Make tea
        steps:
          - {step: end, kind: done}
        """, isWhole: true,
        beside: [
          """
          handrail: 1
          id: more-tea
          title: make tea
          steps:
            - {step: end, kind: done}
          """
        ]),
      Example(
        .note,
        """
        handrail: 1
        id: tea
        title: Make tea
        ①icon: mug.fill
        steps:
          - {step: end, kind: done}
        """, isWhole: true,
        beside: [
          """
          handrail: 1
          id: coffee
          title: Make coffee
          icon: mug.fill
          steps:
            - {step: end, kind: done}
          """
        ]),
    ],
    good: [
      Example(
        """
        handrail: 1
        id: tea
        title: Make tea
        icon: mug.fill
        steps:
          - {step: end, kind: done}
        """, isWhole: true,
        beside: [
          """
          handrail: 1
          id: coffee
          title: Make coffee
          icon: cup.and.saucer.fill
          steps:
            - {step: end, kind: done}
          """,
          """
          handrail: 1
          id: tee
          title: Tee machen
          icon: mug.fill
          language: de
          steps:
            - {step: end, kind: done}
          """,
        ])
    ],
    check: .acrossFlows(AcrossFlows(note: note, tell: tell)))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case sameIcon = "Another flow in this folder has the same icon: {paths}."
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case titleHere = "The other title is here."
  case iconHere = "The other icon is here."
}

/// What begins the subject of a title; that of an icon begins otherwise.
private let titleSubject = "title "

private func note(_ context: CheckContext, _ notes: inout FactNotes) {
  let flow = context.flow
  if let title = flow.title, !flow.folded(title).isEmpty {
    notes.add(
      titleSubject + flow.folded(title), sense: nil, words: flow.text(title), at: flow.place(title), reach: .folder,
      severity: .warning)
  }
  if let icon = flow.icon, !flow.folded(icon).isEmpty {
    notes.add("icon " + flow.folded(icon), sense: nil, words: flow.text(icon), at: flow.place(icon), reach: .folder)
  }
}

private func tell(_ fact: FlowFact, _ others: [OtherFact]) -> AcrossFlows.Told {
  let paths = AcrossFlows.list(others.compactMap(\.path))
  return fact.subject.hasPrefix(titleSubject)
    ? AcrossFlows.Told(
      Message(Rule.sameNameDifferentFlow.message, ["paths": paths]),
      related: others.map { _ in OtherHelp.titleHere.text })
    : AcrossFlows.Told(
      Message(OtherMessage.sameIcon, ["paths": paths]),
      related: others.map { _ in OtherHelp.iconHere.text })
}
