import Findings
import FoundationEssentials
import HandrailTestSupport
import SystemIO
import Testing

@Suite struct CheckTests {
  static let broken = "handrail: 1\nid: [\n"
  static let warning = """
    handrail: 1
    id: make-tea
    title: Make tea
    icon: mug
    audio: all
    tested: [{when: 2026-03-02, who: group, people: 3}]
    steps:
      - step: boil
        title: Boil the water
        icon: drop
        say: Take the kettle. Fill it. Switch it on.
        options: [{label: It boils, icon: flame, goto: done}]
      - {step: done, title: Your tea is ready, icon: star, say: You made tea., kind: done}

    """

  @Test func `exit codes`() throws {
    let desk = try Desk(
      [("broken/a.yaml", Self.broken), ("warning/a.yaml", Self.warning), ("other/a.yaml", "a: 1\n"), ("empty/x", "")],
      withFlows: true)
    func code(_ words: String...) throws -> Int32 {
      try desk.shell("exec \"$handrail\" " + words.joined(separator: " ")).code
    }
    #expect(try code("check flows") == 0)
    #expect(try code("check broken") == 1)
    #expect(try code("check warning") == 0)
    #expect(try code("check warning --fail-level warning") == 1)
    #expect(try code("check warning --fail-level note") == 1)
    #expect(try code("check flows broken") == 1)
    #expect(try code("check empty") == 2)
    #expect(try code("check empty --allow-empty") == 0)
    #expect(try code("check other") == 2)
    #expect(try code("check other/a.yaml") == 2)
    #expect(try code("check other/a.yaml --allow-empty") == 0)
    #expect(try code("check other/a.yaml --allow-empty --fail-level warning") == 1)
    #expect(try code("check nowhere") == 2)
    #expect(try code("check flows nowhere") == 2)
    #expect(try code("check flows nowhere --skip-missing") == 0)
    #expect(try code("check nowhere --skip-missing") == 2)
    #expect(try code("check nowhere --skip-missing --allow-empty") == 0)
    #expect(try code("check flows --fail-level loud") == 2)
    #expect(try code("check --no-such-option") == 2)
    #expect(try code("check flows/call-a-contact.yaml/") == 2)
    #expect(try code("check ''") == 2)
  }

  @Test func `what is missing or wrong on the command line`() throws {
    let desk = try Desk([("a.yaml", Self.broken), ("sub/x", "")])
    let link = try ChildProcess("/bin/ln", ["-s", "nowhere", desk("dangling.yaml")])
    #expect(link.reap() == .exited(0))
    try expectTranscript(
      [
        desk.transcript("check", "flows/call.yaml"), desk.transcript("check", ""),
        desk.transcript("check", "dangling.yaml"), desk.transcript("check", "sub"),
        desk.transcript("check", "sub", "--format", "json"), desk.transcript("check", "a.yaml/b.yaml"),
        desk.transcript("check", "-", "--stdin-path", "nowhere/a.yaml"),
        desk.transcript("check", "-", "--stdin-path", "sub"),
        desk.transcript("check", "--root", "nowhere"), desk.transcript("check", "a.yaml", "\u{1B}[31mred"),
        desk.transcript("check", "/dev/null"), desk.transcript("chek"),
      ].joined(separator: "\n"), "check-wrong-paths")
  }

