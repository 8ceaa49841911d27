/// A moment of the clock that only runs forward.
///
/// Nothing that is reckoned with it can overflow: what would lie beyond the last moment is the last one.
public struct Moment: Sendable, Hashable, Comparable {
  /// Nanoseconds since the clock began, which means nothing by itself.
  public var nanoseconds: UInt64

  /// The moment so many nanoseconds after the clock began.
  public init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

  /// Before every moment that is told by `now`.
  public static let past = Moment(nanoseconds: 0)
  /// After every moment that is told by `now`: waiting for it is waiting for ever.
  public static let never = Moment(nanoseconds: .max)

  /// This moment.
  public static var now: Moment { Moment(nanoseconds: SystemClock.monotonic()) }

  /// Earlier first.
  public static func < (left: Moment, right: Moment) -> Bool { left.nanoseconds < right.nanoseconds }

  /// So much later; a duration below zero counts as none.
  public static func + (moment: Moment, duration: Duration) -> Moment {
    let (sum, overflow) = moment.nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    return overflow ? .never : Moment(nanoseconds: sum)
  }

  /// How long after another moment this one is; zero when it is before that.
  public func since(_ other: Moment) -> Duration {
    // Twice 9.2e18 nanoseconds at most; a duration counts a thousand million times finer in 128 bits.
    .nanoseconds(other < self ? nanoseconds - other.nanoseconds : 0)
  }
}

extension Duration {
  /// So many nanoseconds.
  public static func nanoseconds(_ count: UInt64) -> Duration {
    Duration(
      secondsComponent: Int64(count / 1_000_000_000),  // 1.8e10 at most
      attosecondsComponent: Int64(count % 1_000_000_000) * 1_000_000_000)
  }
}
