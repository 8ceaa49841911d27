public import JSON

/// One way from a state to a state.
public struct TransitionMessage: Sendable, Hashable {
  /// Id of the state it leaves.
  public var from: String
  /// The event that takes it.
  public var event: String
  /// Id of the state it leads to.
  public var to: String
  /// `forward`, `event`, `timeout`, `cancel`, `back`, `help` or `home`.
  public var kind: String
  /// True when it is one of the several ways of going back to where the person came from.
  public var goingBack: Bool

  /// A transition from its parts.
  public init(from: String, event: String, to: String, kind: String, goingBack: Bool = false) {
    self.from = from
    self.event = event
    self.to = to
    self.kind = kind
    self.goingBack = goingBack
  }
}

extension TransitionMessage: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("from", from)
      $0.member("event", event)
      $0.member("to", to)
      $0.member("kind", kind)
      $0.member("goingBack", goingBack)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    from = try object.value("from")
    event = try object.value("event")
    to = try object.value("to")
    kind = try object.value("kind")
    goingBack = try object.value("goingBack")
  }
}
