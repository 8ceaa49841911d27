/// Counts what was played, and what it ended with.
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
    let kinds = Self.list(operations)
    let found = Self.list(differences)
    let sum = differences.values.reduce(0, +)
    return [
      Self.counted(seeds, "life", "lives"), "\(Self.counted(moments, "moment", "moments")) (\(restMoments) at rest)",
      Self.counted(operations.values.reduce(0, +), "operation", "operations") + kinds,
      Self.counted(sum, "difference", "differences") + found,
    ].joined(separator: ", ") + ".\n"
  }

  private static func counted(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// Names with their counts, in brackets; nothing for none.
  private static func list(_ counts: [String: Int]) -> String {
    guard !counts.isEmpty else { return "" }
    return " (" + counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ") + ")"
  }
}
