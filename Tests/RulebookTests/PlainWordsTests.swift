import CheckKit
import FoundationEssentials
import Rulebook
import Testing

/// We write as we ask others to write: our texts are put into a flow, and our own rules must find nothing in them.
@Suite struct PlainWordsTests {
  @Test(arguments: Rules.rules.map(\.id))
  func `texts of a rule`(id: String) throws {
    let rule = try #require(Rules.rule(id))
    var texts = [rule.message, rule.help, rule.summary, rule.why, rule.severityNote, rule.falsePositives]
    if case .when(let words) = rule.needsReview { texts.append(words) }
    expectPlain(texts, id)
  }

  @Test(arguments: Rules.buildDiagnostics.map(\.id))
  func `texts of a build diagnostic`(id: String) throws {
    let diagnostic = try #require(Rules.buildDiagnostic(id))
    expectPlain([diagnostic.summary, diagnostic.meaning, diagnostic.help], id)
  }

  @Test func `what the plugins are about`() {
    expectPlain(Rules.plugins.map(\.summary), "plugins")
  }

  @Test(arguments: Rules.rules.map(\.id) + Rules.buildDiagnostics.map(\.id))
  func `all findings of the examples of a rule`(id: String) {
    let examples = Rules.rule(id).map { $0.bad + $0.good } ?? Rules.buildDiagnostic(id).map { $0.bad + $0.good } ?? []
    for example in examples {
      expectPlain(everything(in: example.file.text, beside: example.besideFiles, settings: .thorough))
    }
  }

  @Test(arguments: ["bad", "edges", "good"])
  func `all findings of the fixtures`(folder: String) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().path + "/Fixtures/" + folder
    for file in try FileManager.default.contentsOfDirectory(atPath: path) where file.hasSuffix(".yaml") {
      let data = try Data(contentsOf: URL(filePath: "\(path)/\(file)"))
      expectPlain(everything(in: String(decoding: data, as: UTF8.self), settings: .thorough))
    }
  }

  @Test func `findings for settings that change a sentence`() {
    var settings = CheckSettings()
    settings.thresholds.set("decisions.features-warning", 1)
    settings.thresholds.set("control-semantics.announce-every", Duration.seconds(1))
    settings.thresholds.set("timeouts.respond-warning", Duration.minutes(5))
    settings.thresholds.set("timeouts.adjust-factor", 12.5)
    for rule in Rules.rules {
      for example in rule.bad { expectPlain(everything(in: example.file.text, settings: settings)) }
    }
  }

  @Test func `the check itself finds long sentences and vague words`() {
    #expect(mistakes(in: ["One.", "Mode"]) == ["vague-label: Mode does not say what it does."])
    let long = "A sentence of sixteen words is one word too long for all that we ask here."
    #expect(mistakes(in: ["Ok then: \"yes\" \\ no."]) == [])
    #expect(mistakes(in: [long]) == ["sentence-too-long: This sentence has 16 words. Try 15 or fewer."])
  }

  private func expectPlain(_ found: [Diagnostic]) {
    for diagnostic in found {
      // Values in a message are words of the flow, and may well be vague: the sentence is looked at without them too.
      let known = EnglishTexts.flows.messages.contains {
        $0.id == diagnostic.rule && $0.templates.contains(diagnostic.message.template)
      }
      #expect(known, "\(diagnostic.rule) says more than the catalogue has")
      let texts = [diagnostic.message.template, diagnostic.help] + diagnostic.related.map(\.message)
      expectPlain(texts, diagnostic.rule)
      let own = mistakes(in: [diagnostic.message.text]).filter { $0.hasPrefix("sentence-too-long") }
      #expect(own == [], "\(diagnostic.rule): \(diagnostic.message.text)")
      #expect(!diagnostic.message.text.contains("{v}"), "a name without a value")
      for value in diagnostic.message.values { #expect(!diagnostic.message.text.contains("{\(value.name)}")) }
    }
  }

  private func expectPlain(_ texts: [String], _ what: String) {
    #expect(mistakes(in: texts) == [], "\(what): \(texts)")
  }

  /// What the language rules find in texts, each put into a flow as what a step says and as a label.
  private func mistakes(in texts: [String]) -> [String] {
    var flow = "handrail: 1\nid: ours\ntitle: Ours\nsteps:\n"
    for (index, text) in texts.enumerated() where !text.isEmpty {
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      flow += "  - {step: s\(index), say: \"\(escaped)\", options: [{label: \"\(escaped)\", goto: end}]}\n"
    }
    flow += "  - {step: end, kind: done}\n"
    let found = everything(in: flow)
    #expect(found.allSatisfy { Rules.buildDiagnostic($0.rule)?.kind != .reading }, "\(flow)")
    var mistakes: [String] = []
    for finding in found where Rules.rule(finding.rule)?.plugin == "language" {
      let line = "\(finding.rule): \(finding.message.text)"
      if mistakes.last != line { mistakes.append(line) }
    }
    return mistakes
  }
}
