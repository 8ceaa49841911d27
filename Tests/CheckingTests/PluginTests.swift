import CheckKit
import HandrailTestSupport
import Settings
import SourceText
import SystemIO
import Testing
import Wire

@testable import Checking

/// What plugins say, as findings of a flow and of its `handrail.yaml`. No program runs here.
@Suite struct PluginTests {
  /// A runner that answers from a table: the findings of each file, or why the plugin cannot run.
  private struct Runner: PluginRunner {
    var rules = [
      PluginRule(id: "loud", severity: .warning, summary: "Loud.", help: "Speak softly.", references: ["House 1"]),
      PluginRule(id: "long", severity: .note, summary: "Long."),
    ]
    var findings: [PluginFinding] = []
    var outcome: PluginReport.Outcome?
    var failure: PluginFailure?

    func check(_ params: PluginCheckParams, with plugin: FolderPlugin) -> PluginReport {
      let found = PluginReport.Outcome.found(PluginCheckResult(findings: findings))
      return PluginReport(name: plugin.name, rules: rules, outcome: failure == nil ? outcome ?? found : .notRun)
    }

    func standing(of plugin: FolderPlugin) -> PluginStanding {
      PluginStanding(rules: failure == nil ? rules : nil, failure: failure)
    }
  }

  private static let configuration = "plugins:\n  ours: {command: [./ours]}\n"

  private static let text = """
    handrail: 1
    id: tea
    title: Make tea
    icon: mug
    audio: all
    tested: [{when: 2026-03-02, who: group, people: 3}]
    steps:
      - step: boil
        title: Boil the water
        icon: drop
        message: {say: Água é quente, icon: flame}
        options: [{label: It boils, icon: flame, goto: done}]
      - step: done
        title: Your tea is ready
        icon: star
        say: You made tea.
        kind: done

    """

  private func run(
    _ runner: Runner, _ text: String = text, configuration: String = configuration
  ) throws -> CheckRun {
    let scratch = try ScratchFolder("hr-plugins", [("tea.yaml", text), ("handrail.yaml", configuration)])
    var request = CheckRun.Request(root: scratch.folder)
    request.folders = [""]
    return try CheckRun(request, threads: 1, plugins: runner)
  }

  private func found(_ change: (inout PluginFinding) -> Void) throws -> String {
    var finding = PluginFinding(rule: "loud", message: "Hm.")
    change(&finding)
    let all = try run(Runner(findings: [finding])).findings
    #expect(all.count == 1)
    return all.map {
      "\($0.range.start.line):\($0.range.start.column)-\($0.range.end.line):\($0.range.end.column) \($0.step)"
    }
    .joined(separator: "\n")
  }

  // MARK: Places

  @Test func aPlaceIsFoundByNames() throws {
    #expect(try found { _ in } == "2:1-2:8 ")
    #expect(try found { $0.field = "title" } == "3:1-3:16 ")
    #expect(try found { $0.step = "boil" } == "8:5-8:15 boil")
    #expect(try found { ($0.step, $0.field) = ("boil", "title") } == "9:5-9:26 boil")
    #expect(try found { ($0.step, $0.field) = ("boil", "message.say") } == "11:15-11:33 boil")
    #expect(try found { ($0.step, $0.option) = ("boil", "it-boils") } == "12:16-12:56 boil")
    #expect(try found { ($0.step, $0.option, $0.field) = ("boil", "it-boils", "label") } == "12:16-12:31 boil")
    #expect(try found { ($0.step, $0.field, $0.words) = ("boil", "message.say", "quente") } == "11:27-11:33 boil")
    #expect(try found { ($0.step, $0.words) = ("done", "tea") } == "14:17-14:20 done")
    #expect(try found { $0.words = "ready" } == "14:24-14:29 ")
  }

