public import Findings
public import JSON
internal import SourceText

/// A rule of an external plugin, as it announces it.
public struct PluginRule: Sendable, Hashable {
  /// Its id in kebab-case, without the plugin's name.
  public var id: String
  /// How much its findings matter, unless one says otherwise.
  public var severity: Severity
  /// What it finds, in one line.
  public var summary: String
  /// What to do about a finding.
  public var help: String
  /// Where it comes from.
  public var references: [String]

  /// A rule from its parts.
  public init(id: String, severity: Severity, summary: String, help: String = "", references: [String] = []) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.help = help
    self.references = references
  }
}

extension PluginRule: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("id", id)
      $0.member("severity", severity.rawValue)
      $0.member("summary", summary)
      $0.member("help", help)
      $0.member("references", references)
    }
  }

  /// Reads it; `help` and `references` may be missing.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    id = try object.value("id")
    guard RuleName.isName(id) else {
      throw JSONMismatch(
        "id", takes: "small letters with dashes between, such as reading-level",
        found: "\u{201C}\(PluginText.clean(id, limit: 40))\u{201D}")
    }
    severity = try object.word("severity", among: Severity.allCases)
    summary = try object.wantedText("summary")
    help = try object.plainText("help")
    references = (try object.optional("references", [String].self) ?? []).prefix(20)
      .map { PluginText.clean($0, limit: PluginProtocol.longestName) }
  }
}
