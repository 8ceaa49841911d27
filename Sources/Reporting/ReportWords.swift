internal import Findings
internal import SourceText

/// The words around findings, in English or in the language of a catalogue.
public struct ReportWords: Sendable {
  private let translations: [String: String]

  /// Words in a language.
  ///
  /// - Parameter translations: by English sentence; what is not in it stays English.
  public init(_ translations: [String: String] = [:]) { self.translations = translations }

  /// A sentence with its names filled in.
  func say(_ word: ReportWord, _ values: KeyValuePairs<String, String> = [:]) -> String {
    var message = Message(word, values)
    if let translation = translations[word.text] { message.template = VisibleText.of(translation) }
    return message.text
  }

  /// A sentence for one, or for more.
  func count(_ number: Int, _ one: ReportWord, _ many: ReportWord) -> String {
    say(number == 1 ? one : many, ["n": String(number)])
  }

  /// "2 errors, 1 warning"; empty when there is nothing.
  func findings(errors: Int, warnings: Int, notes: Int) -> String {
    var parts: [String] = []
    if errors > 0 { parts.append(count(errors, .oneError, .errors)) }
    if warnings > 0 { parts.append(count(warnings, .oneWarning, .warnings)) }
    if notes > 0 { parts.append(count(notes, .oneNote, .notes)) }
    return parts.joined(separator: ", ")
  }
}
