import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// Clients that do what they should not: they get an answer or lose their connection, and nobody else notices.
@Suite struct RobustnessTests {
  static let hello = #"{"jsonrpc":"2.0","id":1,"method":"hello"}"#

  /// What the daemon says to a line that it cannot take.
  static func code(_ line: String) throws -> Int {
    guard case .failure(_, let error) = try Incoming.read(Array(line.utf8)) else {
      throw Overdue("an error, not \(line.prefix(200))")
    }
    #expect(!error.hint.isEmpty)
    return error.code
  }

  @Test func `a bad line gets an error and the connection lives on`() throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    let deep = String(repeating: "[", count: 10_000)
    let cases: [(line: String, code: Int)] = [
      ("garbage", -32700), ("\u{1}\u{2}\u{0}", -32700), ("{", -32700), (deep, -32003),
      (#"{"jsonrpc":"2.0","id":1,"method":"status","params":{"x":\#(deep)"#, -32003),
      (#"{"jsonrpc":"2.0","id":1,"method":"check","params":{"path":"a","text":"\ud800"}}"#, -32700),
      ("[]", -32600), ("7", -32600), (#"{"id":1,"method":"hello"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":{},"method":"hello"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"flow","params":{}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"since":"7"}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"sync","params":{"timeoutMs":-1}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"status","params":[1]}"#, -32602),
    ]
    for (line, code) in cases { #expect(try Self.code(client.ask(line)) == code, "\(line.prefix(80))") }
    #expect(
      try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"flow","params":{"id":"\ud800"}}"#).contains("half a character")
    )
    try client.send(bytes: [0xFF, 0xFE, 0x0A])
    #expect(try Self.code(client.line() ?? "") == -32700)
    // A notification is never answered, right or wrong; empty lines are nothing.
    try client.send(#"{"jsonrpc":"2.0","method":"status"}"#)
    try client.send("")
    try client.send("\r")
    #expect(try client.ask(Self.hello).contains(#""pid":\#(daemon.process)"#))
    #expect(client.isQuiet(for: .milliseconds(50)))
  }

  @Test func `5 MiB in a line are refused and the next line is read`() throws {
    let workshop = try Workshop()
    let client = try workshop.daemon().connect()
    try client.send(bytes: [UInt8](repeating: UInt8(ascii: "a"), count: 5 << 20))
    #expect(try Self.code(client.line() ?? "") == -32003)
    try client.send("the rest of it")
    #expect(try client.ask(Self.hello).contains("handrail"))
  }

  @Test func `an answer of more than 4 MiB is refused`() throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    // One finding a line, each of half a kilobyte.
    let text = "handrail: 1\n" + (1...4000).map { "\(String(repeating: "k", count: 40))\($0): 1\n" }.joined()
    for number in 1...4 { try workshop.write("f\(number).yaml", text) }
    // In a build for debugging that takes longer than the usual limit.
    _ = try client.result("sync", #"{"timeoutMs":60000}"#, as: SyncResult.self)
    let answer = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"findings"}"#)
    #expect(try Self.code(answer) == -32003)
    #expect(try client.ask(Self.hello).contains("handrail"))
  }

  @Test func `half a line, nothing, and a client that leaves`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let daemon = try workshop.daemon()
    #expect(try daemon.connect().entry("tea.yaml")?.state == .ok)
    let before = try daemon.idleDescriptors()
    let (half, silent) = (try daemon.connect(), try daemon.connect())
    try half.send(bytes: Array(#"{"jsonrpc":"2.0","id":1,"met"#.utf8))
    for round in 0..<50 {
      let client = try daemon.connect()
      if round % 2 == 0 { try client.send(#"{"jsonrpc":"2.0","id":1,"method":"status"}"#) }
    }
    #expect(try daemon.connect().ask(Self.hello).contains("handrail"))
    try half.send(#"hod":"hello"}"#)
    #expect(try half.line()?.contains("handrail") == true)
    #expect(silent.isQuiet(for: .milliseconds(1)))
    // Those who closed their side and still read get their answers, then the end.
    let polite = try daemon.connect()
    try polite.send(#"{"jsonrpc":"2.0","id":1,"method":"status"}"#)
    try polite.send(Self.hello)
    polite.endSending()
    let answers = try "\(polite.line() ?? "") \(polite.line() ?? "")"
    #expect(answers.contains("make-tea"))
    #expect(answers.contains("capabilities"))
    #expect(try polite.line() == nil)
    half.endSending()
    silent.endSending()
    #expect(try half.line() == nil)
    #expect(try silent.line() == nil)
    try eventually("all connections to be closed") { try daemon.openDescriptors() <= before }
  }

  @Test func `100 clients at once`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let daemon = try workshop.daemon()
    let clients = try (0..<100).map { _ in try daemon.connect() }
    for _ in 0..<3 {
      for client in clients { try client.send(#"{"jsonrpc":"2.0","id":1,"method":"status"}"#) }
      for client in clients { #expect(try client.line()?.contains("make-tea") == true) }
    }
    let subscribers = try (0..<20).map { _ in try Subscriber(daemon) }
    try workshop.write("tea.yaml", Flows.unlinked())
    for subscriber in subscribers { #expect(try subscriber.next().words == ["tea.yaml errors"]) }
  }

  @Test func `answers come back with their ids, in whatever order they were asked`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let client = try workshop.daemon().connect()
    let ids = ["1", "-7", "1e3", "\"a b\"", "\"\\u0001\"", "12345678901234567890", "1.50"]
    let lines = ids.map { #"{"jsonrpc":"2.0","id":\#($0),"method":"flow","params":{"id":"make-tea"}}"# }
    try client.send(bytes: Array((lines.joined(separator: "\r\n") + "\n").utf8))
    var left = Set(ids)
    for _ in ids {
      let line = try client.line() ?? ""
      let id = line.dropFirst(#"{"jsonrpc":"2.0","id":"#.count)
      left = left.filter { !id.hasPrefix($0 + ",") }
    }
    #expect(left == [])
  }

  @Test func `who does not read loses the subscription, and others notice nothing`() throws {
    let workshop = try Workshop()
    // Findings of about 100 KB, so that 200 saves are more than the 4 MiB that a client may leave lying.
    let many = (1...110).map { "unknown-key-number-\($0): 1\n" }.joined()
    let daemon = try workshop.daemon()
    let (asleep, awake) = (try Subscriber(daemon), try daemon.connect())
    _ = try awake.ask(#"{"jsonrpc":"2.0","id":1,"method":"subscribe"}"#)
    for round in 1...200 {
      let text = Flows.tea(title: "Round \(round)") + many
      try workshop.write("tea.yaml", text)
      let told = try awake.line() ?? ""
      try #require(told.contains(SourceText(Array(text.utf8)).revision), "round \(round): \(told.prefix(300))")
    }
    // What it did not read is there, up to the notice.
    var changes = 0
    while let line = try asleep.client.line() {
      if line.hasPrefix(#"{"jsonrpc":"2.0","method":"unsubscribed""#) {
        #expect(line.contains(#""reason":"too-slow""#))
        break
      }
      changes += 1
    }
    #expect(changes < 200)
    #expect(changes > 10)
    // The connection lives on, and so does everybody else.
    #expect(try asleep.client.ask(Self.hello).contains("handrail"))
    let last = try Subscriber(daemon, #"{"findings":false}"#)
    #expect(last.first.first?.flows.count == 1)
    #expect(last.client.isQuiet(for: .milliseconds(1)))
  }

  @Test func `50 who do not read cost neither time nor memory`() throws {
    let workshop = try Workshop()
    // Findings of about half a megabyte.
    let many = (1...550).map { "unknown-key-number-\($0): 1\n" }.joined()
    let daemon = try workshop.daemon()
    let asleep = try (0..<50).map { _ in try Subscriber(daemon) }
    let awake = try daemon.connect()
    _ = try awake.ask(#"{"jsonrpc":"2.0","id":1,"method":"subscribe"}"#)
    let before = try daemon.peakMemory()
    for round in 1...30 {
      let text = Flows.tea(title: "Round \(round)") + many
      try workshop.write("tea.yaml", text)
      let told = try awake.line() ?? ""
      try #require(told.contains(SourceText(Array(text.utf8)).revision), "round \(round): \(told.prefix(300))")
    }
    // The lines of all are the same ones: 50 queues of 4 MiB are 5 MiB, and what checking takes.
    #expect(try daemon.peakMemory() - before < 40 << 20)
    for subscriber in asleep {
      while let line = try subscriber.client.line(), !line.contains(#""method":"unsubscribed""#) {}
      #expect(try subscriber.client.ask(Self.hello).contains("handrail"))
    }
  }

  @Test func `a last line without its end is answered`() throws {
    let workshop = try Workshop()
    let client = try workshop.daemon().connect()
    try client.send(bytes: Array(Self.hello.utf8))
    client.endSending()
    #expect(try client.line()?.contains("capabilities") == true)
    #expect(try client.line() == nil)
  }

  @Test func `the 501st client hears that there are too many`() throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon()
    var clients = try (0..<500).map { _ in try daemon.connect() }
    #expect(try clients[499].ask(Self.hello).contains("handrail"))
    let late = try daemon.connect()
    let told = try late.line() ?? ""
    #expect(try Self.code(told) == -32003)
    #expect(told.contains("500 clients"))
    #expect(try late.line() == nil)
    clients.removeLast(400)
    try eventually("a free place") { try daemon.connect().ask(Self.hello).contains("capabilities") }
  }

  @Test func `answers that nobody reads are thrown away before they fill the memory`() throws {
    let workshop = try Workshop()
    let keys = (1...3000).map { "\(String(repeating: "k", count: 40))\($0): 1\n" }.joined()
    let daemon = try workshop.daemon()
    try workshop.write("f.yaml", "handrail: 1\n" + keys)
    let ask = #"{"jsonrpc":"2.0","id":1,"method":"findings"}"#
    let size = try daemon.connect().ask(ask).utf8.count
    try #require(size > 1 << 20)
    // More than the 32 MiB that may wait for all together.
    let asleep = try (0...(40 << 20) / size).map { _ in try daemon.connect() }
    for client in asleep { try client.send(ask) }
    let awake = try daemon.connect()
    try eventually("the first to lose its answer") {
      let answer = try awake.ask(Self.hello)
      #expect(answer.contains("handrail"))
      return daemon.said.contains("did not read its answers")
    }
    // Not more than need be: the last one gets its answer.
    let last = try asleep.last?.line()
    #expect(last?.utf8.count == size)
  }
}
