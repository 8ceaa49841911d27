import HandrailTestSupport
import Testing

@testable import SystemIO

@Suite struct LineChildTests {
  init() { Signal.ignoreBrokenPipe() }

  private func shell(_ script: String) throws -> LineChild { try LineChild("/bin/sh", ["-c", script]) }

  private func ask(
    _ child: LineChild, _ line: String = "hello", within time: Duration = patience, limit: Int = 1 << 20
  ) throws(LineChild.Failure) -> String {
    String(decoding: try child.ask(Array(line.utf8), until: .after(time), limit: limit), as: UTF8.self)
  }

  private func failure(
    _ script: String, _ line: String = "hello", within time: Duration = patience, limit: Int = 1 << 20
  ) throws -> LineChild.Failure? {
    let child = try shell(script)
    let error = #expect(throws: LineChild.Failure.self) { try ask(child, line, within: time, limit: limit) }
    #expect(child.hasEnded)
    #expect(!Signal.isAlive(child.process), "no zombie")
    return error
  }

  @Test func answersAgainAndAgain() throws {
    let child = try shell("while read line; do echo \"<$line>\"; done")
    #expect(try ask(child, "one") == "<one>")
    #expect(try ask(child, "two") == "<two>")
    #expect(!child.hasEnded)
    #expect(child.end() == .killed(.kill))
    #expect(child.end() == .killed(.kill))
  }

  @Test func linesThatSayNothingAreNoAnswers() throws {
    // With a byte order mark first, empty lines of all sorts around, and one written in two pieces.
    let child = try shell(
      """
      printf '\\357\\273\\277\\n\\r\\n \\t\\n'; read line; printf '\\none\\r\\n\\n'
      printf ' '; read line; printf '\\n\\n\\n'; echo two; read line; printf '\\357\\273\\277three\\n'
      """)
    #expect(try ask(child) == "one")
    #expect(try ask(child) == "two")
    #expect(try ask(child) == "\u{FEFF}three", "only the first line may begin with a mark")
    let marked = try shell("read line; printf '\\357\\273\\277one\\n'")
    #expect(try ask(marked) == "one")
    // They count as output, and are no half answer.
    #expect(try failure("read line; yes ''", limit: 100_000) == .flood)
    let late = try shell("printf '\\357\\273\\277 \\n \\t'; exec sleep 1000")
    #expect(throws: LineChild.Failure.late) { try ask(late, within: .milliseconds(300)) }
    #expect(!late.hasHalfALine)
    let half = try shell("printf '\\n x'; exec sleep 1000")
    #expect(throws: LineChild.Failure.late) { try ask(half, within: .milliseconds(300)) }
    #expect(half.hasHalfALine)
  }

  @Test func a200KilobyteQuestionAndAnswerCross() throws {
    // It writes far more than a pipe holds before it reads the first byte.
    let child = try shell("head -c 200000 /dev/zero | tr '\\0' x; echo; read -r line; echo ${#line}")
    #expect(try ask(child, String(repeating: "y", count: 200_000)) == String(repeating: "x", count: 200_000))
    #expect(try ask(child, "z") == "200000")
  }

  @Test func standardErrorIsPumpedToo() throws {
    let child = try shell("head -c 200000 /dev/zero | tr '\\0' e >&2; echo last >&2; read -r line; echo $line")
    #expect(try ask(child, String(repeating: "y", count: 200_000)).count == 200_000)
    #expect(child.errorTail.count == LineChild.tailLength)
    #expect(String(decoding: child.errorTail.suffix(6), as: UTF8.self) == "elast\n")
  }

  @Test func saysWhyThereIsNoAnswer() throws {
    #expect(try failure("read line; exit 3") == .ended(.exited(3)))
    #expect(try failure("read line; kill -SEGV $$") == .ended(.killed(Signal(rawValue: 11))))
    #expect(try failure("exec sleep 1000", within: .milliseconds(50)) == .late)
    #expect(try failure("read line; yes >&2", limit: 100_000) == .flood)
    #expect(try failure("read line; yes x | tr -d '\\n'", limit: 100_000) == .flood)
    #expect(try failure("read line; exec >&-; sleep 1000") == .closed)
    let long = String(repeating: "y", count: 200_000)
    #expect(try failure("exec <&-; echo answer; sleep 1000", long) == .unread)
    #expect(try failure("echo answer; sleep 1000", long, within: .milliseconds(300)) == .late)
    #expect(try failure("exit 0", long) == .ended(.exited(0)))
  }

  @Test func theTailOfStandardErrorOutlivesTheFailure() throws {
    let child = try shell("read line; echo why >&2; exit 1")
    #expect(throws: LineChild.Failure.ended(.exited(1))) { try ask(child) }
    #expect(child.errorTail == Array("why\n".utf8))
  }

  @Test func grandchildrenEndWithIt() throws {
    // The grandchild ignores a hang-up and holds the pipe; it tells its number first.
    let child = try shell("(trap '' HUP TERM; exec sleep 1000) & echo $!; wait")
    let grandchild = try #require(Int32(try ask(child)))
    #expect(Signal.isAlive(grandchild))
    #expect(throws: LineChild.Failure.late) { try ask(child, within: .milliseconds(50)) }
    // Orphans are collected by the system's first process, or stay as a zombie where that one does not.
    try eventually("the end of the grandchild") { !isRunning(grandchild) }
  }

  private func isRunning(_ process: Int32) -> Bool {
    guard let bytes = try? FileSystem.read("/proc/\(process)/stat", limit: 4096).bytes else { return false }
    let state = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first
    return state != "Z" && state != "X"
  }

  @Test func killFromAnotherThreadEndsTheWaiting() throws {
    let child = try shell("read line; sleep 1000; echo no")
    let thread = try Thread { child.kill() }
    #expect(throws: LineChild.Failure.ended(.killed(.kill))) { try ask(child) }
    thread.join()
  }

  @Test func noDescriptorIsLeft() throws {
    // Other tests open and close at the same time: what must not happen is growth with the number of children.
    let before = try FileSystem.list("/proc/self/fd").count
    for _ in 0..<200 { #expect(throws: LineChild.Failure.self) { try ask(try shell("exit 1")) } }
    #expect(throws: SystemError.self) { try LineChild("/nonexistent", []) }
    #expect(try FileSystem.list("/proc/self/fd").count < before + 150)
  }

  @Test func oneThatWritesForEverIsEnded() throws {
    // It writes faster than anybody reads: what it says after its limit is read no further.
    let error = try failure("tr '\\0' y </dev/zero", limit: 1 << 16)
    guard case .flood = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
