import CheckKit
import FoundationEssentials
import Rulebook
import Testing

@testable import handrail_dev

/// `new-rule`, on a copy of a plugin.
@Suite struct NewRuleTests {
  /// A package with some plugins as they are.
  private func copy(_ plugins: String..., to scratch: ScratchFolder) throws -> String {
    let package = scratch.path("package")
    try makeFolder("\(package)/Plugins")
    for name in plugins + ["README.md"] {
      try FileManager.default.copyItem(
        atPath: "\(RuleDocsTests.package)/Plugins/\(name)", toPath: "\(package)/Plugins/\(name)")
    }
    return package
  }

  @Test(arguments: [
    ("timeouts", "TimeoutRules", "two-timers", "twoTimers", "TwoTimersRule"),
    ("FocusRules", "FocusRules", "nested-ui-moves", "nestedUIMoves", "NestedUIMovesRule"),
  ])
  func `it makes the file and the line in the list, once`(
    plugin: String, folder: String, id: String, property: String, file: String
  ) throws {
    let scratch = try ScratchFolder()
    let package = try copy("TimeoutRules", "FocusRules", to: scratch)
    let list = "\(package)/Plugins/\(folder)/\(folder).swift"
    let before = try readFile(list)
    #expect(runDevProgram(["new-rule", plugin, id, "--package", package]) == 0)
    let text = try readFile("\(package)/Plugins/\(folder)/\(file).swift")
    #expect(text.contains("  static let \(property) = Rule(\n    id: \"\(id)\",\n"))
    #expect(text.contains("①step: look"))
    let after = try readFile(list)
    #expect(after.split(separator: "\n").count { $0 == "      .\(property)," } == 1)
    let items = { (text: String) in text.matches(of: /[\s\[](\.[a-z][A-Za-z]+)(?=[,\]])/).map { String($0.1) } }
    #expect(items(after) == items(before) + [".\(property)"])

    // A second time nothing is changed.
    #expect(runDevProgram(["new-rule", plugin, id, "--package", package]) == 2)
    #expect(try readFile(list) == after)
    try FileManager.default.removeItem(atPath: "\(package)/Plugins/\(folder)/\(file).swift")
    let error = #expect(throws: DevError.self) { _ = try NewRuleCommand.make(id, in: plugin, of: package) }
    #expect(error?.description == "Plugins/\(folder)/\(folder).swift lists .\(property) already.")
    #expect(!FileManager.default.fileExists(atPath: "\(package)/Plugins/\(folder)/\(file).swift"))
    try scratch.remove()
  }

  @Test func `a file that is there is not changed`() throws {
    let scratch = try ScratchFolder()
    let package = try copy("FocusRules", to: scratch)
    let path = "\(package)/Plugins/FocusRules/MovesTooRule.swift"
    try writeFile(path, "mine")
    let error = #expect(throws: DevError.self) {
      _ = try NewRuleCommand.make("moves-too", in: "focus", of: package)
    }
    #expect(error?.description == "There is a file Plugins/FocusRules/MovesTooRule.swift already. It was not changed.")
    #expect(try readFile(path) == "mine")
    try scratch.remove()
  }

  @Test(arguments: [
    ("focus", "Moves", "The id Moves does not fit. Use small letters, digits and hyphens: steps-without-end"),
    ("focus", "moves--on", "The id moves--on does not fit. Use small letters, digits and hyphens: steps-without-end"),
    ("focus", "2-moves", "The id 2-moves does not fit. Use small letters, digits and hyphens: steps-without-end"),
    ("focus", "", "The id  does not fit. Use small letters, digits and hyphens: steps-without-end"),
    ("focus", "no-back", "There is a rule no-back already, in the plugin navigation."),
    ("focus", "dead-end", "There is a rule dead-end already, in the plugin build."),
    ("focuss", "moves-too", "No plugin has the id focuss. There are: focus"),
  ])
  func `what cannot be made is refused, and nothing changes`(plugin: String, id: String, says: String) throws {
    let scratch = try ScratchFolder()
    let package = try copy("FocusRules", to: scratch)
    let list = try readFile("\(package)/Plugins/FocusRules/FocusRules.swift")
    let error = #expect(throws: DevError.self) { _ = try NewRuleCommand.make(id, in: plugin, of: package) }
    #expect(error?.description == says)
    #expect(try readFile("\(package)/Plugins/FocusRules/FocusRules.swift") == list)
    try scratch.remove()
  }

  @Test func `a folder without the sources is refused`() throws {
    let scratch = try ScratchFolder()
    #expect(runDevProgram(["new-rule", "focus", "moves-too", "--package", scratch.path("")]) == 2)
    try scratch.remove()
  }

  @Test(arguments: Rules.rules.map(\.id)) func `names are made as those of all rules are`(id: String) throws {
    let rule = try #require(Rules.rule(id))
    #expect(rule.bad.first?.fileID.hasSuffix("/\(NewRule(known: id).file)") == true)
    let path = try #require(rule.bad.first?.filePath)
    #expect(try readFile(path).contains("  static let \(NewRule(known: id).property) = Rule("))
  }
}
