import Glibc
import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// However a daemon ends, its log says how, and it ends soon.
@Suite struct LastWordsTests {
  /// Lines of the log without their times.
  private static func lines(_ daemon: RunningDaemon) -> [Substring] { daemon.said.split(separator: "\n") }

  @Test(arguments: [Signal.terminate, .interrupt])
  func `a signal is told with its sender`(_ signal: Signal) throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon()
    daemon.send(signal)
    #expect(try daemon.waitForEnd() == .exited(0))
    let last = Self.lines(daemon).last ?? ""
    #expect(last.hasSuffix(" received \(signal.name) from process \(ProcessEnvironment.process); it ends"), "\(last)")
  }

  @Test func `SIGHUP is told, and that a client has asked for the end`() throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon()
    daemon.send(.hangUp)
    try eventually("a line about SIGHUP") {
      daemon.said.contains(" received SIGHUP from process \(ProcessEnvironment.process); it reads everything again\n")
    }
    _ = try daemon.connect().ask(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)
    #expect(try daemon.waitForEnd() == .exited(0))
    #expect(Self.lines(daemon).last?.hasSuffix(" asked to shut down") == true)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE], ["enable=no", "enable=yes"])
  func `a fault leaves a last line and its exit status`(_ number: Int32, _ backtrace: String) throws {
    let workshop = try Workshop(["SWIFT_BACKTRACE": backtrace + ",color=no,interactive=no,timeout=120s"])
    let daemon = try workshop.daemon()
    daemon.send(Signal(rawValue: number))
    #expect(try daemon.waitForEnd() == .killed(Signal(rawValue: number)))
    let names = [
      SIGSEGV: "SIGSEGV", SIGABRT: "SIGABRT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    ]
    let line =
      "The daemon (process \(daemon.process)) was ended by \(names[number] ?? "") from process"
      + " \(ProcessEnvironment.process). Start it again with: handrail up \(workshop.root)\n"
    let said = daemon.said
    #expect(said.contains(line), "\(said)")
    // With Swift's own backtrace more follows.
    if backtrace == "enable=no" { #expect(said.hasSuffix(line), "\(said)") }
  }

  @Test func `the next one and the doctor tell of a bad end`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    #expect(try workshop.handrail("up", "flows").code == 0)
    func process() throws -> Int32 {
      let said = try workshop.handrail("up", "flows").errors
      return Int32(said.split(separator: " ").dropFirst().first ?? "") ?? 0
    }
    let first = try process()
    try #require(first > 1)
    #expect(try !workshop.handrail("doctor", in: workshop.root).output.contains("did not end by itself"))
    Signal.send(Signal(rawValue: SIGSEGV), to: first)
    #expect(ProcessEnd.wait(for: first, until: .after(patience)))
    let doctor = try workshop.handrail("doctor", in: workshop.root).output
    #expect(doctor.contains("did not end by itself"), "\(doctor)")
    #expect(doctor.contains("was ended by SIGSEGV"), "\(doctor)")
    let up = try workshop.handrail("up", "flows")
    #expect(up.code == 0 && up.errors.contains("did not end by itself"), "\(up.errors)")
    let named = up.errors.split(separator: "\n").last { $0.contains("Its log") }?.split(separator: " ").last
    #expect(try workshop.shell("tail \(named ?? "")").output.contains("was ended by SIGSEGV"), "\(up.errors)")
    let log = try workshop.shell("cat state/handrail/*/log").output
    #expect(log.contains("the daemon before did not end by itself"), "\(log)")
    #expect(try workshop.handrail("down", "--root", "flows").code == 0)
    #expect(try !workshop.handrail("doctor", in: workshop.root).output.contains("did not end by itself"))
  }

  @Test func `the log is two files of a mebibyte while the daemon runs, and a fault lands in the newest`() throws {
    let workshop = try Workshop()
    #expect(try workshop.handrail("up", "flows").code == 0)
    let folder = workshop.state + "/handrail/"
    let own = try FileSystem.list(folder).map(\.name).first { FileSystem.exists(folder + $0 + "/log") }
    let log = folder + (own ?? "") + "/log"
    let process = Int32(try workshop.handrail("up", "flows").errors.split(separator: " ").dropFirst().first ?? "") ?? 0
    try #require(process > 1)
    // While it is moved nothing has the name for a moment.
    func size(_ path: String) -> Int64 { (try? FileSystem.status(of: path).size) ?? 0 }
    func text(_ path: String) -> String {
      (try? FileSystem.read(path, limit: 1 << 22)).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
    // As if it had said much by now.
    let filling = String(repeating: String(repeating: "x", count: 99) + "\n", count: 10_470)
    for round in 1...3 {
      let appended = try FileSystem.openForAppending(log)
      _ = Descriptor.write(appended, Array(filling.utf8))
      Descriptor.close(appended)
      let before = try FileSystem.status(of: log)
      try eventually("a new log in round \(round)") {
        Signal.send(.hangUp, to: process)
        return (try? !FileSystem.status(of: log).isSameFile(as: before)) ?? false
      }
      #expect(size(log) <= 1 << 20)
      #expect(size(log + ".1") <= 1 << 20)
      #expect(size(log + ".1") > 1_000_000)
      #expect(text(log).contains("SIGHUP"))
    }
    #expect(try FileSystem.list(folder + (own ?? "")).filter { $0.name.hasPrefix("log") }.count == 2)
    Signal.send(Signal(rawValue: SIGILL), to: process)
    #expect(ProcessEnd.wait(for: process, until: .after(patience)))
    #expect(text(log).contains("was ended by SIGILL"))
    // A start moves a full one, too.
    let appended = try FileSystem.openForAppending(log)
    _ = Descriptor.write(appended, Array((filling + filling).utf8))
    Descriptor.close(appended)
    #expect(try workshop.handrail("up", "flows").code == 0)
    #expect(size(log) < 1000)
  }

  @Test func `a plugin that sleeps for ever and its child end with the daemon`() throws {
    for signal in [Signal.terminate, nil] {
      let workshop = try Workshop()
      try workshop.write("tea.yaml", Flows.tea())
      try workshop.plugin(
        "hello; read -r line; sleep 100000 & echo $! > child; echo $$ > self; read -r never; sleep 100000",
        configuration: "plugins:\n  ours: {command: [./tools/rules], start: 20 s, time: 1 h}\n")
      try workshop.trust()
      let daemon = try workshop.daemon()
      let processes = try ["self", "child"].map { name in
        var found: Int32?
        try eventually("the plugin to hang") {
          found = try? Int32(workshop.text(of: name).split(separator: "\n").first ?? "")
          return found != nil
        }
        return found ?? 0
      }
      try #require(processes.allSatisfy { $0 > 1 })
      let begin = Moment.now
      if let signal {
        daemon.send(signal)
      } else {
        #expect(try workshop.handrail("down", "--root", "flows").code == 0)
      }
      #expect(try daemon.waitForEnd() == .exited(0))
      #expect(Moment.now.since(begin) < .seconds(30), "an hour is not waited for")
      try eventually("the plugin to be gone") { processes.allSatisfy { !Self.runs($0) } }
    }
  }

  /// Whether a process runs: one that has ended and that nobody has collected does not.
  private static func runs(_ process: Int32) -> Bool {
    guard let bytes = try? FileSystem.read("/proc/\(process)/stat", limit: 4096).bytes else { return false }
    let state = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first
    return state != "Z" && state != "X"
  }

  @Test(arguments: [Signal.terminate, nil])
  func `a long check does not hold up the end`(_ signal: Signal?) throws {
    let workshop = try Workshop()
    try workshop.write("handrail.yaml", "limits: {file: 4 MiB, events: 1000000}\n")
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    // How long this machine takes for a hundredth of it now.
    func text(_ keys: Int) -> String {
      "handrail: 1\n" + (1...keys).map { "\(String(repeating: "k", count: 40))\($0): 1\n" }.joined()
    }
    var before = Moment.now
    _ = try client.ask(Self.check(text(600)))
    let cost = Moment.now.since(before)
    for _ in 1...2 { try client.send(Self.check(text(60_000))) }
    // Both are read when it answers again.
    #expect(try daemon.connect().ask(RobustnessTests.hello).contains("capabilities"))
    try eventually("both workers to be busy") { try Self.running(daemon) >= 2 }
    before = .now
    if let signal {
      daemon.send(signal)
    } else {
      let down = try workshop.handrail("down", "--root", "flows")
      try #require(down.code == 0, "\(down)")
    }
    #expect(try daemon.waitForEnd() == .exited(0))
    #expect(!FileSystem.exists(daemon.socket))
    // Nothing of the checks is waited for: a second for clients, a moment for workers, and what a busy machine adds.
    #expect(Moment.now.since(before) < max(.seconds(5), cost * 20))
    // Its lock is free.
    #expect(try workshop.handrail("up", "flows").code == 0)
  }

  private static func check(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
    return #"{"jsonrpc":"2.0","id":1,"method":"check","params":{"path":"a.yaml","text":"\#(lines)"}}"#
  }

  /// How many of its threads compute.
  private static func running(_ daemon: RunningDaemon) throws -> Int {
    let tasks = "/proc/\(daemon.process)/task"
    return try FileSystem.list(tasks).count { task in
      let bytes = try FileSystem.read("\(tasks)/\(task.name)/stat", limit: 4096).bytes
      return String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first == "R"
    }
  }
}
