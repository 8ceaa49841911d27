internal import CheckKit

extension Rule {
  static let stepDoesTooMuch = Rule(
    id: "step-does-too-much",
    severity: .warning,
    summary: "One step asks for more than one action.",
    why: "While people do the first action, they may lose the second from their head.",
    message: "This step asks for more than one thing.",
    help: "Make two steps. Keep one action in each.",
    thresholds: [
      Threshold(Numbers.sentencesPerStep),
      Threshold(
        fixed: "0 joining words (English: and then; comma or semicolon before then; after that; afterwards)",
        source: "UK easy read guidance."),
      Threshold(
        fixed: """
          0 joining words in Spanish (y luego, después de eso …), Japanese (それから, その後 …), Chinese (，然后; 随后 …) and \
          Korean (그다음, 그 후 …); a bare then at the beginning of a sentence is allowed (Luego, 次に, 然后, 그리고)
          """, source: "The same in these languages; which word joins and which only goes on is judgement."),
      Threshold(
        fixed: """
          In Spanish a stop behind a word cut short ends no sentence (Dra. Ramos, p. ej., núm. 12), nor does one in No. 3 or \
          Dr. among Japanese, Chinese and Korean words; in English every stop counts
          """, source: "Judgement: nothing new is asked for behind it."),
    ],
    references: ["S34", "COGA o3p05", "COGA o3p09", "COGA o4p07"],
    needsReview: .always,
    falsePositives: "high: a second sentence can be a comfort, not an action; word lists per language",
    bad: [
      Example(
        """
        steps:
          - {step: cup, ①say: Take the cup. Fill it. Put it down., next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        steps:
          - {step: cup, ①say: "Fill the cup, then put it down.", next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        language: es
        steps:
          - {step: taza, ①say: Llena la taza y luego ponla en la mesa., next: fin}
          - {step: fin, kind: done}
        """),
      Example(
        """
        language: ja
        steps:
          - {step: コップ, ①say: コップを取って、それから水を入れます。, next: おわり}
          - {step: おわり, kind: done}
        """),
      Example(
        """
        language: zh
        steps:
          - {step: 杯子, ①say: 拿好杯子，然后倒水。, next: 完成}
          - {step: 完成, kind: done}
        """),
      Example(
        """
        language: ko
        steps:
          - {step: 컵, ①say: 컵을 잡고 그다음 물을 부으세요., next: 끝}
          - {step: 끝, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - {step: fill, say: Fill the cup. It may be hot., next: put}
          - {step: put, say: Then put it down., next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        language: zh
        steps:
          - {step: 倒水, say: 倒水。小心，水很烫。, next: 放}
          - {step: 放, say: 然后把杯子放下。, next: 完成}
          - {step: 完成, kind: done}
        """),
    ],
    check: .steps(look))
}

extension Numbers {
  /// Sentences in one step.
  static let sentencesPerStep = ThresholdKey<Int>(
    "flow-length.sentences-per-step", 2, "sentences in say",
    source: """
      UK easy read guidance: one idea and one verb per sentence; COGA o3p09, o3p05. \
      JMIR Aging 2024: finer breakdown was generally more useful, with differences between people.
      """)
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let say = step.say else { return }
  let most = context.thresholds[Numbers.sentencesPerStep]
  if context.sentenceCount(say, upTo: most) <= most {
    guard let words = context.words, context.contains(words.joining, in: say) else { return }
  }
  context.report(at: context.flow.place(say), step: step)
}
