internal import CommandLineKit
internal import DaemonClient
internal import SystemIO
internal import Wire

/// `down`: ends the daemon.
enum DownCommand: Runnable {
  static let spec = CommandSpec(
    "down", group: .daemon, summary: "Stops watching.",
    examples: [
      Example("handrail down", "Ends the daemon of this folder."),
      Example("handrail down --all", "Ends all your daemons."),
    ],
    options: [.flag("all", help: "Ends the daemons of all folders.")],
    omits: ["format"],
    discussion: ["Flows are never changed by this. When no daemon runs, nothing happens."],
    since: "1.0", synonyms: ["stop", "kill", "quit", "exit"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let found =
      session.parsed.flag("all") ? DaemonAddress.running() : try DaemonLocator.find(session).map { [$0] } ?? []
    if found.isEmpty { session.say("No daemon runs for this folder.") }
    for address in found { try stop(address, session) }
    return 0
  }

  private static func stop(_ address: DaemonAddress, _ session: Session) throws(CommandFailure) {
    let client = try DaemonLocator.connect(address)
    _ = try client.get(.shutdown(Empty()), as: Empty.self, within: .seconds(10))
    // Its end gives the lock back, so that `up` can follow at once. Without a process id the connection's end must do.
    let deadline = Deadline.after(.seconds(10))
    if address.pid > 0 {
      guard ProcessEnd.wait(for: Int32(address.pid), until: deadline) else {
        throw CommandFailure("Process \(address.pid) is slow to end.", next: "Try: kill \(address.pid)")
      }
    } else {
      while (try? client.next(until: deadline)) != nil {}
    }
    session.say("Stopped watching \(address.root).")
  }
}
