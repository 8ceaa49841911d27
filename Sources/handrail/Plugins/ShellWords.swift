internal import SourceText

/// The words of a command as a shell takes them apart, and back.
///
/// Quotes and backslashes only: nothing is expanded, no variable, no pattern.
enum ShellWords {
  /// The words of a line; nil when a quote is not closed or a backslash ends it.
  static func split(_ line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch (quote, character) {
      case ("'", "'"), ("\"", "\""): quote = nil
      case ("'", _): word = (word ?? "") + String(character)
      case (nil, "'"), (nil, "\""):
        quote = character
        word = word ?? ""
      case (_, "\\"):
        guard let next = rest.popFirst() else { return nil }
        // In double quotes it protects only what means something there.
        let isPlain = quote == "\"" && !"\"\\$`".contains(next)
        word = (word ?? "") + (isPlain ? "\\" : "") + String(next)
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if let done = word { words.append(done) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }

  /// Words as a line that a shell takes apart into them again.
  static func line(_ words: [String]) -> String { words.map { shellWord($0) }.joined(separator: " ") }
}
