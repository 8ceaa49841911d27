/// A length of time in a flow, written with a unit: `20 s`, `2 min`, `8 h`, `7 d`.
public struct Duration: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Milliseconds, 0 or more.
  public var milliseconds: Int64

  /// A number of milliseconds.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// A number of seconds.
  public static func seconds(_ seconds: Int64) -> Duration { Duration(milliseconds: seconds * 1000) }
  /// A number of minutes.
  public static func minutes(_ minutes: Int64) -> Duration { seconds(minutes * 60) }
  /// A number of hours.
  public static func hours(_ hours: Int64) -> Duration { seconds(hours * 3600) }
  /// A number of days of 24 hours.
  public static func days(_ days: Int64) -> Duration { hours(days * 24) }

  /// Shorter first.
  public static func < (left: Duration, right: Duration) -> Bool { left.milliseconds < right.milliseconds }

  /// The largest unit that gives a whole number, else seconds with decimals.
  public var description: String {
    let units: [(String, Int64)] = [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1000)]
    for (name, size) in units where milliseconds != 0 && milliseconds % size == 0 {
      return "\(milliseconds / size) \(name)"
    }
    if milliseconds == 0 { return "0 s" }
    var decimals = String(milliseconds % 1000 + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(milliseconds / 1000).\(decimals) s"
  }

  /// What is wrong with a text that is no duration.
  public enum Mistake: Error, Sendable, Hashable {
    /// A number without s, min, h or d behind it.
    case noUnit
    /// A plus or minus in front.
    case sign
    /// A unit that is none of s, min, h and d.
    case unknownUnit
    /// Not a number at all.
    case noNumber
    /// More than 100 years.
    case tooLong
  }

  /// Reads a number and a unit; the space between them may be left out.
  ///
  /// - Throws: what is wrong with the text.
  public init(parsing text: some Sequence<UInt8>) throws(Mistake) {
    var rest = Array(text)[...]
    while rest.last == 0x20 { rest.removeLast() }
    while rest.first == 0x20 { rest.removeFirst() }
    if rest.first == 0x2B || rest.first == 0x2D { throw .sign }
    let number = try Self.thousandths(&rest)
    while rest.first == 0x20 { rest.removeFirst() }
    let size: Int64
    switch rest.count {
    case 0: throw .noUnit
    case 1 where rest.first == 0x73: size = 1
    case 1 where rest.first == 0x68: size = 3600
    case 1 where rest.first == 0x64: size = 86_400
    case 3 where rest.elementsEqual("min".utf8): size = 60
    default: throw .unknownUnit
    }
    let (product, overflow) = number.multipliedReportingOverflow(by: size)
    guard !overflow, product <= 100 * 366 * 86_400_000 else { throw .tooLong }
    milliseconds = product
  }

  /// Digits with an optional decimal part, times 1000; decimals behind the third are dropped.
  private static func thousandths(_ rest: inout ArraySlice<UInt8>) throws(Mistake) -> Int64 {
    var value: Int64 = 0
    var digits = 0
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      guard digits < 12 else { throw .tooLong }
      value = value * 10 + Int64(byte - 0x30)
      digits += 1
      rest.removeFirst()
    }
    guard digits > 0 else { throw .noNumber }
    value *= 1000
    guard rest.first == 0x2E else { return value }
    rest.removeFirst()
    var place: Int64 = 100
    var decimals = 0
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      value += Int64(byte - 0x30) * place
      place /= 10
      decimals += 1
      rest.removeFirst()
    }
    guard decimals > 0 else { throw .noNumber }
    return value
  }
}
