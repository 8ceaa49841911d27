internal import CheckKit

/// A formula that tells how hard a text is to read, from the length of its sentences and words.
struct Readability {
  /// Words, sentences, syllables and long words of texts.
  struct Counts {
    var words = 0
    var sentences = 0
    var syllables = 0
    var longWords = 0

    var wordsPerSentence: Double { Double(words) / Double(max(1, sentences)) }
    var syllablesPerWord: Double { Double(syllables) / Double(max(1, words)) }
  }

  /// What the number is called.
  enum Scale { case grade, ease, lix }

  let scale: Scale
  /// The hardest that is fine.
  let limit: Double
  let score: @Sendable (Counts) -> Double

  /// True when a score is harder than the limit.
  func isHard(_ score: Double) -> Bool { scale == .ease ? score < limit : score > limit }

  /// The formula of a language; nil when there is none here. A language is one line.
  static func of(_ language: Language) -> Readability? {
    switch language {
    case .english: fleschKincaid
    case .spanish: fernandezHuerta
    case .german: fleschAmstad
    case .swedish, .danish, .norwegian, .bokmal, .nynorsk: lix
    default: nil
    }
  }

  /// Kincaid and others 1975: a grade of a school in the United States.
  private static let fleschKincaid = Readability(scale: .grade, limit: 6) {
    0.39 * $0.wordsPerSentence + 11.8 * $0.syllablesPerWord - 15.59
  }
  /// Fernández Huerta 1959, with words per sentence: many copies have sentences per 100 words, so that longer sentences
  /// would be easier (Law 2011).
  private static let fernandezHuerta = Readability(scale: .ease, limit: 70) {
    206.84 - 60 * $0.syllablesPerWord - 1.02 * $0.wordsPerSentence
  }
  /// Amstad 1978.
  private static let fleschAmstad = Readability(scale: .ease, limit: 70) {
    180 - $0.wordsPerSentence - 58.5 * $0.syllablesPerWord
  }
  /// Björnsson 1968: words in a sentence, and how many of a hundred words have more than six letters.
  private static let lix = Readability(scale: .lix, limit: 40) {
    $0.wordsPerSentence + 100 * Double($0.longWords) / Double(max(1, $0.words))
  }
}

extension Language {
  static let german = Language("de")
  static let swedish = Language("sv")
  static let danish = Language("da")
  static let norwegian = Language("no")
  static let bokmal = Language("nb")
  static let nynorsk = Language("nn")

  private init(_ tag: StaticString) {
    self.init(tag: UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount))
  }
}

extension Readability.Counts {
  /// Adds a text: its sentences, and the words in them. A name in braces is a word of one syllable.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ language: Language) {
    for range in Sentences(text, WordLists.of(language)?.shortWords) {
      sentences += 1
      let sentence = UnsafeBufferPointer(rebasing: text[range])
      for word in Words(sentence) {
        words += 1
        let letters = String(decoding: sentence[word], as: UTF8.self).lowercased().filter(\.isLetter)
        syllables += Syllables.count(letters, language)
        longWords += letters.count > 6 ? 1 : 0
      }
    }
  }
}
