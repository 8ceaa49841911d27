internal import CheckKit

extension Rule {
  static let hardToRead = Rule(
    id: "hard-to-read",
    severity: .note,
    summary: "All texts of the flow together are hard to read.",
    why: "Many people read only short sentences and short words without effort.",
    message: "The texts read like school grade {n}. Try {max} or lower.",
    otherMessages: OtherMessage.all,
    help: "Use shorter sentences and everyday words. Then let people try it.",
    thresholds: [
      Threshold(
        fixed: "from \(leastWords) words in say, status, stuck, messages and says; labels and titles are no sentences",
        source: "A formula says nothing about a few words. 100 is the sample of the formulas themselves."),
      Threshold(
        fixed: "English: Flesch-Kincaid grade 6",
        source: "NHS: a reading age of 9 to 11, which is grade 4 to 6. NHS also says: do not rely on such tools."),
      Threshold(
        fixed: "Spanish: Fernández Huerta 70 (206.84 - 60 P - 1.02 F; P syllables a word, F words a sentence)",
        source: "The form that Law 2011 corrected: the common one calls long sentences easy. 70 is fairly easy."),
      Threshold(fixed: "German: Flesch-Amstad 70 (180 - F - 58.5 P)", source: "Amstad 1978; 70 is fairly easy."),
      Threshold(
        fixed: "Swedish, Danish, Norwegian: LIX 40",
        source: "Björnsson 1968. Bands differ from page to page: judgement."),
      Threshold(
        fixed:
          "\(leastCharacters) characters in place of the words for Japanese, Chinese and Korean, which have no formula here",
        source: "Judgement: 2 characters are about a word, as in sentence-too-long."),
    ],
    references: ["S46", "COGA o3p05", "NHS", "WCAG 3.1.5"],
    needsReview: .always,
    isThorough: true,
    falsePositives: "high: a formula counts letters and knows no meaning",
    bad: [
      Example(
        """
        ①language: en
        steps:
          - step: read
            say: |
              Before continuing, please consider carefully whether the information concerning your personal circumstances
              is entirely accurate. Unfortunately, applications containing incorrect information are automatically
              rejected by the responsible department. Consequently, it is particularly important to compare every
              individual entry with the original documentation provided by the municipal administration. Additional
              requirements regarding identification are explained separately in the accompanying information material.
              Representatives can additionally explain everything personally.
            next: more
          - step: more
            say: |
              Everybody participating voluntarily acknowledges that the organisation communicates electronically.
              Individual preferences regarding communication can be modified subsequently. Administrative procedures
              usually require approximately several consecutive weeks. Alternative arrangements are available following
              consultation with experienced representatives. Supplementary documentation is occasionally necessary.
            next: end
          - {step: end, kind: done}
        """),
      Example(
        """
        ①language: ja
        steps:
          - step: 読む
            say: |
              カードを入れる前に、まわりを見てください。知らない人が近くにいたら、すこし待ちます。カードは、絵と同じ向きに入れます。
              番号は、ほかの人に見られないように、手でかくしながら押してください。まちがえても、三回まではだいじょうぶです。
            next: 待つ
          - step: 待つ
            say: |
              お金が出てくるまで、しずかに待ちましょう。カードが先に出てきます。カードをとらないと、次に進みません。
              さいごに、お金をさいふに入れて、機械からはなれてください。わからないときは、青い受話器をとります。
            next: おわり
          - {step: おわり, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: read
            say: |
              Go to the bus stop. Wait for your bus. It is bus 12. It is blue. Put out your hand when it comes. Show your
              card to the driver. Sit down. Hold on to the rail. You can look out and see the park. You can see the big
              church too. The next stop after the church is yours. Press the red button then. The bus stops for you.
            next: more
          - step: more
            say: |
              Get up when the bus stops. Take your bag with you. Go to the door. Say thank you to the driver. Get off the
              bus. Go to the left. You can see the blue door of your school. Ring the bell. Ann opens the door for you.
            next: end
          - {step: end, kind: done}
        """)
    ],
    check: .flow(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case ease = "The texts score {n} for ease of reading. Try {max} or higher."
  case lix = "The texts score {n} in LIX. Try {max} or lower."
  case noFormula = "Nobody measured how hard the texts are. Their language has no formula here."
}

private let leastWords = 100
private let leastCharacters = 200

private func look(_ context: inout CheckContext) {
  let flow = context.flow
  let place = (flow.language ?? flow.title).map { flow.place($0) } ?? flow.firstKeyPlace
  var counts = Readability.Counts()
  var characters = 0
  for text in flow.effects.compactMap(\.says) + flow.steps.flatMap({ context.sayings(of: $0) }) {
    flow.withBytes(text) { counts.add($0, context.language) }
    if context.language.countsCharacters { characters += context.characterCount(text) }
  }
  let isLong = context.language.countsCharacters ? characters >= leastCharacters : counts.words >= leastWords
  guard isLong else { return }
  guard let formula = Readability.of(context.language) else {
    context.report(
      Message(OtherMessage.noFormula), at: place)
    return
  }
  let score = formula.score(counts)
  guard formula.isHard(score) else { return }
  let values: KeyValuePairs = ["n": "\(Int(score.rounded()))", "max": "\(Int(formula.limit))"]
  switch formula.scale {
  case .grade: context.report(values, at: place)
  case .ease:
    context.report(Message(OtherMessage.ease, values), at: place)
  case .lix: context.report(Message(OtherMessage.lix, values), at: place)
  }
}
