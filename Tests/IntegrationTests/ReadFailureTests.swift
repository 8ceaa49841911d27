import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// A disk that does not answer for a while. strace(1) lets the calls of one path fail.
@Suite(.enabled(if: Peers.has("strace"), Peers.comment("strace"))) struct ReadFailureTests {
  /// Lets each opening of a flow by the daemon fail until it is ended.
  private func fail(_ workshop: Workshop, _ daemon: RunningDaemon, _ error: String) throws -> ChildProcess {
    let trace = try ChildProcess(
      try #require(Programs.installed("strace")),
      [
        "-f", "-qq", "-P", workshop.root + "/tea.yaml", "-e", "inject=openat:error=\(error)", "-o", "/dev/null", "-p",
        "\(daemon.process)",
      ], in: workshop.scratch.path)
    try eventually("strace") {
      try workshop.shell("grep TracerPid /proc/\(daemon.process)/task/*/status").output.split(separator: "\n")
        .allSatisfy { !$0.hasSuffix("\t0") }
    }
    return trace
  }

  @Test(arguments: ["EIO", "EMFILE"])
  func `the last known state goes on, and what was written is read as soon as it can be`(
    _ error: String
  ) throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea(title: "Before"))
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    #expect(try client.entry("tea.yaml")?.title == "Before")
    let trace = try fail(workshop, daemon, error)
    try workshop.write("tea.yaml", Flows.tea(title: "After"))
    let status = try client.result("status", as: StatusResult.self)
    #expect(status.flows.map(\.title) == ["Before"] && status.flows.map(\.state) == [.ok])
    let note = try #require(status.daemon.degraded.first { $0.id == "read-failed" })
    #expect(
      note.message
        == (error == "EIO"
          ? "tea.yaml cannot be read now: Input/output error. It is tried again."
          : "The daemon cannot open more files: Too many open files. 1 file waits to be read."))
    // Nobody knows whether all is well.
    let wait = try workshop.handrail("wait", "--root", "flows", "--until", "ok", "--timeout", "1 s")
    #expect(wait.code == 3, "\(wait)")
    try eventually("a finding with the reason") {
      try client.result("findings", as: FindingsResult.self).findings.contains { $0.rule == "check-failed" }
    }
    #expect(try client.entry("tea.yaml")?.state == .lastGood)
    trace.send(.interrupt)
    _ = trace.reap()
    // A save looks at once; without one it would be half a minute.
    try workshop.write("tea.yaml", Flows.tea(title: "At last"))
    #expect(try client.entry("tea.yaml")?.title == "At last")
    #expect(try client.result("status", as: StatusResult.self).daemon.degraded == [])
  }

  @Test func `a failure that passes within a second is not told at all, of a new file either`() throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    // Of each thread the first.
    let trace = try fail(workshop, daemon, "EIO:when=1")
    try workshop.write("tea.yaml", Flows.tea())
    #expect(try client.entry("tea.yaml")?.state == .ok)
    #expect(try client.result("status", as: StatusResult.self).daemon.degraded == [])
    trace.send(.interrupt)
    _ = trace.reap()
  }

  @Test(arguments: ["EIO", "ENFILE"]) func `check tries for a second, and ends with 2`(_ error: String) throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try workshop.write("soup.yaml", Flows.tea("soup"))
    func check(_ times: String, _ what: String) throws -> Finished {
      try workshop.shell(
        "strace -f -qq -P \"$PWD/flows/tea.yaml\" -e inject=openat:error=\(error)\(times) -o /dev/null handrail check \(what)"
      )
    }
    let passed = try check(":when=1..3", "flows")
    #expect(passed.code == 0 && passed.output.contains("2 flows checked."), "\(passed)")
    for what in ["flows", "flows/tea.yaml"] {
      let failed = try check("", what)
      #expect(failed.code == 2 && failed.errors.contains("tea.yaml was left out."), "\(failed)")
    }
  }
}
