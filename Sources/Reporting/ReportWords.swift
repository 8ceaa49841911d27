internal import Findings

/// The words around findings, in English or in the language of a catalogue.
///
/// A sentence that counts stands twice, for one and for more, since languages differ in more than one letter.
public struct ReportWords: Sendable {
  /// Every sentence that is said around findings, with names in braces: the keys of a translation.
  public static let templates = [
    "error", "warning", "note", "please check:", "help: {text}", "see {place} {text}",
    "{path} and {n} more [{rule}] on line {line}", "{path} and {n} more [{rule}] on lines {lines} and {last}",
    "{path} and {n} more [{rule}] on lines {lines} …",
    "{n} error", "{n} errors", "{n} warning", "{n} warnings", "{n} note", "{n} notes",
    "{n} flow", "{n} flows", "{n} flow:", "{n} flows:", "{n} of {all} flow", "{n} of {all} flows", "{n} file",
    "{n} files",
    "{counts} in {places}.", "{one} and in {other}",
    "It needs a person to judge.", "{n} of them needs a person to judge.", "{n} of them need a person to judge.",
    "{n} more is not shown. To see all: --all", "{n} more are not shown. To see all: --all",
    "Begin with {rule}. Other findings may go away with it.", "{n} of the {all} are one thing: {rule}.",
    "fix: {text}", "fix: {text} (with --unsafe)",
    "{n} can be fixed: {command}", "{n} can be fixed. Give the same paths to: {command}",
    "{n} more can be fixed with --unsafe.",
    "Next: {command}", "No flows were checked.",
    "{n} flow checked. No new findings, only known ones.", "{n} flows checked. No new findings, only known ones.",
    "{n} flow checked. No findings. A person should still try it.",
    "{n} flows checked. No findings. A person should still try them.",
  ]

  private let translations: [String: String]

  /// Words in a language.
  ///
  /// - Parameter translations: by English sentence; what is not in it stays English.
  public init(_ translations: [String: String] = [:]) { self.translations = translations }

  /// A sentence with its names filled in.
  func say(_ template: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    var message = Message("", values)
    message.template = translations[template].map { VisibleText.of($0) } ?? template
    return message.text
  }

  /// A sentence for one, or for more.
  func count(_ number: Int, _ one: String, _ many: String) -> String {
    say(number == 1 ? one : many, ["n": String(number)])
  }

  /// "2 errors, 1 warning"; empty when there is nothing.
  func findings(errors: Int, warnings: Int, notes: Int) -> String {
    var parts: [String] = []
    if errors > 0 { parts.append(count(errors, "{n} error", "{n} errors")) }
    if warnings > 0 { parts.append(count(warnings, "{n} warning", "{n} warnings")) }
    if notes > 0 { parts.append(count(notes, "{n} note", "{n} notes")) }
    return parts.joined(separator: ", ")
  }
}
