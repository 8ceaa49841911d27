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

/// What one process can know of another, and of the program in a file.
@Suite struct OtherProcessTests {
  @Test func `a process runs, is stopped, goes on and ends`() throws {
    let child = try ChildProcess("/bin/sleep", ["1000"])
    #expect(ProcessState.of(child.process) == .running)
    child.send(.stop)
    try eventually("it is stopped") { ProcessState.of(child.process) == .stopped }
    child.send(.goOn)
    try eventually("it goes on") { ProcessState.of(child.process) == .running }
    child.send(.kill)
    // Before somebody has collected it, and after.
    try eventually("it has ended") { ProcessState.of(child.process) == .ended }
    #expect(child.reap() == .killed(.kill))
    #expect(ProcessState.of(child.process) == .ended)
    #expect(ProcessEnd.wait(for: child.process, until: .never))
  }

  @Test(arguments: [0, -1, Int32.min, Int32.max])
  func `a number that is no process is one that has ended`(_ number: Int32) {
    #expect(ProcessState.of(number) == .ended)
    #expect(ProcessEnd.wait(for: number, until: .never))
    #expect(!ProcessState.holdsBack(.terminate, number))
  }

  @Test func `a signal that is blocked is told from one that is not`() throws {
    let child = try ChildProcess("/bin/sleep", ["1000"])
    #expect(!ProcessState.holdsBack(.terminate, child.process))
    child.send(.kill)
    _ = child.reap()
    // It stays until its input ends, which is when this test lets go of it.
    let line =
      "import signal,sys;signal.pthread_sigmask(signal.SIG_BLOCK,[15]);print('blocked',flush=True);sys.stdin.read()"
    let python = try #require(Programs.installed("python3"), "the README's command for the tests installs it")
    let blocking = try ChildProcess(python, ["-c", line])
    let lines = LineConnection(input: blocking.output, output: blocking.input, closes: false)
    #expect(try lines.next(until: .after(patience)) == Array("blocked".utf8))
    #expect(ProcessState.holdsBack(.terminate, blocking.process))
    #expect(!ProcessState.holdsBack(.interrupt, blocking.process))
    blocking.send(.kill)
    _ = blocking.reap()
  }

  @Test func `a build is told by its program, a copy is the same, and any file has one`() throws {
    let scratch = try ScratchFolder()
    let own = try ProgramFile.build(of: ProgramFile.own)
    #expect(own == (try ProgramFile.build(of: ProcessEnvironment.executable())))
    #expect(own.allSatisfy { $0.isHexDigit } && own.count >= 16)
    // No program at all, and programs that are cut off or say what cannot be: all bytes count then.
    let head = try FileSystem.read(ProcessEnvironment.executable(), limit: 1 << 30).bytes.prefix(4096)
    var seen: Set<String> = [own]
    for (index, bytes) in [
      [], Array("#!/bin/sh\n".utf8), Array(head.prefix(70)),
      Array(head.prefix(32)) + Array(repeating: 0xFF, count: 64),
    ].enumerated() {
      try FileSystem.writeAtomically(bytes, to: scratch("\(index)"))
      let build = try ProgramFile.build(of: FileSystem.path(scratch("\(index)")))
      #expect(build == ContentFingerprint.of(bytes))
      #expect(seen.insert(build).inserted)
    }
    #expect(throws: FileReadError.self) { try ProgramFile.build(of: FileSystem.path(scratch("none"))) }
    #expect(throws: FileReadError.self) { try ProgramFile.build(of: FileSystem.path(scratch.path)) }
  }

  @Test func `a pool that is stopped waits for what runs, but not for ever`() throws {
    let (begun, free) = (Locked(0), Locked(false))
    let pool = try WorkerPool(threads: 2)
    for _ in 1...5 {
      pool.submit {
        begun.withLock { $0 += 1 }
        while !free.withLock({ $0 }) { Deadline.after(.milliseconds(1)).pass() }
      }
    }
    try eventually("both threads are at work") { begun.withLock { $0 == 2 } }
    #expect(!pool.stop(until: .now + .milliseconds(50)))
    #expect(!pool.submit {})
    free.withLock { $0 = true }
    let quick = try WorkerPool(threads: 2)
    for _ in 1...5 { quick.submit { begun.withLock { $0 += 1 } } }
    #expect(quick.stop(until: .now + patience))
    #expect(begun.withLock { $0 <= 7 }, "what had not begun was dropped")
  }

  @Test func `a deadline has a rest, and the sooner of two counts`() {
    #expect(Deadline.never.rest == nil)
    #expect(Deadline(moment: .past).rest == .zero)
    let far = Deadline.after(.seconds(8_000_000_000))
    #expect((far.rest ?? .zero) > .seconds(1_000_000_000))
    #expect(far.orSooner(.never) == far && Deadline.never.orSooner(far) == far)
    #expect(far.orSooner(Deadline(moment: .past)).moment == .past)
    Deadline(moment: .past).pass()
  }
}
