import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// One client takes nothing away from another.
@Suite struct FairnessTests {
  @Test func `800 KB of requests in one go keep nobody waiting`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let daemon = try workshop.daemon()
    let (flood, other) = (try daemon.connect(), try daemon.connect())
    // Notifications, so that no answer fills the pipe; the last one is answered.
    let line = #"{"jsonrpc":"2.0","method":"status"}"# + "\n"
    let count = 800_000 / line.utf8.count
    let bytes = Array((String(repeating: line, count: count) + RobustnessTests.hello + "\n").utf8)
    let descriptor = flood.descriptor
    let sender = try Thread {
      var done = 0
      while done < bytes.count, case .wrote(let taken) = Descriptor.write(descriptor, bytes, from: done) {
        done += taken
      }
    }
    var answers = 0
    while flood.isQuiet(for: .zero) {
      #expect(try other.ask(RobustnessTests.hello).contains("handrail"))
      answers += 1
    }
    sender.join()
    #expect(try flood.line()?.contains("handrail") == true)
    // Of 22,000 requests at most 16 come between two answers, when this test's thread is as quick as the daemon; with
    // whole reads of 64 KiB it were a dozen answers in all.
    #expect(answers >= 60)
  }

  @Test func `halves of lines are kept up to 64 MiB, and others are served`() throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon()
    let before = try daemon.peakMemory()
    let half = [UInt8](repeating: UInt8(ascii: "a"), count: 4 << 20)
    let small = try daemon.connect()
    try small.send(bytes: Array(RobustnessTests.hello.utf8.dropLast(4)))
    let clients = try (1...20).map { _ in
      let client = try daemon.connect()
      try client.send(bytes: half)
      // Taken in by now.
      #expect(try daemon.connect().ask(RobustnessTests.hello).contains("handrail"))
      return client
    }
    // 16 of 4 MiB are 64 MiB, and there is a short one besides: the first ones, idle longest, have lost theirs.
    for client in clients.prefix(4) {
      let told = try client.line() ?? ""
      #expect(try RobustnessTests.code(told) == -32003)
      #expect(told.contains("more than 64 MiB of lines without an end"), "\(told)")
      #expect(told.contains("Send this line again"), "\(told)")
      // The rest of the line is passed over, and the next one is read.
      try client.send("the rest")
      #expect(try client.ask(RobustnessTests.hello).contains("handrail"))
    }
    for client in clients.suffix(15) { #expect(client.isQuiet(for: .zero)) }
    try small.send(bytes: Array((RobustnessTests.hello.suffix(4) + "\n").utf8))
    #expect(try small.line()?.contains("handrail") == true)
    // What the allocator adds to 64 MiB while a line grows is the half that is being copied.
    #expect(try daemon.peakMemory() - before < 110 << 20)
    // Whoever ends the line in time is answered as ever.
    try clients.last?.send("")
    let answer = try clients.last?.line() ?? ""
    #expect(try RobustnessTests.code(answer) == -32700)
  }
}
