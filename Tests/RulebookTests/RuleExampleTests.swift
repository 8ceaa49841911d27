import CheckKit
import Rulebook
import Testing

/// Every rule behaves as its own documentation says.
@Suite struct RuleExampleTests {
  @Test(arguments: Rules.rules.map(\.id), Variant.allCases)
  func `examples of a rule`(id: String, variant: Variant) throws {
    let rule = try #require(Rules.rule(id))
    for example in rule.bad {
      verify(example, of: id, isBad: true, variant) {
        everything(in: $0, beside: example.besideFiles, settings: settings(of: rule))
      }
    }
    for example in rule.good {
      verify(example, of: id, isBad: false, variant) {
        everything(in: $0, beside: example.besideFiles, settings: settings(of: rule))
      }
    }
  }

  /// A thorough rule runs only where somebody asks for it.
  private func settings(of rule: Rule) -> CheckSettings { rule.isThorough ? .thorough : CheckSettings() }

  @Test(arguments: Rules.buildDiagnostics.map(\.id), Variant.allCases)
  func `examples of a build diagnostic`(id: String, variant: Variant) throws {
    let diagnostic = try #require(Rules.buildDiagnostic(id))
    for example in diagnostic.bad where !(id == "not-a-flow" && variant != .asWritten) {
      verify(example, of: id, isBad: true, variant) { everything(in: $0) }
    }
    for example in diagnostic.good { verify(example, of: id, isBad: false, variant) { everything(in: $0) } }
  }

  @Test(arguments: Rules.rules.map(\.id))
  func `examples of rules say what they show and nothing is wrong with the file`(id: String) throws {
    let rule = try #require(Rules.rule(id))
    for example in rule.bad + rule.good {
      let built = everything(in: example.file.text).filter { Rules.buildDiagnostic($0.rule)?.kind == .reading }
      #expect(built.map(\.message.text) == [], "\(example.text)")
    }
  }

  @Test(arguments: Rules.buildDiagnostics.map(\.id))
  func `the severity of a build diagnostic is the one in its documentation`(id: String) throws {
    let diagnostic = try #require(Rules.buildDiagnostic(id))
    for example in diagnostic.bad {
      let found = everything(in: example.file.text).filter { $0.rule == id }
      #expect(found.allSatisfy { $0.severity == diagnostic.severity })
    }
  }
}
