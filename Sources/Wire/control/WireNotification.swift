public import JSON

/// A line from the daemon that answers nothing: `changed` or `unsubscribed`.
public struct WireNotification<Params: Sendable>: Sendable {
  /// The method.
  public var method: String
  /// What it tells.
  public var params: Params

  /// A notification from its parts.
  public init(_ method: String, _ params: Params) {
    self.method = method
    self.params = params
  }
}

extension WireNotification: Equatable where Params: Equatable {}

extension WireNotification: JSONWritable where Params: JSONWritable {
  /// Writes the envelope.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("jsonrpc", "2.0")
      $0.member("method", method)
      $0.member("params", params)
    }
  }
}

extension WireNotification: JSONReadable where Params: JSONReadable {
  /// Reads the envelope.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    method = try object.value("method")
    params = try object.value("params")
  }
}
