import HandrailTestSupport
import Testing

/// Messages are for people who write tasks, not for programmers.
@Suite struct SentenceTests {
  private static let samples =
    BadValueTests.flowKeys + BadValueTests.stepsKeys + BadValueTests.stepKeys + BadValueTests.optionKeys
    + BadValueTests.controlKeys + BadValueTests.timerKeys + BadValueTests.effectKeys

  @Test func `no sentence has more than 15 words, none is about the parser`() {
    for sample in Self.samples {
      for line in sample.said.split(separator: "\n") where line.contains(" | ") {
        let text = line.prefix { $0 != "«" }.drop { $0 != " " }.drop { $0 != ":" }.dropFirst(2)
        let sentences = text.replacing(" | ", with: " ").replacing("? ", with: ". ").split(separator: ". ")
        for sentence in sentences { #expect(sentence.split(separator: " ").count <= 15, "\(sentence)") }
        for word in ["token", "scalar", "node", "parse", "sequence", "expected"] {
          #expect(!text.contains(word), "\(text)")
        }
      }
    }
  }
}
