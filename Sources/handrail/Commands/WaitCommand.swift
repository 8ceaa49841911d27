internal import CommandLineKit
internal import DaemonClient
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
        2,
        "No daemon runs or answers. No flow has that name (until idle). A plugin or handrail.yaml is broken (until ok)."
      ),
      ExitCode(3, "The time was over."),
    ],
    since: "1.0")

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    // The limit holds from here on, whatever takes the time: connecting, the first answer, or what is waited for.
    let deadline = session.parsed.duration("timeout").map { Deadline.after($0) } ?? .never
    let daemon: AnsweringDaemon
    do throws(DaemonLocator.Failure) {
      let first = deadline == .never ? .after(AnsweringDaemon.patience) : deadline
      daemon = try DaemonLocator.reach(session, until: first)
    } catch {
      guard case .silent(let failure) = error, failure.reason == .late, deadline.hasPassed else {
        throw CommandFailure(error, session)
      }
      return over(session, because: CommandFailure(failure))
    }
    let flow = session.parsed.argument("flow").map { DaemonLocator.name($0, below: daemon.hello.root) }
    do throws(DaemonConnection.Failure) {
      switch session.parsed.value("until") {
      case "changed": return try changed(daemon.client, flow, deadline, session)
      case "ok": return try ok(daemon.client, flow, deadline, session)
      default: return try idle(daemon.client, flow, deadline)
      }
    } catch {
      if error == .late || error.isTimedOut && deadline.hasPassed { return over(session) }
      throw daemon.failure(error)
    }
  }

  /// Says that the time is over, and what kept the daemon from answering.
  private static func over(_ session: Session, because failure: CommandFailure? = nil) -> Int32 {
    session.say("handrail wait: The time is over. What was waited for has not happened.")
    if let failure { session.say(failure) }
    return 3
  }

  /// Asks again whenever the daemon says that its own time was over, as long as there is time.
  private static func patiently<R>(
    until deadline: Deadline, _ ask: () throws(DaemonConnection.Failure) -> R
  ) throws(DaemonConnection.Failure) -> R {
    while true {
      do throws(DaemonConnection.Failure) { return try ask() } catch {
        guard error.isTimedOut, !deadline.hasPassed else { throw error }
      }
    }
  }

  /// Waits until the daemon has checked everything that was saved before, and plugins have, too.
  private static func sync(_ client: DaemonConnection, _ deadline: Deadline) throws(DaemonConnection.Failure) {
    // An hour is the most that the daemon takes.
    let hour: UInt64 = 3_600_000
    _ = try patiently(until: deadline) { () throws(DaemonConnection.Failure) in
      let time = deadline.rest.map { min($0.wholeNanoseconds / 1_000_000, hour) } ?? hour
      return try client.ask(.sync(SyncParams(timeoutMs: Int(time))), as: SyncResult.self, until: deadline)
    }
  }

  /// Subscribes and reads how all flows stand.
  private static func subscribed(
    _ client: DaemonConnection, _ deadline: Deadline
  ) throws(DaemonConnection.Failure) -> (told: Subscription, flows: [FlowEntry]) {
    let told = try patiently(until: deadline) { () throws(DaemonConnection.Failure) in
      try Subscription(client, findings: false, until: deadline)
    }
    return (told, try told.snapshot(until: deadline))
  }

  private static func idle(
    _ client: DaemonConnection, _ flow: String?, _ deadline: Deadline
  ) throws(DaemonConnection.Failure) -> Int32 {
    try sync(client, deadline)
    // Everything saved so far is known now: a flow that is missing does not come by waiting.
    if let flow, !(try subscribed(client, deadline).flows.contains { matches($0, flow) }) {
      _ = try client.ask(.flow(FlowParams(id: flow)), as: FlowResult.self, until: deadline)
    }
    return 0
  }

  private static func changed(
    _ client: DaemonConnection, _ flow: String?, _ deadline: Deadline, _ session: Session
  ) throws(DaemonConnection.Failure) -> Int32 {
    let (told, flows) = try subscribed(client, deadline)
    sayIfNone(flow, flows, session)
    // A flow that goes away is named by its file.
    let known = revisions(flows, flow)
    while true {
      let change = try told.next(until: deadline)
      if change.snapshot {
        // The daemon lost track of what we know, so it tells everything again.
        if revisions(try told.snapshot(from: change, until: deadline), flow) != known { return 0 }
        continue
      }
      if change.flows.contains(where: { matches($0, flow) }) { return 0 }
      if change.removed.contains(where: { flow == nil || known[$0] != nil || isNamed($0, flow) }) { return 0 }
    }
  }

  /// The content of the flows that are meant, by file.
  private static func revisions(_ flows: [FlowEntry], _ flow: String?) -> [RelativePath: String] {
    Dictionary(flows.filter { matches($0, flow) }.map { ($0.path, $0.revision) }) { $1 }
  }

  private static func ok(
    _ client: DaemonConnection, _ flow: String?, _ deadline: Deadline, _ session: Session
  ) throws(DaemonConnection.Failure) -> Int32 {
    var (told, entries) = try subscribed(client, deadline)
    sayIfNone(flow, entries, session)
    var flows = byPath(entries)
    while true {
      if isGood(flows, flow) {
        // A plugin may still be looking at what was saved last.
        try sync(client, deadline)
        (told, entries) = try subscribed(client, deadline)
        flows = byPath(entries)
        if isGood(flows, flow) {
          if try isReadWhole(client, deadline) { return try tellOfPlugins(client, deadline, session) }
          // Nothing may be told when it can be read again.
          Deadline.after(.milliseconds(250)).orSooner(deadline).pass()
          continue
        }
      }
      let change: Change
      do throws(DaemonConnection.Failure) { change = try told.next(until: deadline) } catch {
        guard error.isEnd else { throw error }
        return 1
      }
      if change.snapshot {
        flows = byPath(try told.snapshot(from: change, until: deadline))
        continue
      }
      for entry in change.flows { flows[entry.path] = entry }
      for path in change.removed { flows[path] = nil }
    }
  }

  private static func byPath(_ flows: [FlowEntry]) -> [RelativePath: FlowEntry] {
    Dictionary(flows.map { ($0.path, $0) }) { $1 }
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

  /// Whether no file waits to be read: nobody knows yet what is in it.
  private static func isReadWhole(_ client: DaemonConnection, _ deadline: Deadline) throws(DaemonConnection.Failure)
    -> Bool
  {
    let status = try client.ask(.status(StatusParams(sync: false, limit: 1)), as: StatusResult.self, until: deadline)
    return !status.daemon.degraded.contains { $0.isNamed(.readFailed) }
  }

  /// 0 unless a plugin does not run or a configuration has mistakes: then nobody knows whether all is well.
  private static func tellOfPlugins(
    _ client: DaemonConnection, _ deadline: Deadline, _ session: Session
  ) throws(DaemonConnection.Failure) -> Int32 {
    let status = try client.ask(.status(StatusParams(sync: false, limit: 1)), as: StatusResult.self, until: deadline)
    let resting = status.daemon.degraded.filter { $0.id.hasPrefix("plugin-") || $0.id == "configuration" }
    for degraded in resting {
      session.say("handrail wait: \(VisibleText.of(degraded.message))\nTry: \(degraded.command)")
    }
    return resting.isEmpty ? 0 : 2
  }

  private static func matches(_ entry: FlowEntry, _ flow: String?) -> Bool {
    guard let flow else { return true }
    return entry.id == flow || isNamed(entry.path, flow)
  }

  /// Whether a file is meant by its path or by the end of it.
  private static func isNamed(_ path: RelativePath, _ flow: String?) -> Bool {
    flow.flatMap { RelativePath($0) }.map { path.ends(with: $0) } ?? false
  }
}
