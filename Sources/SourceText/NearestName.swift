/// Finds what somebody probably meant.
public enum NearestName {
  /// The name nearest to `word`, if it is near enough.
  ///
  /// Upper and lower case are the same. Words and names of more than 64 characters are never near. Of equally near names
  /// the one with the same first letter wins, then the one that comes first.
  ///
  /// - Parameters:
  ///   - word: what was written.
  ///   - names: what could be meant.
  ///   - slips: how many slips (a letter too many, missing or wrong, or two swapped) are near enough, given the length
  ///     of the longer of the two; by default one for each three letters, so a name of one or two is near to itself only.
  /// - Returns: the name as it stands in the list, or nil.
  /// - Complexity: the product of the lengths for each name.
  public static func of(
    _ word: String, among names: some Sequence<String>, slips: (Int) -> Int = { $0 / 3 }
  ) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= longest else { return nil }
    var best: (name: String, distance: Int, startsOtherwise: Bool)?
    for name in names {
      let other = Array(name.lowercased().unicodeScalars)
      guard !other.isEmpty, other.count <= longest else { continue }
      let length = max(letters.count, other.count)
      // As many slips as letters would make any two short words near.
      let limit = min(slips(length), length - 1)
      guard abs(letters.count - other.count) <= limit else { continue }
      let distance = distance(letters, other)
      guard distance <= limit else { continue }
      let startsOtherwise = letters.first != other.first
      if let best, (best.distance, best.startsOtherwise ? 1 : 0) <= (distance, startsOtherwise ? 1 : 0) { continue }
      best = (name, distance, startsOtherwise)
    }
    return best?.name
  }

  private static let longest = 64

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words (Damerau's distance in
  /// its optimal-string-alignment form), with three rows of memory.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var twoAbove = [Int](repeating: 0, count: right.count + 1)
    var above = Array(0...right.count)
    var row = above
    for i in left.indices {
      row[0] = i + 1
      for j in right.indices {
        var cost = min(above[j + 1] + 1, row[j] + 1, above[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, twoAbove[j - 1] + 1) }
        row[j + 1] = cost
      }
      (twoAbove, above, row) = (above, row, twoAbove)
    }
    return above[right.count]
  }
}
