/// A value that writes itself as JSON.
public protocol JSONWritable {
  /// Writes exactly one JSON value.
  func write(to writer: inout JSONWriter)
}

extension String: JSONWritable {
  /// Writes text.
  public func write(to writer: inout JSONWriter) { writer.text(self) }
}

extension Int: JSONWritable {
  /// Writes a whole number.
  public func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Bool: JSONWritable {
  /// Writes `true` or `false`.
  public func write(to writer: inout JSONWriter) { writer.raw(self ? "true" : "false") }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  /// Writes the value, or `null`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .some(let value): value.write(to: &writer)
    case .none: writer.raw("null")
    }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Writes a list.
  public func write(to writer: inout JSONWriter) {
    writer.array { for element in self { element.write(to: &$0) } }
  }
}

extension JSONObject: JSONWritable {
  /// Writes the members in their order.
  ///
  /// Recurses on nesting, which the reader has limited.
  public func write(to writer: inout JSONWriter) {
    writer.object { for member in members { $0.member(named: member.name, member.value) } }
  }
}

extension JSONValue: JSONWritable {
  /// Writes the value as it was read.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.raw("null")
    case .bool(let value): value.write(to: &writer)
    case .number(let spelling): writer.raw(spelling)
    case .string(let text): writer.text(text)
    case .array(let values): values.write(to: &writer)
    case .object(let object): object.write(to: &writer)
    }
  }
}
