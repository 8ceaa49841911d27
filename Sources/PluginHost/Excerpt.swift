/// A part of a line that a plugin wrote, as it can stand in a message.
enum Excerpt {
  /// How many characters are shown: about one line of a terminal, the message included.
  static let length = 60

  /// The beginning of a line in quotes; when what is wrong stands far behind it, the words around that.
  ///
  /// - Parameters:
  ///   - line: the bytes; what is no UTF-8 is shown as U+FFFD.
  ///   - place: the byte that is wrong, if one is, counted from 0.
  /// - Returns: it on one line, with `…` where it was cut.
  static func of(_ line: [UInt8], at place: Int? = nil) -> String {
    let place = min(max(place ?? 0, 0), line.count)
    // Two thirds before the place, one third behind it.
    var start = place < length ? 0 : place - length * 2 / 3
    // Not in the middle of a character.
    while start > 0, start < line.count, line[start] & 0xC0 == 0x80 { start -= 1 }
    // Enough bytes for so many characters, each of at most four.
    let rest = String(decoding: line[start...].prefix(length * 4), as: UTF8.self).unicodeScalars
    var text = start > 0 ? "\u{2026}" : ""
    for scalar in rest.prefix(length) { text += escaped(scalar) }
    if rest.count > length || line.count - start > length * 4 { text += "\u{2026}" }
    return "\u{201C}\(text)\u{201D}"
  }

  /// A character as JSON writes it, when it could not be seen or would do something to a terminal.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      switch scalar {
      case "\t": return "\\t"
      case "\r": return "\\r"
      case "\n": return "\\n"
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return scalar.value <= 0xFFFF
          ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : "\\u{\(digits)}"
      }
    default: return String(scalar)
    }
  }
}
