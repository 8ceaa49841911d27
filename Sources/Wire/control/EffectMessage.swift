public import JSON

/// A consequence that a flow can have outside itself.
public struct EffectMessage: Sendable, Hashable {
  /// Its id.
  public var id: String
  /// What sort of consequence: `contact`, `destructive`, `payment` and so on.
  public var kind: String
  /// The consequence in plain words; empty when the file does not say it.
  public var says: String

  /// An effect from its parts.
  public init(id: String, kind: String, says: String = "") {
    self.id = id
    self.kind = kind
    self.says = says
  }
}

extension EffectMessage: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("id", id)
      $0.member("kind", kind)
      $0.member("says", says)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    id = try object.value("id")
    kind = try object.value("kind")
    says = try object.value("says")
  }
}
