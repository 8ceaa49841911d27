internal import CommandLineKit
internal import DaemonService
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire

/// `wait`: for scripts that go on when something has happened.
enum WaitCommand: Runnable {
  static let spec = CommandSpec(
    "wait", group: .daemon, summary: "Waits until checks end, a flow changes, or no error is left.",
    examples: [
      Example("handrail wait", "Waits until everything saved so far is checked."),
      Example("handrail wait call-a-contact --until ok --timeout '5 min'", "Waits until the flow has no errors."),
      Example("handrail wait --until changed", "Waits until any flow changes."),
    ],
    arguments: [
      ArgumentSpec("flow", .flow, .optional, defaultText: "all flows", help: "The id or the file of a flow.")
    ],
    options: [
      OptionSpec("until", .choice(["idle", "changed", "ok"]), default: "idle", help: "What to wait for."),
      OptionSpec("timeout", .duration, defaultText: "no limit", help: "How long to wait at most, such as 30 s."),
    ],
    omits: ["format"],
    discussion: [
      "idle: everything that was saved before is checked.",
      "changed: a flow is saved with other content, is added or goes away.",
      "ok: no flow that is meant has an error.",
      "For changed and ok the flow need not exist yet.",
    ],
    exitCodes: [
      ExitCode(0, "It has happened."),
      ExitCode(1, "The daemon ended while there were still errors (until ok)."),
      ExitCode(
        2, "No daemon runs. No flow has that name (until idle). A plugin or handrail.yaml is broken (until ok)."),
      ExitCode(3, "The time was over."),
    ],
    since: "1.0")

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    guard let address = try DaemonLocator.find(session) else { throw DaemonLocator.none(session) }
    let client = try DaemonLocator.connect(address)
    let flow = session.parsed.argument("flow").map { DaemonLocator.name($0, below: address.root) }
    let deadline = session.parsed.duration("timeout").map { Deadline.after($0) } ?? .never
    do throws(DaemonClient.Failure) {
      switch session.parsed.value("until") {
      case "changed": return try changed(client, flow, deadline, session)
      case "ok": return try ok(client, flow, deadline, session)
      default:
        let time = session.parsed.duration("timeout").map { Int($0 / .milliseconds(1)) } ?? 3_600_000
        let params = SyncParams(timeoutMs: min(max(time, 0), 3_600_000))
        _ = try client.ask(.sync(params), as: SyncResult.self, until: deadline)
        // Everything saved so far is known now: a flow that is missing does not come by waiting.
        if let flow, !(try snapshot(client, deadline)).contains(where: { matches($0, flow) }) {
          _ = try client.ask(.flow(FlowParams(id: flow)), as: FlowResult.self, until: deadline)
        }
        return 0
      }
    } catch {
      var isOver = deadline.hasPassed
      if case .refused(let refusal) = error, refusal.code == WireError.Code.timedOut.rawValue { isOver = true }
      if isOver {
        session.say("handrail wait: The time is over. What was waited for has not happened.")
        return 3
      }
      throw CommandFailure(error)
    }
  }

  private static func changed(
    _ client: DaemonClient, _ flow: String?, _ deadline: Deadline, _ session: Session
  ) throws(DaemonClient.Failure) -> Int32 {
    let flows = try snapshot(client, deadline)
    sayIfNone(flow, flows, session)
    // A flow that goes away is named by its file.
    let paths = Set(flows.filter { matches($0, flow) }.map(\.path))
    while let incoming = try client.next(until: deadline) {
      guard case .changed(let change) = incoming, !change.snapshot else { continue }
      if change.flows.contains(where: { matches($0, flow) }) { return 0 }
      if change.removed.contains(where: { flow == nil || $0.text == flow || paths.contains($0) }) { return 0 }
    }
    throw .broken("The daemon ended.")
  }

  private static func ok(
    _ client: DaemonClient, _ flow: String?, _ deadline: Deadline, _ session: Session
  ) throws(DaemonClient.Failure) -> Int32 {
    var flows: [RelativePath: FlowEntry] = [:]
    for entry in try snapshot(client, deadline) { flows[entry.path] = entry }
    sayIfNone(flow, Array(flows.values), session)
    while true {
      if isGood(flows, flow) {
        // A plugin may still be looking at what was saved last.
        _ = try client.ask(.sync(SyncParams(timeoutMs: 3_600_000)), as: SyncResult.self, until: deadline)
        flows = [:]
        for entry in try snapshot(client, deadline) { flows[entry.path] = entry }
        guard isGood(flows, flow) else { continue }
        return try tellOfPlugins(client, deadline, session)
      }
      guard let incoming = try client.next(until: deadline) else { return 1 }
      guard case .changed(let change) = incoming else { continue }
      for entry in change.flows { flows[entry.path] = entry }
      for path in change.removed { flows[path] = nil }
    }
  }

  /// Says that there is no such flow yet. It may be on its way, so the waiting goes on; or it is a slip.
  private static func sayIfNone(_ flow: String?, _ flows: [FlowEntry], _ session: Session) {
    guard let flow, !flows.contains(where: { matches($0, flow) }) else { return }
    let near = NearestName.of(flow, among: flows.flatMap { [$0.id, $0.path.text] }.sorted())
    let guess = near.map { " Did you mean \(VisibleText.of($0))?" } ?? ""
    session.say("handrail wait: No flow is called \(VisibleText.of(flow)) yet.\(guess)")
  }

  private static func isGood(_ flows: [RelativePath: FlowEntry], _ flow: String?) -> Bool {
    let meant = flows.values.filter { matches($0, flow) }
    return (flow == nil || !meant.isEmpty)
      && meant.allSatisfy { $0.errors == 0 && $0.state != .broken && $0.state != .lastGood }
  }

  /// 0 unless a plugin does not run or a configuration has mistakes: then nobody knows whether all is well.
  private static func tellOfPlugins(
    _ client: DaemonClient, _ deadline: Deadline, _ session: Session
  ) throws(DaemonClient.Failure) -> Int32 {
    let status = try client.ask(.status(StatusParams(sync: false, limit: 1)), as: StatusResult.self, until: deadline)
    let resting = status.daemon.degraded.filter { $0.id.hasPrefix("plugin-") || $0.id == "configuration" }
    for degraded in resting {
      session.say("handrail wait: \(VisibleText.of(degraded.message))\nTry: \(degraded.command)")
    }
    return resting.isEmpty ? 0 : 2
  }

  /// Subscribes and reads all pages of the snapshot.
  private static func snapshot(
    _ client: DaemonClient, _ deadline: Deadline
  ) throws(DaemonClient.Failure) -> [FlowEntry] {
    var page = try client.ask(.subscribe(SubscribeParams(findings: false)), as: Change.self, until: deadline)
    var flows = page.flows
    while page.more {
      guard case .changed(let next)? = try client.next(until: deadline) else { continue }
      page = next
      flows += page.flows
    }
    return flows
  }

  private static func matches(_ entry: FlowEntry, _ flow: String?) -> Bool {
    guard let flow else { return true }
    return entry.id == flow || entry.path.text == flow || entry.path.text.hasSuffix("/" + flow)
  }
}
