internal import CommandLineKit
internal import DaemonClient
internal import Reporting
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
    guard let address = try DaemonLocator.find(session) else { throw DaemonLocator.none(session) }
    let client = try DaemonLocator.connect(address)
    let isJSON = session.parsed.value("format") == "jsonl"
    var clock: Clock?
    while true {
      let first = try client.get(.subscribe(SubscribeParams(since: clock)), as: Change.self)
      try show(first, address, session, isJSON)
      clock = first.more ? clock : first.clock
      listening: while true {
        let incoming: Incoming?
        do throws(DaemonConnection.Failure) { incoming = try client.next(whileRead: .output) } catch {
          throw CommandFailure(error)
        }
        switch incoming {
        case .changed(let change)?:
          try show(change, address, session, isJSON)
          if !change.more { clock = change.clock }
        case .unsubscribed(let notice)?:
          if notice.reason == .tooSlow { break listening }
          session.say("handrail watch: The daemon ended.")
          return 0
        case nil:
          session.say("handrail watch: The daemon ended. Start it again with: handrail up")
          return 0
        default: continue
        }
      }
    }
  }

  private static func show(
    _ change: Change, _ address: DaemonAddress, _ session: Session, _ isJSON: Bool
  ) throws(CommandFailure) {
    if isJSON { return try session.print(ChangeLines.json(change)) }
    guard session.isTerminal else {
      if change.snapshot { return }
      let status = session.style(root: address.root)
      return try session.print(ChangeLines.text(change, session.clock, status))
    }
    if change.more { return }
    // A connection of its own: this one may be in the middle of a page.
    let status = try StatusCommand.whole(DaemonLocator.connect(address), sync: false)
    let table = StatusTable.text(status, session.clock, session.style(root: status.root))
    let rows = Terminal.rows() ?? 24
    var lines = table.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if lines.count > rows - 1 {
      let hidden = lines.count - (rows - 3)
      lines = Array(lines.prefix(rows - 3)) + ["… and \(hidden) lines more: handrail status"]
    }
    try session.print("\u{1B}[H\u{1B}[2J" + lines.joined(separator: "\n") + "\n")
  }
}
