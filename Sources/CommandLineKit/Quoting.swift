internal import SourceText

/// A word that somebody typed, in double quotes, safe to print: control characters shown as `\u{…}`, cut after 60.
func quoted(_ word: some StringProtocol) -> String {
  "\"\(printable(word))\""
}

/// A word that somebody typed, safe to print: control characters shown as `\u{…}`, cut after 60 characters.
func printable(_ word: some StringProtocol) -> String {
  var shown = ""
  for character in word.prefix(60) {
    if character.unicodeScalars.contains(where: isControl) {
      for scalar in character.unicodeScalars { shown += "\\u{\(String(scalar.value, radix: 16))}" }
    } else {
      shown.append(character)
    }
  }
  return word.dropFirst(60).isEmpty ? shown : shown + "…"
}

/// A command line that a POSIX shell reads back as these words, or nil when it would not fit on a screen
/// (over 100 characters) or holds control characters.
public func shellLine(_ words: [String]) -> String? {
  var quotedWords: [String] = []
  for word in words {
    guard !word.unicodeScalars.contains(where: isControl) else { return nil }
    quotedWords.append(shellWord(word))
  }
  let line = quotedWords.joined(separator: " ")
  return line.count <= 100 ? line : nil
}

/// The words a POSIX shell would make of a simple command line: blanks, quotes and backslashes, nothing else.
///
/// It ends at the first unquoted `|`, `&`, `;`, `<` or `>`.
func shellWords(_ line: Substring) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  var isEscaped = false
  for character in line {
    if isEscaped {
      word = (word ?? "") + String(character)
      isEscaped = false
    } else if character == "\\", quote != "'" {
      isEscaped = true
    } else if let open = quote {
      if character == open { quote = nil } else { word = (word ?? "") + String(character) }
    } else if character == "'" || character == "\"" {
      quote = character
      word = word ?? ""
    } else if "|&;<>".contains(character) {
      break
    } else if character == " " {
      if let whole = word { words.append(whole) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  if let whole = word { words.append(whole) }
  return words
}

/// C0, delete and C1 controls, line and paragraph separators, and the marks that turn the direction of text around.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: true
  default: false
  }
}
