/// What YAML tools read a text without quotes as, where they do not read text (YAML 1.1 types, YAML 1.2.2 core schema).
enum PlainScalar {
  /// What is read.
  enum Meaning {
    case boolean
    case nothing
    /// A number that comes out with other digits than it had.
    case number
    case date
  }

  /// What a plain scalar is read as; nil for text, and for a number that every tool writes with the digits it had.
  ///
  /// `isValue` is true where numbers and Booleans are meant: `true`, `false` and numbers that all versions of YAML read
  /// in the same way are fine there.
  static func meaning(_ text: UnsafeBufferPointer<UInt8>, isValue: Bool) -> Meaning? {
    // All of them are short, and this is asked of each text of a flow.
    guard let first = text.first, text.count <= 32 else { return nil }
    switch first {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      return isDate(text) ? .date : numberMeaning(text, isValue: isValue)
    case UInt8(ascii: "~"): return text.count == 1 ? .nothing : nil
    default: return wordMeaning(text, isValue: isValue)
    }
  }

  private static func wordMeaning(_ text: UnsafeBufferPointer<UInt8>, isValue: Bool) -> Meaning? {
    guard text.count <= 5 else { return nil }
    let word = String(decoding: text, as: UTF8.self)
    // Small letters, capitals, or a capital in front: other mixtures are text everywhere.
    let small = word.lowercased()
    guard word == small || word == small.uppercased() || word == small.prefix(1).uppercased() + small.dropFirst() else {
      return nil
    }
    switch small {
    case "null": return .nothing
    case "y", "n", "yes", "no", "on", "off": return .boolean
    case "true", "false": return isValue ? nil : .boolean
    default: return nil
    }
  }

  // MARK: Numbers

  private static func numberMeaning(_ text: UnsafeBufferPointer<UInt8>, isValue: Bool) -> Meaning? {
    let hasSign = text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+")
    let rest = text.dropFirst(hasSign ? 1 : 0)
    if isSpecial(rest) || isOtherBase(rest) || isSixty(rest) { return .number }
    guard let decimal = decimal(rest) else { return nil }
    return decimal == .keepsDigits && text[0] != UInt8(ascii: "+") ? nil : .number
  }

  /// `.inf` and `.nan`.
  private static func isSpecial(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard text.count == 4 else { return false }
    return [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"].contains { text.elementsEqual($0.utf8) }
  }

  /// `0x1F`, `0o17` and `0b11`; `017` is read as 15 by some and as 17 by others, and `decimal` finds it.
  private static func isOtherBase(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard text.count > 2, text[text.startIndex] == 0x30 else { return false }
    let digits = text.dropFirst(2)
    switch text[text.startIndex + 1] {
    case UInt8(ascii: "x"): return digits.allSatisfy { isHex($0) || $0 == UInt8(ascii: "_") }
    case UInt8(ascii: "o"): return digits.allSatisfy { (0x30...0x37).contains($0) }
    case UInt8(ascii: "b"): return digits.allSatisfy { $0 == 0x30 || $0 == 0x31 || $0 == UInt8(ascii: "_") }
    default: return false
    }
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// `12:30`, which YAML 1.1 reads as 750: digits to the base of sixty.
  private static func isSixty(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count > 1, isDigits(parts[0]) else { return false }
    for part in parts.dropFirst().dropLast() where !isBelowSixty(part) { return false }
    let last = parts[parts.count - 1]
    let whole = last.prefix { $0 != UInt8(ascii: ".") }
    return isBelowSixty(whole) && last.dropFirst(whole.count + 1).allSatisfy(isDigit)
  }

  private static func isBelowSixty(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    isDigits(part) && (part.count == 1 || part.count == 2 && part[part.startIndex] <= UInt8(ascii: "5"))
  }

  private enum Decimal { case keepsDigits, losesDigits }

  /// A number with digits, a point, underscores and an exponent; nil for what is none.
  private static func decimal(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Decimal? {
    let mantissa = text.prefix { isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
    let exponent = text.dropFirst(mantissa.count)
    let parts = mantissa.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, mantissa.contains(where: isDigit), mantissa.first != UInt8(ascii: "_") else { return nil }
    if !exponent.isEmpty {
      guard exponent.first == UInt8(ascii: "e") || exponent.first == UInt8(ascii: "E") else { return nil }
      let digits = exponent.dropFirst().drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      return exponent.count - digits.count <= 2 && isDigits(digits) ? .losesDigits : nil
    }
    if mantissa.contains(UInt8(ascii: "_")) { return .losesDigits }
    if parts[0].isEmpty || parts[0].count > 1 && parts[0].first == 0x30 { return .losesDigits }
    // Whole numbers above 15 digits are rounded by tools that keep them as floating point.
    if mantissa.count > 15 { return .losesDigits }
    guard parts.count == 2 else { return .keepsDigits }
    return parts[1].isEmpty || parts[1].last == 0x30 ? .losesDigits : .keepsDigits
  }

  // MARK: Days

  /// `2024-01-01`, also with a time behind it.
  private static func isDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let day = text.prefix { isDigit($0) || $0 == UInt8(ascii: "-") }
    let parts = day.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy(isDigits), parts[0].count == 4 else { return false }
    if day.count == text.count { return parts[1].count == 2 && parts[2].count == 2 }
    guard parts[1].count <= 2, parts[2].count <= 2 else { return false }
    let time = text.dropFirst(day.count)
    let hours = time.drop { [UInt8(ascii: "T"), UInt8(ascii: "t"), 0x20, 0x09].contains($0) }
    let fields = hours.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return hours.count < time.count && fields.count >= 3 && fields[0].count <= 2 && isDigits(fields[0])
      && fields[1].count == 2 && isDigits(fields[1]) && fields[2].count >= 2 && isDigits(fields[2].prefix(2))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isDigits(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    !text.isEmpty && text.allSatisfy(isDigit)
  }
}
