internal import CommandLineKit
internal import DaemonService
internal import JSON
internal import Reporting
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
    guard let address = try DaemonLocator.find(session) else { throw DaemonLocator.none(session) }
    if session.parsed.flag("socket") {
      try session.print(address.socket + "\n")
      return 0
    }
    let client = try DaemonLocator.connect(address)
    guard let name = session.parsed.argument("flow") else { return try show(client, session) }
    return try ShowCommand.showStatus(name, address.root, client, session)
  }

  /// Asks for all pages of the status and prints them.
  ///
  /// A daemon that has much to read answers later than `patience`; then only that is said.
  static func show(
    _ client: DaemonClient, _ session: Session, patience: Int? = nil
  ) throws(CommandFailure) -> Int32 {
    let isAll = session.parsed.name == "status" && session.parsed.flag("all")
    if let patience {
      do throws(DaemonClient.Failure) {
        let params = SyncParams(timeoutMs: patience)
        _ = try client.ask(.sync(params), as: SyncResult.self, until: .after(.milliseconds(patience + 5_000)))
      } catch {
        guard case .refused(let refusal) = error, refusal.code == WireError.Code.timedOut.rawValue else {
          throw CommandFailure(error)
        }
        session.say("It still reads the folder. See how far it is: handrail status")
        return 0
      }
    }
    let status = try whole(client, all: isAll)
    if session.wantsJSON {
      try session.print(JSONCoding.text(status) + "\n")
    } else {
      try session.print(StatusTable.text(status, session.clock, session.style(root: status.root, showAll: isAll)))
    }
    return 0
  }

  /// The status with the flows of all pages.
  static func whole(_ client: DaemonClient, all: Bool = false, sync: Bool = true) throws(CommandFailure) -> StatusResult
  {
    var status = try client.get(
      .status(StatusParams(sync: sync, timeoutMs: 60_000, all: all)), as: StatusResult.self, within: .seconds(70))
    while let after = status.next {
      let page = try client.get(.status(StatusParams(sync: false, after: after)), as: StatusResult.self)
      status.flows += page.flows
      status.next = page.next
    }
    return status
  }
}
