import Testing

@testable import handrail_dev

/// Shrinking with a pure stand-in for a play.
@Suite struct ShrinkingTests {
  /// Counts plays; `fails` judges the sequence.
  private final class Plays {
    var count = 0
    let limit: Int
    let fails: (TortureSequence) -> Bool

    init(limit: Int = .max, _ fails: @escaping (TortureSequence) -> Bool) {
      self.limit = limit
      self.fails = fails
    }

    func shortest(_ sequence: TortureSequence) throws -> TortureSequence {
      let shrinking = SequenceShrinking(
        fails: { sequence in
          self.count += 1
          return self.fails(sequence)
        }, isOver: { self.count >= self.limit })
      return try shrinking.shortest(sequence)
    }
  }

  private func life(_ seed: UInt64) -> TortureSequence {
    var generator = LifeGenerator(seed: seed, style: .wild, reachesClosed: true)
    return generator.life(moments: 40)
  }

  @Test func `one operation is left of a long life`() throws {
    let life = life(1)
    let wanted = try #require(life.moments[25].operations.first)
    let plays = Plays { $0.operations.contains(wanted) }
    let shortest = try plays.shortest(life)
    #expect(shortest.operations == [wanted])
    #expect(shortest.moments.count <= 1)
    #expect(plays.count < 120)
  }

  @Test func `what must happen while the daemon runs stays there`() throws {
    let life = life(2)
    let last = try #require(life.moments.last?.operations.last)
    let early = try #require(life.before.first)
    let shortest = try Plays { $0.operations.first == early && $0.moments.last?.operations.last == last }
      .shortest(life)
    #expect(shortest.before == [early])
    #expect(shortest.moments.map(\.operations) == [[last]])
  }

  @Test func `a comparison between two operations stays when it is needed`() throws {
    let life = life(3)
    let (one, two) = (try #require(life.moments[4].operations.first), try #require(life.moments[30].operations.last))
    let plays = Plays { sequence in
      guard let first = sequence.moments.firstIndex(where: { $0.operations.contains(one) }),
        let second = sequence.moments.lastIndex(where: { $0.operations.contains(two) })
      else { return false }
      return first < second
    }
    #expect(try plays.shortest(life).moments.map(\.operations) == [[one], [two]])
  }

  @Test func `a moment at rest stays one`() throws {
    var life = life(4)
    life.moments[39].isAtRest = true
    let shortest = try Plays { $0.moments.last?.isAtRest == true }.shortest(life)
    #expect(shortest.text == "start\nrest\n")
  }

  @Test func `what fails at the start needs no moment`() throws {
    var life = life(5)
    life.moments = []
    let wanted = try #require(life.before.last)
    let shortest = try Plays { $0.before.contains(wanted) }.shortest(life)
    #expect(shortest.text == "\(wanted.line)\nstart\n")
  }

  @Test func `when the time is over the shortest so far is given, and it fails`() throws {
    let life = life(6)
    let wanted = try #require(life.moments[20].operations.first)
    let plays = Plays(limit: 6) { $0.operations.contains(wanted) }
    let shortest = try plays.shortest(life)
    #expect(plays.count == 6)
    #expect(shortest.operations.contains(wanted))
    #expect(shortest.operations.count < life.operations.count)
  }

  @Test func `a life that never fails again stays as it is`() throws {
    let life = life(7)
    #expect(try Plays { _ in false }.shortest(life) == life)
  }

  @Test(arguments: 1...6) func `the straight way to a tree gives the same tree`(_ seed: UInt64) {
    var generator = LifeGenerator(seed: seed, style: .wild, reachesClosed: true)
    let life = generator.life(moments: 30)
    let sequence = TortureSequence(before: life.operations)
    let rebuilt = sequence.rebuilt(reachesClosed: true)
    #expect(rebuilt.before.count < sequence.before.count)
    #expect(rebuilt.possible(reachesClosed: true) == rebuilt)
    #expect(tree(of: rebuilt) == tree(of: sequence))
    #expect(rebuilt.rebuilt(reachesClosed: true) == rebuilt)
  }

  /// Everything that can be seen of the tree at the start.
  private func tree(of sequence: TortureSequence) -> ExpectedTree {
    var model = TreeModel(reachesClosed: true)
    for operation in sequence.before { _ = model.apply(operation) }
    return model.expected()
  }

  @Test func `what is not possible, or told to nobody at rest, is left out`() throws {
    let text = """
      write root/a.yaml flow 1 1
      remove root/b.yaml
      start
      store root/a.yaml flow 1 2
      remove root/none
      sync
      store root/a.yaml flow 1 3
      remove root/a.yaml
      rest

      """
    let tidy = try TortureSequence(text: text).possible(reachesClosed: true)
    #expect(
      tidy.text == """
        write root/a.yaml flow 1 1
        start
        store root/a.yaml flow 1 2
        sync
        remove root/a.yaml
        rest

        """)
  }

  @Test func `a short sequence is tidy and its tree is made in a straight way`() throws {
    let life = life(8)
    let wanted = try #require(life.moments[30].operations.last)
    var plays = 0
    let shrinking = SequenceShrinking(
      fails: { sequence in
        plays += 1
        return sequence.operations.contains(wanted)
      }, isOver: { false }, tidy: { $0.possible(reachesClosed: true) }, rebuild: { $0.rebuilt(reachesClosed: true) })
    let shortest = try shrinking.shortest(life)
    #expect(shortest.possible(reachesClosed: true) == shortest)
    #expect(shortest.operations.last == wanted)
    #expect(shortest.operations.count <= 6)
    #expect(plays < 80)
  }
}
