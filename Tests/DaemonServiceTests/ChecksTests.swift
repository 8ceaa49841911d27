import Glibc
import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import DaemonService

/// Which check counts, whatever the order of what happens to them.
@Suite struct ChecksTests {
  private static let start = Moment(nanoseconds: 1_000_000_000)
  private static let error = SystemError(call: "read", errno: EIO)

  @Test func `a newer check that succeeds ends the one that waits for the same file`() {
    var checks = Checks()
    let old = checks.begin("a.yaml")
    let waits = checks.failed(old, "a.yaml", Self.error, now: Self.start)
    let new = checks.begin("a.yaml")
    let ended = checks.succeeded(new, "a.yaml")
    #expect(waits == [] && ended == [Checks.Ended(job: old, counts: false)])
    #expect(checks.next == nil && checks.sentences == [])
  }

  @Test func `an older check that succeeds later does not end the newer one that waits`() {
    var checks = Checks()
    let (old, new) = (checks.begin("a.yaml"), checks.begin("a.yaml"))
    let waits = checks.failed(new, "a.yaml", Self.error, now: Self.start)
    let ended = checks.succeeded(old, "a.yaml")
    #expect(waits == [] && ended == [] && checks.next != nil)
    let due = checks.due(Self.start + .seconds(1)).map(\.job)
    #expect(due == [new])
  }

  /// What a random life of checks does: begin, fail, succeed and go in any order, and at last all can be read.
  @Test(arguments: 0..<200) func `every check ends once, and the last word is that of the newest`(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let paths: [RelativePath] = ["a.yaml", "b.yaml", "c.yaml"]
    var checks = Checks()
    var now = Self.start
    var reading: [(job: Int, path: RelativePath)] = []
    var begun: [RelativePath: [Int]] = [:]
    var ended: [RelativePath: [Int]] = [:]
    var lastWord: [RelativePath: Int] = [:]
    func begin(_ path: RelativePath) {
      let job = checks.begin(path)
      begun[path, default: []].append(job)
      reading.append((job, path))
    }
    func end(_ job: Int, _ path: RelativePath, _ counts: Bool) {
      ended[path, default: []].append(job)
      if checks.jobs.end(job, path), counts { lastWord[path] = job }
    }
    func finishOne(_ canBeRead: Bool) {
      guard !reading.isEmpty else { return }
      let (job, path) = reading.remove(at: Int(random.next() % UInt64(reading.count)))
      guard canBeRead else {
        for one in checks.failed(job, path, Self.error, now: now) { end(one.job, path, one.counts) }
        return
      }
      for one in checks.succeeded(job, path) { end(one.job, path, one.counts) }
      end(job, path, true)
    }
    func retry() {
      for (path, job) in checks.due(now) { if let job { reading.append((job, path)) } else { begin(path) } }
    }
    for _ in 0..<100 {
      let path = paths[Int(random.next() % 3)]
      switch random.next() % 8 {
      case 0, 1: begin(path)
      case 2:
        for one in checks.gone(path) { end(one.job, path, one.counts) }
        // The absence is a check of its own.
        let job = checks.begin(path)
        begun[path, default: []].append(job)
        end(job, path, true)
      case 3, 4: finishOne(false)
      case 5, 6: finishOne(true)
      default:
        now = now + .milliseconds(Int64(random.next() % 4000))
        retry()
      }
    }
    // The disk answers again.
    while !reading.isEmpty || checks.next != nil {
      while !reading.isEmpty { finishOne(true) }
      now = now + .seconds(31)
      retry()
    }
    for path in paths {
      #expect(ended[path, default: []].sorted() == begun[path, default: []], "\(path)")
      #expect(lastWord[path] == begun[path]?.last, "\(path)")
    }
    #expect(checks.jobs.running.isEmpty && checks.jobs.oldestRunning == Int.max)
  }
}
