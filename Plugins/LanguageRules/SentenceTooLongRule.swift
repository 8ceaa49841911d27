internal import CheckKit

extension Rule {
  static let sentenceTooLong = Rule(
    id: "sentence-too-long",
    severity: .warning,
    severityNote: "a warning above the first number, an error above the second",
    summary: "A sentence is long.",
    why: "Before a long sentence ends, its beginning is forgotten.",
    message: "This sentence has {n} words. Try {max} or fewer.",
    otherMessages: OtherMessage.all,
    help: "Make two sentences with one idea each.",
    thresholds: [
      Threshold(Numbers.words),
      Threshold(Numbers.characters),
    ],
    references: ["S46", "COGA o3p05", "UK easy read guidance", "NHS", "ISO/IEC 23859", "WCAG 3.1.5"],
    bad: [
      Example(
        .warning,
        """
        effects:
          send:
            kind: share
            once: per-photo
            ①says: When you tap this your photo goes to all of the people who are in your family group.
        steps:
          - step: cup
            ①say: Now take the big blue cup that stands beside the sink and put it on the table.
            options: [{①label: I have taken the big blue cup that stands beside the sink and put it down, goto: end}]
          - {step: end, kind: done}
        """),
      Example(
        .error,
        """
        steps:
          - step: cup
            ①title: Take the big blue cup that stands beside the sink, and then put it on the table beside the big pot
            next: end
          - {step: end, kind: done}
        """),
      Example(
        .warning,
        """
        language: ja
        steps:
          - step: cup
            ①status: 流しの横にある大きな青いカップを取って、テーブルの上の鍋の隣に置いてください。
            next: end
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: cup
            say: Take the big blue cup that stands beside the sink. Put it on the table beside the big pot.
            next: end
          - {step: end, kind: done}
        """),
      Example(
        """
        language: ja
        steps:
          - {step: cup, say: 大きな青いカップを取ります。テーブルの上に置きます。流しの横にあります。, next: end}
          - {step: end, kind: done}
        """),
    ],
    check: .several([.effects(look), .steps(look), .options(look)]))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case characters = "This sentence has {n} characters. Try {max} or fewer."
}

extension Numbers {
  /// Words in a sentence.
  static let words = ThresholdKey<Limit>(
    "language.words", Limit(15, 20), "words in a sentence of a title, say, status, label or consequence",
    source: "UK government easy read guidance (10 to 15), NHS how we write (up to 20).")

  /// Characters in a sentence, where the language counts them.
  static let characters = ThresholdKey<Limit>(
    "language.characters", Limit(30, 50), "characters in such a sentence in Japanese, Chinese and Korean",
    source: "Judgement.")
}

private func look(_ context: inout CheckContext, _ effect: Effect, _ index: Int) {
  if let count = excess(effect.says, context), let text = effect.says { report(count, text, nil, &context) }
}
private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  if let count = excess(option.label, context), let text = option.label { report(count, text, step, &context) }
}
private func look(_ context: inout CheckContext, _ step: Step) {
  if let count = excess(step.title, context), let text = step.title { report(count, text, step, &context) }
  if let count = excess(step.say, context), let text = step.say { report(count, text, step, &context) }
  if let count = excess(step.status, context), let text = step.status { report(count, text, step, &context) }
}

/// The limit for the flow's language.
private func limit(_ context: borrowing CheckContext) -> Limit {
  context.language.countsCharacters ? context.thresholds[Numbers.characters] : context.thresholds[Numbers.words]
}

/// The length of the longest sentence when it is too long.
private func excess(_ text: Field?, _ context: borrowing CheckContext) -> Int? {
  guard let text else { return nil }
  return context.longestSentence(text, above: limit(context).warning)
}

private func report(_ count: Int, _ text: Field, _ step: Step?, _ context: inout CheckContext) {
  let limit = limit(context)
  let severity = limit.severity(of: count)
  let values: KeyValuePairs = ["n": String(count), "max": String(limit.warning)]
  if context.language.countsCharacters {
    context.report(
      Message(OtherMessage.characters, values), at: context.flow.place(text),
      step: step, severity: severity)
  } else {
    context.report(values, at: context.flow.place(text), step: step, severity: severity)
  }
}
