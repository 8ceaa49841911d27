import HandrailTestSupport
import SystemIO
import Testing

/// No date and no moment is too far to be reckoned with.
@Suite struct TimeTests {
  static let now = WallTime(seconds: 1_800_000_000, nanoseconds: 500_000_000)
  static let first = WallTime(seconds: .min)
  static let last = WallTime(seconds: .max, nanoseconds: 999_999_999)
  static let year2290 = WallTime(seconds: 10_098_432_000)

  @Test(arguments: [
    (now, now, Duration.zero),
    (now, WallTime(seconds: 1_799_999_999, nanoseconds: 600_000_000), .milliseconds(900)),
    (WallTime(seconds: 1_799_999_999, nanoseconds: 600_000_000), now, .milliseconds(-900)),
    (now, year2290, .milliseconds(-8_298_431_999_500)),
    (WallTime(seconds: 0), first, .seconds(Int64.max)),
    (WallTime(seconds: -1), first, .seconds(Int64.max)),
    (first, WallTime(seconds: 0), .seconds(Int64.min)),
    (last, first, .seconds(Int64.max) + .nanoseconds(999_999_999 as Int64)),
    (first, last, .seconds(Int64.min) - .nanoseconds(999_999_999 as Int64)),
  ])
  func `the age of any date`(_ time: WallTime, _ other: WallTime, _ age: Duration) {
    #expect(time.since(other) == age)
    // It can be reckoned with further.
    #expect(min(.seconds(1), max(.zero, .seconds(1) - age)) >= .zero)
    #expect((time < other) == (age < .zero))
  }

  @Test(arguments: [
    (now, 1_800_000_000_500), (WallTime(seconds: 0), 0), (WallTime(seconds: -1, nanoseconds: 1_000_000), -999),
    (year2290, 10_098_432_000_000), (first, Int.min), (last, Int.max),
    (WallTime(seconds: Int64.max / 1000, nanoseconds: 999_000_000), Int.max),
    (WallTime(seconds: Int64.min / 1000, nanoseconds: 0), Int.min + 808),
  ])
  func `milliseconds of any date`(_ time: WallTime, _ milliseconds: Int) { #expect(time.milliseconds == milliseconds) }

  @Test func `parts out of their range`() {
    #expect(WallTime(seconds: 7, nanoseconds: -1) == WallTime(seconds: 7))
    #expect(WallTime(seconds: 7, nanoseconds: .max) == WallTime(seconds: 7, nanoseconds: 999_999_999))
  }

  @Test(arguments: [
    (Moment.past, Duration.zero, Moment.past), (.past, .seconds(-5), .past),
    (.past, .nanoseconds(7 as Int64), Moment(nanoseconds: 7)), (.never, .nanoseconds(1 as Int64), .never),
    (Moment(nanoseconds: .max - 3), .seconds(1), .never), (.never, .seconds(Int64.max), .never),
    (Moment(nanoseconds: 5), .seconds(Int64.max), Moment(nanoseconds: 9_000_000_000_000_000_005)),
  ])
  func `a moment later`(_ moment: Moment, _ duration: Duration, _ sum: Moment) { #expect(moment + duration == sum) }

  @Test(arguments: [
    (Moment.past, Moment.never, Duration.zero), (.never, .never, .zero),
    (Moment(nanoseconds: 9), Moment(nanoseconds: 4), .nanoseconds(5 as Int64)),
    (.never, .past, .nanoseconds(UInt64.max)),
  ])
  func `between two moments`(_ later: Moment, _ earlier: Moment, _ between: Duration) {
    #expect(later.since(earlier) == between)
    #expect(between * 20 >= between)
  }

  @Test func `a deadline at the end of all time is waited for`() {
    #expect(!Deadline.after(.seconds(Int64.max)).hasPassed)
    #expect(!Deadline(moment: .never).hasPassed)
    #expect(Deadline(moment: .past).hasPassed)
    #expect(Deadline.after(.seconds(Int64.min)).hasPassed)
  }

  @Test(arguments: [Int.min, -2_177_452_800, 0, 4_102_444_800, 67_767_976_233_532_799, Int.max])
  func `any second has a date and a time of day, or dashes`(_ seconds: Int) {
    #expect(SystemClock.date(seconds).utf8.count >= 10)
    #expect(SystemClock.timeOfDay(seconds).utf8.count == 5)
    _ = SystemClock.utcOffset(seconds)
  }
}
