internal import PluginHost
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire
internal import Workspaces

/// One plugin as `plugin list` and its neighbours show it.
struct PluginRow {
  let plugin: FolderPlugin
  let standing: TrustStanding

  init(_ plugin: FolderPlugin, _ standing: TrustStanding) {
    self.plugin = plugin
    self.standing = standing
  }

  /// How it stands, in a word or two.
  var state: String {
    switch standing {
    case .trusted: "trusted"
    case .untrusted: "not trusted"
    case .changed: "changed"
    case .broken: "cannot run"
    }
  }

  /// Whether it would run.
  var runs: Bool { if case .trusted = standing { true } else { false } }

  /// The files that are trusted with it.
  var files: [String] {
    switch standing {
    case .trusted(let files), .untrusted(let files), .changed(let files): files.files.map(\.path)
    case .broken: []
    }
  }

  var command: String { VisibleText.of(ShellWords.line(plugin.plugin.command)) }

  /// A line of a list whose names and states are as wide as these.
  func line(name: Int, state width: Int) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count) + 2)
    }
    var line = padded(plugin.name, name) + padded(state, width) + command + "\n"
    if case .broken(let failure) = standing { line += "  \(VisibleText.of(failure.message.text))\n" }
    return line
  }

  /// The rows for people, with a heading and what to do next.
  static func text(_ rows: [PluginRow]) -> String {
    let name = max(4, rows.map(\.plugin.name.count).max() ?? 0)
    let state = max(5, rows.map(\.state.count).max() ?? 0)
    var text =
      "NAME" + String(repeating: " ", count: name - 2) + "STATE" + String(repeating: " ", count: state - 3)
      + "COMMAND\n"
    for row in rows { text += row.line(name: name, state: state) }
    return text
  }

  /// The rows for programs.
  static func json(_ rows: [PluginRow]) -> String {
    let objects = rows.map { row in
      let failure: JSONValue =
        if case .broken(let failure) = row.standing { .string(failure.message.text) } else { .null }
      return JSONValue.object(
        JSONObject([
          .init("name", .string(row.plugin.name)), .init("state", .string(row.state)),
          .init("command", .array(row.plugin.plugin.command.map { .string($0) })),
          .init("configuration", .string(row.plugin.configuration)),
          .init("files", .array(row.files.map { .string($0) })), .init("failure", failure),
        ]))
    }
    return WireJSON.text(JSONObject([.init("plugins", .array(objects))])) + "\n"
  }
}
