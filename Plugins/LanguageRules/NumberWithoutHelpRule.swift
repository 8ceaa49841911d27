internal import CheckKit

extension Rule {
  static let numberWithoutHelp = Rule(
    id: "number-without-help",
    severity: .note,
    summary: "An amount or a time is told as a number alone.",
    why: "For many people 200 ml or 10 minutes mean nothing. A cup or a song does.",
    message: "{n} is told as a number alone. Nothing shows how much it is.",
    help: "Add a picture, or a thing to compare: as long as a song.",
    thresholds: [
      Threshold(
        fixed: """
          0 numbers with a unit, a currency or a clock's colon in say or a label, where the step has no image or video, the \
          option no picture of the thing (photo, file, concept), and the text nothing to compare
          """, source: "COGA o3p13. What counts as a comparison is judgement."),
      Threshold(
        fixed: "Numbers in words and counts of things that can be seen (2 tablets, bus 12) are left alone",
        source: "Judgement."),
    ],
    references: ["S47", "COGA o3p13"],
    needsReview: .always,
    isThorough: true,
    falsePositives: "high: a number can be on the machine, too",
    bad: [
      Example(
        """
        steps:
          - step: water
            ①say: Pour in 200 ml of water.
            options: [{①label: "It is 8:30", icon: clock.fill, goto: pay}, {label: Later, role: cancel}]
          - {step: pay, ①say: It costs £2.50., next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        language: es
        steps:
          - {step: agua, ①say: Echa 200 mililitros de agua., next: fin}
          - {step: fin, kind: done, ①say: Cuesta 3 €.}
        """),
      Example(
        """
        language: ja
        steps:
          - {step: 水, ①say: 水を２００ミリリットル入れます。, next: 待つ}
          - {step: 待つ, ①say: 3分待ちます。, next: おわり}
          - {step: おわり, kind: done}
        """),
      Example(
        """
        language: zh
        steps:
          - {step: 水, ①say: 倒200毫升水。, next: 完成}
          - {step: 完成, kind: done, ①say: 请等5分钟。}
        """),
      Example(
        """
        language: ko
        steps:
          - {step: 물, ①say: 물을 200ml 부어요., next: 끝}
          - {step: 끝, kind: done, ①say: 5분 기다려요.}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - {step: water, say: Pour in 200 ml of water., image: full-cup.jpg, next: wait}
          - {step: wait, say: "Wait 3 minutes, as long as a song.", next: take}
          - step: take
            say: Take 2 tablets. You are on bus 12. {minutes} minutes are left.
            options: [{label: 50 p, icon: "photo:coin", goto: end}]
          - {step: end, kind: done}
        """),
      Example(
        """
        language: ja
        steps:
          - {step: 水, say: 水を200ml、線まで入れます。, next: おわり}
          - {step: おわり, kind: done, say: 2回押します。2分の1です。}
        """),
    ],
    check: .several([.steps(look), .options(look)]))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let say = step.say, step.image == nil, step.video == nil else { return }
  look(say, at: context.flow.place(say), step, &context)
}

private func look(_ context: inout CheckContext, _ option: Option, _ step: Step) {
  guard let label = option.label, step.image == nil, step.video == nil, !showsThing(option.icon, context) else {
    return
  }
  look(label, at: context.flow.place(option), step, &context)
}

/// True for a picture of the thing itself. A symbol shows what sort of thing is meant, not how much of it.
private func showsThing(_ icon: Field?, _ context: borrowing CheckContext) -> Bool {
  let text = context.flow.text(icon)
  return ["photo:", "file:", "concept:"].contains { text.hasPrefix($0) }
}

private func look(_ text: Field, at place: ByteRange, _ step: Step, _ context: inout CheckContext) {
  guard let words = context.thoroughWords else { return }
  let number: String? = context.flow.withBytes(text) { bytes in
    guard let range = Amounts.first(in: bytes, units: words.units), !words.comparing.isFound(in: bytes) else {
      return nil
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }
  if let number { context.report(["n": number], at: place, step: step) }
}
