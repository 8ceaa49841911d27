internal import Checking
internal import CommandLineKit
internal import Findings
internal import PluginHost
internal import Reporting
internal import Settings
internal import SystemIO
internal import Trees

/// `plugin trust`: lets a plugin run as it is now.
enum PluginTrustCommand: Runnable {
  static let spec = CommandSpec(
    "plugin trust", group: .plugins, summary: "Lets plugins of a folder run, as they are now.",
    examples: [
      Example("handrail plugin trust house-rules", "Lets the plugin house-rules run."),
      Example("handrail plugin trust", "Lets all plugins of this folder run."),
    ],
    arguments: [
      ArgumentSpec("plugin", .plugin, .repeating, defaultText: "all plugins of the folder", help: "Their names.")
    ],
    discussion: [
      "Read a plugin before you trust it. It runs with all your rights.",
      "Trust holds for the command and the files that it names. After a change it must be given again.",
      "What these files read in turn is not watched. Put it into a folder that the command names.",
      "A plugin that rests after three failures is started again.",
    ],
    prints: "Each plugin, and the files that were trusted.",
    exitCodes: [
      ExitCode(0, "All of them are trusted."),
      ExitCode(2, "One of them cannot run, has another name, or could not be written down."),
    ],
    since: "1.0", synonyms: ["allow-plugin"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let folder = try PluginFolder(session)
    let plugins = try folder.named(session.parsed.arguments)
    var trusted: [FolderPlugin] = []
    for plugin in plugins {
      do throws(PluginFailure) {
        let files = try CommandFiles(of: plugin)
        let hash = try files.hash(of: plugin)
        do throws(SystemError) {
          try folder.trust.trust(plugin, hash: hash, program: files.program, nowMs: WallTime.now.milliseconds)
          trusted.append(plugin)
        } catch {
          session.say(notRemembered(plugin, folder.trust, error))
        }
      } catch {
        // One that cannot run keeps no other from being trusted.
        session.say("handrail plugin trust: \(VisibleText.of(error.message.text))\n\(error.help)")
      }
    }
    let code: Int32 = trusted.count == plugins.count ? 0 : 2
    let rows = folder.rows(session.wantsJSON ? plugins : trusted)
    if session.wantsJSON {
      try session.print(PluginRow.json(rows))
      return code
    }
    for row in rows {
      try session.print("Trusted \(row.plugin.name): \(row.command)\n")
      for file in row.files {
        let shown = Paths.shown(file, root: "/", current: (try? FileSystem.currentFolder()) ?? "/")
        try session.print("  \(VisibleText.of(shown))\n")
      }
      let real = (try? FileSystem.realPath(of: row.plugin.folder)) ?? row.plugin.folder
      if !row.files.contains(where: { Root.isInside((try? FileSystem.realPath(of: $0)) ?? $0, real) }) {
        session.say("None of these files is in your folder. A change of what they read would not be noticed.")
      }
    }
    return code
  }

  /// The plugin could run, but nobody can write down that it may.
  private static func notRemembered(
    _ plugin: FolderPlugin, _ trust: TrustStore, _ error: SystemError
  ) -> CommandFailure {
    CommandFailure(
      "\(plugin.name) is not trusted. That could not be written into \(VisibleText.of(trust.folder)). \(error.reason).",
      next: "Make room there, or choose another place: export XDG_STATE_HOME=/a/folder/of/yours")
  }
}
