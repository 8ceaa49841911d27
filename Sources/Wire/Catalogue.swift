internal import Findings
internal import SourceText

/// The sentences of Handrail in another language.
///
/// The English sentence is the key, as in gettext. What has no translation stays English.
public struct Catalogue: Sendable, Hashable {
  /// The language, as in `de` or `pt-BR`.
  public var language: String
  /// By rule and English template: the template in this language, with the same names in braces.
  public var messages: [String: [String: String]]
  /// By English text with names in braces: help texts, words on other places, and what stands for `{what}`.
  public var help: [String: String]
  /// By English text with names in braces: the words around findings for people, such as `error` and `Next`.
  public var words: [String: String]
  /// Help with names in braces, the one with the most words first, so that the closest one fits first.
  private let patterns: [Pattern]

  /// A catalogue from its parts; `Catalogue.read` looks at a file that somebody wrote.
  public init(
    language: String, messages: [String: [String: String]], help: [String: String], words: [String: String] = [:]
  ) {
    self.language = language
    self.messages = messages
    self.help = help
    self.words = words
    patterns = help.compactMap { Pattern($0.key, $0.value) }
      .sorted { ($1.length, $0.english) < ($0.length, $1.english) }
  }

  /// The finding in this language; its template stays, since it is the key.
  public func translated(_ finding: FindingMessage) -> FindingMessage {
    var result = finding
    if let template = messages[finding.rule]?[finding.template] {
      var message = Message(template)
      message.values = finding.values.map { value in
        value.name == "what" ? .init(name: value.name, text: part(value.text) ?? value.text) : value
      }
      result.message = message.text
    }
    result.help = translated(finding.help) ?? finding.help
    if let fix = finding.fix { result.fix?.title = translated(fix.title) ?? fix.title }
    result.related = finding.related.map { related in
      var result = related
      result.message = translated(related.message) ?? related.message
      return result
    }
    return result
  }

  /// A help text in this language; nil when a part of it has no translation.
  ///
  /// A text of several sentences is looked up as a whole first, then in parts, the longest first.
  public func translated(_ text: String) -> String? {
    if let whole = part(text) { return whole }
    let sentences = Self.sentences(text)
    guard sentences.count > 1, sentences.count <= Self.mostSentences else { return nil }
    var parts: [String] = []
    var at = 0
    while at < sentences.count {
      guard
        let (end, words) = (at + 1...sentences.count).reversed().lazy
          .compactMap({ end in self.part(sentences[at..<end].joined(separator: " ")).map { (end, $0) } }).first
      else { return nil }
      parts.append(words)
      at = end
    }
    return parts.joined(separator: " ")
  }

  /// Our help texts have five sentences at most; one with more holds a text of a file, and stays.
  private static let mostSentences = 12

  private func part(_ text: String) -> String? {
    if let words = help[text] { return words }
    for pattern in patterns {
      if let words = pattern.translate(text) { return words }
    }
    return nil
  }

  private static func sentences(_ text: String) -> [String] {
    var result: [String] = []
    var words: [Substring] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      words.append(word)
      if let last = word.last, ".?!".contains(last) {
        result.append(words.joined(separator: " "))
        words = []
      }
    }
    if !words.isEmpty { result.append(words.joined(separator: " ")) }
    return result
  }

  /// The names in braces of a sentence, in order; `{send: one}` is no name.
  static func names(_ template: String) -> [String] { pieces(template).compactMap(\.name) }

  /// A sentence cut at its names: the words before each, and those behind the last without a name.
  static func pieces(_ template: String) -> [(words: String, name: String?)] {
    var result: [(String, String?)] = []
    var words = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      words += rest[..<open]
      let behind = rest[rest.index(after: open)...]
      let name = behind.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      if !name.isEmpty, behind[name.endIndex...].first == "}" {
        result.append((words, String(name)))
        words = ""
        rest = behind[behind.index(after: name.endIndex)...]
      } else {
        words += "{"
        rest = behind
      }
    }
    return result + [(words + rest, nil)]
  }
}

/// A help text with names in braces, to find what stands for them in a text.
private struct Pattern: Sendable, Hashable {
  let english: String
  let translation: String
  private let words: [String]
  private let names: [String]
  /// Characters that are fixed.
  var length: Int { words.reduce(0) { $0 + $1.count } }

  /// Nil for a text without a name.
  init?(_ english: String, _ translation: String) {
    let pieces = Catalogue.pieces(english)
    guard pieces.count > 1 else { return nil }
    self.english = english
    self.translation = translation
    words = pieces.map(\.words)
    names = pieces.compactMap(\.name)
  }

  /// The translation with the text's own values; nil when the text is another one.
  func translate(_ text: String) -> String? {
    guard let last = words.last, let first = words.first, text.hasPrefix(first), text.hasSuffix(last) else {
      return nil
    }
    guard text.utf8.count >= first.utf8.count + last.utf8.count else { return nil }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    var values: [Message.Value] = []
    for (index, name) in names.enumerated() {
      let next = words[index + 1]
      let end: Substring.Index
      if index == names.count - 1 {
        end = rest.endIndex
      } else {
        guard let found = Self.find(next, in: rest) else { return nil }
        end = found
      }
      let value = String(rest[..<end])
      // A name that stands there twice stands for the same.
      if let known = values.first(where: { $0.name == name }), known.text != value { return nil }
      guard !value.isEmpty else { return nil }
      values.append(.init(name: name, text: value))
      rest = index == names.count - 1 ? rest[end...] : rest[end...].dropFirst(next.count)
    }
    return Catalogue.pieces(translation).map { piece in
      piece.words + (piece.name.flatMap { name in values.first { $0.name == name }?.text } ?? "")
    }.joined()
  }

  private static func find(_ words: String, in text: Substring) -> Substring.Index? {
    var at = text.startIndex
    while at < text.endIndex {
      if text[at...].hasPrefix(words) { return at }
      at = text.index(after: at)
    }
    return nil
  }
}
