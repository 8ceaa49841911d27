import CheckKit

/// What a list says about a text.
func isFound(_ list: WordList, _ text: String) -> Bool {
  var text = text
  return text.withUTF8 { list.isFound(in: $0) }
}

/// What a list says about a text as a whole.
func isWhole(_ list: WordList, _ text: String) -> Bool {
  var text = text
  return text.withUTF8 { list.isWhole($0) }
}

/// The texts for which a list does not say what is expected.
func wrong(_ expected: Bool, _ texts: [String], _ ask: (String) -> Bool) -> [String] {
  texts.filter { ask($0) != expected }
}
