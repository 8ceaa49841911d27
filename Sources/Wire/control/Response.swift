public import JSON

/// The answer to one request.
public struct Response<Result: Sendable>: Sendable {
  /// The id of the request; `null` when it could not be read.
  public var id: RequestID
  /// What came of it.
  public var outcome: Swift.Result<Result, WireError>

  /// An answer with a result.
  public init(id: RequestID, result: Result) {
    self.id = id
    outcome = .success(result)
  }
}

extension Response where Result == Empty {
  /// An answer with an error.
  public init(id: RequestID, error: WireError) {
    self.id = id
    outcome = .failure(error)
  }
}

extension Response: JSONWritable where Result: JSONWritable {
  /// Writes the envelope.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("jsonrpc", "2.0")
      $0.member("id", id)
      switch outcome {
      case .success(let result): $0.member("result", result)
      case .failure(let error): $0.member("error", error)
      }
    }
  }

  /// The answer as a line; one over 4 MiB becomes the error `tooLarge`.
  public var line: [UInt8] {
    let line = WireJSON.line(self)
    guard line.count > WireJSON.longestLine + 1 else { return line }
    return WireJSON.line(Response<Empty>(id: id, error: .answerTooLarge))
  }
}

extension Response: Equatable where Result: Equatable {}

extension Response: JSONReadable where Result: JSONReadable {
  /// Reads an answer; a result and an error exclude each other.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    id = try object.value("id")
    if let error = try object.optional("error", WireError.self) {
      outcome = .failure(error)
    } else {
      outcome = .success(try object.value("result"))
    }
  }
}

/// A result or parameters without members: `{}`.
public struct Empty: JSONWritable, JSONReadable, Sendable, Hashable {
  /// Nothing.
  public init() {}
  /// Writes `{}`.
  public func write(to writer: inout JSONWriter) { writer.object { _ in } }
  /// Reads any object.
  public init(json: JSONValue) throws(JSONMismatch) { _ = try JSONObject(json: json) }
}
