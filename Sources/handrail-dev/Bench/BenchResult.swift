/// One line of the benchmark's table.
struct BenchResult: Encodable, Equatable {
  /// What a number counts.
  enum Unit: String, Encodable {
    case nanoseconds
    case instructions
    case bytes
    case times
  }

  /// The work that was measured.
  let work: String
  /// What it is held against.
  let against: String
  let unit: Unit
  /// How many pairs of runs there were.
  let runs: Int
  /// Median of the floor.
  let floor: Double
  /// Median of the work.
  let measured: Double
  /// How many times the floor the work takes.
  let ratio: Double
  /// The largest ratio that is allowed; nil where the number is only shown.
  let budget: Double?
  /// Where the budget shall be later.
  let goal: Double?
  /// Whether the machine was calm enough for the ratio to mean something.
  let isSteady: Bool
  /// Whether the ratio keeps to the budget.
  ///
  /// A ratio that is not a number does not.
  let isWithinBudget: Bool

  /// Sums up a comparison.
  init(
    _ work: String, against: String, unit: Unit = .nanoseconds, _ comparison: Comparison, _ kind: Comparison.Ratio,
    budget: Double?, goal: Double? = nil
  ) {
    self.work = work
    self.against = against
    self.unit = unit
    runs = comparison.floor.count
    floor = median(comparison.floor)
    measured = median(comparison.measured)
    ratio = comparison.ratio(kind)
    self.budget = budget
    isSteady = comparison.isSteady
    self.goal = goal
    isWithinBudget = budget.map { comparison.ratio(kind) <= $0 } ?? true
  }

  /// What shall not happen at all: how often it did stands as the measured number and as the ratio.
  ///
  /// There is no floor, so a busy machine changes nothing.
  init(_ work: String, never count: Int) {
    self.work = work
    against = "none at all"
    unit = .times
    runs = 1
    floor = 0
    measured = Double(count)
    ratio = Double(count)
    budget = 0
    goal = nil
    isSteady = true
    isWithinBudget = count == 0
  }
}
