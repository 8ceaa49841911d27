internal import SourceText

/// Plugins as a table for people: what each is called, how it stands, how it is started.
public enum PluginTable {
  /// One plugin.
  public struct Row: Sendable {
    var name: String
    var state: String
    var command: String
    var failure: String?

    /// A row; `failure` says why the plugin cannot run.
    public init(name: String, state: String, command: String, failure: String?) {
      self.name = name
      self.state = state
      self.command = command
      self.failure = failure
    }
  }

  /// The table, its last line ended; below it stands why some cannot run.
  public static func text(_ rows: [Row], _ style: ReportStyle) -> String {
    let table = TextTable([
      .init("NAME", .left, rows.map { .init(VisibleText.of($0.name)) }),
      .init("STATE", .left, rows.map { .init($0.state) }),
      .init("COMMAND", .left, rows.map { .init(VisibleText.of($0.command)) }, least: 20),
    ])
    let failures = rows.compactMap(\.failure).map { VisibleText.of($0) + "\n" }
    return table.text(style) + (failures.isEmpty ? "" : "\n" + failures.joined())
  }
}