  @Test func aNameThatNothingHasLeavesThePlaceAbove() throws {
    #expect(try found { $0.step = "none" } == "2:1-2:8 ")
    #expect(try found { ($0.step, $0.option) = ("boil", "none") } == "8:5-8:15 boil")
    #expect(try found { ($0.step, $0.field) = ("boil", "none.say") } == "8:5-8:15 boil")
    #expect(try found { ($0.step, $0.field) = ("boil", "message.none") } == "11:5-11:47 boil")
    #expect(try found { ($0.step, $0.field, $0.words) = ("boil", "title", "none") } == "9:5-9:26 boil")
  }

  @Test func aPlaceInTheTextIsMovedIntoTheFile() throws {
    #expect(try found { $0.place = .init(line: 11, column: 20, endColumn: 24) } == "11:20-11:24 boil")
    #expect(try found { $0.place = .init(line: 3) } == "3:1-3:16 ")
    #expect(try found { $0.place = .init(line: 14, column: 5, endLine: 15, endColumn: 9) } == "14:5-15:9 done")
    #expect(try found { $0.place = .init(line: -5, column: -5, endLine: -9, endColumn: Int.min) } == "1:1-1:1 ")
    #expect(try found { $0.place = .init(line: Int.max, column: Int.max, endLine: Int.max) } == "18:1-18:1 ")
    #expect(try found { $0.place = .init(line: 3, column: 900, endColumn: 2) } == "3:16-3:16 ")
  }

  // MARK: Findings

  @Test func aFindingIsThatOfItsRule() throws {
    var finding = PluginFinding(rule: "loud", message: "{w} is loud.")
    finding.values = [.init(name: "w", text: "Boil")]
    var other = PluginFinding(rule: "long", message: "Long.")
    (other.help, other.severity, other.review) = ("Cut it.", .error, true)
    let all = try run(Runner(findings: [finding, other, finding])).findings
    #expect(all.map(\.rule) == ["ours/long", "ours/loud"])
    #expect(all.map(\.plugin) == ["ours", "ours"])
    #expect(all.map(\.severity) == [.error, .warning])
    #expect(all.map(\.outcome) == [.review, .failed])
    #expect(all.map(\.help) == ["Cut it.", "Speak softly."])
    #expect(all.map(\.references) == [[], ["House 1"]])
    #expect(all.map(\.message.text) == ["Long.", "Boil is loud."])
  }

  @Test func theConfigurationSetsSeverities() throws {
    let runner = Runner(findings: [
      PluginFinding(rule: "loud", message: "x"), PluginFinding(rule: "long", message: "y"),
    ])
    let configuration = "rules: {ours/loud: note, ours/long: off}\n" + Self.configuration
    let all = try run(runner, configuration: configuration).findings
    #expect(all.map { "\($0.rule) \($0.severity)" } == ["ours/loud note"])
  }

  @Test(arguments: [
    (
      "rules: {ours/loud: off, ours/laud: note}",
      "handrail.yaml:1:25: error: The plugin ours has no rule laud. [unknown-field]"
    ),
    ("rules: {theirs/loud: off}", "handrail.yaml:1:9: error: No rule has the id theirs/loud. [unknown-field]"),
    ("rules: {ours/loud: loud}", "handrail.yaml:1:20: error: loud is not one of the words that fit here. [bad-value]"),
  ])
  func aWrongRuleIsNamed(_ rules: String, _ line: String) throws {
    #expect(lines(try run(Runner(), configuration: rules + "\n" + Self.configuration).findings) == line)
  }

  @Test(arguments: ["build", "configuration", "timeouts", "Ours", "a/b", "a b", "-a"])
  func aNameThatIsTakenIsRefused(_ name: String) throws {
    let found = try run(Runner(), configuration: "plugins:\n  \(name): {command: [./ours]}\n").findings
    #expect(lines(found) == "handrail.yaml:2:3: error: \(name) cannot be the name of a plugin. [bad-value]")
  }

  // MARK: Exceptions

