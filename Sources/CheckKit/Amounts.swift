/// Numbers of a text that are an amount or a time: with a unit, a currency or a clock's colon. A count of things that can
/// be seen (`2 tablets`, `bus 12`) is none, nor a number in words.
public enum Amounts {
  /// Looks for the first such number.
  ///
  /// - Parameters:
  ///   - text: in UTF-8.
  ///   - units: what stands behind a number that is an amount.
  /// - Returns: where it stands, with its sign, its unit and the number before it in `5-10 minutes`; nil when there is
  ///   none.
  public static func first(in text: UnsafeBufferPointer<UInt8>, units: WordList) -> Range<Int>? {
    let scalars = Scalars(bytes: text)
    var before: Unicode.Scalar = " "
    var beforeThat: Unicode.Scalar = " "
    // Where what belongs to a number right behind it begins.
    var lead: Int?
    var index = 0
    while index < text.count {
      let (scalar, next) = scalars.scalar(at: index)
      if scalar == "{" {
        index = skipName(text, next)
        (beforeThat, before, lead) = (" ", "}", nil)
        continue
      }
      guard isDigit(scalar), !isPartOfName(before, beforeThat) else {
        if isCurrency(scalar) || isDash(scalar) && !Scalars.isLetterOrDigit(before) {
          lead = index
        } else if !(isDash(scalar) && isDigit(before)) {
          lead = nil
        }
        (beforeThat, before) = (before, scalar)
        index = next
        continue
      }
      let (end, isTime) = number(scalars, index)
      let unitEnd = unit(text, end, scalars, units)
      if isTime || isCurrency(before) || unitEnd != nil { return (lead ?? index)..<(unitEnd ?? end) }
      lead = lead ?? index
      (beforeThat, before) = (before, "0")
      index = end
    }
    return nil
  }

  /// True when a text has a time as a clock shows it: 7:30, or 1:05:30.
  public static func hasTime(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let scalars = Scalars(bytes: text)
    var index = 0
    while index < text.count {
      let (scalar, next) = scalars.scalar(at: index)
      guard isDigit(scalar) else {
        index = next
        continue
      }
      let (end, isTime) = number(scalars, index)
      if isTime { return true }
      index = end
    }
    return false
  }

  /// The end of a number with the dots, commas and colons in it, and whether it is a time.
  private static func number(_ text: Scalars, _ start: Int) -> (end: Int, isTime: Bool) {
    var index = start
    var digits = 0
    var colons = 0
    while index < text.bytes.count {
      let (scalar, next) = text.scalar(at: index)
      if isDigit(scalar) {
        digits += 1
        index = next
      } else if scalar == "." || scalar == "," || scalar == ":" || scalar == "：", next < text.bytes.count,
        isDigit(text.scalar(at: next).scalar)
      {
        colons += scalar == ":" || scalar == "：" ? 1 : 0
        index = next
      } else {
        break
      }
    }
    return (index, colons == 1 && (3...4).contains(digits) || colons == 2 && (5...6).contains(digits))
  }

  /// Where the unit behind a number ends; nil when there is none.
  private static func unit(
    _ text: UnsafeBufferPointer<UInt8>, _ end: Int, _ scalars: Scalars, _ units: WordList
  ) -> Int? {
    guard end < text.count else { return nil }
    var index = end
    while index < text.count {
      let (scalar, next) = scalars.scalar(at: index)
      guard Scalars.isSpace(scalar) else {
        if isCurrency(scalar) || scalar == "%" || scalar == "％" || scalar == "℃" { return next }
        if scalar == "°" { return degreesEnd(scalars, next) }
        break
      }
      index = next
    }
    // A unit and what stands behind it are short. A letter that is cut in two is none.
    let rest = UnsafeBufferPointer(rebasing: text[end..<min(text.count, end + 48)])
    return units.prefixEnd(in: rest).map { end + $0 }
  }

  /// Behind the letter of a scale, if one stands behind the sign of degrees.
  private static func degreesEnd(_ text: Scalars, _ start: Int) -> Int {
    guard start < text.bytes.count else { return start }
    let (scalar, next) = text.scalar(at: start)
    guard scalar == "C" || scalar == "F" else { return start }
    return next < text.bytes.count && Scalars.isLetterOrDigit(text.scalar(at: next).scalar) ? start : next
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || ("０"..."９").contains(scalar)
  }

  private static func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .currencySymbol
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "\u{2013}" || scalar == "\u{2212}"
  }

  /// True for what makes a number part of a name: `A4`, `v2.1`, `#5`, `covid-19`. A hyphen behind anything but a letter
  /// is a minus, or stands between two numbers: `-18 °C`, `5-10 minutes`.
  private static func isPartOfName(_ scalar: Unicode.Scalar, _ before: Unicode.Scalar) -> Bool {
    if scalar == "-" { return before.isASCII && before.properties.isAlphabetic }
    return scalar.isASCII && (Scalars.isLetterOrDigit(scalar) || scalar == "#" || scalar == ".")
  }

  /// Behind the brace that ends a name; a number in it is none.
  private static func skipName(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < text.count, text[index] != 0x7D { index += 1 }
    return min(index + 1, text.count)
  }
}
