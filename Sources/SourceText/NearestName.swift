/// Finds what somebody probably meant.
public enum NearestName {
  /// The name nearest to `word` by restricted edit distance (swapped neighbours count once), if it is near enough.
  ///
  /// Near enough is at most one edit for each three characters; a name of one or two letters is near to itself only.
  /// Of equally near names the first.
  public static func of(_ word: String, among names: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    guard !letters.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let other = Array(name.lowercased().unicodeScalars.prefix(64))
      let limit = max(letters.count, other.count) / 3
      guard abs(letters.count - other.count) <= limit else { continue }
      let distance = distance(letters, other)
      guard distance <= limit, distance < best?.distance ?? Int.max else { continue }
      best = (name, distance)
    }
    return best?.name
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var twoAbove = [Int](repeating: 0, count: right.count + 1)
    var above = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      for j in right.indices {
        var cost = min(above[j + 1] + 1, row[j] + 1, above[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, twoAbove[j - 1] + 1) }
        row.append(cost)
      }
      (twoAbove, above) = (above, row)
    }
    return above[right.count]
  }
}
