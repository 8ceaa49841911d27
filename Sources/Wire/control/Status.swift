public import JSON
public import SourceText

/// Parameters of `status`.
public struct StatusParams: ControlParams {
  /// True to look at the files before answering.
  public var sync: Bool
  /// How long to wait for that, in milliseconds.
  public var timeoutMs: Int
  /// Most flows in one answer.
  public var limit: Int
  /// Only flows whose path comes after this one, for the next page.
  public var after: RelativePath?
  /// True to list the YAML files that are no flows too.
  public var all: Bool

  /// Parameters from their parts.
  public init(
    sync: Bool = true, timeoutMs: Int = SyncParams.usualTimeout, limit: Int = 2_000, after: RelativePath? = nil,
    all: Bool = false
  ) {
    self.sync = sync
    self.timeoutMs = timeoutMs
    self.limit = limit
    self.after = after
    self.all = all
  }

  /// Reads them.
  public init(_ params: JSONObject) throws(JSONMismatch) {
    sync = try params.optional("sync") ?? true
    timeoutMs = try SyncParams.timeout(params)
    limit = try params.number("limit", in: 1...2_000, default: 2_000)
    after = try params.optional("after")
    all = try params.optional("all") ?? false
  }

  /// As members.
  public var object: JSONObject {
    JSONObject(given: [
      "sync": sync ? nil : .bool(false),
      "timeoutMs": timeoutMs == SyncParams.usualTimeout ? nil : .whole(timeoutMs),
      "limit": limit == 2_000 ? nil : .whole(limit),
      "after": after.map { .string($0.text) },
      "all": all ? .bool(true) : nil,
    ])
  }
}

/// Result of `status`.
public struct StatusResult: Sendable, Hashable {
  /// The folder that is watched.
  public var root: AbsolutePath
  /// The daemon.
  public var daemon: DaemonInfo
  /// The state that this answer shows.
  public var clock: Clock
  /// Counts over the whole root, not only over this page.
  public var summary: Summary
  /// The flows, by path.
  public var flows: [FlowEntry]
  /// YAML files that are no flows, by path; nil when not asked for.
  public var others: [RelativePath]?
  /// What to send as `after` for the next page; nil when this is the last.
  public var next: RelativePath?

  /// A result from its parts.
  public init(
    root: AbsolutePath, daemon: DaemonInfo, clock: Clock, summary: Summary, flows: [FlowEntry],
    others: [RelativePath]? = nil,
    next: RelativePath? = nil
  ) {
    self.root = root
    self.daemon = daemon
    self.clock = clock
    self.summary = summary
    self.flows = flows
    self.others = others
    self.next = next
  }
}

extension StatusResult: JSONWritable, JSONReadable {
  /// Writes it; `others` only when they are there.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("root", root)
      $0.member("daemon", daemon)
      $0.member("clock", clock)
      $0.member("summary", summary)
      $0.member("flows", flows)
      if let others { $0.member("others", others) }
      $0.member("next", next)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    root = try object.value("root")
    daemon = try object.value("daemon")
    clock = try object.value("clock")
    summary = try object.value("summary")
    flows = try object.value("flows")
    others = try object.optional("others")
    next = try object.optional("next")
  }
}
