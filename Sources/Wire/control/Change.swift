public import JSON
public import SourceText

/// What changed: the result of `subscribe`, and after it the parameters of each `changed` notification.
public struct Change: Sendable, Hashable {
  /// The notification's method.
  public static let method = "changed"

  /// The state after it. Resume only from the clock of a change whose `more` is false.
  public var clock: Clock
  /// True when it is a page of a whole snapshot: the flows of all its pages are all flows there are.
  public var snapshot: Bool
  /// The flows that are new or changed.
  public var flows: [FlowEntry]
  /// Paths of the flows that are gone.
  public var removed: [RelativePath]
  /// True when further pages follow as `changed` notifications.
  public var more: Bool

  /// A change from its parts.
  public init(
    clock: Clock, snapshot: Bool = false, flows: [FlowEntry], removed: [RelativePath] = [], more: Bool = false
  ) {
    self.clock = clock
    self.snapshot = snapshot
    self.flows = flows
    self.removed = removed
    self.more = more
  }

  /// The change as a line of the protocol.
  public var notificationLine: [UInt8] { WireJSON.line(WireNotification(Self.method, self)) }
}

extension Change: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("clock", clock)
      $0.member("snapshot", snapshot)
      $0.member("flows", flows)
      $0.member("removed", removed)
      $0.member("more", more)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    clock = try object.value("clock")
    snapshot = try object.value("snapshot")
    flows = try object.value("flows")
    removed = try object.value("removed")
    more = try object.value("more")
  }
}
