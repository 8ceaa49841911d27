import Glibc
import SourceText
import SystemIO
import Testing

@testable import DaemonService

/// Files whose reading failed and may succeed later, with a clock of our own.
@Suite struct RetriesTests {
  private var retries = Retries()
  private static let start = Moment(nanoseconds: 1_000_000_000)

  private static func error(_ number: Int32) -> SystemError { SystemError(call: "read", errno: number) }
  private static func at(_ milliseconds: Int) -> Moment { start + .milliseconds(milliseconds) }

  @Test mutating func `the pauses double, and what lasts is told and tried twice a minute`() {
    var now = 0
    var told: [String] = []
    for _ in 1...12 {
      let answer = retries.failed("a.yaml", Self.error(EIO), now: Self.at(now))
      let next = retries.next.map { Int($0.since(Self.start).wholeNanoseconds / 1_000_000) } ?? -1
      told.append("\(now) \(answer) \(next)")
      #expect(retries.due(Self.at(next - 1)) == [] && retries.due(Self.at(next)) == ["a.yaml"])
      #expect(retries.next == .never, "not due again until it fails again")
      now = next
    }
    #expect(
      told == [
        "0 wait 50", "50 wait 150", "150 wait 350", "350 wait 750", "750 wait 1550", "1550 keep 3150", "3150 keep 6350",
        "6350 tell 36350", "36350 tell 66350", "66350 tell 96350", "96350 tell 126350", "126350 tell 156350",
      ])
    #expect(retries.sentences == ["a.yaml cannot be read now: Input/output error. It is tried again."])
    retries.ended("a.yaml")
    #expect(retries.isEmpty && retries.next == nil && retries.sentences == [])
  }

  @Test mutating func `a lack of descriptors is said once, whatever else fails`() throws {
    for number in 1...300 {
      _ = retries.failed(try #require(RelativePath("\(number).yaml")), Self.error(EMFILE), now: Self.start)
    }
    for number in 1...5 {
      _ = retries.failed(try #require(RelativePath("disk/\(number).yaml")), Self.error(ESTALE), now: Self.start)
    }
    #expect(
      retries.sentences == [
        "disk/1.yaml cannot be read now: Stale file handle. It is tried again.",
        "disk/2.yaml cannot be read now: Stale file handle. It is tried again.",
        "disk/3.yaml cannot be read now: Stale file handle. It is tried again.", "2 more files cannot be read now.",
        "The daemon cannot open more files: Too many open files. 300 files wait to be read.",
      ])
    #expect(retries.due(Self.at(50)).count == 305)
  }

  @Test(arguments: [EIO, ESTALE, EMFILE, ENFILE, ENOMEM]) func `what may pass`(_ number: Int32) {
    #expect(Self.error(number).mayPass)
  }

  @Test(arguments: [ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG, EISDIR]) func `what does not`(_ number: Int32)
  {
    #expect(!Self.error(number).mayPass)
  }
}
