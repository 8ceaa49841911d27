internal import Checking
internal import CommandLineKit
internal import Findings
internal import JSON
internal import PluginHost
internal import Reporting
internal import Rulebook
internal import Settings
internal import SourceText
internal import Wire

/// The rules of the external plugins of a folder: each that is trusted is started to tell them, once a command.
struct OwnRules {
  private let plugins: [FolderPlugin]
  /// That the configuration cannot be read, so that nobody knows which plugins there are.
  let mistake: CommandFailure?
  private let host = PluginFolder.host()

  /// The plugins that hold for the folder that is meant.
  ///
  /// - Throws: that the folder does not exist.
  init(_ session: Session) throws(CommandFailure) {
    let folder = try PluginFolder(session)
    do throws(CommandFailure) {
      plugins = try folder.plugins
      mistake = nil
    } catch {
      plugins = []
      mistake = error
    }
  }

  /// Their part of the table; nothing without plugins. `line` makes a line of an id, a severity and a summary.
  func table(_ line: (String, String, String) -> Void, _ text: (String) -> Void) {
    for plugin in plugins {
      let standing = host.start(plugin)
      text("\(plugin.name): a plugin of your own, \(VisibleText.of(ShellWords.line(plugin.plugin.command)))\n")
      for rule in standing.rules ?? [] {
        line("\(plugin.name)/\(rule.id)", rule.severity.rawValue, VisibleText.of(rule.summary))
      }
      if let failure = standing.failure { text("  \(VisibleText.of(failure.message.text))\n  \(failure.help)\n") }
      text("\n")
    }
  }

  /// The rules for programs, and why plugins that do not run have told none.
  func objects() -> (rules: [JSONObject], failures: [PluginFailure]) {
    var rules: [JSONObject] = []
    var failures: [PluginFailure] = []
    for plugin in plugins {
      let standing = host.start(plugin)
      if let failure = standing.failure { failures.append(failure) }
      rules += (standing.rules ?? []).map { rule in
        JSONObject([
          .init("id", .string("\(plugin.name)/\(rule.id)")), .init("plugin", .string(plugin.name)),
          .init("severity", .string(rule.severity.rawValue)), .init("summary", .string(rule.summary)),
          .init("help", .string(rule.help)), .init("references", .array(rule.references.map { .string($0) })),
          .init("canBeSilenced", .bool(true)), .init("thorough", .bool(false)), .init("since", .null),
          .init("fixes", .array([])),
        ])
      }
    }
    return (rules, failures)
  }

  /// The page of a rule by its whole id, as in `house/short`; nil when no plugin has it. Only the plugin of that name is
  /// started.
  ///
  /// - Throws: that the plugin does not run, so that nobody knows its rules, or that nobody knows the plugins.
  func page(_ id: String) throws(CommandFailure) -> RulePage? {
    if let mistake { throw mistake }
    guard let plugin = plugins.first(where: { id.hasPrefix($0.name + "/") }) else { return nil }
    let standing = host.start(plugin)
    if let failure = standing.failure {
      throw CommandFailure(VisibleText.of(failure.message.text), next: failure.help)
    }
    guard let rule = standing.rules?.first(where: { "\(plugin.name)/\($0.id)" == id }) else { return nil }
    return RulePage(
      ofPlugin: plugin.name, rule: rule.id, severity: rule.severity, summary: VisibleText.of(rule.summary),
      help: VisibleText.of(rule.help), references: rule.references.map { VisibleText.of($0) })
  }
}
