/// A way to print findings: a name for `--format`, a line for its help, and a pure function.
public struct FindingFormat: Sendable {
  /// What `--format` takes.
  public var name: String
  /// What it is for, in a few words.
  public var summary: String
  /// The whole output, its last line ended.
  public var render: @Sendable (FindingReport, ReportStyle) -> String

  init(_ name: String, _ summary: String, render: @escaping @Sendable (FindingReport, ReportStyle) -> String) {
    self.name = name
    self.summary = summary
    self.render = render
  }

  /// Every format: one line each.
  public static let all: [FindingFormat] = [
    .people,
    .concise,
    .json,
    .jsonl,
    .sarif,
    .junit,
    .checkstyle,
    .github,
    .gitlab,
    .markdown,
    .csv,
    .source,
  ]

  /// The format of a name.
  public static func named(_ name: String) -> FindingFormat? { all.first { $0.name == name } }
}
