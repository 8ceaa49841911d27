public import JSON

/// A time limit of a state, or its move to the next step without the person.
public struct TimerMessage: Sendable, Hashable {
  /// `timeout` or `auto-advance`.
  public var event: String
  /// After how long, in milliseconds; nil when the file does not say it so that it can be read.
  public var afterMs: Int?
  /// Id of the state it leads to; nil when it stays.
  public var target: String?
  /// True when the screen goes away.
  public var hides: Bool
  /// True when it only reminds.
  public var reminds: Bool
  /// Id of what it does outside the flow; nil when it does nothing.
  public var effect: String?

  /// A timer; what is not given is absent.
  public init(
    event: String, afterMs: Int?, target: String?, hides: Bool = false, reminds: Bool = false, effect: String? = nil
  ) {
    self.event = event
    self.afterMs = afterMs
    self.target = target
    self.hides = hides
    self.reminds = reminds
    self.effect = effect
  }
}

extension TimerMessage: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("event", event)
      $0.member("afterMs", afterMs)
      $0.member("target", target)
      $0.member("hides", hides)
      $0.member("reminds", reminds)
      $0.member("effect", effect)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    event = try object.value("event")
    afterMs = try object.optional("afterMs")
    target = try object.optional("target")
    hides = try object.value("hides")
    reminds = try object.value("reminds")
    effect = try object.optional("effect")
  }
}
