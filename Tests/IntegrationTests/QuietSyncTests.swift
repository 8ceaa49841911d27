import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// What a question costs when nothing has changed.
@Suite(.enabled(if: Peers.has("strace"), Peers.comment("strace"))) struct QuietSyncTests {
  /// Calls that name a path of the root, by their names, in one sync.
  private func calls(flows: Int, folders: Int) throws -> [String: Int] {
    let workshop = try Workshop()
    for number in 0..<flows { try workshop.write("f\(number % folders)/\(number).yaml", Flows.tea("tea-\(number)")) }
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    // What was written just now is doubtful for a moment: a question finds the same twice when that is over.
    for _ in 1...3 { _ = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"sync"}"#) }
    let log = workshop.scratch("trace")
    let trace = try ChildProcess(
      try #require(Programs.installed("strace")),
      ["-f", "-e", "trace=%file,getdents64", "-o", log, "-p", "\(daemon.process)"], in: workshop.scratch.path)
    try eventually("strace") {
      try workshop.shell("grep TracerPid /proc/\(daemon.process)/status").output != "TracerPid:\t0\n"
    }
    _ = try client.ask(#"{"jsonrpc":"2.0","id":2,"method":"sync"}"#)
    trace.send(.interrupt)
    _ = trace.reap()
    let text = String(decoding: try FileSystem.read(log, limit: 1 << 26).bytes, as: UTF8.self)
    var result: [String: Int] = [:]
    for line in text.split(separator: "\n") where line.contains(workshop.root) || line.contains("getdents") {
      let name = line.drop { $0.isNumber || $0 == " " }.prefix { $0 != "(" }
      result[String(name), default: 0] += 1
    }
    return result
  }

  @Test func `one look at each folder, one at each file up to 5,000, and nothing is opened`() throws {
    let small = try calls(flows: 1_000, folders: 100)
    let looks = small.filter { $0.key.contains("stat") }.values.reduce(0, +)
    #expect((1_101...1_130).contains(looks), "\(small)")
    #expect(small.keys.allSatisfy { $0.contains("stat") || $0 == "readlink" }, "\(small)")
    let large = try calls(flows: 10_000, folders: 1_000)
    let fewer = large.filter { $0.key.contains("stat") }.values.reduce(0, +)
    #expect((1_001...1_030).contains(fewer), "\(large)")
    #expect(large.keys.allSatisfy { $0.contains("stat") || $0 == "readlink" }, "\(large)")
  }
}
