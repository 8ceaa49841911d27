import JSON
import Testing
import Wire

@testable import handrail_dev

@Suite struct ComparisonTests {
  private func found(_ findings: [(path: String, rule: String, step: String, plugin: String)]) throws -> FoundTree {
    let list = findings.map {
      #"""
      {"path":"\#($0.path)","rule":"\#($0.rule)","step":"\#($0.step)","plugin":"\#($0.plugin)",
      "range":{"start":{"line":6}}}
      """#
    }
    guard case .object(let object) = try JSONReader.read(Array("{\"findings\":[\(list.joined(separator: ","))]}".utf8))
    else { throw DevError("no object") }
    return try FoundTree(object)
  }

  private let good = [
    (path: "a.yaml", rule: "unreachable-step", step: "v000001", plugin: "build"),
    (path: "a.yaml", rule: "missing-icon", step: "", plugin: "icon-label"),
    (path: "b.yaml", rule: "not-yaml", step: "", plugin: "build"),
    (path: "handrail.yaml", rule: "not-yaml", step: "", plugin: "configuration"),
  ]

  private func comparison(_ lines: String, memory: Memory = Memory()) throws -> TreeComparison {
    TreeComparison(expected: try tree(lines).expected(), memory: memory)
  }

  private let lines = """
    write root/a.yaml flow 1 1
    write root/b.yaml broken 4
    write root/handrail.yaml settings broken
    """

  @Test func `what is as the model says is no difference`() throws {
    let comparison = try comparison(lines)
    for party in [TreeComparison.Party.check, .daemon, .subscriber] {
      #expect(comparison.differences(party, try found(good)) == [])
    }
  }

  @Test func `each difference has its kind and its words`() throws {
    let bad = try found([
      (path: "a.yaml", rule: "unreachable-step", step: "v000007", plugin: "build"),
      (path: "c.yaml", rule: "missing-icon", step: "", plugin: "icon-label"),
    ])
    #expect(
      try comparison(lines).differences(.daemon, bad).map(\.description) == [
        "daemon-misses: The daemon does not know the flow b.yaml.",
        "daemon-keeps: The daemon lists c.yaml, which is no flow of the root now.",
        "daemon-is-stale: The daemon sees version 7 of a.yaml. version 1 stands there.",
        "daemon-settings: The daemon finds fault with the configurations []. Wrong are [handrail.yaml].",
      ])
  }

  @Test func `a flow that became another file is remembered by the daemon alone`() throws {
    var memory = Memory()
    memory.look(try tree("write root/a.yaml flow 1 1").expected())
    memory.settle(try tree("write root/a.yaml flow 1 1").expected())
    let comparison = try comparison("write root/a.yaml empty", memory: memory)
    let said = try found([(path: "a.yaml", rule: "not-a-flow", step: "", plugin: "build")])
    #expect(comparison.differences(.daemon, said) == [])
    #expect(comparison.difference(.findingsDiffer, "the daemon", said.lines, []) == nil)
    #expect(comparison.differences(.check, said).map(\.kind) == [.checkKeeps])
    #expect(comparison.differences(.daemon, try found([])).map(\.kind) == [.daemonForgets])
  }

  @Test func `what was never a flow is not remembered`() throws {
    let said = try found([(path: "a.yaml", rule: "not-a-flow", step: "", plugin: "build")])
    let comparison = try comparison("write root/a.yaml other")
    #expect(comparison.differences(.daemon, said).map(\.kind) == [.daemonKeeps])
    #expect(comparison.difference(.findingsDiffer, "the daemon", said.lines, []) != nil)
  }

  @Test func `a file that went is forgotten`() throws {
    var memory = Memory()
    for lines in ["write root/a.yaml flow 1 1", "folder root/a"] {
      memory.look(try tree(lines).expected())
      memory.settle(try tree(lines).expected())
    }
    let now = try tree("write root/a.yaml other").expected()
    #expect(memory.allowed(now) == [])
    #expect(memory.demanded(now) == [])
  }

  @Test func `findings are compared to the byte and in order, for a subscriber without it`() throws {
    let comparison = try comparison(lines)
    let (one, other) = (try found(good).lines, try found(Array(good.reversed())).lines)
    #expect(comparison.difference(.findingsDiffer, "the daemon", one, one) == nil)
    #expect(
      comparison.difference(.findingsDiffer, "the daemon", one, other)?.words
        == "the daemon has the findings of check in another order.")
    #expect(comparison.difference(.subscriberDiffers, "the subscriber", one, other, inOrder: false) == nil)
    #expect(
      comparison.difference(.findingsDiffer, "the daemon", one, Array(one.dropLast()))?.words
        == "Only the daemon finds: b.yaml [not-yaml]. Only check: nothing.")
  }

  @Test func `NFC and NFD are two paths`() throws {
    let twice = try found([
      (path: "\u{E9}.yaml", rule: "missing-icon", step: "", plugin: "icon-label"),
      (path: "e\u{301}.yaml", rule: "missing-icon", step: "", plugin: "icon-label"),
    ])
    #expect(twice.marks.count == 2)
  }
}