  @Test(arguments: [
    ("ours/loud", ""),
    ("ours/long", "tea.yaml:19:6: warning: Nothing here needs the exception for ours/long. [allow-unused]"),
    ("ours/laud", "tea.yaml:19:6: error: No rule has the id ours/laud. [allow-unknown-rule]"),
    ("loud", "tea.yaml:19:6: error: No rule has the id loud. [allow-unknown-rule]"),
    ("theirs/loud", "tea.yaml:19:6: error: No rule has the id theirs/loud. [allow-unknown-rule]"),
  ])
  func anExceptionKnowsTheRules(_ rule: String, _ line: String) throws {
    var finding = PluginFinding(rule: "loud", message: "Hm.")
    finding.step = "boil"
    let text = Self.text + "allow:\n  - {rule: \(rule), step: boil, because: We mean it.}\n"
    var expected = [line]
    if rule != "ours/loud" { expected.insert("tea.yaml:8:5: warning: Hm. [ours/loud]", at: 0) }
    #expect(lines(try run(Runner(findings: [finding]), text).findings) == expected.joined(separator: "\n"))
  }

  @Test func anExceptionIsNotJudgedByAPluginThatDidNotRun() throws {
    let text = Self.text + "allow:\n  - {rule: ours/anything, because: We mean it.}\n"
    #expect(
      lines(try run(Runner(failure: .untrusted("ours")), text).findings)
        == "handrail.yaml:2:19: error: The plugin ours did not run. You have not trusted it yet. [check-failed]")
  }

  @Test func aCommentIsAnExceptionToo() throws {
    var finding = PluginFinding(rule: "loud", message: "Hm.")
    finding.step = "boil"
    let text = Self.text.replacing("step: boil", with: "step: boil # handrail:allow ours/loud -- We mean it.")
    #expect(try run(Runner(findings: [finding]), text).findings == [])
  }

  // MARK: Failures

  @Test func aFailureAtAFlowStandsThereAndCannotBeAllowed() throws {
    let runner = Runner(outcome: .failed(.closed("ours", said: "")))
    let text = Self.text + "allow:\n  - {rule: check-failed, because: We mean it.}\n"
    let found = try run(runner, text)
    #expect(
      lines(found.findings) == """
        tea.yaml:2:1: error: The plugin ours closed its output without an answer. [check-failed]
        tea.yaml:19:6: error: The rule check-failed protects people. No flow can allow it. [allow-not-possible]
        """)
    #expect(found.fails(at: nil))
  }

  @Test func moreThanIsShownIsTold() throws {
    let result = PluginCheckResult(findings: [PluginFinding(rule: "loud", message: "x")], leftOut: 99_000)
    let found = try run(Runner(outcome: .found(result))).findings
    #expect(
      lines(found) == """
        tea.yaml:2:1: error: The plugin ours found 99001 things here. Only 1 are shown. [check-failed]
        tea.yaml:2:1: warning: x [ours/loud]
        """)
  }

  @Test func aPluginThatCannotRunIsToldOnceAtItsCommand() throws {
    let scratch = try ScratchFolder(
      "hr-plugins",
      [
        ("a.yaml", Self.text), ("b.yaml", Self.text.replacing("id: tea", with: "id: b")),
        ("handrail.yaml", Self.configuration),
      ])
    var request = CheckRun.Request(root: scratch.folder)
    request.saved = ["a.yaml"]
    let one = try CheckRun(request, threads: 1, plugins: Runner(failure: .untrusted("ours")))
    #expect(
      lines(one.findings)
        == "handrail.yaml:2:19: error: The plugin ours did not run. You have not trusted it yet. [check-failed]")
    #expect(one.pluginFindings == one.findings)
    request.saved = []
    request.folders = [""]
    let all = try CheckRun(request, threads: 1, plugins: Runner(failure: .untrusted("ours")))
    #expect(all.findings == one.findings)
    #expect(all.fails(at: nil))
    // Without a runner nothing of it runs, and without a flow nothing of it is asked.
    #expect(try CheckRun(request, threads: 1).findings == [])
    request.folders = []
    request.files = ["handrail.yaml"]
    #expect(try CheckRun(request, threads: 1, plugins: Runner(failure: .untrusted("ours"))).findings == [])
  }
}
