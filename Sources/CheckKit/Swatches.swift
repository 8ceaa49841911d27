public import FlowModel

extension CheckContext {
  /// True for an icon that is a colour and nothing else: a swatch that names no thing (`swatch:red`, not
  /// `swatch:red-apple`).
  ///
  /// The names of colours are known in English and in the flow's language, if that has word lists.
  public func isBareSwatch(_ icon: Field) -> Bool {
    guard flow.withBytes(icon, { $0.starts(with: "swatch:".utf8) }) else { return false }
    let words = [ThoroughWords.of(.english), thoroughWords].compactMap { $0 }
    let parts = flow.text(icon).dropFirst("swatch:".count).split { !$0.isLetter && !$0.isNumber && $0 != "#" }
    return parts.allSatisfy { part in
      // A code such as #00ff00 is a colour, too.
      if part.hasPrefix("#") || part.allSatisfy(\.isHexDigit) && part.contains(where: \.isNumber) { return true }
      var word = String(part)
      return Self.shades.contains(word.lowercased())
        || word.withUTF8 { word in words.contains { $0.colours.isWhole(word) } }
    }
  }

  private static let shades: Set<String> = ["light", "dark", "bright", "claro", "oscuro"]
}
