internal import CheckKit

extension Rule {
  static let yamlSurprise = Rule(
    id: "yaml-surprise",
    severity: .warning,
    summary: "A text stands without quotes, and other YAML tools read it as something else.",
    why: "An app may read the flow with another tool. Then the label No becomes false.",
    message: "Other YAML tools read {text} as true or false.",
    otherMessages: OtherMessage.all,
    help: "Put quotes around it.",
    fixes: [.safe("Put quotes around it.")],
    thresholds: [
      Threshold(
        fixed: """
          every plain text that YAML 1.1 or 1.2 reads as true or false, as nothing, as a time, as a date, or as a \
          number with other digits
          """,
        source: "YAML 1.1 types; YAML 1.2.2 core schema.")
    ],
    references: ["YAML 1.1", "YAML 1.2.2"],
    isThorough: true,
    falsePositives: "low: a flow that only Handrail reads is fine",
    bad: [
      Example(
        """
        language: ①no
        steps:
          - step: a
            options:
              - {label: ①No, goto: b, set: {big: true, time: ①12:30}}
              - {label: ①1.10, goto: ①on}
          - {step: ①on, say: ①~, next: b}
          - {step: b, title: ①0o17, when: {①off: end}, next: end}
          - {step: end, kind: done, say: ①2024-01-01}
        """)
    ],
    good: [
      Example(
        """
        language: "no"
        tested: [{when: 2026-03-02, who: tea group, people: 4}]
        steps:
          - {step: a, goal: true, options: [{label: "No", goto: b, set: {taken: true, photo: 1}}]}
          - {step: b, title: 12, say: No more., options: [{label: 1.5, goto: end, default: false, size: 44.0}]}
          - {step: end, kind: done}
        """)
    ],
    check: .flow(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case nothing = "Other YAML tools read {text} as nothing."
  case number = "Other YAML tools read {text} as a number."
  case date = "Other YAML tools read {text} as a date."
}

private func look(_ context: inout CheckContext) {
  let flow = context.flow
  flow.forEachText { step, text, isValue in
    guard flow.document.isPlain(text),
      let meaning = flow.withBytes(Field(text), { PlainScalar.meaning($0, isValue: isValue) })
    else { return }
    let fix = context.fix { $0.replace(text, with: .text(flow.text(text))) }
    context.report(
      message(meaning, CheckContext.shown(flow.text(text))), at: flow.document.range(text),
      step: step.map { flow.steps[$0] }, fix: fix)
  }
}

private func message(_ meaning: PlainScalar.Meaning, _ text: String) -> Message {
  switch meaning {
  case .boolean: Message(Rule.yamlSurprise.message, ["text": text])
  case .nothing: Message(OtherMessage.nothing, ["text": text])
  case .number: Message(OtherMessage.number, ["text": text])
  case .date: Message(OtherMessage.date, ["text": text])
  }
}
