public import JSON

/// One line from a client: a request, or a notification when it has no id.
public struct Request: Sendable, Hashable {
  /// Its id; nil for a notification, which is never answered.
  public var id: RequestID?
  /// The method.
  public var method: String
  /// The parameters; empty when none were sent.
  public var params: JSONObject

  /// A request from its parts.
  public init(id: RequestID?, method: String, params: JSONObject = JSONObject()) {
    self.id = id
    self.method = method
    self.params = params
  }

  /// A line that is no request, with the answer it gets.
  public struct Refusal: Error, Sendable, Hashable {
    /// The id if one could be read, else `null`.
    public var id: RequestID
    /// What is wrong.
    public var error: WireError
  }

  /// Reads a line. A refusal is answered and the connection lives on.
  public static func read(_ line: [UInt8], limits: JSONReader.Limits = .request) throws(Refusal) -> Request {
    let json: JSONValue
    do throws(JSONMistake) { json = try JSONReader.read(line, limits: limits) } catch {
      throw Refusal(id: .null, error: WireError(error))
    }
    guard case .object(let object) = json else {
      let isBatch = if case .array = json { true } else { false }
      let message =
        isBatch ? "Several requests in one list are not taken." : "A request is an object, not \(json.kind)."
      throw Refusal(id: .null, error: .init(.invalidRequest, message, hint: "Send one JSON object a line."))
    }
    var id: RequestID?
    if let member = object["id"] {
      do throws(JSONMismatch) { id = try RequestID(json: member) } catch {
        throw Refusal(id: .null, error: .init(.invalidRequest, error.inside("id").text, hint: "Count up from 1."))
      }
    }
    guard object["jsonrpc"] == .string("2.0") else {
      throw Refusal(
        id: id ?? .null,
        error: .init(.invalidRequest, "The request lacks its version.", hint: "Add \"jsonrpc\":\"2.0\" to it."))
    }
    let method: String
    do throws(JSONMismatch) { method = try object.value("method") } catch {
      throw Refusal(id: id ?? .null, error: .init(.invalidRequest, error.text, hint: ControlRequest.methodsHint))
    }
    do throws(JSONMismatch) {
      return Request(id: id, method: method, params: try object.optional("params") ?? JSONObject())
    } catch { throw Refusal(id: id ?? .null, error: WireError(error)) }
  }
}

extension Request: JSONWritable {
  /// Writes the envelope; empty parameters are left out.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("jsonrpc", "2.0")
      if let id { $0.member("id", id) }
      $0.member("method", method)
      if !params.members.isEmpty { $0.member("params", params) }
    }
  }
}
