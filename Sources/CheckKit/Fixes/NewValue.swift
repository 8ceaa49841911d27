/// A value that a fix writes into a file, on one line.
public indirect enum NewValue: Sendable, Hashable {
  /// A word of the format, written as it is: `true`, `2 min`, `list`.
  case word(String)
  /// Words of people or a name of theirs, between quotes where YAML needs them.
  case text(String)
  /// A list in brackets.
  case list([NewValue])
  /// A mapping in braces.
  case mapping([Entry])

  /// A key with its value.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: String
    /// Its value.
    public var value: NewValue

    /// A key with its value.
    public init(_ key: String, _ value: NewValue) {
      self.key = key
      self.value = value
    }
  }

  /// How the file writes its keys.
  enum Quotes: Sendable, Hashable {
    case none, single, double

    /// A key or a word between these quotes.
    func around(_ word: String) -> String {
      switch self {
      case .none: word
      case .single: "'\(word.replacing("'", with: "''"))'"
      case .double: YAMLText.quoted(word)
      }
    }
  }

  /// The value as it stands in the file.
  ///
  /// Recurses as deep as a rule nests its value: two levels.
  func written(_ quotes: Quotes = .none) -> String {
    switch self {
    case .word(let word): Self.isBare(word) ? word : quotes.around(word)
    case .text(let text): quotes == .none ? YAMLText.scalar(text) : YAMLText.quoted(text)
    case .list(let values): "[\(values.map { $0.written(quotes) }.joined(separator: ", "))]"
    case .mapping(let entries): "{\(entries.map { $0.written(quotes) }.joined(separator: ", "))}"
    }
  }

  /// Words that need no quotes even in a file that quotes everything, as JSON does.
  private static func isBare(_ word: String) -> Bool {
    word == "true" || word == "false" || (!word.isEmpty && word.allSatisfy { $0.isASCII && $0.isNumber })
  }
}

extension NewValue.Entry {
  /// The key, the colon and the value.
  func written(_ quotes: NewValue.Quotes) -> String { "\(quotes.around(key)): \(value.written(quotes))" }
}
