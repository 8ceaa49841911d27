/// Plays lives, counts what was done, and makes each failing one as short as it can.
struct TortureReport {
  private(set) var seeds = 0
  private(set) var moments = 0
  private(set) var restMoments = 0
  private(set) var operations: [String: Int] = [:]
  /// How many plays ended with a difference, by its kind.
  private(set) var differences: [String: Int] = [:]

  /// Whether any play ended with a difference.
  var hasDifferences: Bool { !differences.isEmpty }

  /// Takes in a play.
  mutating func count(_ outcome: TorturePlayer.Outcome) {
    seeds += 1
    moments += outcome.moments
    restMoments += outcome.restMoments
    operations.merge(outcome.operations, uniquingKeysWith: +)
    if let first = outcome.differences.first { differences[first.kind.rawValue, default: 0] += 1 }
  }

  /// The closing line.
  var line: String {
    let kinds = operations.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let found = differences.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let sum = differences.values.reduce(0, +)
    return """
      \(seeds) lives, \(moments) moments (\(restMoments) at rest), \
      \(operations.values.reduce(0, +)) operations (\(kinds)), \(sum) differences\(found.isEmpty ? "" : " (\(found))").

      """
  }
}
