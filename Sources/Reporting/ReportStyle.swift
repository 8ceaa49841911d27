public import SourceText

/// How text for people looks: what the terminal can and what the person asked for.
public struct ReportStyle: Sendable {
  /// True to colour severities. The text says the same without.
  public var color: Bool
  /// True to show every finding of a rule, not only the first three of a file.
  public var showAll: Bool
  /// Cells of a line that source lines and tables are fitted to.
  public var width: Int
  /// The words around findings for people.
  public var words: ReportWords
  /// Makes a path relative to the root one that can be opened from the current folder.
  public var displayPath: @Sendable (SeenPath) -> SeenPath

  /// A style; by default plain text 100 cells wide with paths as they are.
  public init(
    color: Bool = false, showAll: Bool = false, width: Int = 100, words: ReportWords = ReportWords(),
    displayPath: @escaping @Sendable (SeenPath) -> SeenPath = { $0 }
  ) {
    self.color = color
    self.showAll = showAll
    self.width = max(width, 20)
    self.words = words
    self.displayPath = displayPath
  }

  /// The path for the person, safe for a terminal.
  func path(_ path: SeenPath) -> String { VisibleText.of(displayPath(path).text) }

  /// The same for a path below the root.
  func path(_ path: RelativePath) -> String { self.path(SeenPath(path)) }

  /// The text in a colour, if colours are asked for.
  func paint(_ text: String, _ paint: Paint) -> String { color ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text }
}

/// Colours by what they say; the numbers are those of ECMA-48, "select graphic rendition".
enum Paint: String {
  case error = "1;31"
  case warning = "1;33"
  case note = "1;36"
  case good = "32"
  case quiet = "2"
  case strong = "1"
}
