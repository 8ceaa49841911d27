import CheckKit
import Checking
import HandrailTestSupport
import Settings
import SourceText
import Testing
import Wire

@testable import Workspaces

@Suite struct WorkspaceTests {
  private var workspace = Workspace()

  private func event(_ path: RelativePath, _ text: String, was: Bool = false) -> Workspace.Event {
    let source = SourceText(text)
    let report = Pipeline.check(
      source, path: path, configuration: Configuration(), expecting: was ? .wasFlow : .found)
    return .checked(report, source)
  }

  /// Applies and tells what changed in one line.
  @discardableResult private mutating func apply(_ events: Workspace.Event..., at now: Int = 0) -> String {
    let (changed, removed) = workspace.apply(events, nowMilliseconds: now)
    return "\(workspace.clock): "
      + (changed.sorted().map(\.text) + removed.sorted().map { "-\($0)" }).joined(separator: " ")
  }

  @Test mutating func `the clock moves only when something changed`() {
    #expect(apply() == "0: ")
    #expect(apply(event("a.yaml", goodFlow("a")), event("b.yaml", goodFlow("b"))) == "1: a.yaml b.yaml")
    #expect(apply(event("a.yaml", goodFlow("a"))) == "1: ")
    #expect(apply(event("a.yaml", goodFlow("a") + "# new\n")) == "2: a.yaml")
    #expect(workspace.records["a.yaml"]?.clock == 2)
    #expect(workspace.records["b.yaml"]?.clock == 1)
    #expect(apply(.removed("nowhere.yaml")) == "2: ")
    #expect(apply(event("other.yaml", "services: {}\n")) == "2: ")
    #expect(workspace.others == ["other.yaml"])
    #expect(apply(.removed("other.yaml")) == "2: ")
    #expect(workspace.others.isEmpty)
  }

  @Test mutating func `the last good version is served while the file is broken`() throws {
    apply(event("a.yaml", goodFlow("a")), at: 1000)
    let good = try #require(workspace.records["a.yaml"])
    #expect(good.state == .ok)
    #expect(apply(event("a.yaml", "handrail: 1\nid: [", was: true), at: 2000) == "2: a.yaml")
    let broken = try #require(workspace.records["a.yaml"])
    #expect(broken.state == .lastGood)
    #expect(broken.served?.revision == good.revision)
    #expect(broken.revision != good.revision)
    #expect(broken.served?.since == 1000 && broken.changed == 2000)
    #expect(broken.findings.map(\.rule) == ["not-yaml"])
    #expect(broken.id == "a", "it goes by the id of what is served")
    #expect(workspace.record("a")?.path == "a.yaml")
    #expect(broken.workflowMessage(Configuration())?.states.map(\.id) == ["boil", "done"])
    #expect(apply(event("a.yaml", "", was: true), at: 3000) == "3: a.yaml")
    #expect(workspace.records["a.yaml"]?.findings.map(\.rule) == ["not-a-flow"])
    #expect(workspace.records["a.yaml"]?.state == .lastGood)
    #expect(apply(event("a.yaml", goodFlow("a2")), at: 4000) == "4: a.yaml")
    #expect(workspace.records["a.yaml"]?.state == .ok)
    #expect(workspace.records["a.yaml"]?.served?.since == 4000)
    #expect(workspace.records["a.yaml"]?.id == "a2")
  }

  /// What is broken in two ways: with an id that can be read, and not at all.
  @Test(arguments: ["handrail: 1\nid: a\nsteps: 3\n", "handrail: 1\nid: ["], [true, false])
  mutating func `a file with another name keeps the last good version`(_ broken: String, _ atOnce: Bool) throws {
    apply(event("a.yaml", goodFlow("a")), at: 1000)
    apply(event("a.yaml", broken, was: true), at: 2000)
    if atOnce {
      apply(.removed("a.yaml"), event("b.yaml", broken), at: 3000)
    } else {
      apply(.removed("a.yaml"), at: 3000)
      apply(event("b.yaml", broken), at: 3300)
    }
    #expect(workspace.records["b.yaml"]?.state == .lastGood)
    #expect(workspace.records["b.yaml"]?.id == "a" && workspace.records["b.yaml"]?.served?.since == 1000)
    // Once: a copy is no other name.
    apply(event("c.yaml", broken), at: 3400)
    #expect(workspace.records["c.yaml"]?.state == .broken)
  }

