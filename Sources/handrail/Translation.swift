internal import Checking
internal import CommandLineKit
internal import DaemonClient
internal import Findings
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire

/// The option `--messages` of `check` and `saved`: findings in the words of a file.
struct Translation {
  static let option = OptionSpec(
    "messages", .path, help: "Shows findings in the language of this file. handrail rules --messages begins one.")

  /// The English catalogue, to begin a translation with.
  static var english: Catalogue {
    func itself(_ texts: [String]) -> [String: String] {
      [String: String](texts.map { ($0, $0) }) { first, _ in first }
    }
    return Catalogue(
      language: "en",
      messages: [String: [String: String]](EnglishTexts.all.messages.map { ($0.id, itself($0.templates)) }) {
        first, _ in first
      },
      help: itself(EnglishTexts.all.help), words: itself(ReportWord.all))
  }

  private let catalogue: Catalogue?

  /// The words around findings.
  var words: ReportWords { ReportWords(catalogue?.words ?? [:]) }

  /// Reads the file that was named. What it says that cannot be used is told, and stays English.
  ///
  /// - Throws: when there is no such file, or it is no catalogue.
  init(_ session: Session) throws(CommandFailure) {
    guard let file = session.parsed.value("messages") else {
      catalogue = nil
      return
    }
    let name = VisibleText.of(file)
    let bytes: [UInt8]
    do throws(FileReadError) { bytes = try Paths.read(file, limit: Catalogue.longestFile) } catch {
      throw CommandFailure(
        "The messages in \(name) cannot be read. \(error.sentence)",
        next: "Begin a file with: handrail rules --messages > \(name)")
    }
    do throws(Catalogue.Mistake) {
      let (catalogue, refused) = try Catalogue.read(bytes)
      self.catalogue = catalogue
      let lines = refused.map(Self.line) + Self.unknown(catalogue).map(Self.line)
      let command = session.parsed.name
      for line in lines.prefix(5) { session.say("handrail \(command): \(name): \(line)") }
      if lines.count > 5 { session.say("handrail \(command): \(name): \(lines.count - 5) more cannot be used.") }
      if !lines.isEmpty { session.say("Mend them in the file. Until then these messages are English.") }
    } catch {
      throw CommandFailure(
        "\(name) holds no messages. \(error.reason)", next: "Begin a file with: handrail rules --messages > \(name)")
    }
  }

  /// The findings in the language of the file, or as they are.
  func of(_ findings: [FindingMessage]) -> [FindingMessage] {
    guard let catalogue else { return findings }
    return findings.map { catalogue.translated($0) }
  }

  private static func line(_ refusal: Catalogue.Refusal) -> String {
    "\(VisibleText.of(refusal.rule)), \u{201C}\(VisibleText.of(refusal.template))\u{201D}: \(refusal.reason)"
  }

  /// Entries for sentences that this version does not say.
  private static func unknown(_ catalogue: Catalogue) -> [Catalogue.Refusal] {
    let known = english
    var result: [Catalogue.Refusal] = []
    for (rule, texts) in catalogue.messages.sorted(by: { $0.key < $1.key }) {
      for template in texts.keys.sorted() where known.messages[rule]?[template] == nil {
        result.append(.init(rule: rule, template: template, reason: "Handrail \(Version.number) does not say this."))
      }
    }
    for (part, texts, all) in [("help", catalogue.help, known.help), ("words", catalogue.words, known.words)] {
      for text in texts.keys.sorted() where all[text] == nil {
        result.append(.init(rule: part, template: text, reason: "Handrail \(Version.number) does not say this."))
      }
    }
    return result
  }
}
