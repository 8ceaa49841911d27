public import JSON

/// One line from the daemon, as a client sorts it before it knows the type of a result.
public enum Incoming: Sendable, Hashable {
  /// The answer to the request with this id.
  case response(id: RequestID, result: JSONValue)
  /// An error for the request with this id.
  case failure(id: RequestID, error: WireError)
  /// Flows changed.
  case changed(Change)
  /// The subscription has ended.
  case unsubscribed(Unsubscribed)
  /// A notification of a newer daemon; to be ignored.
  case other(method: String)

  /// Sorts a line.
  public static func read(_ line: [UInt8]) throws(JSONFailure) -> Incoming {
    try JSONCoding.decode(Incoming.self, from: line)
  }
}

extension Incoming: JSONReadable {
  /// Sorts an object by its members.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    if let method = try object.optional("method", String.self) {
      switch method {
      case Change.method: self = .changed(try object.value("params"))
      case Unsubscribed.method: self = .unsubscribed(try object.value("params"))
      default: self = .other(method: method)
      }
    } else if let error = try object.optional("error", WireError.self) {
      self = .failure(id: try object.value("id"), error: error)
    } else {
      guard let result = object["result"] else { throw JSONMismatch("result", takes: "a value", found: nil) }
      self = .response(id: try object.value("id"), result: result)
    }
  }
}
