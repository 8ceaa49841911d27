/// The sentences of a text that have more words than a limit, as written.
///
/// A run of `.`, `!` or `?` ends a sentence when white space, a closing quote or bracket, or the end follows; so does a
/// line end. A word is a run without white space that has a letter or digit. The limit of 15 is that of the UK
/// government's guidance on easy read, which the rule `sentence-too-long` uses too.
public func longSentences(in text: String, limit: Int = 15) -> [String] {
  var long: [String] = []
  for line in text.split(whereSeparator: \.isNewline) {
    var sentence: [Substring] = []
    for word in line.split(whereSeparator: \.isWhitespace) {
      sentence.append(word)
      let bare = word.reversed().drop { "\"'”’)]»".contains($0) }
      if let last = bare.first, ".!?".contains(last) {
        if isLong(sentence, limit) { long.append(sentence.joined(separator: " ")) }
        sentence = []
      }
    }
    if isLong(sentence, limit) { long.append(sentence.joined(separator: " ")) }
  }
  return long
}

private func isLong(_ sentence: [Substring], _ limit: Int) -> Bool {
  sentence.count { word in word.contains { $0.isLetter || $0.isNumber } } > limit
}
