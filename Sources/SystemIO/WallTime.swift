internal import Glibc
internal import SwiftOverlayShims

/// A moment of the clock on the wall, which people can set, and which the date of a file is counted by.
///
/// A date may be any that a file system holds, or anybody writes with `touch`: 1901, 2446, or one beyond all calendars.
/// Nothing that is reckoned with it can overflow.
public struct WallTime: Sendable, Hashable, Comparable {
  /// Whole seconds since 1970 in UTC, rounded down.
  public var seconds: Int64
  /// Nanoseconds after that, from 0 to 999,999,999.
  public var nanoseconds: Int64

  /// A moment from its parts; nanoseconds out of their range count as the nearest in it.
  public init(seconds: Int64, nanoseconds: Int64 = 0) {
    self.seconds = seconds
    self.nanoseconds = min(max(0, nanoseconds), 999_999_999)
  }

  init(_ time: timespec) { self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec)) }

  /// This moment.
  public static var now: WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(time)
  }

  /// Milliseconds since 1970 in UTC, rounded down; a moment that does not fit is the first or the last that does.
  public var milliseconds: Int {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    let (sum, isBeyond) = product.addingReportingOverflow(nanoseconds / 1_000_000)
    guard overflow || isBeyond else { return Int(sum) }
    return seconds < 0 ? .min : .max
  }

  /// Earlier first.
  public static func < (left: WallTime, right: WallTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  /// How long after another moment this one is; below zero when it is before that.
  ///
  /// At most 292,000 million years either way, so that a duration can be reckoned with further.
  public func since(_ other: WallTime) -> Duration {
    let (difference, overflow) = seconds.subtractingReportingOverflow(other.seconds)
    let whole = overflow ? (seconds < other.seconds ? Int64.min : .max) : difference
    // A duration counts attoseconds in 128 bits: 1.8e19 seconds of them are a tenth of what it can count.
    return Duration(secondsComponent: whole, attosecondsComponent: 0)
      + Duration(secondsComponent: 0, attosecondsComponent: (nanoseconds - other.nanoseconds) * 1_000_000_000)
  }
}
