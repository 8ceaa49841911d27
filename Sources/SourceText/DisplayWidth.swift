/// How many cells of a terminal a scalar takes.
///
/// The C library's `wcwidth` depends on the locale, which a static program in a bare container does not have; the
/// wide ranges are the blocks that Unicode's EastAsianWidth marks W or F, and the emoji shown as pictures.
public enum DisplayWidth {
  /// Cells of one scalar: 0 for combining marks and joiners, 2 for wide characters, else 1. A tab is left to the caller.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if value == 0x200B || value == 0x200C || value == 0x200D || value == 0xFEFF { return 0 }
    if (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) { return 0 }
    if (0x1F3FB...0x1F3FF).contains(value) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if wide.contains(where: { $0.contains(value) }) { return 2 }
    return scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// Cells of one character as a person sees it: an emoji of several scalars takes two, a letter with marks one.
  public static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count > 1, scalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    return max(of(first), scalars.dropFirst().contains { of($0) == 2 } ? 2 : 0)
  }

  /// Cells of a text, with tabs to the next multiple of eight counted from `column`.
  public static func of(_ text: some StringProtocol, from column: Int = 0) -> Int {
    var cells = column
    for character in text { cells += character == "\t" ? 8 - cells % 8 : of(character) }
    return cells - column
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD,
  ]
}
