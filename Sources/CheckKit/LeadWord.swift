internal import FlowModel

/// The word of a label that says what it does or what it names: texts that share it say the same thing, one perhaps in
/// fuller words (Keep it, Keep the photo).
///
/// It is a means to be silent in doubt, not grammar. English and Spanish put the verb first, Chinese too; in Japanese and
/// Korean it comes last, and there its stem is taken, since its end changes with politeness.
public enum LeadWord {
  /// The word, case folded; nil when the label has no word, or begins with a name in braces that stands for anything.
  public static func of(_ label: String, in language: Language) -> String? {
    let text = Flow.folded(label)
    switch language {
    case .japanese: return japaneseStem(text)
    case .chinese: return text.unicodeScalars.first { $0.properties.isAlphabetic }.map { String($0) }
    case .korean: return words(text).last?.first.map { String($0) }
    default: return first(words(text), passing: fillers[language] ?? [])
    }
  }

  /// Words before the one that counts.
  private static let fillers: [Language: Set<String>] = [
    .english: ["the", "a", "an", "my", "your", "our", "this", "that", "these", "those", "i", "to", "go", "please"],
    .spanish: [
      "el", "la", "los", "las", "un", "una", "mi", "mis", "tu", "tus", "su", "sus", "yo", "a", "al", "ir",
    ],
  ]

  private static func first(_ words: [Substring], passing fillers: Set<String>) -> String? {
    guard let word = words.first(where: { !fillers.contains(String($0)) }) ?? words.first else { return nil }
    return word.first == "{" ? nil : String(word)
  }

  /// Runs of letters and digits, marks and an apostrophe among them; a name in braces is a word with its braces.
  private static func words(_ text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "{" || $0 == "}" || $0 == "'" || $0 == "’") }
  }

  /// The character that carries the meaning: the first of the last two ideographs before the ending, or what is written
  /// in katakana there. A text all in hiragana stands for itself.
  private static func japaneseStem(_ text: String) -> String? {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    guard let end = letters.lastIndex(where: { !isHiragana($0) }) else { return letters.isEmpty ? nil : text }
    let stem = letters[...end].reversed().prefix { !isHiragana($0) }
    if let last = stem.first, isKatakana(last) {
      return String(String.UnicodeScalarView(stem.prefix(while: isKatakana).reversed()))
    }
    return stem.prefix(2).last.map { String($0) }
  }

  private static func isHiragana(_ scalar: Unicode.Scalar) -> Bool { (0x3041...0x309F).contains(scalar.value) }
  private static func isKatakana(_ scalar: Unicode.Scalar) -> Bool { (0x30A0...0x30FF).contains(scalar.value) }
}
