import SourceText
import Testing

@testable import CheckKit

@Suite struct FlowIndexTests {
  private func fact(
    _ subject: String, _ sense: String?, line: Int = 1, reach: FlowFact.Reach = .root, language: Language? = nil,
    comparison: Int = 0
  ) -> FlowFact {
    let place = Position(line: line, column: 1, offset: line)
    return FlowFact(
      rule: "r", comparison: comparison, reach: reach, language: language, subject: subject, sense: sense,
      words: sense ?? subject,
      range: PositionRange(start: place, end: place), severity: .warning)
  }

  /// The contradictions of a flow in one line: `place word: path word, …`.
  private func told(_ index: FlowIndex, _ path: RelativePath) -> String {
    index.contradictions(of: path).map { found in
      let others = found.others.map { "\($0.path ?? "here") \($0.fact.words)" }.joined(separator: ", ")
      return "\(found.fact.range.start.line) \(found.fact.words): \(others)"
    }.joined(separator: "; ")
  }

  @Test func `different senses contradict, the same do not`() {
    var index = FlowIndex()
    index.set("a", [fact("trash", "delete")])
    index.set("b", [fact("trash", "delete")])
    index.set("c", [fact("tray", "delete")])
    #expect(index.settle() == ["a", "b", "c"])
    #expect(["a", "b", "c"].allSatisfy { told(index, $0).isEmpty })
    index.set("d", [fact("trash", "send")])
    #expect(index.settle() == ["a", "b", "d"], "c has nothing to do with it")
    #expect(told(index, "a") == "1 delete: d send")
    #expect(told(index, "d") == "1 send: a delete, b delete")
    index.set("d", [])
    #expect(index.settle() == ["a", "b", "d"])
    #expect(told(index, "a").isEmpty && told(index, "d").isEmpty)
  }

  @Test func `what two comparisons of one rule took down is not compared`() {
    var index = FlowIndex()
    index.set("a", [fact("trash", "delete"), fact("trash", "grey", comparison: 1)])
    index.set("b", [fact("trash", "delete"), fact("trash", "red", line: 2, comparison: 1)])
    #expect(index.settle() == ["a", "b"])
    #expect(told(index, "a") == "1 grey: b red" && told(index, "b") == "2 red: a grey")
  }

  @Test func `in one flow the later sense contradicts the first`() {
    var index = FlowIndex()
    index.set("a", [fact("x", "one", line: 1), fact("x", "two", line: 2), fact("x", "two", line: 3)])
    _ = index.settle()
    #expect(told(index, "a") == "2 two: here one")
    index.set("b", [fact("x", "three")])
    _ = index.settle()
    #expect(told(index, "a") == "1 one: b three; 2 two: here one, b three")
    #expect(told(index, "b") == "1 three: a one, a two")
  }

  @Test func `without a sense nobody else can have the subject`() {
    var index = FlowIndex()
    index.set("a/1", [fact("tea", nil, reach: .folder), fact("tea", nil, line: 2, reach: .folder)])
    index.set("a/2", [fact("tea", nil, reach: .folder)])
    index.set("b/1", [fact("tea", nil, reach: .folder)])
    _ = index.settle()
    #expect(told(index, "a/1") == "1 tea: a/2 tea")
    #expect(told(index, "a/2") == "1 tea: a/1 tea")
    #expect(told(index, "b/1").isEmpty, "another folder")
  }

  @Test func `two languages and two flows are not compared where they must not be`() {
    var index = FlowIndex()
    var tag = "de"
    let german = tag.withUTF8 { Language(tag: $0) }
    index.set("a", [fact("x", "one", language: .english), fact("y", "one", reach: .flow)])
    index.set("b", [fact("x", "eins", language: german), fact("y", "two", reach: .flow)])
    _ = index.settle()
    #expect(told(index, "a").isEmpty && told(index, "b").isEmpty)
    index.set("a", [fact("y", "one", reach: .flow), fact("y", "two", line: 2, reach: .flow)])
    #expect(index.settle() == ["a"])
    #expect(told(index, "a") == "2 two: here one")
  }

  @Test func `thousands of flows with one icon: a save that nobody sees concerns nobody else`() {
    var index = FlowIndex()
    func name(_ number: Int) -> RelativePath { RelativePath("\(1_000_000 + number)") ?? .empty }
    for number in 0..<20_000 { index.set(name(number), [fact("star", number % 3 == 0 ? "good" : "best")]) }
    #expect(index.settle().count == 20_000)
    #expect(index.contradictions(of: name(19_999)).first?.others.count == FlowIndex.shown)
    index.set(name(10_000), [fact("star", "worst", line: 7)])
    #expect(index.settle().count == 20_000, "a new sense is seen by all")
    index.set(name(12_000), [fact("star", "best", line: 7)])
    #expect(index.settle() == [name(12_000)], "its place moved, and nobody is shown it")
    index.set(name(12_000), [])
    #expect(index.settle() == [name(12_000)])
    index.set(name(1), [fact("star", "best", line: 7)])
    #expect(index.settle().count == 19_999, "one of the first is shown to all")
  }

