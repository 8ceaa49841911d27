internal import Glibc
internal import SwiftOverlayShims

/// The clocks of the system.
public enum SystemClock {
  /// Nanoseconds of a clock that only runs forward; its start means nothing. `Moment` reckons with them.
  static func monotonic() -> UInt64 { nanoseconds(CLOCK_MONOTONIC) }

  /// Nanoseconds that this thread has worked on a processor: what others do at the same time does not count.
  public static func processor() -> UInt64 { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Whole seconds since 1970 in UTC; people can set this clock.
  public static func wallSeconds() -> Int { Int(WallTime.now.seconds) }

  /// The local time of day as `14:02`, of a moment in seconds since 1970.
  public static func timeOfDay(_ seconds: Int) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    guard localtime_r(&moment, &parts) != nil else { return "--:--" }
    return twoDigits(parts.tm_hour) + ":" + twoDigits(parts.tm_min)
  }

  /// The date in UTC as `2026-03-31`, of a moment in seconds since 1970.
  public static func date(_ seconds: Int) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    guard gmtime_r(&moment, &parts) != nil else { return "----------" }
    return "\(Int(parts.tm_year) + 1900)-\(twoDigits(parts.tm_mon + 1))-\(twoDigits(parts.tm_mday))"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var now = timespec()
    clock_gettime(clock, &now)
    return UInt64(max(0, now.tv_sec)) &* 1_000_000_000 &+ UInt64(now.tv_nsec)
  }
}

/// A moment after which waiting ends.
public struct Deadline: Sendable, Hashable {
  /// The moment; nil waits for ever.
  public var moment: Moment?

  /// Waits for ever.
  public static let never = Deadline(moment: nil)

  /// The given moment.
  public init(moment: Moment?) { self.moment = moment }

  /// So long from now on.
  public static func after(_ duration: Duration) -> Deadline {
    Deadline(moment: .now + duration)
  }

  /// Whether the moment is over.
  public var hasPassed: Bool { moment.map { .now >= $0 } ?? false }

  /// How long it is until then: zero when it is over, nil when it never is.
  public var rest: Duration? {
    moment.map { $0.since(.now) }
  }

  /// The sooner of two.
  public func orSooner(_ other: Deadline) -> Deadline {
    guard let moment, let its = other.moment else { return moment == nil ? other : self }
    return Deadline(moment: min(moment, its))
  }

  /// Does nothing until then. Only for a thread that has nothing else to do, and never without a moment.
  public func pass() {
    while let rest, rest > .zero { _ = poll(nil, 0, Int32(clamping: rest.wholeNanoseconds / 1_000_000 + 1)) }
  }

  /// What poll(2) wants: milliseconds rounded up, 0 when it is over, -1 for ever.
  var pollTimeout: Int32 {
    guard let moment else { return -1 }
    let left = moment.since(.now).wholeNanoseconds
    return Int32(clamping: left / 1_000_000 + (left % 1_000_000 == 0 ? 0 : 1))
  }
}

extension Duration {
  /// The duration in nanoseconds; negative ones count as 0, those beyond 292 years as that.
  public var wholeNanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < 9_000_000_000 else { return 9_000_000_000_000_000_000 }
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }
}
