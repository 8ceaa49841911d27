internal import CheckKit

extension Rule {
  static let tooMuchText = Rule(
    id: "too-much-text",
    severity: .warning,
    summary: "A step has much to read.",
    why: "A wall of words makes people stop reading, or miss the one that matters.",
    message: "This step has {n} words. Try {max} or fewer.",
    otherMessages: OtherMessage.all,
    help: "Take out what nobody needs now. Or make two steps of it.",
    thresholds: [
      Threshold(
        fixed: "\(Most.words) words in title, say, status, message and labels of a step",
        source: "COGA o3p05 (under 50)."),
      Threshold(
        fixed: "\(Most.characters) characters instead in Japanese, Chinese and Korean",
        source: "Judgement: as many as 50 words are where 15 words are 30 characters. No measured number was found."),
      Threshold(fixed: "\(Most.sentences) sentences in say", source: "NHS, how we write (paragraphs of up to 3)."),
    ],
    references: ["S26", "COGA o3p05", "NHS"],
    needsReview: .always,
    isThorough: true,
    falsePositives: "medium: words that are read aloud, or that belong to many small choices, are easier",
    bad: [
      Example(
        """
        steps:
          - step: wash
            title: Wash your hands
            ①say: Wash your hands with soap and warm water for as long as a song lasts. \
        Do not forget the places between your fingers and under your nails, since there is most dirt. \
        Dry them with the clean towel that hangs beside the sink on the left, not with the kitchen towel.
            options: [{label: My hands are clean and dry, goto: end}]
          - {step: end, kind: done}
        """),
      Example(
        """
        steps:
          - {step: wash, ①say: Turn on the tap. Wash your hands. Dry them. Turn off the tap., next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        language: ja
        steps:
          - step: 手
            title: 手を洗います
            ①say: 石けんとぬるいお湯で、手をよく洗います。指のあいだと、つめの下もわすれないで洗ってください。\
        そこがいちばんよごれています。洗ったら、流しの左にかかっている、きれいなタオルでふいてください。\
        台所のタオルは使わないでください。
            next: おわり
          - {step: おわり, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - {step: wash, title: Wash, say: Wash your hands. Use soap. Then dry them., next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        language: zh
        steps:
          - {step: 手, title: 洗手, say: 用肥皂洗手。水是温的。, next: 完成}
          - {step: 完成, kind: done}
        """),
    ],
    check: .steps(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case characters = "This step has {n} characters. Try {max} or fewer."
  case sentences = "This step says {n} sentences. Try {max} or fewer."
}

private enum Most {
  static let words = 50
  static let characters = 100
  static let sentences = 3
}

private func look(_ context: inout CheckContext, _ step: Step) {
  let place = context.flow.place(step.say ?? step.id)
  let texts = context.shown(on: step)
  func values(_ count: Int, _ most: Int) -> KeyValuePairs<String, String> { ["n": String(count), "max": String(most)] }
  if context.language.countsCharacters {
    let count = texts.reduce(0) { $0 + context.characterCount($1) }
    if count > Most.characters {
      context.report(
        Message(OtherMessage.characters, values(count, Most.characters)), at: place,
        step: step)
      return
    }
  } else {
    let count = texts.reduce(0) { $0 + context.wordCount($1) }
    if count > Most.words {
      context.report(values(count, Most.words), at: place, step: step)
      return
    }
  }
  guard let say = step.say else { return }
  let sentences = context.sentenceCount(say)
  if sentences > Most.sentences {
    context.report(
      Message(OtherMessage.sentences, values(sentences, Most.sentences)), at: place,
      step: step)
  }
}
