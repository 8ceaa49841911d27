import Testing

@testable import handrail_dev

@Suite struct LifeTests {
  private func life(_ seed: UInt64, style: LifeGenerator.Style = .wild, moments: Int = 30) -> TortureSequence {
    var generator = LifeGenerator(seed: seed, style: style, reachesClosed: true)
    return generator.life(moments: moments)
  }

  @Test func `a seed gives the same life each time`() {
    #expect(life(7) == life(7))
    #expect(life(7) != life(8))
    #expect(life(7).moments.count == 30)
  }

  @Test func `all operations are chosen and nearly all are possible`() {
    var done: [String: Int] = [:]
    for seed in 1...5 {
      var model = TreeModel(reachesClosed: true)
      for operation in life(UInt64(seed)).operations {
        #expect(model.apply(operation) != nil, "\(operation.line)")
        done[operation.name, default: 0] += 1
      }
      #expect((5...60).contains(model.expected().counted.count))
    }
    let all = ["write", "pieces", "save", "store", "remove", "folder", "move", "link", "hard", "date", "close", "open"]
    #expect(Set(done.keys) == Set(all))
  }

  @Test func `about one moment in ten is at rest, and the system tells all that happens in it`() {
    var resting = 0
    for seed in 1...10 {
      let life = life(UInt64(seed))
      var model = TreeModel(reachesClosed: true)
      for operation in life.before { _ = model.apply(operation) }
      for moment in life.moments {
        for operation in moment.operations {
          let effect = model.apply(operation)
          #expect(!moment.isAtRest || effect?.isTold == true, "\(operation.line)")
        }
        resting += moment.isAtRest ? 1 : 0
      }
    }
    #expect((15...45).contains(resting))
  }

  @Test func `a plain life writes, renames and removes`() {
    let names = Set(life(3, style: .plain).operations.map(\.name))
    #expect(names == ["write", "save", "remove", "move"])
  }

  @Test(arguments: TortureTopic.allCases) func `a topic can be left out`(_ topic: TortureTopic) {
    var done = (with: 0, without: 0)
    for seed in 1...8 {
      done.with += life(UInt64(seed)).operations.count { topic.concerns($0) }
      var generator = LifeGenerator(seed: UInt64(seed), style: .wild, without: [topic], reachesClosed: true)
      let other = generator.life(moments: 30).operations
      #expect(other.count > 100)
      done.without += other.count { topic.concerns($0) }
    }
    #expect(done.with > 0)
    #expect(done.without == 0)
  }

  @Test func `a link is written as the shortest way`() {
    func target(_ path: String, _ other: String) -> String {
      String(decoding: TreeNames.target(from: TreePath(path), to: TreePath(other)), as: UTF8.self)
    }
    #expect(target("root/a.yaml", "root/b.yaml") == "b.yaml")
    #expect(target("root/a/b/c.yaml", "root/a/d/e.yaml") == "../d/e.yaml")
    #expect(target("root/a/b.yaml", "outside/c") == "../../outside/c")
    #expect(target("root/cur", "root") == "../root")
  }
}
