/// The words of a text that are 2 to 6 capital letters.
///
/// Chinese, Japanese and Korean write them into a text without spaces, so only letters of the Latin script and digits
/// make such a word longer.
struct Abbreviations: Sequence {
  private let words: [String]

  init(_ text: String) {
    let runs = text.split { !($0.isASCII && $0.isLetter) && !$0.isNumber && !Self.isLatin($0) && $0 != "_" }.map(
      String.init)
    let found = runs.filter { (2...6).contains($0.count) && $0.allSatisfy { ("A"..."Z").contains($0) } }
    // A text in capitals shouts; its words are no abbreviations.
    let isShouted =
      runs.count > 1 && !runs.contains { $0.contains(where: \.isLowercase) } && !text.contains(where: Self.isWide)
    words = isShouted ? [] : found
  }

  func makeIterator() -> Array<String>.Iterator { words.makeIterator() }

  /// True when the words beside brackets in a text say what an abbreviation means: `ATM (cash machine)`, `cash machine
  /// (ATM)`.
  static func isExplained(_ word: String, in text: String) -> Bool {
    var rest = text[...]
    while let found = rest.firstRange(of: word) {
      let before = text[..<found.lowerBound].last
      let after = text[found.upperBound...].drop { $0 == " " }.first
      if before == "(" || before == "（" || after == "(" || after == "（" { return true }
      rest = rest[found.upperBound...]
    }
    return false
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
