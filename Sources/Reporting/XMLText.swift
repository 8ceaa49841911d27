/// Text as it can stand in XML 1.0, in an attribute or between tags.
enum XMLText {
  /// Escapes markup, quotes and line ends; what XML 1.0 cannot hold becomes U+FFFD.
  static func of(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(isAllowed(scalar.value) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  private static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
