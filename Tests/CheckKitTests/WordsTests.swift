import CheckKit
import Testing

private func sentences(_ text: String) -> [String] {
  var text = text
  return text.withUTF8 { bytes in Sentences(bytes).map { String(decoding: bytes[$0], as: UTF8.self) } }
}

private func words(_ text: String) -> [String] {
  var text = text
  return text.withUTF8 { bytes in Words(bytes).map { String(decoding: bytes[$0], as: UTF8.self) } }
}

private func bytes<R>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
  var text = text
  return text.withUTF8(body)
}

@Suite struct WordsTests {
  @Test(arguments: [
    ("Take 1.5 cups. (Wait...) It is hot.", ["Take 1.5 cups.", "(Wait...)", "It is hot."]),
    ("Take 1.5 cups and wait... It is hot.", ["Take 1.5 cups and wait...", "It is hot."]),
    ("One", ["One"]),
    ("One.Two", ["One.Two"]),
    ("One. ... Two", ["One.", "Two"]),
    ("He said: “Go!” Then?!  Yes", ["He said: “Go!”", "Then?!", "Yes"]),
    ("„Komm.“ Gut", ["„Komm.“", "Gut"]),
    ("見て。「取って！」置いて", ["見て。", "「取って！」", "置いて"]),
    ("a\nb.\n\nc", ["a\nb.", "c"]),
    ("...", []),
    ("👍. 👎!", []),
    ("", []),
    ("   ", []),
    ("é.\u{A0}ñ", ["é.", "ñ"]),
  ])
  func `a text falls into sentences`(text: String, expected: [String]) {
    #expect(sentences(text) == expected)
  }

  @Test(arguments: [
    ("Tap {name} now", ["Tap", "{name}", "now"]),
    ("a - b … c", ["a", "b", "c"]),
    ("  1.5 cups  ", ["1.5", "cups"]),
    ("l’eau\u{3000}ñ", ["l’eau", "ñ"]),
    ("", []),
    ("👍", []),
  ])
  func `a word has a letter or digit`(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(arguments: [
    ("Delete it", true), ("Please CLEAR it", true), ("Now throw  away", true), ("throw\u{A0}away!", true),
    ("Undelete all", false), ("Cleared", false), ("throwaway", false), ("throw it away", false), ("éclear", false),
    ("clearé", false), ("(wipe)", true), ("", false), ("reset", true), ("remov", false), ("日本delete", false),
    ("throw", false),
  ])
  func `destroying verbs stand in whole words`(text: String, expected: Bool) {
    #expect(bytes(text) { WordLists.english.destroying.isFound(in: $0) } == expected)
  }

  @Test(arguments: [
    ("Pick one and then go", true), ("Pick one, then go", true), ("Pick one;then go", true), ("Then go", false),
    ("Pick one then go", false), ("After that go", true), ("Afterwards, go", true), ("Afterwardsy", false),
    ("and thence", false), ("Pick,\n  THEN go", true), ("sand then", false),
  ])
  func `words join two actions`(text: String, expected: Bool) {
    #expect(bytes(text) { WordLists.english.joining.isFound(in: $0) } == expected)
  }

  @Test(arguments: [
    ("OK", true), (" Ok. ", true), ("okay?!…", true), ("OK then", false), ("", false), ("…", false), ("no", true),
    ("No.", true), ("know", false), ("not", false), ("Yes sir", false),
  ])
  func `a vague answer is the whole text`(text: String, expected: Bool) {
    #expect(bytes(text) { WordLists.english.vagueAnswers.isWhole($0) } == expected)
  }

  @Test(arguments: [
    ("Are you really sure?", true), ("are  you sure", true), ("Are you sure about the photo?", false),
    ("Sure?", false),
  ])
  func `a vague question is the whole title`(text: String, expected: Bool) {
    #expect(bytes(text) { WordLists.english.vagueQuestions.isWhole($0) } == expected)
  }
}
