/// Text of a file made safe and honest for a terminal: nothing in it moves the cursor, hides or turns letters around.
public enum VisibleText {
  /// The text with control characters as pictures (`␛`) and invisible ones as `<U+202E>`; line ends become pictures too.
  public static func of(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return String(text) }
    var result = ""
    for character in text { result += of(character) }
    return result
  }

  /// One character as a person sees it, made visible.
  public static func of(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    if scalars.allSatisfy({ isShown($0, in: character) }) { return String(character) }
    var result = ""
    for scalar in scalars { result += isShown(scalar, in: character) ? String(Character(scalar)) : picture(scalar) }
    return result
  }

  /// The text cut to a number of cells, its end replaced by `…`.
  public static func cut(_ text: String, to cells: Int) -> String {
    guard DisplayWidth.of(text) > cells else { return text }
    var result = ""
    var used = 0
    for character in text {
      let width = DisplayWidth.of(character)
      guard used + width < cells else { break }
      result.append(character)
      used += width
    }
    return cells > 0 ? result + "\u{2026}" : ""
  }

  private static func isShown(_ scalar: Unicode.Scalar, in character: Character) -> Bool {
    if 0x20...0x7E ~= scalar.value { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    case .format:
      // The joiners shape letters and emoji; tags make flags, behind the black flag only.
      if scalar.value == 0x200C || scalar.value == 0x200D { return true }
      return 0xE0020...0xE007F ~= scalar.value && character.unicodeScalars.first?.value == 0x1F3F4
    default: return true
    }
  }

  private static func picture(_ scalar: Unicode.Scalar) -> String {
    let value = scalar.value
    if value < 0x20, let picture = Unicode.Scalar(0x2400 + value) { return String(Character(picture)) }
    if value == 0x7F { return "\u{2421}" }
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// A path, safe for a terminal.
  public static func of(_ path: AbsolutePath) -> String { of(path.text) }

  /// The same for one that is seen from a folder.
  public static func of(_ path: SeenPath) -> String { of(path.text) }

  /// Lines, safe for a terminal: line ends stay. A command line is such lines, too: a name between quotes may hold a line
  /// end, and a shell would take its picture for another name.
  public static func ofLines(_ line: String) -> String {
    line.split(separator: "\n", omittingEmptySubsequences: false).map { of($0) }.joined(separator: "\n")
  }
}
