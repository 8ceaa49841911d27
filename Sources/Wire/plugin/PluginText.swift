internal import JSON

/// Texts of a plugin as they can stand in a report: on one line, without control characters, not longer than allowed.
enum PluginText {
  /// The text with every run of white space and control characters made one space, cut to `limit` Unicode scalars.
  static func clean(_ text: String, limit: Int = PluginProtocol.longestText) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    var gap = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        gap = count > 0
        continue
      }
      guard count + (gap ? 1 : 0) < limit else {
        result.append("\u{2026}")
        break
      }
      if gap {
        result.append(" ")
        count += 1
        gap = false
      }
      result.append(scalar)
      count += 1
    }
    return String(result)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if 0x21...0x7E ~= scalar.value { return false }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return scalar.properties.isWhitespace
    }
  }
}

extension JSONObject {
  /// Reads a text that may be missing, made fit for a report.
  func plainText(_ name: String, limit: Int = PluginProtocol.longestText) throws(JSONMismatch) -> String {
    PluginText.clean(try optional(name) ?? "", limit: limit)
  }

  /// Reads a text that must be there and say something, made fit for a report.
  func wantedText(_ name: String, limit: Int = PluginProtocol.longestText) throws(JSONMismatch) -> String {
    let text = PluginText.clean(try value(name), limit: limit)
    guard !text.isEmpty else { throw JSONMismatch(name, takes: "a text that says something", found: "an empty one") }
    return text
  }
}
