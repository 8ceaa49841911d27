public import JSON

/// Parameters of `sync`.
public struct SyncParams: ControlParams {
  /// How long a request waits for the files when it does not say: 10 s.
  public static let usualTimeout = 10_000

  /// How long to wait, in milliseconds.
  public var timeoutMs: Int

  /// Parameters from their parts.
  public init(timeoutMs: Int = SyncParams.usualTimeout) { self.timeoutMs = timeoutMs }

  /// Reads them.
  public init(_ params: JSONObject) throws(JSONMismatch) { timeoutMs = try Self.timeout(params) }

  /// As members.
  public var object: JSONObject {
    JSONObject(given: ["timeoutMs": timeoutMs == Self.usualTimeout ? nil : .whole(timeoutMs)])
  }

  /// Reads `timeoutMs`: 0 to an hour.
  static func timeout(_ params: JSONObject) throws(JSONMismatch) -> Int {
    try params.number("timeoutMs", in: 0...3_600_000, default: usualTimeout, unit: " of milliseconds")
  }
}

/// Result of `sync`: everything saved before the request is in the state of this clock.
public struct SyncResult: JSONWritable, JSONReadable, Sendable, Hashable {
  /// The state.
  public var clock: Clock

  /// A result from its clock.
  public init(clock: Clock) { self.clock = clock }

  /// Writes it.
  public func write(to writer: inout JSONWriter) { writer.object { $0.member("clock", clock) } }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) { clock = try JSONObject(json: json).value("clock") }
}
