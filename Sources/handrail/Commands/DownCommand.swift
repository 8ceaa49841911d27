internal import CommandLineKit
internal import DaemonService
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
    _ = try client.get(.shutdown(Empty()), as: Empty.self)
    // The daemon closes its connections last: their end means that the socket is gone.
    let deadline = Deadline.after(.seconds(5))
    do throws(DaemonClient.Failure) {
      while try client.next(until: deadline) != nil {}
    } catch {
      guard deadline.hasPassed else { return }
      throw CommandFailure("Process \(address.pid) is slow to end.", next: "Try: kill \(address.pid)")
    }
    session.say("Stopped watching \(address.root).")
  }
}
