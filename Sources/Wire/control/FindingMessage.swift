public import Findings
public import JSON
public import SourceText

/// A finding as it stands in JSON, in `check` and on the socket alike.
public struct FindingMessage: Sendable, Hashable {
  /// Another place that explains the finding.
  public struct Related: Sendable, Hashable {
    /// The file, as seen from the root.
    public var path: SeenPath
    /// The place.
    public var range: PositionRange
    /// What stands there.
    public var message: String

    /// A place from its parts.
    public init(path: SeenPath, range: PositionRange, message: String) {
      self.path = path
      self.range = range
      self.message = message
    }
  }

  /// Id of the rule or build diagnostic.
  public var rule: String
  /// The plugin the rule belongs to.
  public var plugin: String
  /// How much it matters.
  public var severity: Severity
  /// Whether it failed or a person must judge.
  public var outcome: Finding.Outcome
  /// The file, as seen from the root.
  public var path: SeenPath
  /// The flow's id; empty when it has none.
  public var flow: String
  /// The step's id; empty for the whole flow.
  public var step: String
  /// The exact words.
  public var range: PositionRange
  /// What is wrong: the sentence with its values in place.
  public var message: String
  /// The sentence with names in braces.
  public var template: String
  /// The names with what stands for them, in the order of the sentence.
  public var values: [Message.Value]
  /// What to do next.
  public var help: String
  /// Where the rule comes from.
  public var references: [String]
  /// Other places that explain it.
  public var related: [Related]
  /// How it can be mended; nil when only a person can.
  public var fix: Finding.Fix?

  /// What is wrong in English, whatever language `message` is in: what tells findings apart.
  public var english: String {
    var message = Message(template)
    message.values = values
    return message.text
  }

  /// The message of a finding.
  public init(_ finding: Finding) {
    rule = finding.rule
    plugin = finding.plugin
    severity = finding.severity
    outcome = finding.outcome
    path = finding.path
    flow = finding.flow
    step = finding.step
    range = finding.range
    message = finding.message.text
    template = finding.message.template
    values = finding.message.values
    help = finding.help
    references = finding.references
    related = finding.related.map { Related(path: $0.path, range: $0.range, message: $0.message) }
    fix = finding.fix
  }
}

extension FindingMessage: JSONWritable, JSONReadable {
  /// Writes it. `fix` is `null` where only a person can mend it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("rule", rule)
      $0.member("plugin", plugin)
      $0.member("severity", severity.rawValue)
      $0.member("outcome", outcome.rawValue)
      $0.member("path", path)
      $0.member("flow", flow)
      $0.member("step", step)
      $0.member("range", range)
      $0.member("message", message)
      $0.member("template", template)
      $0.member("values", JSONObject(values.map { .init($0.name, .string($0.text)) }))
      $0.member("help", help)
      $0.member("references", references)
      $0.member("related", related)
      $0.member("fix", fix)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    rule = try object.value("rule")
    plugin = try object.value("plugin")
    severity = try object.word("severity", among: Severity.allCases)
    outcome = try object.word("outcome", among: [.failed, .review])
    path = try object.value("path")
    flow = try object.value("flow")
    step = try object.value("step")
    range = try object.value("range")
    message = try object.value("message")
    template = try object.value("template")
    values = []
    for member in try object.value("values", JSONObject.self).members {
      do throws(JSONMismatch) { values.append(.init(name: member.name, text: try String(json: member.value))) } catch {
        throw error.inside(member.name).inside("values")
      }
    }
    help = try object.value("help")
    references = try object.value("references")
    related = try object.value("related")
    fix = try object.optional("fix")
  }
}

extension FindingMessage.Related: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("path", path)
      $0.member("range", range)
      $0.member("message", message)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    path = try object.value("path")
    range = try object.value("range")
    message = try object.value("message")
  }
}

extension Position: JSONWritable, JSONReadable {
  /// Writes line, column and offset.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("line", line)
      $0.member("column", column)
      $0.member("offset", offset)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    self.init(line: try object.value("line"), column: try object.value("column"), offset: try object.value("offset"))
  }
}

extension PositionRange: JSONWritable, JSONReadable {
  /// Writes start and end.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("start", start)
      $0.member("end", end)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    self.init(start: try object.value("start"), end: try object.value("end"))
  }
}

extension JSONObject {
  /// Reads a word that belongs to a type of another room.
  func word<T: RawRepresentable<String>>(_ name: String, among words: [T]) throws(JSONMismatch) -> T {
    let json: JSONValue = try value(name)
    guard case .string(let text) = json, let word = words.first(where: { $0.rawValue == text }) else {
      throw JSONMismatch(name, takes: words.map(\.rawValue), found: json)
    }
    return word
  }
}
