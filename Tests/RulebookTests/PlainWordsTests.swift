import CheckKit
import Rulebook
import Testing

/// We write as we ask others to write: at most 15 words a sentence, and none of the words we call vague.
@Suite struct PlainWordsTests {
  @Test(arguments: Rules.rules.map(\.id))
  func `texts of a rule`(id: String) throws {
    let rule = try #require(Rules.rule(id))
    for text in [rule.message, rule.help, rule.summary, rule.why] { expectPlain(text, "\(id): \(text)") }
  }

  @Test(arguments: Rules.buildDiagnostics.map(\.id))
  func `texts of a build diagnostic`(id: String) throws {
    let diagnostic = try #require(Rules.buildDiagnostic(id))
    for text in [diagnostic.summary, diagnostic.meaning, diagnostic.help] { expectPlain(text, "\(id): \(text)") }
  }

  @Test func `all findings of all examples`() {
    let examples = Rules.rules.flatMap { $0.bad + $0.good } + Rules.buildDiagnostics.flatMap { $0.bad + $0.good }
    var seen = 0
    for example in examples {
      for diagnostic in everything(in: example.file.text) {
        seen += 1
        // The values in a message are words of the flow, and may well be vague.
        for text in [diagnostic.message.template, diagnostic.help] + diagnostic.related.map(\.message) {
          expectPlain(text, "\(diagnostic.rule): \(text)")
        }
        expectShort(diagnostic.message.text, "\(diagnostic.rule): \(diagnostic.message.text)")
        #expect(!diagnostic.message.text.contains("{"), "a name without a value")
      }
    }
    #expect(seen > 200)
  }

  private func expectShort(_ text: String, _ comment: Comment) {
    for sentence in sentences(of: text) {
      #expect(sentence.withBytes { Words($0).reduce(0) { count, _ in count + 1 } } <= 15, comment)
    }
  }

  private func expectPlain(_ text: String, _ comment: Comment) {
    expectShort(text, comment)
    let english = WordLists.english
    for sentence in sentences(of: text) {
      for list in [english.vagueLabels, english.vagueAnswers, english.vagueQuestions] {
        #expect(!sentence.withBytes { list.isWhole($0) }, comment)
      }
    }
  }

  private func sentences(of text: String) -> [String] {
    text.withBytes { bytes in Sentences(bytes).map { String(decoding: bytes[$0], as: UTF8.self) } }
  }
}

extension String {
  fileprivate func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    var text = self
    return text.withUTF8(body)
  }
}
