import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// What a flow looks like while it is worked on.
@Suite struct LastGoodTests {
  @Test func `a flow that breaks is served as it was, until it is mended`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea(title: "The good one"))
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    let good = try client.result("flow", #"{"id":"make-tea"}"#, as: FlowResult.self)
    try workshop.write("tea.yaml", Flows.unreadable())
    let broken = try client.result("flow", #"{"id":"make-tea"}"#, as: FlowResult.self)
    #expect(broken.flow.state == .lastGood)
    #expect(broken.flow.title == "The good one")
    #expect(broken.flow.servedAtMs == good.flow.servedAtMs)
    #expect(broken.flow.revision != good.flow.revision)
    #expect(broken.workflow == good.workflow)
    #expect(broken.findings.map(\.rule) == ["bad-value"])
    let table = try workshop.handrail("status").output
    #expect(table.contains("still showing the version"), "\(table)")
    #expect(try workshop.handrail("show", "make-tea").output.contains("The good one"))
    try workshop.write("tea.yaml", Flows.tea(title: "Mended"))
    let mended = try client.result("flow", #"{"id":"make-tea"}"#, as: FlowResult.self)
    #expect(mended.flow.state == .ok)
    #expect(mended.flow.title == "Mended")
    #expect(mended.findings == [])
  }

  @Test func `a flow that never was good is broken and has no workflow`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.unreadable())
    let result = try workshop.daemon().connect().result("flow", #"{"path":"tea.yaml"}"#, as: FlowResult.self)
    #expect(result.flow.state == .broken)
    #expect(result.workflow == nil)
    #expect(result.flow.steps == nil)
  }

  @Test(arguments: ["", "# only a comment\n", "other: yaml\n"])
  func `a flow that becomes something else stays listed until the file goes`(_ text: String) throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    let subscriber = try Subscriber(daemon)
    #expect(try client.entry("tea.yaml")?.state == .ok)
    try workshop.write("tea.yaml", text)
    let change = try subscriber.next()
    #expect(change.words == ["tea.yaml last-good"])
    #expect(change.flows.first?.findings?.map(\.rule) == ["not-a-flow"])
    try workshop.write("tea.yaml", Flows.tea())
    #expect(try subscriber.next().words == ["tea.yaml ok"])
    try workshop.write("tea.yaml", text)
    #expect(try subscriber.next().words == ["tea.yaml last-good"])
    try workshop.remove("tea.yaml")
    #expect(try subscriber.next().words == ["tea.yaml gone"])
    // A file that never was a flow is left alone.
    try workshop.write("tea.yaml", text)
    #expect(try client.entry("tea.yaml") == nil)
    let status = try client.result("status", #"{"all":true}"#, as: StatusResult.self)
    #expect(status.others == ["tea.yaml"])
  }

  @Test(arguments: ["inotify", "polling"])
  func `handrail-yaml re-checks everything without a restart`(_ watcher: String) throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try workshop.write("drafts/a.yaml", Flows.tea("a"))
    let daemon = try workshop.daemon("--watcher", watcher)
    let client = try daemon.connect()
    let subscriber = try Subscriber(daemon)
    #expect(subscriber.first.map(\.words) == [["drafts/a.yaml ok", "tea.yaml ok"]])
    try workshop.write("handrail.yaml", "exclude: [drafts/**]\n")
    #expect(try subscriber.next().words == ["drafts/a.yaml gone"])
    try workshop.write("drafts/b.yaml", Flows.tea("b"))
    #expect(try client.entry("drafts/b.yaml") == nil)
    try workshop.remove("handrail.yaml")
    #expect(try subscriber.next().words == ["drafts/a.yaml ok", "drafts/b.yaml ok"])
    // A mistake in it is told, and everything goes on as far as it can be read.
    try workshop.write("handrail.yaml", "exlude: [drafts]\n")
    let findings = try client.result("findings", as: FindingsResult.self).findings
    #expect(findings.map(\.path) == ["handrail.yaml"])
    let status = try client.result("status", as: StatusResult.self)
    #expect(status.daemon.degraded.map(\.id) == ["configuration"])
    #expect(status.flows.count == 3)
  }

  @Test func `severities of handrail-yaml are those of the daemon, too`() throws {
    let workshop = try Workshop()
    // A finding that a configuration may change: a flow that nobody has tried out.
    let untested = Flows.tea().split(separator: "\n").filter { !$0.hasPrefix("icon:") }.joined(separator: "\n") + "\n"
    try workshop.write("tea.yaml", untested)
    let client = try workshop.daemon().connect()
    for text in ["rules: {}\n", "fail-level: note\n", "limits: {steps: 1}\n"] {
      try workshop.write("handrail.yaml", text)
      let daemon = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"findings"}"#)
      let check = try workshop.handrail("check", "flows", "--format", "json").output
      #expect(Self.findings(daemon) == Self.findings(check), "\(text)")
    }
    #expect(try client.entry("tea.yaml")?.state != .ok, "two steps are more than the limit of one")
  }

  /// The array `findings` as it was printed.
  static func findings(_ text: String) -> Substring {
    guard let start = text.firstRange(of: #""findings":["#) else { return "no findings in \(text)" }
    return text[start.lowerBound...].drop { $0 != "[" }.trimmingEnd("}\n")
  }

  @Test func `a duplicate id is told in both files, and both times it ends`() throws {
    let workshop = try Workshop()
    try workshop.write("a.yaml", Flows.tea("one"))
    try workshop.write("b.yaml", Flows.tea("two"))
    let daemon = try workshop.daemon()
    let subscriber = try Subscriber(daemon)
    try workshop.write("b.yaml", Flows.tea("one"))
    let both = try subscriber.next()
    #expect(both.words == ["a.yaml errors", "b.yaml errors"])
    #expect(both.flows.map { $0.findings?.map(\.rule) } == [["duplicate-flow"], ["duplicate-flow"]])
    #expect(both.flows.first?.findings?.first?.related.map(\.path) == ["b.yaml"])
    try workshop.write("b.yaml", Flows.tea("two"))
    #expect(try subscriber.next().words == ["a.yaml ok", "b.yaml ok"])
    try workshop.write("c.yaml", Flows.tea("one"))
    #expect(try subscriber.next().words == ["a.yaml errors", "c.yaml errors"])
    try workshop.remove("c.yaml")
    #expect(try subscriber.next().words == ["a.yaml ok", "c.yaml gone"])
  }
}

extension Substring {
  /// Without the given characters at its end.
  func trimmingEnd(_ characters: String) -> Substring {
    var rest = self
    while let last = rest.last, characters.contains(last) { rest.removeLast() }
    return rest
  }
}
