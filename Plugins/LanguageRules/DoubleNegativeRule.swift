internal import CheckKit

extension Rule {
  static let doubleNegative = Rule(
    id: "double-negative",
    severity: .warning,
    summary: "A sentence denies something twice.",
    why: "Two negatives must be turned into a positive in the head. Many people lose one.",
    message: "This sentence denies something twice.",
    help: "Say what people can do or should do.",
    thresholds: [
      Threshold(
        fixed: "1 denying word in a sentence of English (not, never, no, without, unless …) and Spanish (no, sin)",
        source: "COGA o3p03. Which words count is judgement."),
      Threshold(
        fixed: """
          0 phrases that deny twice (not impossible; no es raro; ないわけではない; 不得不; 지 않을 수 없다). In Spanish nada, \
          nadie, nunca and ni behind no are grammar; in Japanese なければなりません is the usual way to say must. Both count once
          """, source: "COGA o3p03. Which phrases count is judgement."),
    ],
    references: ["S46", "COGA o3p03"],
    needsReview: .always,
    isThorough: true,
    falsePositives: "medium: two short denials in a row can be clear",
    bad: [
      Example(
        """
        effects:
          send: {kind: share, once: per-photo, ①says: You cannot send it without a name.}
        steps:
          - step: card
            ①title: It is not impossible
            ①say: Do not go on the bus if you do not have the card.
            message: {①say: You cannot go on without the card.}
            controls: [{control: button, ①label: Never leave without it, message: {①say: You cannot go without it.}}]
            options: [{①label: I don’t have no card, message: {①say: Nobody goes without it.}, goto: end}]
          - {step: end, kind: done}
        """),
      Example(
        """
        language: es
        steps:
          - {step: tarjeta, ①say: "No salgas sin la tarjeta.", next: fin}
          - {step: fin, kind: done, ①say: Nunca salgas sin ella.}
        """),
      Example(
        """
        language: ja
        steps:
          - {step: カード, ①say: カードを入れないと、お金を出せません。, next: 改札}
          - {step: 改札, ①say: 切符がないと改札を通れません。, next: おわり}
          - {step: おわり, kind: done, ①say: できないわけではありません。}
        """),
      Example(
        """
        language: zh
        steps:
          - {step: 卡, ①say: 不插卡就不能取钱。, next: 完成}
          - {step: 完成, kind: done, ①say: 你不得不等。}
        """),
      Example(
        """
        language: ko
        steps:
          - {step: 카드, ①say: 카드가 없으면 버스를 탈 수 없어요., next: 끝}
          - {step: 끝, kind: done, ①say: 기다리지 않을 수 없어요.}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: card
            say: "No, do not go. Take the card. Do not forget the bag."
            message: {say: Do not go. Do not forget the card.}
            controls: [{control: button, label: Do not forget it}]
            next: end
          - {step: end, kind: done}
        """),
      Example(
        """
        language: es
        steps:
          - {step: tarjeta, say: "No toques nada. No hay nadie. Sin embargo, no corras. No, gracias.", next: lluvia}
          - {step: lluvia, say: Ya no llueve y no hace frío., next: fin}
          - {step: fin, kind: done}
        """),
      Example(
        """
        language: ja
        steps:
          - {step: カード, say: カードを入れなければなりません。閉めないと虫が入るかもしれません。, next: おわり}
          - {step: おわり, kind: done}
        """),
      Example(
        """
        language: zh
        steps:
          - {step: 卡, say: 对不起，卡过期就不能用。不要着急。, next: 完成}
          - {step: 完成, kind: done}
        """),
    ],
    check: .several([.effects(look), .steps(look)]))
}

private func look(_ context: inout CheckContext, _ effect: Effect, _ index: Int) {
  if let text = effect.says { look(text, nil, &context) }
}
private func look(_ context: inout CheckContext, _ step: Step) {
  for text in context.texts(of: step) { look(text, step, &context) }
}

private func look(_ text: Field, _ step: Step?, _ context: inout CheckContext) {
  guard let words = context.thoroughWords else { return }
  let shortWords = context.words?.shortWords
  let isFound = context.flow.withBytes(text) { bytes in
    Sentences(bytes, shortWords).contains { range in
      let sentence = UnsafeBufferPointer(rebasing: bytes[range])
      return words.denyingTwice.isFound(in: sentence) || words.denying.count(in: sentence, upTo: 2) > 1
    }
  }
  if isFound { context.report(at: context.flow.place(text), step: step) }
}
