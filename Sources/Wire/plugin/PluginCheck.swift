public import JSON
public import SourceText

/// Parameters of `check`: one flow, for a plugin to look at.
public struct PluginCheckParams: Sendable, Hashable {
  /// The flow's heading and settings.
  public struct Flow: Sendable, Hashable {
    /// Its id; empty when it has none.
    public var id: String
    /// Its heading; empty when it has none.
    public var title: String
    /// The picture beside its heading; empty when it has none.
    public var icon: String
    /// BCP 47 tag of the language of its words.
    public var language: String
    /// What sort of task it is: `app`, `setup` and so on.
    public var kind: String

    /// A flow from its parts.
    public init(id: String, title: String, icon: String, language: String, kind: String) {
      self.id = id
      self.title = title
      self.icon = icon
      self.language = language
      self.kind = kind
    }
  }

  /// The file, relative to the root.
  public var path: RelativePath
  /// The whole text of the file. Lines and columns of a finding count in it.
  public var text: String
  /// The flow itself.
  public var flow: Flow
  /// Its workflow, as the method `flow` of the daemon gives it.
  public var workflow: WorkflowMessage

  /// Parameters from their parts.
  public init(path: RelativePath, text: String, flow: Flow, workflow: WorkflowMessage) {
    self.path = path
    self.text = text
    self.flow = flow
    self.workflow = workflow
  }
}

extension PluginCheckParams: JSONWritable, JSONReadable {
  /// Writes them.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("path", path)
      $0.member("text", text)
      $0.member("flow", flow)
      $0.member("workflow", workflow)
    }
  }

  /// Reads them.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    path = try object.value("path")
    text = try object.value("text")
    flow = try object.value("flow")
    workflow = try object.value("workflow")
  }
}

extension PluginCheckParams.Flow: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("id", id)
      $0.member("title", title)
      $0.member("icon", icon)
      $0.member("language", language)
      $0.member("kind", kind)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    id = try object.value("id")
    title = try object.value("title")
    icon = try object.value("icon")
    language = try object.value("language")
    kind = try object.value("kind")
  }
}

/// Result of `check`: what a plugin found in one flow.
public struct PluginCheckResult: Sendable, Hashable {
  /// What it found, the first `PluginProtocol.mostFindings` of it.
  public var findings: [PluginFinding]
  /// How many more it found.
  public var leftOut: Int

  /// A result from its parts.
  public init(findings: [PluginFinding], leftOut: Int = 0) {
    self.findings = findings
    self.leftOut = leftOut
  }
}

extension PluginCheckResult: JSONWritable, JSONReadable {
  /// Writes the findings.
  public func write(to writer: inout JSONWriter) { writer.object { $0.member("findings", findings) } }

  /// Reads as many findings as are taken, and counts the rest.
  public init(json: JSONValue) throws(JSONMismatch) {
    let all: [JSONValue] = try JSONObject(json: json).value("findings")
    leftOut = max(0, all.count - PluginProtocol.mostFindings)
    let taken = JSONValue.array(Array(all.prefix(PluginProtocol.mostFindings)))
    findings = try JSONObject([.init("findings", taken)]).value("findings")
  }
}