  @Test func `thorough rules run for one look, for good, or one alone`() throws {
    let flow = Self.warning.replacing("steps:", with: "effects:\n  call: {kind: contact, undo: hang-up}\nsteps:")
    let desk = try Desk([
      ("usual/a.yaml", flow), ("good/a.yaml", flow), ("good/handrail.yaml", "thorough: true\n"),
      ("one/a.yaml", flow), ("one/handrail.yaml", "rules: {effect-not-explained: error}\n"),
    ])
    func found(_ words: String...) throws -> [String] {
      try desk.shell("\"$handrail\" check \(words.joined(separator: " ")) --format concise | grep '\\[effect-not'")
        .output.split(separator: "\n").map(String.init)
    }
    let line = "a.yaml:8:3: warning: Nothing says what call does. [effect-not-explained]"
    #expect(try found("usual") == [])
    #expect(try found("usual", "--thorough") == ["usual/" + line])
    #expect(try found("good") == ["good/" + line])
    #expect(try found("one") == ["one/a.yaml:8:3: error: Nothing says what call does. [effect-not-explained]"])
    #expect(try found("usual", "--thorough", "--rules-as-of", "1.0") == ["usual/" + line])
  }

  @Test func `standard input with and without a name`() throws {
    let desk = try Desk([
      ("flows/handrail.yaml", "rules: {step-does-too-much: note}\n"), ("flows/b.yaml", Self.warning),
    ])
    #expect(
      try desk.run("check", "-", "--format", "concise", input: Array(Self.broken.utf8)).output.hasPrefix(
        "stdin.yaml:2:5: error:"))
    let named = try desk.run(
      "check", "-", "--stdin-path", "flows/a.yaml", "--format", "concise", input: Array(Self.warning.utf8))
    #expect(
      named.output == """
        flows/a.yaml:2:1: error: Another file has the flow id make-tea too: b.yaml. [duplicate-flow]
        flows/a.yaml:11:5: note: please check: This step asks for more than one thing. [step-does-too-much]

        """)
    let again = try desk.run(
      "check", "-", "--stdin-path", "flows/b.yaml", "--format", "concise", input: Array(Self.warning.utf8))
    #expect(
      again.output
        == "flows/b.yaml:11:5: note: please check: This step asks for more than one thing. [step-does-too-much]\n")
    let configuration = try desk.run(
      "check", "-", "--stdin-path", "flows/handrail.yaml", "--format", "concise", input: Array("colour: red\n".utf8))
    #expect(configuration.code == 1)
    #expect(
      configuration.output == "flows/handrail.yaml:1:1: error: The configuration has no key colour. [unknown-field]\n")
    let long = try desk.run("check", "-", input: [UInt8](repeating: 0x23, count: 9 << 20))
    #expect(long.code == 2)
    #expect(
      long.error == "handrail check: Standard input has more than 8 MiB.\nA flow is much shorter than that.\n")
  }

  @Test func `paths in text start at the current folder, in JSON at the root`() throws {
    let desk = try Desk([("häus/flows/ä.yaml", Self.broken), ("häus/handrail.yaml", ""), ("other/b.yaml", Self.broken)])
    func place(_ words: String..., in folder: String) throws -> String {
      let done = try desk.shell("exec \"$handrail\" " + words.joined(separator: " "), in: folder)
      return done.output.split(separator: "\n").map { String($0.split(separator: ":")[0]) }.joined(separator: " ")
    }
    #expect(try place("check --format concise", in: "häus") == "flows/ä.yaml")
    #expect(try place("check --format concise", in: "häus/flows") == "ä.yaml")
    #expect(try place("check --format concise ..", in: "häus/flows") == "ä.yaml")
    #expect(try place("check --format concise ../häus", in: "other") == "../häus/flows/ä.yaml")
    #expect(try place("check --format concise b.yaml ../häus", in: "other") == "../häus/flows/ä.yaml b.yaml")
    #expect(try place("check --format concise", desk("other"), in: "häus/flows") == "../../other/b.yaml")
    let json = try JSON(desk.run("check", "--format", "json", in: "häus/flows").output)
    #expect(json.root == desk("häus"))
    #expect(json.findings.map(\.path) == ["flows/ä.yaml"])
    let both = try JSON(desk.run("check", "--format", "json", "other", "häus").output)
    #expect(both.root == desk.path)
    #expect(both.findings.map(\.path) == ["häus/flows/ä.yaml", "other/b.yaml"])
  }

  /// The shape that DESIGN fixes, read by a JSON reader that is not ours.
  private struct JSON: Decodable {
    struct Tool: Decodable { var name: String, version: String }
    struct Summary: Decodable { var files: Int, flows: Int, errors: Int, warnings: Int, notes: Int, reviews: Int }
    struct Position: Decodable { var line: Int, column: Int, offset: Int }
    struct Range: Decodable { var start: Position, end: Position }
    struct Related: Decodable { var path: String, range: Range, message: String }
    struct Finding: Decodable {
      var rule: String, plugin: String, severity: String, outcome: String, path: String, flow: String, step: String
      var range: Range, message: String, template: String, values: [String: String], help: String
      var references: [String], related: [Related]
    }
    var version: Int, root: String, tool: Tool, summary: Summary, findings: [Finding]

    init(_ text: String) throws { self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }
  }

  @Test func `JSON is valid, complete and in order`() throws {
    let desk = try Desk([
      ("b/handrail.yaml", "colour: red\n"), ("b/b.yaml", Self.warning), ("a.yaml", Self.warning),
      ("c.yaml", Self.broken),
      ("ä.yaml", "handrail: 1\nid: tee\ntitle: \"Tee\\u0000 \\\" \\e\"\nsteps: [{step: \u{1F375}, kind: dome}]\n"),
    ])
    let done = try desk.run("check", "--format", "json")
    #expect(done.code == 1 && done.error == "")
    #expect(done.output.split(separator: "\n").count == 1)
    let json = try JSON(done.output)
    #expect(json.version == 1 && json.tool.name == "handrail" && json.root == desk.path)
    #expect(json.summary.files == 4 && json.summary.flows == 4)
    #expect(json.summary.errors == json.findings.count { $0.severity == "error" })
    #expect(json.summary.warnings == json.findings.count { $0.severity == "warning" })
    #expect(
      json.findings.map { "\($0.path):\($0.range.start.line) \($0.rule)" } == [
        "a.yaml:2 duplicate-flow", "a.yaml:11 step-does-too-much", "b/b.yaml:2 duplicate-flow",
        "b/b.yaml:11 step-does-too-much",
        "b/handrail.yaml:1 unknown-field", "c.yaml:2 not-yaml", "ä.yaml:2 not-tested-with-people",
        "ä.yaml:3 missing-icon", "ä.yaml:4 no-finish", "ä.yaml:4 dead-end", "ä.yaml:4 title-unclear",
        "ä.yaml:4 bad-value",
      ])
    let duplicate = try #require(json.findings.first)
    #expect(duplicate.related.map(\.path) == ["b/b.yaml"])
    #expect(duplicate.values == ["id": "make-tea", "paths": "b/b.yaml"])
    let finding = json.findings[1]
    #expect(finding.plugin == "flow-length" && finding.outcome == "review" && finding.flow == "make-tea")
    #expect(finding.step == "boil" && !finding.help.isEmpty && !finding.references.isEmpty)
    #expect(finding.range.start.column == 5 && finding.range.end.column == 49)
    #expect(finding.range.end.offset - finding.range.start.offset == 44)
  }

  @Test func `several roots in one run, each file once, in any order`() throws {
    let desk = try Desk([
      ("one/a.yaml", Self.broken), ("one/sub/handrail.yaml", ""), ("one/sub/b.yaml", Self.broken),
      ("two/c.yaml", Self.broken),
    ])
    let all = ["one/a.yaml", "one/sub/b.yaml", "two/c.yaml"]
    for line in [
      "one two", "two one", "one/sub one two", "one two one", "one/a.yaml one/sub two", "one/sub/b.yaml one two/c.yaml",
      ". one", "one/ ./two/ two/../one",
    ] {
      let done = try desk.shell("exec \"$handrail\" check --format concise \(line)")
      #expect(done.output.split(separator: "\n").map { $0.split(separator: ":")[0] } == all.map { $0[...] }, "\(line)")
    }
  }

  @Test func `at most three of a rule are shown, all with --all`() throws {
    let steps = (1...6).map { "  - {step: s\($0), title: Part \($0), icon: i\($0), titel: x, next: s\($0 + 1)}\n" }
      .joined()
    let head = "handrail: 1\nid: tea\ntitle: Tea\nicon: mug\ntested: [{when: 2026-03-02, who: group, people: 3}]\n"
    let end = "  - {step: s7, kind: done, title: The end, icon: star, say: You made tea.}\n"
    let desk = try Desk([("tea.yaml", "\(head)steps:\n\(steps)\(end)")])
    try expectTranscript(desk.transcript("check", "tea.yaml"), "check-three-of-a-rule")
    let all = try desk.run("check", "--all")
    #expect(all.output.split(separator: "\n").count { $0.hasSuffix("[unknown-field]") } == 6)
    #expect(!all.output.contains("more"))
  }

  @Test func `a configuration is checked where it holds`() throws {
    let desk = try Desk([
      ("handrail.yaml", "rules: {flow-to-long: off, dead-end: note}\n"), ("tea.yaml", Self.warning),
      ("good/handrail.yaml", "fail-level: note"),
    ])
    try expectTranscript(
      [
        desk.transcript("check", "tea.yaml"), desk.transcript("check", "handrail.yaml"),
        desk.transcript("check", "good/handrail.yaml"),
      ].joined(separator: "\n"), "check-configuration")
    try desk.write("handrail.yaml", Array("rules: [\n".utf8))
    #expect(try desk.run("check", "tea.yaml").code == 2)
    #expect(try desk.run("check", "good/handrail.yaml").code == 0, "it holds for nothing here")
  }

  @Test func `what cannot be looked at is told and is no pass`() throws {
    let desk = try Desk(
      [("handrail.yaml", "limits: {files: 2}"), ("a.yaml", Self.warning), ("b.yaml", "a: 1"), ("c.yaml", "a: 1")])
    let cut = try desk.run("check")
    #expect(cut.code == 2)
    #expect(
      cut.error == """
        handrail check: The folder has too many files. Some were left out.
        Raise limits.files in handrail.yaml, or name fewer folders.

        """)
    try desk.write("big/big.yaml", [UInt8](repeating: 0x23, count: 9 << 20))
    let big = try desk.run("check", "--root", "big")
    #expect(big.code == 2)
    #expect(
      big.error == "handrail check: big/big.yaml was left out. The file has 9437184 bytes. At most 8388608 are read.\n")
  }

  @Test func `a reader that goes ends it quietly, a full disk does not`() throws {
    let desk = try Desk([("a.yaml", Self.broken)], withFlows: true)
    let closed = try desk.shell(
      "{ \"$handrail\" check --all; echo $? >&2; } | true; { \"$handrail\" rules; echo $? >&2; } | head -n 1")
    #expect(closed.error == "0\n0\n" || closed.error == "1\n0\n", "1 when the output was out before the reader went")
    for line in [
      "check flows", "check --format json", "rules", "explain dead-end", "--help", "check --help", "--version",
      "walk flows/call-a-contact.yaml", "walk flows/call-a-contact.yaml --events mum",
    ] {
      let full = try desk.shell("exec \"$handrail\" \(line) > /dev/full")
      #expect(full.code == 2, "\(line)")
      if !line.contains("-help"), line != "--version" { #expect(!full.error.isEmpty, "\(line)") }
    }
  }

  @Test func `colour only when asked, never from the file`() throws {
    let desk = try Desk([("a.yaml", Self.broken + "\u{1B}[31m")])
    #expect(!(try desk.run("check").output.contains("\u{1B}")))
    #expect(try desk.run("check", "--color", "always").output.contains("\u{1B}["))
    #expect(!(try desk.run("check", "--color", "always").output.contains("\u{1B}[31m\n")))
  }
}
