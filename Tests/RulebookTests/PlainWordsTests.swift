import CheckKit
import Rulebook
import Testing

/// We write as we ask others to write: at most 15 words a sentence, and none of the words we call vague.
@Suite struct PlainWordsTests {
  @Test(arguments: Rulebook.rules.map(\.id))
  func `texts of a rule`(id: String) throws {
    let rule = try #require(Rulebook.rule(id))
    for text in [rule.message, rule.help, rule.summary, rule.why] { expectPlain(text, "\(id): \(text)") }
  }

  @Test(arguments: Rulebook.buildDiagnostics.map(\.id))
  func `texts of a build diagnostic`(id: String) throws {
    let diagnostic = try #require(Rulebook.buildDiagnostic(id))
    for text in [diagnostic.summary, diagnostic.meaning, diagnostic.help] { expectPlain(text, "\(id): \(text)") }
  }

  @Test func `all findings of all examples`() {
    let examples = Rulebook.rules.flatMap { $0.bad + $0.good } + Rulebook.buildDiagnostics.flatMap { $0.bad + $0.good }
    var seen = 0
    for example in examples {
      for diagnostic in everything(in: example.file.text) {
        seen += 1
        for text in [diagnostic.message.text, diagnostic.help] + diagnostic.related.map(\.message) {
          expectPlain(text, "\(diagnostic.rule): \(text)")
        }
        #expect(!diagnostic.message.text.contains("{\(diagnostic.message.values.first?.name ?? "?")}"))
      }
    }
    #expect(seen > 200)
  }

  /// The longest sentence and the vague words of a text.
  private func expectPlain(_ text: String, _ comment: Comment) {
    var text = text
    text.withUTF8 { bytes in
      for sentence in Sentences(bytes) {
        let sentence = UnsafeBufferPointer(rebasing: bytes[sentence])
        let count = Words(sentence).reduce(0) { count, _ in count + 1 }
        #expect(count <= 15, comment)
        for list in [WordLists.english.vagueLabels, WordLists.english.vagueAnswers, WordLists.english.vagueQuestions] {
          #expect(!list.isWhole(sentence), comment)
        }
      }
    }
  }
}
