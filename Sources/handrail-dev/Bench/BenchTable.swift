/// The results as a table for people, each line ending with a newline.
func benchTable(_ results: [BenchResult]) -> String {
  let head = ["work", "held against", "runs", "floor", "measured", "ratio", "budget", "verdict"]
  let rows =
    [head]
    + results.map { result in
      [
        result.work, result.against, String(result.runs), quantity(result.floor, result.unit),
        quantity(result.measured, result.unit), "\(decimals(result.ratio))×",
        result.budget.map { "\(decimals($0))×" } ?? "–", verdict(result),
      ]
    }
  let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    let cells = row.indices.map { column in
      let blanks = String(repeating: " ", count: widths[column] - row[column].count)
      // Numbers stand at the right, words at the left; the last column needs no blanks.
      return (2...6).contains(column) ? blanks + row[column] : column == 7 ? row[column] : row[column] + blanks
    }
    return cells.joined(separator: "  ") + "\n"
  }.joined()
}

private func verdict(_ result: BenchResult) -> String {
  guard result.budget != nil else { return "shown only" }
  guard result.isWithinBudget else { return "OVER BUDGET" }
  guard result.isSteady else { return "machine too busy to judge" }
  guard let goal = result.goal else { return "ok" }
  return result.ratio <= goal ? "ok, also for the later \(decimals(goal))×" : "ok, later goal \(decimals(goal))×"
}

/// A number with its unit, such as `76.4 µs` or `82.70 M`.
func quantity(_ value: Double, _ unit: BenchResult.Unit) -> String {
  let scales: [(Double, String)] =
    switch unit {
    case .nanoseconds: [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")]
    case .instructions, .times: [(1e9, "G"), (1e6, "M"), (1e3, "k"), (1, "")]
    case .bytes: [(1e9, "GB"), (1e6, "MB"), (1e3, "kB"), (1, "B")]
    }
  let scale = scales.first { value >= $0.0 } ?? scales[scales.count - 1]
  return scale.1.isEmpty ? decimals(value) : "\(decimals(value / scale.0)) \(scale.1)"
}

/// A number with two decimals.
func decimals(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "?" }
  let hundredths = Int((abs(value) * 100).rounded())
  return "\(value < 0 ? "-" : "")\(hundredths / 100).\(padded(hundredths % 100, to: 2))"
}
