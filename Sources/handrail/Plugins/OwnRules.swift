internal import PluginHost
internal import Reporting
internal import Rulebook
internal import SourceText
internal import Wire
internal import Workspaces

/// The rules of the external plugins of a folder: each that is trusted is started to tell them.
enum OwnRules {
  /// The plugins that hold for the folder that is meant, with their rules or why they tell none.
  static func all(_ session: Session) -> [(plugin: FolderPlugin, standing: PluginStanding)] {
    guard let folder = try? PluginFolder(session), !folder.plugins.isEmpty else { return [] }
    let host = PluginFolder.host()
    defer { host.stop() }
    return folder.plugins.map { ($0, host.start($0)) }
  }

  /// Their part of the table; nothing without plugins. `line` makes a line of an id, a severity and a summary.
  static func table(_ session: Session, _ line: (String, String, String) -> Void, _ text: (String) -> Void) {
    for (plugin, standing) in all(session) {
      text("\(plugin.name): a plugin of your own, \(VisibleText.of(ShellWords.line(plugin.plugin.command)))\n")
      for rule in standing.rules ?? [] {
        line("\(plugin.name)/\(rule.id)", rule.severity.rawValue, VisibleText.of(rule.summary))
      }
      if let failure = standing.failure { text("  \(VisibleText.of(failure.message.text))\n  \(failure.help)\n") }
      text("\n")
    }
  }

  /// The rules for programs.
  static func objects(_ session: Session) -> [JSONObject] {
    all(session).flatMap { plugin, standing in
      (standing.rules ?? []).map { rule in
        JSONObject([
          .init("id", .string("\(plugin.name)/\(rule.id)")), .init("plugin", .string(plugin.name)),
          .init("severity", .string(rule.severity.rawValue)), .init("summary", .string(rule.summary)),
          .init("help", .string(rule.help)), .init("references", .array(rule.references.map { .string($0) })),
          .init("canBeSilenced", .bool(true)), .init("thorough", .bool(false)), .init("since", .null),
        ])
      }
    }
  }

  /// The page of a rule by its whole id; nil when no plugin that runs has it.
  static func page(_ id: String, _ session: Session) -> RulePage? {
    guard id.contains("/") else { return nil }
    for (plugin, standing) in all(session) where id.hasPrefix(plugin.name + "/") {
      guard let rule = standing.rules?.first(where: { "\(plugin.name)/\($0.id)" == id }) else { continue }
      return RulePage(
        ofPlugin: plugin.name, rule: rule.id, severity: rule.severity, summary: VisibleText.of(rule.summary),
        help: VisibleText.of(rule.help), references: rule.references.map { VisibleText.of($0) })
    }
    return nil
  }
}
