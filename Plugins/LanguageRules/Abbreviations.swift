/// The words of a text that are 2 to 6 capital letters.
///
/// Chinese, Japanese and Korean write them into a text without spaces, so only letters of the Latin script and digits
/// make such a word longer.
struct Abbreviations {
  /// As they come. A text in capitals shouts: its words are no abbreviations.
  let words: [String]
  /// Those that brackets stand beside, which say what they mean: `ATM (cash machine)`, `cash machine (ATM)`.
  let explained: [String]

  init(_ text: String) {
    let runs = text.split { !($0.isASCII && $0.isLetter) && !$0.isNumber && !Self.isLatin($0) && $0 != "_" }
    let found = runs.filter { (2...6).contains($0.count) && $0.allSatisfy { ("A"..."Z").contains($0) } }
    let isShouted =
      runs.count > 1 && !runs.contains { $0.contains(where: \.isLowercase) } && !text.contains(where: Self.isWide)
    words = isShouted ? [] : found.map(String.init)
    explained = found.filter { Self.hasBracket($0, in: text) }.map(String.init)
  }

  private static func hasBracket(_ word: Substring, in text: String) -> Bool {
    let before = text[..<word.startIndex].last
    let after = text[word.endIndex...].first { $0 != " " }
    return before == "(" || before == "（" || after == "(" || after == "（"
  }

  /// Letters with accents, of words such as ÚLTIMO.
  private static func isLatin(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map { (0xC0...0x24F).contains($0.value) && $0.properties.isAlphabetic } ?? false
  }

  /// Letters that have no capitals: a text with them cannot shout.
  private static func isWide(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map { $0.value >= 0x1100 && $0.properties.isAlphabetic } ?? false
  }
}
