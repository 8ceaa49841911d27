internal import CommandLineKit
internal import DaemonClient
internal import JSON
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire

/// `status`: how the flows stand.
enum StatusCommand: Runnable {
  static let spec = CommandSpec(
    "status", group: .everyday, summary: "Shows how all flows stand.",
    examples: [
      Example("handrail status", "Shows a table of all flows."),
      Example("handrail status call-a-contact", "Shows one flow with its findings."),
      Example("handrail status --format json", "Prints the same for programs."),
      Example("handrail status --socket", "Prints the path of the daemon's socket."),
    ],
    arguments: [
      ArgumentSpec("flow", .flow, .optional, defaultText: "all flows", help: "The id or the file of a flow.")
    ],
    options: [
      .flag("all", help: "Lists YAML files too that are no flows, and shows every finding."),
      .flag("socket", help: "Prints the path of the socket alone."),
    ],
    discussion: ["The answer holds everything that was saved before."],
    since: "1.0", synonyms: ["list", "ls", "ps"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    if session.parsed.flag("socket") {
      guard let place = try DaemonLocator.place(session) else { throw .noDaemon(session) }
      try session.print(place.socket.text + "\n")
      return 0
    }
    let daemon = try DaemonLocator.open(session)
    guard let name = session.parsed.argument("flow") else { return try show(daemon, session) }
    return try ShowCommand.showStatus(name, daemon, session)
  }

  /// Asks for all pages of the status and prints them.
  ///
  /// A daemon that has much to read answers later than `patience`; then only that is said.
  static func show(
    _ daemon: AnsweringDaemon, _ session: Session, patience: Int? = nil
  ) throws(CommandFailure) -> Int32 {
    let isAll = session.parsed.name == "status" && session.parsed.flag("all")
    if let patience {
      do throws(DaemonConnection.Failure) {
        let params = SyncParams(timeoutMs: patience)
        let deadline = Deadline.after(.milliseconds(patience + 5_000))
        _ = try daemon.client.ask(.sync(params), as: SyncResult.self, until: deadline)
      } catch {
        guard error.isTimedOut else { throw daemon.failure(error) }
        session.say("It still reads the folder. See how far it is: \(Remedy.command("status", daemon.address))")
        return 0
      }
    }
    var status = try whole(daemon, all: isAll)
    if session.wantsJSON {
      try session.print(JSONCoding.text(status) + "\n")
    } else {
      if session.parsed.name == "status", let advice = RootAdvice.sentence(watched: status.root) { session.say(advice) }
      status.daemon.degraded = DaemonBuild.degraded(status.daemon.degraded, of: daemon)
      try session.print(StatusTable.text(status, session.clock, session.style(root: status.root, showAll: isAll)))
    }
    return 0
  }

  /// The status with the flows of all pages.
  static func whole(
    _ daemon: AnsweringDaemon, all: Bool = false, sync: Bool = true
  ) throws(CommandFailure) -> StatusResult {
    let deadline = Deadline.after(.seconds(70))
    var status = try daemon.get(
      .status(StatusParams(sync: sync, timeoutMs: 60_000, all: all)), as: StatusResult.self, until: deadline)
    while let after = status.next {
      let page = try daemon.get(
        .status(StatusParams(sync: false, after: after)), as: StatusResult.self, until: deadline)
      // Pages that lead nowhere would have no end.
      if let next = page.next, page.flows.isEmpty || next == after {
        throw daemon.failure(.unreadable("Its pages of flows do not go on."))
      }
      status.flows += page.flows
      status.next = page.next
    }
    return status
  }
}
