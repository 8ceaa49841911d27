internal import Checking
internal import Findings
internal import JSON
internal import PluginHost
internal import Reporting
internal import Settings
internal import SourceText
internal import SystemIO

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

  /// Whether it waits to be trusted.
  var waits: Bool {
    switch standing {
    case .untrusted, .changed: true
    case .trusted, .broken: false
    }
  }

  /// The files that are trusted with it.
  var files: [String] {
    switch standing {
    case .trusted(let files), .untrusted(let files), .changed(let files): files.files.map(\.path)
    case .broken: []
    }
  }

  var command: String { VisibleText.of(ShellWords.line(plugin.plugin.command)) }

  /// The row as people read it.
  var shown: PluginTable.Row {
    let failure: String? = if case .broken(let failure) = standing { failure.message.text } else { nil }
    return PluginTable.Row(
      name: plugin.name, state: state, command: ShellWords.line(plugin.plugin.command), failure: failure)
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
    return JSONCoding.text(JSONObject([.init("plugins", .array(objects))])) + "\n"
  }
}
