import Testing

@testable import handrail_dev

@Suite struct ComparisonTests {
  @Test func medianIsTheMiddle() {
    #expect(median([3, 1, 2]) == 2)
    #expect(median([4, 1, 3, 2]) == 2.5)
    #expect(median([]).isNaN)
  }

  @Test func aSlowMomentHitsBothOfAPair() {
    var comparison = Comparison()
    comparison.add(floor: 10, measured: 15)
    comparison.add(floor: 40, measured: 60)
    comparison.add(floor: 10, measured: 90)
    #expect(comparison.ratio(.ofPairs) == 1.5)
    #expect(comparison.ratio(.ofMedians) == 6)
  }

  @Test func whatWasNotMeasuredIsOverBudget() {
    #expect(!BenchResult("x", against: "y", Comparison(), .ofPairs, budget: 5).isWithinBudget)
  }

  @Test func aBusyMachineIsNoticed() {
    var comparison = Comparison()
    comparison.add(floor: 100, measured: 500)
    comparison.add(floor: 110, measured: 500)
    #expect(comparison.isSteady)
    for _ in 1...3 { comparison.add(floor: 4_000, measured: 4_400) }
    #expect(!comparison.isSteady)
    #expect(!Comparison().isSteady)
    let busy = benchTable([BenchResult("save", against: "C", comparison, .ofMedians, budget: 6)])
    #expect(busy.hasSuffix("  machine too busy to judge\n"))
  }

  @Test func tableText() {
    func result(_ work: String, _ measured: Double, budget: Double?, goal: Double? = nil) -> BenchResult {
      var comparison = Comparison()
      comparison.add(floor: 1_000_000, measured: measured)
      return BenchResult(work, against: "C", comparison, .ofMedians, budget: budget, goal: goal)
    }
    let table = benchTable([
      result("check", 1_600_000, budget: 1.8, goal: 1.5), result("save", 6_500_000, budget: 6),
      result("start", 3_000_000, budget: 5), result("more", 3_000_000, budget: nil),
    ])
    #expect(
      table == """
        work   held against  runs    floor  measured  ratio  budget  verdict
        check  C                1  1.00 ms   1.60 ms  1.60×   1.80×  ok, later goal 1.50×
        save   C                1  1.00 ms   6.50 ms  6.50×   6.00×  OVER BUDGET
        start  C                1  1.00 ms   3.00 ms  3.00×   5.00×  ok
        more   C                1  1.00 ms   3.00 ms  3.00×       –  shown only

        """)
  }

  @Test func whatNeverHappensHasNoFloor() {
    let good = BenchResult("wake-ups", never: 0)
    let bad = BenchResult("wake-ups", never: 3)
    #expect(good.isWithinBudget && good.isSteady && !bad.isWithinBudget)
    #expect(
      benchTable([good, bad]) == """
        work      held against  runs  floor  measured  ratio  budget  verdict
        wake-ups  none at all      1   0.00      0.00  0.00×   0.00×  ok
        wake-ups  none at all      1   0.00      3.00  3.00×   0.00×  OVER BUDGET

        """)
  }

  @Test(arguments: [
    (76_400.0, "76.40 µs"), (1_500_000_000, "1.50 s"), (999, "999.00 ns"), (0, "0.00 ns"),
  ])
  func quantityHasAUnit(_ value: Double, _ text: String) {
    #expect(quantity(value, .nanoseconds) == text)
  }

  @Test func instructionsHaveNoUnitOfTime() {
    #expect(quantity(82_700_000, .instructions) == "82.70 M")
    #expect(quantity(12, .instructions) == "12.00")
    #expect(quantity(18_400_000, .bytes) == "18.40 MB")
    #expect(quantity(640, .bytes) == "640.00 B")
  }
}
