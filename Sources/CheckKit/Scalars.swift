/// Unicode scalars of a text in bytes, with what the rules for words and sentences need to know about each.
///
/// Texts of a document are valid UTF-8 (anything else is refused while reading). Most of them are ASCII, so that is
/// decided first and without a table.
struct Scalars {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The scalar that begins at `index`, and the index behind it.
  @inline(__always)
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, next: Int) {
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), index + 1) }
    return longScalar(at: index)
  }

  private func longScalar(at index: Int) -> (scalar: Unicode.Scalar, next: Int) {
    let first = UInt32(bytes[index])
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, index + length <= bytes.count else { return ("\u{FFFD}", index + 1) }
    var value = first & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", index + length)
  }

  static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 {
      return (0x61...0x7A).contains(value | 0x20) || (0x30...0x39).contains(value)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 { return value == 0x20 || (0x09...0x0D).contains(value) }
    return value < 0x2000 ? value == 0x85 || value == 0xA0 || value == 0x1680 : scalar.properties.isWhitespace
  }

  /// A quote or bracket that can stand right behind a full stop. Quotes that open in one language close in another
  /// („Komm.“), and behind a stop without a space they close.
  static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", ")", "]", "}": return true
    default: break
    }
    guard scalar.value >= 0x80 else { return false }
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .initialPunctuation: return true
    default: return false
    }
  }

  /// Whether two texts are equal after trimming white space and folding case; nil when only `String` can tell.
  ///
  /// The first difference decides when both sides are ASCII there: neither folding nor normalisation joins two different
  /// ASCII letters.
  static func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool? {
    let (left, right) = (trimmed(left), trimmed(right))
    var isASCII = true
    for (left, right) in zip(left, right) {
      if left | right >= 0x80 {
        guard left == right else { return nil }
        isASCII = false
      } else if folded(left) != folded(right) {
        // What stands before may be white space or part of a letter that only `String` knows.
        return isASCII ? false : nil
      }
    }
    if left.count == right.count, isASCII { return true }
    return isASCII && left.allSatisfy { $0 < 0x80 } && right.allSatisfy { $0 < 0x80 } ? false : nil
  }

  /// FNV-1a of a text after trimming white space and folding case; nil when it is not ASCII.
  static func foldedHash(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var hash = FNV1a()
    for byte in trimmed(text) {
      if byte >= 0x80 { return nil }
      hash.add(folded(byte))
    }
    return Int(truncatingIfNeeded: hash.value)
  }

  /// FNV-1a of the bytes as they are.
  static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int { Int(truncatingIfNeeded: FNV1a(text).value) }

  private static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// The text without ASCII white space at its ends.
  private static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var (start, end) = (0, text.count)
    while start < end, isSpace(text[start]) { start += 1 }
    while end > start, isSpace(text[end - 1]) { end -= 1 }
    return text[start..<end]
  }
}
