import HandrailTestSupport
import Testing

@testable import SystemIO

@Suite struct ChildProcessTests {
  @Test(arguments: [("exit 3", ChildProcess.Ending.exited(3)), ("kill -9 $$", .killed(.kill))])
  func reportsHowItEnded(_ script: String, _ expected: ChildProcess.Ending) throws {
    let child = try ChildProcess("/bin/sh", ["-c", script])
    #expect(child.reap() == expected)
  }

  @Test func passesLinesThroughAndDiesWithItsGroup() throws {
    // The shell's own child holds the pipe: only the whole group's end closes it.
    let child = try ChildProcess("/bin/sh", ["-c", "cat; sleep 1000"])
    let connection = LineConnection(input: child.output, output: child.input, closes: false)
    try connection.send("hi", until: .after(patience))
    #expect(try connection.next(until: .after(patience)) == Array("hi".utf8))
    child.send(.terminate)
    #expect(try connection.next(until: .after(patience)) == nil)
    #expect(child.reap() == .killed(.terminate))
  }

  @Test func startsWithTheGivenEnvironmentFolderAndNothingElse() throws {
    let scratch = try ScratchFolder()
    let folder = try FileSystem.realPath(of: scratch.path)
    let script = "pwd -P; echo $A; ls /proc/self/fd | tr '\\n' ' '; trap '' PIPE; kill -PIPE $$; echo alive"
    let child = try ChildProcess("/bin/sh", ["-c", script], environment: ["A": "b"], in: folder)
    let connection = LineConnection(input: child.output, output: child.input, closes: false)
    #expect(try connection.next() == Array(folder.utf8))
    #expect(try connection.next() == Array("b".utf8))
    #expect(try connection.next() == Array("0 1 2 3 alive".utf8))  // 3 is the folder ls itself reads
    #expect(child.reap() == .exited(0))
  }

  @Test func refusesAMissingProgram() {
    let error = #expect(throws: SystemError.self) { try ChildProcess("/nonexistent") }
    #expect(error?.description == "posix_spawn /nonexistent: No such file or directory")
    let folder = #expect(throws: SystemError.self) { try ChildProcess("/bin/sh", in: "/nonexistent") }
    #expect(folder?.description == "chdir /nonexistent: No such file or directory")
  }
}

@Suite struct DetachedProcessTests {
  private func start(_ script: String, within limit: Duration = patience) throws -> (Int32, DetachedProcess.Outcome) {
    let scratch = try ScratchFolder()
    let log = try FileSystem.openForAppending(scratch("log"))
    defer { Descriptor.close(log) }
    let result = try DetachedProcess.start("/bin/sh", ["-c", script], log: log, until: .after(limit))
    return (result.process, result.outcome)
  }

  @Test func saysThatItIsReady() throws {
    // Field 6 of stat is the session: a leader's is its own id.
    let (process, outcome) = try start("set -- $(cat /proc/$$/stat); echo ready $6 $(pwd) >&3")
    #expect(outcome == .said("ready \(process) /"))
    #expect(ChildProcess.wait(for: process) == .exited(0))
  }

  @Test func endsWithoutAWord() throws { #expect(try start("exit 4").1 == .silent(.exited(4))) }

  @Test func isLate() throws {
    let (process, outcome) = try start("exec sleep 1000", within: .milliseconds(50))
    #expect(outcome == .late)
    #expect(Signal.isAlive(process))
    Signal.send(.kill, to: process)
    // A child nobody collects would keep the exit tests of the same run waiting for ever.
    #expect(ChildProcess.wait(for: process) == .killed(.kill))
  }
}

@Suite struct WorkerPoolTests {
  @Test func runsEverythingAndDrains() throws {
    let pool = try WorkerPool(threads: 3)
    let sum = Locked(0)
    for number in 1...5000 { pool.submit { sum.withLock { $0 += number } } }
    pool.drain()
    #expect(sum.withLock { $0 } == 12_502_500)
    pool.stop()
    #expect(!pool.submit { sum.withLock { $0 = 0 } })
  }

  @Test func aJobThatTakesLongerIsLeftToItself() throws {
    let pool = try WorkerPool(threads: 2)
    let gate = Locked((isOpen: false, hasBegun: false, hasRun: false))
    pool.submit {
      gate.withLock { $0.hasBegun = true }
      gate.announce()
      gate.wait { $0.isOpen ? () : nil }
      gate.withLock { $0.hasRun = true }
      gate.announce()
    }
    gate.wait { $0.hasBegun ? () : nil }
    let begin = Moment.now
    #expect(!pool.stop(until: begin + .milliseconds(50)))
    #expect(Moment.now.since(begin) >= .milliseconds(50))
    #expect(!pool.submit {})
    gate.withLock { $0.isOpen = true }
    gate.announce()
    gate.wait { $0.hasRun ? () : nil }
    let idle = try WorkerPool(threads: 2)
    #expect(idle.stop(until: .now + .seconds(60)))
  }

  @Test func waitingEndsAtItsMoment() {
    let value = Locked(0)
    let nothing: Int? = value.wait(until: .past) { $0 > 0 ? $0 : nil }
    #expect(nothing == nil)
    value.withLock { $0 = 7 }
    #expect(value.wait(until: .past) { $0 > 0 ? $0 : nil } == 7)
    #expect(value.wait(until: .never) { $0 > 0 ? $0 : nil } == 7)
  }

  @Test func oneSlowJobStallsNoOther() throws {
    let pool = try WorkerPool(threads: 2)
    let gate = Locked(false)
    let done = Locked(0)
    pool.submit { gate.wait { $0 ? () : nil } }
    for _ in 0..<10 {
      pool.submit {
        done.withLock { $0 += 1 }
        done.announce()
      }
    }
    done.wait { $0 == 10 ? () : nil }
    gate.withLock { $0 = true }
    gate.announce()
    pool.drain()
    pool.stop()
  }
}
