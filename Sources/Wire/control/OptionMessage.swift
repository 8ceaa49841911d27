public import JSON

/// One thing to tap in a state.
public struct OptionMessage: Sendable, Hashable {
  /// The event that takes it.
  public var event: String
  /// The words on it; empty when it has none.
  public var label: String
  /// The picture on it; empty when it has none.
  public var icon: String
  /// What it is to the person: `normal`, `primary`, `cancel` and so on.
  public var role: String
  /// Id of the state it leads to; nil when it stays or goes back to where the person came from.
  public var target: String?
  /// Id of what it does outside the flow; nil when it does nothing.
  public var effect: String?

  /// An option; what is not given is absent.
  public init(
    event: String, label: String, icon: String = "", role: String = "normal", target: String?, effect: String? = nil
  ) {
    self.event = event
    self.label = label
    self.icon = icon
    self.role = role
    self.target = target
    self.effect = effect
  }
}

extension OptionMessage: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("event", event)
      $0.member("label", label)
      $0.member("icon", icon)
      $0.member("role", role)
      $0.member("target", target)
      $0.member("effect", effect)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    event = try object.value("event")
    label = try object.value("label")
    icon = try object.value("icon")
    role = try object.value("role")
    target = try object.optional("target")
    effect = try object.optional("effect")
  }
}
