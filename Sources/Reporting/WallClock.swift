/// The time of day where the person is, without a call to the system.
public struct WallClock: Sendable {
  /// Now, in milliseconds since 1970 (UTC).
  public var nowMs: Int
  /// Seconds to add to UTC for the local time at a moment, given in seconds since 1970.
  public var offset: @Sendable (Int) -> Int

  /// A clock that stands at a moment; UTC unless an offset is given.
  public init(nowMs: Int, offset: @escaping @Sendable (Int) -> Int = { _ in 0 }) {
    self.nowMs = nowMs
    self.offset = offset
  }

  /// "14:02" on the same day, else "3 Mar, 14:02", in another year "3 Mar 2025".
  public func moment(_ milliseconds: Int) -> String {
    let then = local(milliseconds)
    let now = local(nowMs)
    let time = "\(pad(then.second / 3600)):\(pad(then.second / 60 % 60))"
    guard then.days != now.days else { return time }
    let date = Self.date(then.days)
    let month = Self.months[date.month - 1]
    guard date.year == Self.date(now.days).year else { return "\(date.day) \(month) \(date.year)" }
    return "\(date.day) \(month), \(time)"
  }

  /// "14:02:09".
  public func time(_ milliseconds: Int) -> String {
    let second = local(milliseconds).second
    return "\(pad(second / 3600)):\(pad(second / 60 % 60)):\(pad(second % 60))"
  }

  /// How long ago: "now", "12 s", "3 min", "2 h", "5 d". A moment that is still to come counts as now.
  public func age(_ milliseconds: Int) -> String {
    let seconds = (Self.bounded(nowMs) - Self.bounded(milliseconds)) / 1000
    switch seconds {
    case ..<1: return "now"
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min"
    case ..<86_400: return "\(seconds / 3600) h"
    default: return "\(seconds / 86_400) d"
    }
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// The moment, or the nearest one a million years from 1970: a daemon may tell any number.
  private static func bounded(_ milliseconds: Int) -> Int { min(max(milliseconds, -(1 << 55)), 1 << 55) }

  /// Days since 1970 and seconds into the day, both local.
  private func local(_ milliseconds: Int) -> (days: Int, second: Int) {
    let utc = floorDivide(Self.bounded(milliseconds), 1000)
    let seconds = utc + offset(utc)
    let days = floorDivide(seconds, 86_400)
    return (days, seconds - days * 86_400)
  }

  /// Year, month and day of a day since 1970 in the Gregorian calendar, by counting from 1 March of the year 0.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9, day)
  }

  private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

private func floorDivide(_ number: Int, _ divisor: Int) -> Int {
  let quotient = number / divisor
  return number % divisor < 0 ? quotient - 1 : quotient
}
