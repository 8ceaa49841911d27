/// The name that was probably meant by a word, or nil when none is near.
///
/// Near is a few slips of the finger (a letter too many, missing, wrong, or two swapped): one for a word of up to 4
/// letters, then one more for every third letter, 3 at most. Upper and lower case are the same. A beginning of three
/// letters or more that only one name has is near too. Of equally near names the one with the same first letter wins,
/// then the one that comes first.
///
/// - Complexity: the product of the lengths for each name; words and names over 64 letters are never near.
public func nearest(to word: String, among names: [String]) -> String? {
  let typed = Array(word.lowercased().unicodeScalars)
  guard !typed.isEmpty, typed.count <= longestComparedName else { return nil }
  var best: (name: String, distance: Int, sameStart: Bool)?
  for name in names {
    let letters = Array(name.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= longestComparedName else { continue }
    let slips = min(3, max(1, (max(typed.count, letters.count) + 1) / 3))
    guard abs(typed.count - letters.count) <= slips else { continue }
    let distance = editDistance(typed, letters)
    // As many slips as letters would make any two short words near.
    guard distance <= slips, distance < max(typed.count, letters.count) else { continue }
    let sameStart = typed.first == letters.first
    if let found = best, (found.distance, found.sameStart ? 0 : 1) <= (distance, sameStart ? 0 : 1) { continue }
    best = (name, distance, sameStart)
  }
  if let best { return best.name }
  let beginning = names.filter { typed.count >= 3 && $0.lowercased().hasPrefix(word.lowercased()) }
  return beginning.count == 1 ? beginning.first : nil
}

private let longestComparedName = 64

/// The number of insertions, deletions, replacements and swaps of neighbours between two words
/// (Damerau's distance in its optimal-string-alignment form), with three rows of memory.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  var row = last
  for i in left.indices {
    row[0] = i + 1
    for j in right.indices {
      let replaced = last[j] + (left[i] == right[j] ? 0 : 1)
      row[j + 1] = min(last[j + 1] + 1, row[j] + 1, replaced)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
      }
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[right.count]
}
