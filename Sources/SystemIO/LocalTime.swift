internal import Glibc

extension SystemClock {
  /// Seconds to add to UTC for the local time at a moment, given in seconds since 1970.
  public static func utcOffset(_ seconds: Int) -> Int {
    var moment = time_t(seconds)
    var parts = tm()
    return localtime_r(&moment, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
  }
}
