internal import SourceText

/// The name that was probably meant by a word that was typed, or nil when none is near.
///
/// Commands are short and typed in haste: one slip is near in a word of up to 4 letters, then one more for every third
/// letter, 3 at most. A beginning of three letters or more that only one name has is near too.
///
/// - Complexity: the product of the lengths for each name; words and names over 64 letters are never near.
public func nearest(to word: String, among names: [String]) -> String? {
  if let near = NearestName.of(word, among: names, slips: { min(3, max(1, ($0 + 1) / 3)) }) { return near }
  let typed = word.lowercased()
  let beginning = names.filter { typed.unicodeScalars.count >= 3 && $0.lowercased().hasPrefix(typed) }
  return beginning.count == 1 ? beginning.first : nil
}
