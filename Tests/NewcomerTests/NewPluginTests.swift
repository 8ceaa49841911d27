import CheckKit
import FlowModel
import Rulebook
import Settings
import SourceText
import Testing
import Workflows
import YAMLSource

@testable import handrail

/// A rule plugin with a number of each kind, all of it in one file: nothing else in the house knows it.
extension RulePlugin {
  fileprivate static let doors = RulePlugin(
    id: "doors", summary: "People find the door.",
    first: [.duration(Numbers.openFor)],
    pairs: [ThresholdPair(error: Numbers.openFor, warning: Numbers.openLong)],
    rules: [.tooManyDoors])
}

private enum Numbers {
  static let most = ThresholdKey<Limit>("doors.most", Limit(1, 2), "doors in a flow", source: "Judgement.")
  static let keys = ThresholdKey<Int>("doors.keys", 3, "keys on a ring", source: "Judgement.")
  static let width = ThresholdKey<Double>("doors.width", 0.8, "metres", source: "ISO 21542.")
  static let openFor = ThresholdKey<FlowModel.Duration>(
    "doors.open-for", .seconds(5), "a door stays open; less is an error", source: "ISO 21542.")
  static let openLong = ThresholdKey<FlowModel.Duration>(
    "doors.open-long", .seconds(9), "the same; less is a warning", source: "ISO 21542.")
}

extension Rule {
  fileprivate static let tooManyDoors = Rule(
    id: "too-many-doors", severity: .warning, severityNote: "warning, or error above the second number",
    summary: "A flow has many doors.", why: "People get lost.", message: "{n} doors. Keep {max} or fewer.",
    help: "Take one away.",
    thresholds: [
      Threshold(Numbers.most), Threshold(Numbers.keys, meaning: "keys in a pocket", source: "A count."),
      Threshold(Numbers.width), Threshold(Numbers.openFor), Threshold(Numbers.openLong),
      Threshold(fixed: "0 doors that are locked", source: "Judgement."),
    ],
    references: ["ISO 21542"], bad: [Example("①steps: []\n")], good: [Example("steps: []\n")],
    check: .flow { context in
      let limit = context.thresholds[Numbers.most]
      let doors = context.flow.steps.count
      guard let severity = limit.severity(of: doors) else { return }
      context.report(["n": String(doors), "max": String(limit.warning)], at: context.stepsPlace, severity: severity)
    })
}

/// A new plugin is a folder, its name in Package.swift and its line in the Rulebook: its numbers go the whole way from
/// its own declaration.
@Suite struct NewPluginTests {
  private func read(_ text: String) -> (settings: CheckSettings, mistakes: [String]) {
    let read = ConfigurationReader.read(SourceText(text), rulePlugins: Rules.plugins + [.doors])
    return (read.configuration.settings, read.diagnostics.map { "\($0.message.text) \($0.help)" })
  }

  private func findings(_ settings: CheckSettings) throws -> [String] {
    let text = "handrail: 1\nid: a\nsteps:\n  - {step: a}\n  - {step: b}\n  - {step: c, kind: done}\n"
    guard case .flow(let flow, _) = FlowReader.read(YAMLReader.read(SourceText(text)).0),
      case .flow(let look) = Rule.tooManyDoors.check
    else { throw NoFlow() }
    var context = CheckContext(Workflow.build(flow).workflow, settings: settings, rules: RulePlugin.doors.rules)
    look(&context)
    return context.findings.map { "\($0.diagnostic.severity): \($0.diagnostic.message.text)" }
  }
  private struct NoFlow: Error {}

  @Test func `its numbers are listed in its order, each once`() {
    #expect(
      RulePlugin.doors.thresholds.map { "\($0.path) \($0.text(in: Thresholds()))" } == [
        "doors.open-for 5 s", "doors.most [1, 2]", "doors.keys 3", "doors.width 0.8", "doors.open-long 9 s",
      ])
  }

  @Test func `handrail.yaml sets them and the rule reads them`() throws {
    #expect(try findings(CheckSettings()) == ["error: 3 doors. Keep 1 or fewer."])
    let (settings, mistakes) = read(
      "thresholds:\n  doors: {most: [2, 4], keys: 5, width: 0.9, open-for: 6 s}\n  focus: {moves: 7 s}\n")
    #expect(mistakes == [])
    #expect(try findings(settings) == ["warning: 3 doors. Keep 2 or fewer."])
    #expect(settings.thresholds[Numbers.keys] == 5)
    #expect(settings.thresholds[Numbers.width] == 0.9)
    #expect(settings.thresholds[Numbers.openFor] == .seconds(6))
    #expect(settings.thresholds.differ(in: "doors") && settings.thresholds.differ(in: "focus"))
    #expect(!settings.thresholds.differ(in: "timeouts"))
  }

  @Test func `a number that is written as the default is the default`() {
    let written = RulePlugin.doors.thresholds.map { "\($0.name): \($0.text(in: Thresholds()))" }
    let (settings, mistakes) = read("thresholds:\n  doors: {\(written.joined(separator: ", "))}\n")
    #expect(mistakes == [])
    #expect(settings == CheckSettings())
  }

  @Test(arguments: [
    (
      "{most: 3}", "most takes two whole numbers. Write [warning above, error above], such as [7, 12]."
    ),
    ("{width: wide}", "width takes a number. Write digits, such as 10."),
    (
      "{open-for: 9}",
      "This takes a length of time. Write a number and a unit: 20 s, 2 min, 8 h or 7 d."
    ),
    ("{windows: 1}", "doors has no key windows. It knows: open-for, most, keys, width, open-long."),
    (
      "{open-for: 20 s}",
      "open-for is longer than open-long. Less time is worse: make open-for the shorter of the two."
    ),
  ])
  func `a slip is told`(written: String, said: String) {
    #expect(read("thresholds: {doors: \(written)}").mistakes == [said])
  }

  @Test func `its page and a new handrail.yaml show them`() throws {
    let page = RulePage(try #require(RulePlugin.doors.rules.first))
    let numbers = page.sections.first { $0.title == "Numbers" }?.blocks
    #expect(numbers?.first == .number("doors.most: [1, 2]", meaning: "doors in a flow", source: "Judgement."))
    #expect(numbers?.dropFirst().first == .number("doors.keys: 3", meaning: "keys in a pocket", source: "A count."))
    let settings = page.sections.first { $0.title == "How to configure it" }?.blocks ?? []
    #expect(
      settings.contains(
        .code(
          """
          rules:
            too-many-doors: off
          thresholds:
            doors:
              most: [1, 2]
              keys: 3
              width: 0.8
              open-for: 5 s
              open-long: 9 s
          """)))
    let file = ConfigurationText.text(thresholds: Rules.thresholds + RulePlugin.doors.thresholds)
    #expect(
      file.contains("\n  doors:\n    # a door stays open; less is an error\n    open-for: 5 s\n    # doors in a flow\n")
    )
    #expect(read(file).mistakes == [])
  }
}
