public import JSON

/// Parameters of `subscribe`.
public struct SubscribeParams: ControlParams {
  /// The clock that the client has seen last; without it, or with one of another run, a snapshot comes first.
  public var since: Clock?
  /// True to send the findings with each flow.
  public var findings: Bool

  /// Parameters from their parts.
  public init(since: Clock? = nil, findings: Bool = true) {
    self.since = since
    self.findings = findings
  }

  /// Reads them.
  public init(_ params: JSONObject) throws(JSONMismatch) {
    since = try params.optional("since")
    findings = try params.optional("findings") ?? true
  }

  /// As members.
  public var object: JSONObject {
    JSONObject(given: ["since": since.map { .string($0.text) }, "findings": findings ? nil : .bool(false)])
  }
}
