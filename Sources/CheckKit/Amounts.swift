/// Numbers of a text that are an amount or a time: with a unit, a currency or a clock's colon. A count of things that can
/// be seen (`2 tablets`, `bus 12`) is none, nor a number in words.
public enum Amounts {
  /// Looks for the first such number.
  ///
  /// - Parameters:
  ///   - text: in UTF-8.
  ///   - units: what stands behind a number that is an amount.
  /// - Returns: where it stands; nil when there is none.
  public static func first(in text: UnsafeBufferPointer<UInt8>, units: WordList) -> Range<Int>? {
    let scalars = Scalars(bytes: text)
    var before: Unicode.Scalar = " "
    var index = 0
    while index < text.count {
      let (scalar, next) = scalars.scalar(at: index)
      guard isDigit(scalar), !isPartOfName(before) else {
        if scalar == "{" {
          index = skipName(text, next)
          before = "}"
        } else {
          index = next
          before = scalar
        }
        continue
      }
      let (end, isTime) = number(scalars, index)
      if isTime || isCurrency(before) || isAmount(text, end, scalars, units) { return index..<end }
      before = "0"
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

  private static func isAmount(
    _ text: UnsafeBufferPointer<UInt8>, _ end: Int, _ scalars: Scalars, _ units: WordList
  ) -> Bool {
    guard end < text.count else { return false }
    var index = end
    while index < text.count {
      let (scalar, next) = scalars.scalar(at: index)
      guard Scalars.isSpace(scalar) else {
        if isCurrency(scalar) || scalar == "%" || scalar == "％" || scalar == "°" || scalar == "℃" { return true }
        break
      }
      index = next
    }
    // A unit and what stands behind it are short. A letter that is cut in two is none.
    let rest = UnsafeBufferPointer(rebasing: text[end..<min(text.count, end + 48)])
    return units.isPrefix(of: rest)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || ("０"..."９").contains(scalar)
  }

  private static func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .currencySymbol
  }

  /// True for what makes a number part of a name: `A4`, `v2.1`, `#5`.
  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (Scalars.isLetterOrDigit(scalar) || scalar == "#" || scalar == "-" || scalar == ".")
  }

  /// Behind the brace that ends a name; a number in it is none.
  private static func skipName(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < text.count, text[index] != 0x7D { index += 1 }
    return min(index + 1, text.count)
  }
}
