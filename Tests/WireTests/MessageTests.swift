import Findings
import JSON
import SourceText
import Testing
import Wire

struct MessageTests {
  /// The finding of the design page: names, order and spelling.
  static let finding =
    #"{"rule":"timeout-too-short","plugin":"timeouts","severity":"error","outcome":"failed","#
    + #""path":"flows/call.yaml","flow":"call-a-contact","step":"ready","#
    + #""range":{"start":{"line":80,"column":5,"offset":2436},"end":{"line":80,"column":60,"offset":2491}},"#
    + #""message":"There are only 15 s to react. Give at least 20 s.","#
    + #""template":"There are only {t} to react. Give at least {min}.","values":{"t":"15 s","min":"20 s"},"#
    + #""help":"Use 120 s or more, or no timer.","references":["S33","WCAG 2.2.1"],"related":[],"fix":null}"#

  @Test func aFindingHasTheShapeOfTheDesign() throws {
    let finding = try JSONCoding.decode(FindingMessage.self, from: Array(Self.finding.utf8))
    #expect(JSONCoding.text(finding) == Self.finding)
  }

  @Test func aFindingOfTheCheckIsTheSameMessage() throws {
    let source = SourceText("handrail: 1\nkeeps: 7\n")
    let diagnostic = Diagnostic(
      "bad-value", .warning, needsReview: true, at: ByteRange(19, 20), step: "a",
      Message("{text} has no unit.", ["text": "7"]), help: "Write 7 s.",
      related: [.init(range: ByteRange(0, 8), message: "Here.")])
    let finding = Finding(diagnostic, plugin: "build", path: "a.yaml", flow: "f", lines: LineTable(source))
    let text =
      #"{"rule":"bad-value","plugin":"build","severity":"warning","outcome":"review","path":"a.yaml","flow":"f","#
      + #""step":"a","range":{"start":{"line":2,"column":8,"offset":19},"end":{"line":2,"column":9,"offset":20}},"#
      + #""message":"7 has no unit.","template":"{text} has no unit.","values":{"text":"7"},"help":"Write 7 s.","#
      + #""references":[],"related":[{"path":"a.yaml","range":{"start":{"line":1,"column":1,"offset":0},"#
      + #""end":{"line":1,"column":9,"offset":8}},"message":"Here."}],"fix":null}"#
    #expect(JSONCoding.text(FindingMessage(finding)) == text)
    #expect(try JSONCoding.decode(FindingMessage.self, from: Array(text.utf8)) == FindingMessage(finding))
  }

  @Test func aFixComesThroughWithItsPlaces() throws {
    let source = SourceText("handrail: 1\nkeeps: 7\n")
    let fix = Fix("Write keeps: 7 d.", isSafe: false, edits: [TextEdit(ByteRange(19, 20), "7 d")])
    let diagnostic = Diagnostic("bad-value", at: ByteRange(19, 20), Message("7 has no unit."), fix: fix)
    let finding = Finding(diagnostic, plugin: "build", path: "a.yaml", flow: "f", lines: LineTable(source))
    let text = JSONCoding.text(FindingMessage(finding))
    #expect(
      text.hasSuffix(
        #""fix":{"title":"Write keeps: 7 d.","safe":false,"edits":[{"range":{"start":{"line":2,"column":8,"offset":19},"#
          + #""end":{"line":2,"column":9,"offset":20}},"text":"7 d"}]}}"#), "\(text)")
    #expect(try JSONCoding.decode(FindingMessage.self, from: Array(text.utf8)) == FindingMessage(finding))
    #expect(finding.fix?.textEdits == fix.edits)
  }

  @Test func everyMemberOfAWorkflowComesThrough() throws {
    let workflow = WorkflowMessage(
      start: "a",
      states: [
        StateMessage(
          id: "a", title: "A", icon: "i", kind: "confirm", say: "Say.", line: 3, outcome: "failed", back: "none",
          goal: true, optional: true, reachable: false, inLoop: true, onLongestWay: true, decides: ["x"],
          confirms: "wipe", reports: ["wipe"],
          options: [.init(event: "go", label: "Go", icon: "g", role: "cancel", target: "a", effect: "wipe")],
          timers: [
            .init(event: "timeout", afterMs: 15_000, target: "a", hides: true, reminds: true, effect: "wipe"),
            .init(event: "auto-advance", afterMs: nil, target: nil),
          ], events: ["go", "timeout"])
      ], transitions: [.init(from: "a", event: "go", to: "a", kind: "cancel", goingBack: true)],
      effects: [.init(id: "wipe", kind: "destructive", says: "It is gone.")],
      measures: .init(
        steps: 1, nearest: 2, furthest: 3, longest: 4, decisions: 5, beforeGoal: 6, goal: "a", mostOptions: 7,
        loop: true))
    #expect(try JSONCoding.decode(WorkflowMessage.self, from: JSONCoding.encode(workflow)) == workflow)
  }

  @Test func everyMemberOfStatusComesThrough() throws {
    let entry = FlowEntry(
      id: "a", path: "a.yaml", title: "A", state: .lastGood, errors: 1, warnings: 2, notes: 3, reviews: 4, steps: 5,
      furthest: 6, longest: 7, decisions: 8, revision: "r", clock: Clock(instance: "i", number: 9), changedAtMs: 10,
      servedAtMs: 11, findings: [])
    let status = StatusResult(
      root: "/r",
      daemon: .init(
        pid: 1, version: "v", watcher: "polling", degraded: [.init(id: "polling", message: "m", command: "c")],
        uptimeMs: 2, flows: 3, files: 4, scanning: true), clock: Clock(instance: "i", number: 9),
      summary: .init(files: 1, flows: 2, errors: 3, warnings: 4, notes: 5, reviews: 6), flows: [entry],
      others: ["b.yaml"], next: "a.yaml")
    #expect(try JSONCoding.decode(StatusResult.self, from: JSONCoding.encode(status)) == status)
  }

  @Test func aMistakeInAResultNamesItsPlace() {
    let text = Self.finding.replacing("\"column\":60", with: "\"column\":\"60\"")
    let failure = #expect(throws: JSONFailure.self) {
      try JSONCoding.decode([FindingMessage].self, from: Array("[\(text)]".utf8))
    }
    #expect(failure?.text == "“0.range.end.column” takes a whole number, not a text.")
  }
}
