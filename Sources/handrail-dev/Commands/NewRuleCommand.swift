internal import CommandLineKit
internal import FoundationEssentials

/// `new-rule`: begins a rule.
enum NewRuleCommand: DevCommand {
  static let spec = CommandSpec(
    "new-rule", group: .development, summary: "Begin a rule: its file, its line in the list, a failing example.",
    examples: [
      Example("handrail-dev new-rule timeouts two-timers", "Makes Plugins/TimeoutRules/TwoTimersRule.swift.")
    ],
    arguments: [
      ArgumentSpec("PLUGIN", .text, help: "The id of the plugin, or its folder."),
      ArgumentSpec("RULE", .text, help: "The id of the rule: small letters with hyphens."),
    ],
    options: [.package],
    prints: "What was made, and what to do next.",
    exitCodes: [
      ExitCode(0, "The rule was made."),
      ExitCode(2, "The plugin is not known, or the rule is there already. Nothing was changed."),
    ],
    since: "1.0")

  static func run(_ command: ParsedCommand) throws(DevError) -> Int32 {
    let package = try package(of: command)
    printOut(try make(command.argument("RULE") ?? "", in: command.argument("PLUGIN") ?? "", of: package))
    return 0
  }

  /// Makes the rule and gives the words that say what to do next.
  ///
  /// - Throws: `DevError`; nothing was changed then.
  static func make(_ id: String, in plugin: String, of package: String) throws(DevError) -> String {
    let rule = try NewRule(id)
    let folder = try folder(of: plugin, in: package)
    let (path, list) = ("Plugins/\(folder)/\(rule.file)", "Plugins/\(folder)/\(folder).swift")
    guard !FileManager.default.fileExists(atPath: "\(package)/\(path)") else {
      throw DevError("There is a file \(path) already. It was not changed.")
    }
    let listed = try rule.added(to: try readFile("\(package)/\(list)"), of: list)
    try writeFile("\(package)/\(path)", rule.text)
    try writeFile("\(package)/\(list)", listed)
    return """
      Made \(path)
      Added .\(rule.property) to \(list)

      Next:
      1. Write the texts in \(path). Plugins/README.md says what belongs in each.
      2. Write the bad and the good example, then the check.
      3. Run: swift test --filter RulebookTests
         The example fails until the check finds its mark. A test there counts the rules too.
      4. Run: swift run handrail-dev docs

      """
  }

  /// The folder of a plugin that is named by its folder or by its id.
  private static func folder(of plugin: String, in package: String) throws(DevError) -> String {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: "\(package)/Plugins").sorted()
    } catch {
      throw DevError("The folder \(package)/Plugins cannot be read: \(error)")
    }
    var ids: [String] = []
    for name in names where FileManager.default.fileExists(atPath: "\(package)/Plugins/\(name)/\(name).swift") {
      let text = try readFile("\(package)/Plugins/\(name)/\(name).swift")
      guard let start = text.firstRange(of: "id: \""), let end = text[start.upperBound...].firstIndex(of: "\"") else {
        continue
      }
      let id = String(text[start.upperBound..<end])
      if plugin == name || plugin == id { return name }
      ids.append(id)
    }
    throw DevError("No plugin has the id \(plugin). There are: \(ids.joined(separator: ", "))")
  }
}
