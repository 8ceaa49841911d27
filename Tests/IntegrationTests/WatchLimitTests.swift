import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// At the limit of the system the folder is polled, and when somebody has raised it the system tells again.
@Suite struct WatchLimitTests {
  // A namespace has a limit of its own, which whoever made it may set; nothing outside changes. Where nobody may make one
  // it is left out, and fails in `.ci/run`, which requires it.
  @Test(.enabled(if: Peers.hasLimits, Peers.noNamespaces))
  func `the remedy that is told works without a new daemon`() throws {
    let workshop = try Workshop()
    for number in 1...9 { try workshop.write("sub-\(number)/tea.yaml", Flows.tea("tea-\(number)")) }
    let space = try NamespaceDaemon(workshop, "-Ur", before: "echo 4 > /proc/sys/user/max_inotify_watches")
    let client = try RawClient(space.socket)
    var status = try client.result("status", as: StatusResult.self)
    #expect(status.daemon.watcher == "polling")
    let limit = try #require(status.daemon.degraded.first { $0.id == "watch-limit" })
    #expect(limit.message.contains("Until it is raised, this folder is looked at about once a second."))
    #expect(limit.command.hasPrefix("sudo sysctl user.max_inotify_watches="), "\(limit)")
    #expect(!limit.command.contains("handrail"), "it needs no new daemon")

    // In the namespace we are the owner of the system already.
    #expect(try space.type(String(limit.command.dropFirst("sudo ".count))) == 0)
    try eventually("notifications again") {
      status = try client.result("status", as: StatusResult.self)
      return status.daemon.watcher == "inotify"
    }
    #expect(status.daemon.degraded == [])
    let subscriber = try RawClient(space.socket)
    _ = try subscriber.ask(#"{"jsonrpc":"2.0","id":1,"method":"subscribe"}"#)
    try workshop.write("sub-7/tea.yaml", Flows.unlinked("tea-7"))
    #expect(try subscriber.line()?.contains("sub-7/tea.yaml") == true)
    try workshop.rename("sub-8", to: "moved")
    #expect(try client.entry("moved/tea.yaml")?.state == .ok)
    #expect(try client.entry("sub-8/tea.yaml") == nil)
  }
}
