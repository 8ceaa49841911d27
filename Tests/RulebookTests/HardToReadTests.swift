import CheckKit
import Rulebook
import Testing

/// The formulas of `hard-to-read`, on sentences whose words and syllables are counted by hand.
@Suite struct HardToReadTests {
  /// What is said about a flow whose step says a sentence so often.
  private func said(_ language: String, _ sentence: String, times: Int) -> [String] {
    let text = Array(repeating: sentence, count: times).joined(separator: " ")
    return everything(
      in: """
        handrail: 1
        id: a
        title: A
        language: \(language)
        steps:
          - {step: read, say: "\(text)", next: end}
          - {step: end, kind: done}
        """, settings: .thorough
    )
    .filter { $0.rule == "hard-to-read" }.map(\.message.text)
  }

  @Test(arguments: [
    // 5 words, 6 + 2 + 5 + 5 + 3 = 21 syllables: 0.39 * 5 + 11.8 * 4.2 - 15.59 = 35.92.
    (
      "en", "Administrational workers complicatedly anticipated vacations.",
      "The texts read like school grade 36. Try 6 or lower."
    ),
    // 7 words, 31 syllables: 206.84 - 60 * 31 / 7 - 1.02 * 7 = -66.01.
    (
      "es-MX", "La responsabilidad administrativa internacional es extraordinariamente complicada.",
      "The texts score -66 for ease of reading. Try 70 or higher."
    ),
    // 4 words, 1 + 7 + 4 + 6 = 18 syllables: 180 - 4 - 58.5 * 4.5 = -87.25.
    (
      "de", "Die Verwaltungsangestellte beantwortet Wirtschaftlichkeitsfragen.",
      "The texts score -87 for ease of reading. Try 70 or higher."
    ),
    // 4 words, all of more than six letters: 4 + 100.
    ("sv", "Myndighetens bestämmelser kompliceras oavbrutet.", "The texts score 104 in LIX. Try 40 or lower."),
  ])
  func `a formula gives its number`(language: String, sentence: String, expected: String) {
    #expect(said(language, sentence, times: 30) == [expected])
    #expect(said(language, sentence, times: 10) == [], "too few words")
  }

  @Test(arguments: [
    ("en", "The dog is in the box."), ("es", "El perro está en la caja."), ("de", "Der Hund ist im Haus."),
    ("no", "Hunden er i huset."), ("nb", "Hunden er i huset."), ("da", "Hunden er i huset."),
  ])
  func `short words in short sentences are easy`(language: String, sentence: String) {
    #expect(said(language, sentence, times: 40) == [])
  }

  @Test func `in Spanish longer sentences are harder, not easier`() {
    let short = "El perro está en la caja. La caja está en la mesa. La mesa está en la casa."
    let long = short.replacing(". ", with: " y ").replacing("La", with: "la")
    #expect(said("es", short, times: 12) == [])
    let longest = Array(repeating: long.dropLast(), count: 4).joined(separator: " y ") + "."
    #expect(said("es", longest, times: 3).first?.hasPrefix("The texts score ") == true)
  }

  @Test(arguments: [
    ("fr", "Le chien est dans la boîte."), ("ja", "犬は、はこの中にいます。ねこは、いすの上にいます。"), ("ko", "강아지는 상자 안에 있어요."),
    ("zh", "小狗在盒子里面睡觉，小猫在椅子上。"),
  ])
  func `a language without a formula was not measured`(language: String, sentence: String) {
    let expected = "Nobody measured how hard the texts are. Their language has no formula here."
    #expect(said(language, sentence, times: 40) == [expected])
    #expect(said(language, sentence, times: 2) == [])
  }
}
