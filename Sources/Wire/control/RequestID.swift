public import JSON

/// The id of a request, kept exactly as the client wrote it.
public enum RequestID: Sendable, Hashable {
  /// A number in its own spelling.
  case number(String)
  /// Text.
  case string(String)
  /// `null`: what an error carries when no id could be read.
  case null

  /// An id from a whole number.
  public static func number(_ value: Int) -> RequestID { .number(String(value)) }
}

extension RequestID: JSONWritable, JSONReadable {
  /// Writes it as it was read.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .number(let spelling): JSONValue.number(spelling).write(to: &writer)
    case .string(let text): text.write(to: &writer)
    case .null: JSONValue.null.write(to: &writer)
    }
  }

  /// Reads a number, a text or `null`.
  public init(json: JSONValue) throws(JSONMismatch) {
    switch json {
    case .number(let spelling): self = .number(spelling)
    case .string(let text): self = .string(text)
    case .null: self = .null
    default: throw JSONMismatch("", takes: "a number, a text or null", found: json.kind)
    }
  }
}
