import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// A flow whose exception ends at a date is looked at again when another day begins. The clock of the daemon is another
/// one for that, by Debian's faketime.
@Suite(.enabled(if: Peers.has("faketime"), Peers.comment("faketime"))) struct DayTests {
  private func daemon(_ workshop: Workshop, _ time: String) throws -> RunningDaemon {
    try OpenFile(workshop.scratch("time")).write(time + "\n")
    let allow = "allow: [{rule: not-tested-with-people, because: It is new., until: 2031-05-31}]\n"
    let text = Flows.tea()
    guard let tested = text.split(separator: "\n").first(where: { $0.hasPrefix("tested:") }) else {
      throw Overdue("tested")
    }
    try workshop.write("tea.yaml", text.replacing(tested + "\n", with: allow))
    try workshop.write("other.yaml", Flows.tea("other"))
    let library = try workshop.shell("ls /usr/lib/*/faketime/libfaketimeMT.so.1").output.split(separator: "\n").first
    let environment = [
      "LD_PRELOAD": String(library ?? ""), "FAKETIME_TIMESTAMP_FILE": workshop.scratch("time"),
      "FAKETIME_NO_CACHE": "1",
      "FAKETIME_DONT_FAKE_MONOTONIC": "1", "TZ": "UTC",
    ]
    return try workshop.daemon(environment: environment)
  }

  private func findings(_ client: RawClient) throws -> [String] {
    try client.result("findings", as: FindingsResult.self).findings.map(\.rule)
  }

  @Test func `a question on another day finds what ended`() throws {
    let workshop = try Workshop()
    let client = try daemon(workshop, "2031-05-31 12:00:00").connect()
    #expect(try findings(client) == [])
    try OpenFile(workshop.scratch("time")).write("2031-06-01 12:00:00\n")
    #expect(try findings(client).contains("allow-expired"))
    // And back, when a clock was wrong.
    try OpenFile(workshop.scratch("time")).write("2031-05-30 12:00:00\n")
    #expect(try findings(client) == [])
  }

  @Test func `a daemon that nobody asks tells it when the day begins`() throws {
    let workshop = try Workshop()
    let daemon = try daemon(workshop, "@2031-05-31 23:59:57")
    let subscriber = try Subscriber(daemon)
    #expect(try subscriber.next().words == ["tea.yaml warnings"])
  }
}
