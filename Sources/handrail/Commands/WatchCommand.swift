internal import CommandLineKit
internal import DaemonClient
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire

/// `watch`: the status as it changes.
enum WatchCommand: Runnable {
  static let spec = CommandSpec(
    "watch", group: .everyday, summary: "Shows how all flows stand, and again after each change.",
    examples: [
      Example("handrail watch", "Keeps the table of all flows up to date."),
      Example("handrail watch | grep errors", "Prints one line for each change."),
      Example("handrail watch --format jsonl", "Prints a snapshot, then one object for each change."),
    ],
    options: [
      OptionSpec("format", .choice(["people", "jsonl"]), default: "people", help: "Text for people, or JSON lines.")
    ],
    discussion: ["On a terminal the table stays in place. Piped, each change is a line. Stop with Ctrl-C."],
    since: "1.0", synonyms: ["follow", "tail"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let daemon = try DaemonLocator.open(session)
    let told: Subscription
    do throws(DaemonConnection.Failure) { told = try Subscription(daemon.client, until: .after(.seconds(60))) } catch {
      throw daemon.failure(error)
    }
    while true {
      let change: Change
      do throws(DaemonConnection.Failure) { change = try told.next(until: .never, whileRead: .output) } catch {
        guard error.isEnd else { throw daemon.failure(error) }
        session.say(
          "handrail watch: The daemon ended. Start it again with: \(daemon.address.startCommand)")
        return 0
      }
      try show(change, daemon.address, session)
    }
  }

  private static func show(
    _ change: Change, _ address: DaemonAddress, _ session: Session
  ) throws(CommandFailure) {
    if session.parsed.value("format") == "jsonl" { return try session.print(ChangeLines.json(change)) }
    guard session.isTerminal else {
      if change.snapshot { return }
      let status = session.style(root: address.root ?? .top)
      return try session.print(ChangeLines.text(change, session.clock, status))
    }
    if change.more { return }
    // A connection of its own: this one may be in the middle of a page.
    let daemon: AnsweringDaemon
    do throws(AnsweringDaemon.Failure) { daemon = try AnsweringDaemon(address) } catch {
      // Its end is told by that of the first connection.
      if error.reason.isEnd { return }
      throw CommandFailure(error)
    }
    let status = try StatusCommand.whole(daemon, sync: false)
    let table = StatusTable.text(status, session.clock, session.style(root: status.root))
    let rows = Terminal.rows() ?? 24
    var lines = table.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if lines.count > rows - 1 {
      let hidden = lines.count - (rows - 3)
      lines = Array(lines.prefix(rows - 3)) + ["… and \(hidden) lines more: \(Remedy.command("status", address))"]
    }
    try session.print("\u{1B}[H\u{1B}[2J" + lines.joined(separator: "\n") + "\n")
  }
}