  @Test func `two names of one file are one flow`() {
    var index = FlowIndex()
    let file = RealFile(device: 1, number: 7)
    index.set("a", [fact("tea", nil)], file: file)
    index.set("b", [fact("tea", nil)], file: RealFile(device: 1, number: 8))
    _ = index.settle()
    #expect(told(index, "a") == "1 tea: b tea")
    index.set("b", [fact("tea", nil)], file: file)
    #expect(index.settle() == ["a", "b"])
    #expect(told(index, "a").isEmpty && told(index, "b").isEmpty)
    #expect(index.contradictions(of: [fact("tea", nil)], as: "b", file: file).isEmpty)
    index.set("c", [fact("tea", nil)])
    #expect(index.settle() == ["a", "b", "c"])
    #expect(told(index, "a") == "1 tea: c tea" && told(index, "c") == "1 tea: a tea, b tea")
    index.set("c", [])
    index.set("a", [fact("tea", nil)], file: RealFile(device: 1, number: 9))
    #expect(index.settle() == ["a", "b", "c"], "saved by a rename: the link is another file now")
    #expect(told(index, "b") == "1 tea: a tea")
  }

  // MARK: Against comparing each with each

  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  /// What a flow is to be told: every fact against every fact of every flow.
  private func plainly(_ flows: [RelativePath: [FlowFact]], _ path: RelativePath) -> [FlowIndex.Contradiction] {
    func firsts(_ facts: [FlowFact], _ subject: String, _ reach: FlowFact.Reach) -> [FlowFact] {
      var seen: Set<String?> = []
      return facts.filter { $0.subject == subject && $0.reach == reach && seen.insert($0.sense).inserted }
    }
    var result: [FlowIndex.Contradiction] = []
    var done: Set<String> = []
    for first in flows[path] ?? [] where done.insert("\(first.reach) \(first.subject)").inserted {
      let own = firsts(flows[path] ?? [], first.subject, first.reach)
      for (number, fact) in own.enumerated() {
        var others = number > 0 ? [OtherFact(path: nil, fact: own[0])] : []
        if first.reach == .root {
          for (other, facts) in flows.sorted(by: { $0.key < $1.key }) where other != path {
            let seen = firsts(facts, first.subject, first.reach).prefix(3).sorted {
              ($0.sense ?? "") < ($1.sense ?? "")
            }
            others += seen.filter { $0.sense == nil || $0.sense != fact.sense }.map { OtherFact(path: other, fact: $0) }
          }
        }
        if !others.isEmpty { result.append(.init(fact: fact, others: Array(others.prefix(FlowIndex.shown)))) }
      }
    }
    return result
  }

  @Test(arguments: 1...12) func `any order of changes`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    var index = FlowIndex()
    var flows: [RelativePath: [FlowFact]] = [:]
    let names = (0..<30).compactMap { RelativePath("flow-\($0)") }
    for _ in 0..<40 {
      let before = Dictionary(uniqueKeysWithValues: names.map { ($0, index.contradictions(of: $0)) })
      for _ in 0...dice.roll(4) {
        let name = names[dice.roll(names.count)]
        var facts: [FlowFact] = []
        for line in 0..<dice.roll(7) {
          let subject = ["x", "y", "z"][dice.roll(3)]
          let sense = subject == "z" ? nil : "s\(dice.roll(seed.isMultiple(of: 2) ? 30 : 3))"
          facts.append(fact(subject, sense, line: line, reach: subject == "y" && dice.roll(3) == 0 ? .flow : .root))
        }
        index.set(name, facts)
        flows[name] = facts.isEmpty ? nil : facts
      }
      let concerned = index.settle()
      for name in names {
        let found = index.contradictions(of: name)
        #expect(found == plainly(flows, name), "\(name)")
        if found != before[name] { #expect(concerned.contains(name), "\(name) was not told") }
        #expect(index.contradictions(of: flows[name] ?? [], as: name) == found)
      }
      // An unsaved text is told what it would be told when saved.
      let draft = [fact("x", "s1", line: 5), fact("z", nil, line: 6)]
      let name = names[dice.roll(names.count)]
      var saved = index
      saved.set(name, draft)
      _ = saved.settle()
      #expect(index.contradictions(of: draft, as: name) == saved.contradictions(of: name))
    }
  }
}
