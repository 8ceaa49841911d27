public import JSON

/// One line from a plugin: the answer to the question with its id.
public struct PluginReply: Sendable, Hashable {
  /// The id of the question.
  public var id: RequestID
  /// The result, or what the plugin says it could not do.
  public var outcome: Outcome

  /// What came of a question.
  public enum Outcome: Sendable, Hashable {
    /// The result, not looked at yet.
    case result(JSONValue)
    /// The plugin says that it failed, and why.
    case error(String)
  }

  /// A reply from its parts.
  public init(id: RequestID, outcome: Outcome) {
    self.id = id
    self.outcome = outcome
  }

  /// Reads a line of at most so many bytes.
  public static func read(_ line: [UInt8], limit: Int) throws(JSONFailure) -> PluginReply {
    var limits = JSONReader.Limits()
    limits.bytes = max(limit, line.count)
    return try JSONCoding.decode(PluginReply.self, from: line, limits: limits)
  }
}

extension PluginReply: JSONWritable, JSONReadable {
  /// Writes the envelope.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("jsonrpc", "2.0")
      $0.member("id", id)
      switch outcome {
      case .result(let result): $0.member("result", result)
      case .error(let message): $0.member("error", JSONObject([.init("message", .string(message))]))
      }
    }
  }

  /// Reads the envelope; `jsonrpc` and the code of an error may be missing.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    id = try object.value("id")
    if let error = try object.optional("error", JSONObject.self) {
      do throws(JSONMismatch) { outcome = .error(try error.wantedText("message")) } catch {
        throw error.inside("error")
      }
      return
    }
    guard let result = object["result"] else { throw JSONMismatch("result", takes: "an object", found: nil) }
    outcome = .result(result)
  }
}
