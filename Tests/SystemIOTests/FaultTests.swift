import Glibc
import HandrailTestSupport
import Testing

@testable import SystemIO

/// A process that a fault ends says so last.
@Suite struct FaultTests {
  private static func says(_ bytes: [UInt8]?, _ words: String) -> Bool {
    String(decoding: bytes ?? [], as: UTF8.self).contains(words)
  }

  @Test func `an overflow is told, and the runtime's own words stay`() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try ProcessEnd.tellFaults(next: "Start it again.")
      let numbers = [Int.max, ProcessEnvironment.process > 0 ? 1 : 0]
      #expect(numbers[0] + numbers[1] > 0)
    }
    let words = Self.says(ended?.standardErrorContent, ". This is a mistake in Handrail. Start it again.\n")
    #expect(words)
  }

  @Test func `a thread that has used up its stack is told`() async throws {
    let ended = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      try ProcessEnd.tellFaults(next: "Start it again.")
      try Thread { _ = deep(1) }.join()
    }
    let words = Self.says(
      ended?.standardErrorContent, "was ended by SIGSEGV. This is a mistake in Handrail. Start it again.\n")
    #expect(words)
  }

  @Test func `asking for it twice tells once`() async throws {
    let ended = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      try ProcessEnd.tellFaults(next: "First.")
      try ProcessEnd.tellFaults(next: "Second.")
      // To this thread: another one could take it after the end.
      raise(SIGSEGV)
      ProcessEnd.now(0)
    }
    let words = String(decoding: ended?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.split(separator: "\n").filter { $0.contains("SIGSEGV") }.count == 1, "\(words)")
  }

  @Test func `an ignored signal stays ignored`() async throws {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGTRAP, SIG_IGN)
      try ProcessEnd.tellFaults(next: "")
      Signal.send(Signal(rawValue: SIGTRAP), to: ProcessEnvironment.process)
      ProcessEnd.now(7)
    }
  }

  @Test func `a signal names its sender`() throws {
    let delivery = SignalSource.Arrival(signal: .terminate, sender: 4711)
    #expect("\(delivery)" == "SIGTERM from process 4711")
    #expect("\(SignalSource.Arrival(signal: .hangUp, sender: nil))" == "SIGHUP")
    #expect("\(SignalSource.Arrival(signal: Signal(rawValue: 40), sender: nil))" == "signal 40")
  }
}

/// So deep that no stack holds it.
private func deep(_ number: Int) -> Int {
  var numbers = (number, number, number, number, number, number, number, number)
  return withUnsafeMutableBytes(of: &numbers) { bytes in
    bytes[0] &+= 1
    return deep(number &+ Int(bytes[0])) &+ Int(bytes[1])
  }
}
