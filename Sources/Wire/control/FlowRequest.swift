public import JSON

/// Parameters of `flow`: one of the two.
public struct FlowParams: ControlParams {
  /// The flow's id.
  public var id: String?
  /// Its file, relative to the root; decides when both are given.
  public var path: String?

  /// The flow with an id.
  public init(id: String) { self.id = id }

  /// The flow in a file.
  public init(path: String) { self.path = path }

  /// Reads them.
  public init(_ params: JSONObject) throws(JSONMismatch) {
    id = try params.optional("id")
    path = try params.optional("path")
    guard id != nil || path != nil else { throw JSONMismatch("id", takes: "the id of a flow", found: nil) }
  }

  /// As members.
  public var object: JSONObject {
    JSONObject(given: ["id": id.map { .string($0) }, "path": path.map { .string($0) }])
  }
}

/// Result of `flow`: one flow with everything that is known about it.
public struct FlowResult: Sendable, Hashable {
  /// Its entry, without findings.
  public var flow: FlowEntry
  /// The workflow that is served; nil when none is.
  public var workflow: WorkflowMessage?
  /// The findings of the file as it is now.
  public var findings: [FindingMessage]

  /// A result from its parts.
  public init(flow: FlowEntry, workflow: WorkflowMessage?, findings: [FindingMessage]) {
    self.flow = flow
    self.workflow = workflow
    self.findings = findings
  }
}

extension FlowResult: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("flow", flow)
      $0.member("workflow", workflow)
      $0.member("findings", findings)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    flow = try object.value("flow")
    workflow = try object.optional("workflow")
    findings = try object.value("findings")
  }
}
