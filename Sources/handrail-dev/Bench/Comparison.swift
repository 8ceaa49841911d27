/// What a piece of work took, held against the least it could take; both measured in turn.
struct Comparison: Equatable {
  /// How the ratio is made of the runs.
  enum Ratio {
    /// The median of the ratios of each pair of runs.
    ///
    /// For long work: a pair runs close together, so a slow moment of the machine hits both.
    case ofPairs
    /// The ratio of the two medians.
    ///
    /// For work so short that two neighbours share no moment.
    case ofMedians
  }

  /// The floor's runs.
  private(set) var floor: [Double] = []
  /// The runs of the work itself, as many.
  private(set) var measured: [Double] = []

  /// Adds a pair of runs.
  mutating func add(floor: Double, measured: Double) {
    self.floor.append(floor)
    self.measured.append(measured)
  }

  /// Whether the machine was calm enough: the floor's median is at most 3 times its best run.
  ///
  /// With both cores busy a bare wake-up waits 4 ms for its turn in place of 0.12 ms. Then the ratio of two such waits
  /// is near 1 whatever the work costs, so it must not count as kept.
  var isSteady: Bool { floor.min().map { median(floor) <= 3 * $0 } ?? false }

  /// How many times the floor the work takes.
  func ratio(_ kind: Ratio) -> Double {
    switch kind {
    case .ofPairs: median(zip(measured, floor).map { $0 / $1 })
    case .ofMedians: median(measured) / median(floor)
    }
  }
}

/// The middle value, or the mean of the two middle ones; of no values, not a number.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
