import Testing

@testable import SystemIO

/// What the kernel lets a user watch, and how that is raised.
@Suite struct InotifyLimitsTests {
  @Test(
    arguments: [
      (nil, 1024, 1024), (128, 1024, 1024), (8192, 1024, 16_384), (Int(Int32.max), 1024, Int(Int32.max)),
      (.max, 1024, Int(Int32.max)), (0, 5, 5),
    ] as [(Int?, Int, Int)])
  func `a limit is raised above what it is`(_ now: Int?, _ least: Int, _ raised: Int) {
    let limit = InotifyLimits.Limit(name: "fs.inotify.max_user_watches", value: now)
    #expect(limit.raised(toAtLeast: least) == "fs.inotify.max_user_watches=\(raised)")
  }

  @Test func `the limits of this system can be read`() {
    let limits = InotifyLimits.current
    for limit in [limits.watches, limits.instances, limits.queuedEvents] { #expect((limit.value ?? 0) > 0, "\(limit)") }
    #expect(limits == .current)
  }
}
