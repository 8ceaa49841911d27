internal import CommandLineKit
internal import PluginHost
internal import Reporting
internal import Settings
internal import SystemIO

/// `plugin untrust`: lets a plugin run no more.
enum PluginUntrustCommand: Runnable {
  static let spec = CommandSpec(
    "plugin untrust", group: .plugins, summary: "Stops plugins of a folder from running.",
    examples: [Example("handrail plugin untrust house-rules", "Keeps house-rules from running from now on.")],
    arguments: [
      ArgumentSpec("plugin", .plugin, .repeating, defaultText: "all plugins of the folder", help: "Their names.")
    ],
    discussion: ["A daemon ends such a plugin at once. Then each check says that it did not run."],
    prints: "Each plugin that was trusted before.", since: "1.0", synonyms: ["distrust"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let folder = try PluginFolder(session)
    let plugins = try folder.named(session.parsed.arguments)
    var changed: [String] = []
    for plugin in plugins {
      do throws(SystemError) {
        if try folder.trust.untrust(plugin) { changed.append(plugin.name) }
      } catch {
        throw .writing(folder.trust.folder, error)
      }
    }
    if session.wantsJSON {
      try session.print(PluginRow.json(folder.rows(plugins)))
      return 0
    }
    for name in changed { try session.print("\(name) does not run any more.\n") }
    if changed.isEmpty { session.say("handrail plugin untrust: None of them was trusted.") }
    return 0
  }
}
