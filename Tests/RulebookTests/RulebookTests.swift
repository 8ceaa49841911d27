import CheckKit
import Rulebook
import Testing

/// What holds for every rule and build diagnostic.
@Suite struct RulebookTests {
  @Test func `there are 60 rules in 13 plugins, and one that says what was not checked`() {
    #expect(
      Rules.plugins.map { "\($0.id) \($0.rules.count { !$0.isThorough })" } == [
        "flow-length 8", "timeouts 9", "destructive 14", "decisions 5", "icon-label 3", "hidden-ui 3", "navigation 4",
        "feedback 3", "control-semantics 5", "memory 2", "language 3", "focus 1", "review 1",
      ])
    #expect(Rules.rules.filter { !$0.isThorough && $0.id != "language-not-checked" }.count == 60)
  }

  @Test func `every id stands for one thing and is in kebab-case`() {
    let ids = Rules.rules.map(\.id) + Rules.buildDiagnostics.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(Flow.slug(id) == id) }
  }

  @Test(arguments: Rules.rules.map(\.id))
  func `a rule is complete`(id: String) throws {
    let rule = try #require(Rules.rule(id))
    #expect(Rules.plugins.contains { $0.id == rule.plugin })
    #expect(!rule.bad.isEmpty && !rule.good.isEmpty)
    #expect(!rule.references.isEmpty && !rule.thresholds.isEmpty)
    #expect(!rule.summary.isEmpty && !rule.why.isEmpty && !rule.help.isEmpty && rule.since == "1.0")
    for threshold in rule.thresholds {
      #expect(!threshold.source.isEmpty)
      if let key = threshold.key { #expect(key.plugin == rule.plugin, "\(key.path)") }
    }
    if case .afterRule(let other) = rule.silence { #expect(Rules.rule(other) != nil) }
  }

  @Test func `every number that can be set belongs to a rule of its plugin`() {
    for plugin in Rules.plugins {
      for key in plugin.thresholds {
        let users = plugin.rules.filter { $0.thresholds.contains { $0.key?.path == key.path } }
        #expect(key.plugin == plugin.id && !users.isEmpty, "\(key.path)")
        #expect(Flow.slug(key.plugin) == key.plugin && Flow.slug(key.name) == key.name)
      }
      let paths = Set(plugin.thresholds.map(\.path))
      for pair in plugin.pairs { #expect(paths.isSuperset(of: [pair.error.path, pair.warning.path])) }
    }
    #expect(Set(Rules.thresholds.map(\.path)).count == Rules.thresholds.count)
  }

  @Test func `the defaults are those of the documentation`() {
    #expect(
      Rules.thresholds.map { "\($0.path) \($0.text(in: Thresholds()))" }.joined(separator: "\n") == """
        flow-length.app [7, 12]
        flow-length.setup [3, 7]
        flow-length.physical [15, 30]
        flow-length.mixed [15, 30]
        flow-length.longest-app [10, 20]
        flow-length.longest-setup [5, 10]
        flow-length.longest-physical [20, 40]
        flow-length.longest-mixed [20, 40]
        flow-length.decisions [3, 5]
        flow-length.goal [2, 5]
        flow-length.progress-from 4
        flow-length.count-spread 1
        flow-length.sentences-per-step 2
        flow-length.overview-above 3
        timeouts.exempt-from 20 h
        timeouts.respond-error 20 s
        timeouts.respond-warning 2 min
        timeouts.extend-times 10
        timeouts.adjust-factor 10
        timeouts.warn-before 20 s
        timeouts.keep-error 20 h
        timeouts.keep-warning 7 d
        destructive.questions 1
        destructive.questions-without-undo 2
        destructive.questions-most 2
        destructive.ordinary-options-beside 2
        decisions.options-note 4
        decisions.options-error 5
        decisions.features-warning 2
        decisions.features-error 6
        decisions.per-step 1
        hidden-ui.depth 0
        hidden-ui.size-error 24
        hidden-ui.size-warning 44
        control-semantics.announce-every 0.3 s
        control-semantics.actions-per-axis 2
        language.words [15, 20]
        language.characters [30, 50]
        focus.moves 5 s
        """)
  }

  @Test func `what cannot be silenced`() {
    #expect(
      Rules.rules.filter { !Rules.canBeSilenced($0.id) }.map(\.id) == [
        "timeout-triggers-effect", "destructive-unconfirmed",
      ])
    for diagnostic in Rules.buildDiagnostics { #expect(!Rules.canBeSilenced(diagnostic.id)) }
    #expect(!Rules.canBeSilenced("no-such-rule"))
  }

  @Test func `asked by id`() {
    #expect(Rules.plugin(of: "timeout-too-short") == "timeouts")
    #expect(Rules.plugin(of: "dead-end") == "build")
    #expect(Rules.plugin(of: "no-such-rule") == nil)
    #expect(Rules.help(of: "timeout-too-short") == "Use 120 s or more, or no timer.")
    #expect(Rules.help(of: "dead-end") == "Add an option with goto, or end the flow here with kind: done.")
    #expect(Rules.references(of: "destructive-present") == ["S41", "S45"])
    #expect(Rules.references(of: "dead-end") == [])
  }
}