  @Test mutating func `what went long ago, or lives on elsewhere, is not served again`() throws {
    let broken = "handrail: 1\nid: a\nsteps: 3\n"
    apply(event("a.yaml", goodFlow("a")), at: 1000)
    apply(.removed("a.yaml"), at: 2000)
    apply(event("b.yaml", broken), at: 2000 + DepartedFlows.patience + 1)
    #expect(workspace.records["b.yaml"]?.state == .broken)
    apply(.removed("b.yaml"), event("a.yaml", goodFlow("a")), at: 20_000)
    apply(.removed("a.yaml"), event("c.yaml", goodFlow("a")), at: 21_000)
    apply(event("d.yaml", broken), at: 22_000)
    #expect(workspace.records["d.yaml"]?.state == .broken)
    // However many go at once.
    for number in 0..<3 * DepartedFlows.limit {
      apply(event(try #require(RelativePath("f\(number).yaml")), goodFlow("f\(number)")), at: 23_000)
    }
    for number in 0..<3 * DepartedFlows.limit {
      apply(.removed(try #require(RelativePath("f\(number).yaml"))), at: 23_001)
    }
    apply(event("e.yaml", "handrail: 1\nid: f2999\nsteps: 3\n"), at: 23_002)
    #expect(workspace.records["e.yaml"]?.state == .lastGood)
  }

  @Test mutating func `a flow that never could be read is broken and goes by its file's name`() {
    apply(event("sub/make-tea.yaml", "handrail: 1\nid: ["))
    let broken = workspace.records["sub/make-tea.yaml"]
    #expect(broken?.state == .broken)
    #expect(broken?.id == "make-tea")
    #expect(broken?.workflowMessage(Configuration()) == nil)
    #expect(workspace.record("make-tea")?.path == "sub/make-tea.yaml")
    #expect(workspace.record("sub/make-tea.yaml")?.path == "sub/make-tea.yaml")
    #expect(workspace.record("tea") == nil)
  }

  @Test mutating func `duplicates appear and vanish in the other flows too`() throws {
    #expect(apply(event("a.yaml", goodFlow("tea"))) == "1: a.yaml")
    #expect(apply(event("b.yaml", goodFlow("tea"))) == "2: a.yaml b.yaml")
    #expect(
      lines(workspace.records["a.yaml"]?.findings ?? [])
        == "a.yaml:2:1: error: Another file has the flow id tea too: b.yaml. [duplicate-flow]")
    #expect(workspace.records["a.yaml"]?.findings.first?.related.map(\.path) == ["b.yaml"])
    #expect(workspace.record("tea")?.path == "a.yaml", "of several the first")
    #expect(apply(event("c.yaml", goodFlow("tea"))) == "3: a.yaml b.yaml c.yaml")
    let moved = try #require(workspace.records["a.yaml"]?.findings.first?.related.first { $0.path == "c.yaml" })
    #expect(moved.range.start.line == 2)
    #expect(apply(event("c.yaml", "# first\n" + goodFlow("tea"))) == "4: a.yaml b.yaml c.yaml")
    #expect(workspace.records["a.yaml"]?.findings.first?.related.map(\.range.start.line) == [2, 3])
    #expect(apply(.removed("c.yaml")) == "5: a.yaml b.yaml -c.yaml")
    #expect(apply(event("b.yaml", goodFlow("coffee"))) == "6: a.yaml b.yaml")
    #expect(workspace.records["a.yaml"]?.findings.isEmpty == true)
    #expect(apply(event("a.yaml", goodFlow("coffee")), event("b.yaml", goodFlow("tea"))) == "7: a.yaml b.yaml")
    #expect(workspace.records.values.allSatisfy { $0.findings.isEmpty }, "two that swap ids are no duplicates")
    apply(event("a.yaml", goodFlow("tea")))
    #expect(apply(event("a.yaml", "handrail: 1\nid: [", was: true)) == "9: a.yaml b.yaml")
    #expect(workspace.records["b.yaml"]?.findings.isEmpty == true, "a broken file has no id")
    #expect(workspace.records["a.yaml"]?.findings.map(\.rule) == ["not-yaml"])
  }

  @Test mutating func `more than three others are counted`() {
    for name in ["a", "b", "c", "d", "e"] { apply(event(relative("\(name).yaml"), goodFlow("tea"))) }
    #expect(
      workspace.records["c.yaml"]?.findings.first?.message.text
        == "Another file has the flow id tea too: a.yaml, b.yaml, d.yaml and more.")
  }

  @Test mutating func `changes since a clock, with those that went`() throws {
    apply(event("a.yaml", goodFlow("a")), event("b.yaml", goodFlow("b")))
    apply(event("b.yaml", goodFlow("b") + "#"))
    apply(.removed("a.yaml"))
    apply(event("c.yaml", goodFlow("c")))
    func since(_ clock: Int) -> String? {
      workspace.changes(since: clock).map {
        ($0.changed.map(\.path.text) + $0.removed.map { "-\($0)" }).joined(separator: " ")
      }
    }
    #expect(since(0) == "b.yaml c.yaml -a.yaml")
    #expect(since(1) == "b.yaml c.yaml -a.yaml")
    #expect(since(2) == "c.yaml -a.yaml")
    #expect(since(3) == "c.yaml")
    #expect(since(4) == "")
    #expect(since(5) == nil, "from the future")
    #expect(since(-1) == nil)
    apply(event("a.yaml", goodFlow("a")))
    #expect(since(1) == "a.yaml b.yaml c.yaml", "one that came back did not go")
    #expect(apply(.removed("a.yaml"), event("a.yaml", goodFlow("a"))) == "6: a.yaml")
    #expect(apply(event("d.yaml", goodFlow("d")), .removed("d.yaml")) == "7: -d.yaml")
  }

  @Test mutating func `what went is forgotten after ten thousand`() throws {
    let report = Pipeline.check(SourceText(goodFlow("a")), path: "a.yaml", configuration: Configuration())
    for number in 0..<10_001 {
      var one = report
      one.path = RelativePath.empty.appending(entry: "\(number).yaml".utf8)
      one.flowID = "\(number)"
      workspace.apply([.checked(one, SourceText([]), revision: "1")], nowMilliseconds: 0)
      workspace.apply([.removed(one.path)], nowMilliseconds: 0)
    }
    #expect(workspace.clock == 20_002)
    #expect(workspace.changes(since: 0) == nil)
    #expect(workspace.changes(since: 10_002)?.removed.count == 5000)
    #expect(workspace.changes(since: 10_001) == nil)
    #expect(workspace.changes(since: 20_001)?.removed == ["10000.yaml"])
  }

  @Test mutating func `counts over all flows`() {
    apply(event("a.yaml", goodFlow("tea")), event("b.yaml", goodFlow("tea")), event("c.yaml", "handrail: 1\nid: ["))
    let summary = workspace.summary(files: 9)
    #expect([summary.files, summary.flows, summary.errors, summary.warnings] == [9, 3, 3, 0])
  }

  /// Pages of any size are all flows, each once and in order, whatever came and went before.
  @Test(arguments: 1...7) mutating func `pages are all flows in the order of their paths`(_ limit: Int) throws {
    for name in ["b", "a", "a-b", "a/c", "d", "a/b", "é"] {
      let path = try #require(RelativePath(name + ".yaml"))
      apply(event(path, goodFlow(String(name.filter(\.isLetter)))))
      if name == "d" { apply(.removed("b.yaml")) }
      var (found, after): ([RelativePath], RelativePath?) = ([], nil)
      while true {
        let page = workspace.page(after: after, limit: limit)
        #expect(page.flows.count <= limit && (page.flows.count == limit || !page.hasMore))
        found += page.flows.map(\.path)
        after = page.flows.last?.path
        if !page.hasMore { break }
      }
      #expect(found == workspace.records.keys.sorted() && found == workspace.inOrder.map(\.path))
    }
    #expect(workspace.page(after: "a/bz.yaml", limit: 1).flows.map(\.path) == ["a/c.yaml"], "behind what is not there")
    #expect(workspace.page(after: "ü", limit: 3).flows.isEmpty)
  }
}
