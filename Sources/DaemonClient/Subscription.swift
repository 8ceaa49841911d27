public import SystemIO
public import Wire

/// What a daemon tells while it runs: how all flows stand, in pages, then each change.
public final class Subscription {
  private let client: DaemonConnection
  private let findings: Bool
  /// The last state that was told whole.
  private var clock: Clock?
  /// The answer that is not given yet.
  private var first: Change?

  /// Subscribes.
  ///
  /// - Parameters:
  ///   - client: the line to the daemon; nothing else is asked through it but by whoever has this.
  ///   - findings: whether each flow comes with its findings.
  ///   - deadline: until when to wait for the first page.
  /// - Throws: why there is none.
  public init(_ client: DaemonConnection, findings: Bool = true, until deadline: Deadline) throws(DaemonConnection.Failure) {
    self.client = client
    self.findings = findings
    try subscribe(until: deadline)
  }

  private func subscribe(until deadline: Deadline) throws(DaemonConnection.Failure) {
    first = try client.ask(
      .subscribe(SubscribeParams(since: clock, findings: findings)), as: Change.self, until: deadline)
    // The answer holds what was told before it.
    client.forgetNotifications()
  }

  /// The next page or change. When the daemon gave us up because we read too slowly, what was missed comes.
  ///
  /// - Parameters:
  ///   - deadline: until when to wait.
  ///   - output: where what comes is written to; when its reader has gone there is nothing to wait for.
  /// - Returns: the change.
  /// - Throws: `gone` when the daemon ends, or why nothing came.
  public func next(
    until deadline: Deadline, whileRead output: Terminal.Stream? = nil
  ) throws(DaemonConnection.Failure) -> Change {
    while true {
      if let change = first {
        first = nil
        return taken(change)
      }
      switch try client.next(until: deadline, whileRead: output) {
      case .changed(let change): return taken(change)
      case .unsubscribed(let notice):
        guard notice.reason == .tooSlow else { throw .gone }
        try subscribe(until: deadline)
      case .response, .failure, .other: continue
      }
    }
  }

  /// All flows as they stand now: the pages of the answer.
  ///
  /// - Parameters:
  ///   - first: the first page, when it was taken already.
  ///   - deadline: until when to wait for the last of them.
  /// - Returns: the flows.
  /// - Throws: as `next`; a connection that ends between two pages gives no flows.
  public func snapshot(
    from first: Change? = nil, until deadline: Deadline
  ) throws(DaemonConnection.Failure) -> [FlowEntry] {
    var page = if let first { first } else { try next(until: deadline) }
    var flows = page.flows
    while page.more {
      page = try next(until: deadline)
      flows += page.flows
    }
    return flows
  }

  private func taken(_ change: Change) -> Change {
    if !change.more { clock = change.clock }
    return change
  }
}
