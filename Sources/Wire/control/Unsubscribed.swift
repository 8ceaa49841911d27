public import JSON

/// Parameters of `unsubscribed`: no more changes come, and why. The connection lives on.
public struct Unsubscribed: Sendable, Hashable {
  /// Why a subscription ends.
  public enum Reason: String, JSONWord {
    /// The subscriber did not read and its queue was full.
    case tooSlow = "too-slow"
    /// The daemon is stopping.
    case shuttingDown = "shutting-down"
  }

  /// The notification's method.
  public static let method = "unsubscribed"

  /// Why.
  public var reason: Reason
  /// What to do next.
  public var hint: String

  /// The subscriber did not read.
  public static let tooSlow = Unsubscribed(
    reason: .tooSlow, hint: "Read faster, then subscribe again with the last clock.")

  /// The daemon is stopping; `command` starts it again.
  public static func shuttingDown(startAgain command: String) -> Unsubscribed {
    Unsubscribed(reason: .shuttingDown, hint: "Start it again with: \(command)")
  }

  private init(reason: Reason, hint: String) {
    self.reason = reason
    self.hint = hint
  }

  /// The notice as a line of the protocol.
  public var notificationLine: [UInt8] { WireJSON.line(WireNotification(Self.method, self)) }
}

extension Unsubscribed: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("reason", reason)
      $0.member("hint", hint)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    reason = try object.value("reason")
    hint = try object.value("hint")
  }
}
