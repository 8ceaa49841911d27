/// Texts as YAML that reads back to the same texts, whatever is in them.
public enum YAMLText {
  /// A text as a scalar: as it is where nobody could misread it, else between double quotes.
  ///
  /// It is right in a block, in a list in brackets and behind a key, and for readers that guess types, too: `no`, `12`
  /// and `~` are quoted.
  public static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// A text between double quotes, with escapes for what cannot stand there.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if isPrintable(scalar) { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
      }
    }
    return result + "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, first.properties.isAlphabetic,
      last != " ", !guessed.contains(text.lowercased())
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII {
        return (0x30...0x39).contains(scalar.value) || scalar.properties.isAlphabetic
          || [" ", "-", "_", ".", "'", "!", "?", "/", "(", ")", ";"].contains(scalar)
      }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || ["、", "。", "！", "？", "・", "’", "…", "–"].contains(scalar)
    }
  }

  /// Words that other readers take for truth values or for nothing.
  private static let guessed: Set<String> = ["yes", "no", "on", "off", "true", "false", "null", "y", "n"]

  /// What YAML 1.1 lets stand in a file and no reader takes for a line end or a byte-order mark.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
    case 0xA0...0xFFFF: true
    case 0x1_0000...: true
    default: false
    }
  }

  /// With four digits, as JSON has it, too; what needs more of them can be printed.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
