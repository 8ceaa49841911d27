import Testing

@testable import handrail_dev

/// A command, an option, a choice or an exit code without a run is named.
@Suite struct CoverageTests {
  private static let table = {
    var table = CommandTable()
    table.commands["check"] = .init(options: ["format": ["json", "text"], "all": [], "help": []], exitCodes: [0, 1])
    table.commands["plugin list"] = .init()
    return table
  }()

  private static func missing(_ runs: Run...) -> [String] {
    Coverage.missing(in: [Scene("s", FileTree(), runs.map(Step.run))], of: table, .handrail)
  }

  @Test func `what is in no run is named`() {
    #expect(
      Self.missing() == [
        "handrail check: the command is in no run.", "handrail plugin list: the command is in no run.",
      ])
    #expect(
      Self.missing(Run("check", "--format", "json"), Run("plugin", "list"))
        == ["handrail check --all: the option is in no run.", "handrail check --format text: the choice is in no run."])
    #expect(
      Self.missing(
        Run("check", "--format=text", "--all"), Run("check", "--format", "json"), Run("plugin", "list")) == [])
  }

  @Test func `asking for help is no run`() {
    let help = [
      Run("check", "--help"), Run("help", "check"), Run("check", HelpScene.unknownOption), Run("check", "--version"),
    ]
    for run in help { #expect(Self.missing(run).first == "handrail check: the command is in no run.") }
  }

  @Test func `a code that was not seen is named`() {
    let record = Record(line: "", parts: [], end: (Run("check", "."), 0))
    #expect(
      Coverage.unseenCodes([record], of: Self.table, .handrail) == ["handrail check: no run ended with exit code 1."])
    let other = Record(line: "", parts: [], end: (Run("check"), 1))
    #expect(Coverage.unseenCodes([record, other], of: Self.table, .handrail) == [])
  }

  @Test func `a program tells its commands, options and choices`() throws {
    let answers = [
      "complete-words -- ": "check\tChecks.\nplugin\tMore than one command.\nhelp\tShows help.\n",
      "complete-words -- plugin ": "list\tLists.\n", "complete-words -- check --": "--format\tHow.\n--rule\tWhich.\n",
      "complete-words -- check --format=": "--format=json\t\n--format=text\t\n",
      "complete-words -- check --rule=": "\tfiles\n--rule=no-back\tSomething.\n",
      "help check": "Usage\n\nExit codes:\n  0  Well.\n  1  Not well.\n     Really.\n\nSince 1.\n",
    ]
    let table = try CommandTable(asking: { words throws(DevError) in answers[words.joined(separator: " ")] ?? "" })
    var expected = CommandTable()
    expected.commands["check"] = .init(options: ["format": ["json", "text"], "rule": []], exitCodes: [0, 1])
    expected.commands["plugin list"] = .init()
    #expect(table == expected)
  }

  @Test func `a program that names no command is refused`() {
    #expect(throws: DevError.self) { _ = try CommandTable(asking: { _ throws(DevError) in "" }) }
  }

  @Test func `two tables are one with what both have`() {
    var other = CommandTable()
    other.commands["check"] = .init(options: ["format": ["csv", "json"], "more": []], exitCodes: [2])
    other.commands["paths"] = .init()
    let merged = Self.table.merging(other)
    #expect(merged.commands.keys.sorted() == ["check", "paths", "plugin list"])
    #expect(merged.commands["check"]?.options["format"] == ["json", "text", "csv"])
    #expect(merged.commands["check"]?.exitCodes == [0, 1, 2])
  }
}
