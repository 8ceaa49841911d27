public import Findings
public import JSON
internal import SourceText

/// One finding of an external plugin, as it writes it.
///
/// Where it stands is told by ids or by a place in the text; what is not told is left to Handrail, and a place outside
/// the file is moved into it.
public struct PluginFinding: Sendable, Hashable {
  /// Id of one of its rules, without the plugin's name.
  public var rule: String
  /// What is wrong; names in braces are filled in from `values`.
  public var message: String
  /// The names in the message with what stands for them.
  public var values: [Message.Value] = []
  /// What to do about it; that of the rule when it is empty.
  public var help = ""
  /// How much it matters; as the rule says when nil.
  public var severity: Severity?
  /// True when a person must judge.
  public var review = false
  /// Id of the step it is about; empty for the whole flow.
  public var step = ""
  /// Event of the option it is about, in that step; empty when it is about none.
  public var option = ""
  /// The key it is about, with points for keys inside: `say`, `message.say`; empty when it is about none.
  public var field = ""
  /// The exact words it is about: their first occurrence there is marked.
  public var words = ""
  /// A place in the text, when it is known; it is stronger than ids.
  public var place: Place?

  /// A place in the text: 1-based lines and columns in Unicode scalars, the end one past the last character.
  public struct Place: Sendable, Hashable {
    /// The line.
    public var line: Int
    /// The column.
    public var column: Int
    /// The line of the end; that of the beginning when nil.
    public var endLine: Int?
    /// The column of the end; the end of the line when nil.
    public var endColumn: Int?

    /// A place from its parts.
    public init(line: Int, column: Int = 1, endLine: Int? = nil, endColumn: Int? = nil) {
      self.line = line
      self.column = column
      self.endLine = endLine
      self.endColumn = endColumn
    }
  }

  /// A finding about the whole flow.
  public init(rule: String, message: String) {
    self.rule = rule
    self.message = message
  }
}

extension PluginFinding: JSONWritable, JSONReadable {
  /// Writes what is told.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("rule", rule)
      $0.member("message", message)
      if !values.isEmpty { $0.member("values", JSONObject(values.map { .init($0.name, .string($0.text)) })) }
      if !help.isEmpty { $0.member("help", help) }
      if let severity { $0.member("severity", severity.rawValue) }
      if review { $0.member("review", review) }
      if !step.isEmpty { $0.member("step", step) }
      if !option.isEmpty { $0.member("option", option) }
      if !field.isEmpty { $0.member("field", field) }
      if !words.isEmpty { $0.member("words", words) }
      guard let place else { return }
      $0.member("line", place.line)
      $0.member("column", place.column)
      if let line = place.endLine { $0.member("endLine", line) }
      if let column = place.endColumn { $0.member("endColumn", column) }
    }
  }

  /// Reads it; only `rule` and `message` must be there.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    rule = try object.wantedText("rule", limit: PluginProtocol.longestName)
    message = try object.wantedText("message")
    for member in (try object.optional("values", JSONObject.self) ?? JSONObject()).members.prefix(20) {
      do throws(JSONMismatch) {
        values.append(.init(name: member.name, text: PluginText.clean(try String(json: member.value), limit: 200)))
      } catch {
        throw error.inside(member.name).inside("values")
      }
    }
    help = try object.plainText("help")
    if object["severity"] ?? .null != .null { severity = try object.word("severity", among: Severity.allCases) }
    review = try object.optional("review") ?? false
    step = try object.optional("step") ?? ""
    option = try object.optional("option") ?? ""
    field = try object.optional("field") ?? ""
    words = try object.optional("words") ?? ""
    guard let line = try object.optional("line", Int.self) else { return }
    place = Place(
      line: line, column: try object.optional("column") ?? 1, endLine: try object.optional("endLine"),
      endColumn: try object.optional("endColumn"))
  }
}
