import CheckKit
import HandrailTestSupport
import JSON
import Rulebook
import SystemIO
import Testing
import Wire

/// `rules --timing`: where the time of a check goes, and what became of each rule.
@Suite struct TimingTests {
  @Test func `every rule has its costs and counts, which add up`() throws {
    let desk = try Desk(withFlows: true)
    let done = try desk.run("rules", "--timing", "flows", "--format", "json")
    #expect(done.code == 0 && done.error == "", "\(done)")
    let costs = try JSONObject(json: JSONReader.read(Array(done.output.utf8)))
    let flows = try costs.value("flows", Int.self)
    #expect(flows == 7)
    #expect(try costs.value("rounds", Int.self) > 1)
    var sum = 0
    var stages: [String] = []
    for stage in try costs.value("stages", [JSONObject].self) {
      stages.append(try stage.value("stage"))
      let time = try stage.value("nanoseconds", Int.self)
      #expect(time > 0, "\(stages)")
      sum += time
    }
    #expect(stages == ["files", "yaml", "flow", "workflow", "walk", "findings", "compare"])
    let rules = try costs.value("rules", [JSONObject].self)
    #expect(try rules.map { try $0.value("rule", String.self) } == Rules.rules.map(\.id))
    for rule in rules {
      sum += try rule.value("nanoseconds", Int.self)
      let counts = try ["foundIn", "passed", "notApplicable", "off"].map { try rule.value($0, Int.self) }
      #expect(counts.reduce(0, +) == flows, "\(rule)")
      #expect(try rule.value("calls", Int.self) >= counts[0] + counts[1], "\(rule)")
    }
    #expect(try costs.value("nanoseconds", Int.self) == sum)
    // Thorough rules are off until somebody asks for them.
    for (words, off) in [("", flows), ("--thorough", 0)] {
      let asked = try desk.shell("exec \"$handrail\" rules --timing flows --format json \(words)").output
      let object = try JSONObject(json: JSONReader.read(Array(asked.utf8)))
      for (rule, about) in zip(try object.value("rules", [JSONObject].self), Rules.rules) where about.isThorough {
        #expect(try rule.value("off", Int.self) == off, "\(about.id) \(words)")
      }
    }
  }

  @Test func `findings are those of check; off and what a flow lacks are counted`() throws {
    let desk = try Desk([
      ("flows/a.yaml", CheckTests.warning), ("flows/other.yaml", "a: 1\n"),
      ("flows/broken.yaml", "handrail: 1\na: [\n"),
      ("flows/handrail.yaml", "rules: {progress-missing: off}\n"),
    ])
    let done = try desk.run("rules", "--timing", "flows", "--format", "json")
    let costs = try JSONObject(json: JSONReader.read(Array(done.output.utf8)))
    #expect(try ["files", "flows", "unreadable"].map { try costs.value($0, Int.self) } == [3, 1, 1])
    var counts: [String: [Int]] = [:]
    for rule in try costs.value("rules", [JSONObject].self) {
      counts[try rule.value("rule")] = try ["findings", "foundIn", "passed", "notApplicable", "off"].map {
        try rule.value($0, Int.self)
      }
    }
    #expect(counts["progress-missing"] == [0, 0, 0, 0, 1])
    #expect(counts["timeout-too-short"] == [0, 0, 0, 1, 0], "the flow has no timer")
    let checked = try desk.run("check", "flows/a.yaml", "--format", "json").output
    for (id, count) in counts {
      #expect(checked.split(separator: "\"rule\":\"\(id)\"").count - 1 == count[0], "\(id)")
      #expect((count[0] > 0) == (count[1] > 0), "\(id)")
    }
    #expect(counts.values.contains { $0[0] > 0 } && counts.values.contains { $0[2] == 1 })
  }

  @Test func `the table has the whole, then the rules, the dearest first`() throws {
    let desk = try Desk(withFlows: true)
    let text = try desk.run("rules", "--timing", "flows").output
    #expect(text.hasPrefix("7 flows in 7 files, each checked "), "\(text)")
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("everything") && $0.contains("100.0 %") }, "\(text)")
    #expect(lines.contains { $0.hasPrefix("RULE") && $0.hasSuffix("OFF") }, "\(text)")
    for id in Rules.rules.map(\.id) { #expect(lines.count { $0.hasPrefix("\(id) ") } == 1, "\(id)") }
  }

  @Test func `what does not fit is said`() throws {
    let desk = try Desk([("empty/x.yaml", "a: 1\n")])
    for (words, said) in [
      (["flows"], "Only --timing takes paths and --thorough."), (["--timing", "nowhere"], "nowhere does not exist."),
      (["--timing", "empty"], "No flow was found."), (["--timing", "--messages"], "do not go together"),
    ] {
      let done = try desk.shell("exec \"$handrail\" rules \(words.joined(separator: " "))")
      #expect(done.code == 2 && done.error.contains(said), "\(words): \(done)")
    }
  }
}
