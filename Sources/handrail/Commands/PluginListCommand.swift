internal import CommandLineKit
internal import Reporting
internal import Settings
internal import SourceText

/// `plugin list`: which plugins a folder names, and whether they may run.
enum PluginListCommand: Runnable {
  static let spec = CommandSpec(
    "plugin list", group: .plugins, summary: "Lists your own plugins and whether they may run.",
    examples: [
      Example("handrail plugin list", "Lists the plugins of the handrail.yaml for this folder."),
      Example("handrail plugin list --root flows --format json", "Prints those of another folder for programs."),
    ],
    discussion: [
      "A plugin is a program of your own that checks flows. A handrail.yaml names it.",
      "It runs only after you have trusted it.",
    ],
    prints: "A line a plugin: its name, its state and its command.", since: "1.0", synonyms: ["plugins"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let folder = try PluginFolder(session)
    let rows = folder.rows(try folder.plugins)
    if session.wantsJSON {
      try session.print(PluginRow.json(rows))
      return 0
    }
    guard !rows.isEmpty else {
      session.say("handrail plugin list: No plugin is named in a handrail.yaml for this folder.")
      return 0
    }
    try session.print(PluginTable.text(rows.map(\.shown), session.style(root: folder.root)))
    if let waiting = rows.first(where: \.waits) {
      let place = session.parsed.value("root").map { " --root " + ShellWords.line([VisibleText.of($0)]) } ?? ""
      try session.print("\nNext: handrail plugin trust \(waiting.plugin.name)\(place)\n")
    }
    return 0
  }
}
