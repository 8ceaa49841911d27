import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// No work, no wake-ups.
@Suite struct IdleTests {
  @Test func `an idle daemon sleeps while another one works`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let idle = try workshop.daemon()
    let subscriber = try Subscriber(idle)
    try workshop.write("tea.yaml", Flows.unlinked())
    #expect(try subscriber.next().words == ["tea.yaml errors"])
    // The clock of this test is the work of a second daemon, on another folder.
    let elsewhere = try Workshop()
    let busy = try elsewhere.daemon()
    let client = try busy.connect()
    func work(_ rounds: Int) throws {
      for round in 1...rounds {
        try elsewhere.write("tea.yaml", Flows.tea(title: "Round \(round)"))
        #expect(try client.entry("tea.yaml")?.title == "Round \(round)")
      }
    }
    // What is held after a save is let go within two seconds; then it is quiet.
    try eventually("a pause of the idle daemon") {
      let before = try idle.activity()
      try work(50)
      return try idle.activity() == before
    }
    let (before, busyBefore) = (try idle.activity(), try busy.activity())
    try work(400)
    let after = try idle.activity()
    #expect(after.wakeups - before.wakeups == 0)
    #expect(after.ticks - before.ticks == 0)
    #expect(try busy.activity().wakeups - busyBefore.wakeups >= 400, "the measure measures")
    #expect(subscriber.client.isQuiet(for: .milliseconds(1)))
  }
}
