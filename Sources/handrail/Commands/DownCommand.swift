internal import CommandLineKit
internal import DaemonClient
internal import Reporting
internal import SourceText
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
      session.parsed.flag("all") ? DaemonAddress.running() : try DaemonLocator.place(session).map { [$0] } ?? []
    if found.isEmpty {
      session.say(session.parsed.flag("all") ? "No daemon of yours runs." : "No daemon runs for this folder.")
    }
    var code: Int32 = 0
    for address in found {
      // One that does not answer keeps no other from ending.
      do throws(CommandFailure) { session.say("Stopped watching \(VisibleText.of(try stop(address))).") } catch {
        session.say(error)
        code = UsageError.exitCode
      }
    }
    return code
  }

  /// Ends a daemon and waits for the end of its process, which gives the lock back, so that `up` can follow at once.
  ///
  /// - Returns: the folder that it watched.
  private static func stop(_ address: DaemonAddress) throws(CommandFailure) -> AbsolutePath {
    var ending = address
    var client: DaemonConnection?
    do throws(AnsweringDaemon.Failure) {
      let daemon = try AnsweringDaemon(address)
      (ending, client) = (daemon.address, daemon.client)
      _ = try daemon.ask(.shutdown(Empty()), as: Empty.self, until: .after(AnsweringDaemon.patience))
    } catch {
      // Somebody else has told it to end already.
      guard error.reason.isEnd else { throw CommandFailure(error, isToEnd: true) }
      ending = error.address
    }
    let deadline = Deadline.after(.seconds(10))
    if ending.pid > 0 {
      guard ProcessEnd.wait(for: ending.pid, until: deadline) else {
        throw CommandFailure("Process \(ending.pid) is slow to end.", next: "End it: \(Remedy.end(ending.pid))")
      }
    } else if let client {
      // Nobody knows its process: the end of the connection must do.
      do throws(DaemonConnection.Failure) { while true { _ = try client.next(until: deadline) } } catch {
        guard error.isEnd else { throw CommandFailure(.init(address: ending, reason: error), isToEnd: true) }
      }
    }
    return ending.root ?? ending.socket
  }
}
