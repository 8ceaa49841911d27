import HandrailTestSupport
import SystemIO
import Testing

/// `--messages`: findings in another language.
@Suite struct TranslationTests {
  private static let german = """
    {"version": 1, "language": "de",
     "messages": {
      "missing-icon": {"This has no icon.": ""},
      "sentence-too-long": {"This sentence has {n} words. Try {max} or fewer.": "Der Satz hat {n} Wörter, nicht {max}."},
      "unknown-step": {"No step has the id {id}.": "Kein Schritt heißt {id}."}},
     "help": {
      "Did you mean {name}? It is on line {line}.": "Ist {name} gemeint? Das steht in Zeile {line}.",
      "The step {name} is here.": "Der Schritt {name} ist hier."},
     "words": {"error": "Fehler", "help: {text}": "Hilfe: {text}", "see {place} {text}": "siehe {place} {text}",
      "{n} errors": "{n} Fehler", "{n} flow": "{n} Ablauf", "{counts} in {places}.": "{places}: {counts}.",
      "Next: {command}": "Weiter: {command}"}}
    """

  private static let flow = BadInputTests.flow(
    "  - {step: a, title: Look, icon: eye, options: [{label: Keep it, icon: heart, goto: kepd}]}\n"
      + "  - {step: kept, kind: done, title: The end, icon: star, say: You made tea.}\n")

  @Test func `texts and machine formats say it in the language, and the key stays English`() throws {
    let desk = try Desk([("de.json", Self.german), ("a.yaml", Self.flow)])
    let people = try desk.run("check", "a.yaml", "--messages", "de.json")
    #expect(people.code == 1 && people.error == "", "\(people)")
    #expect(people.output.contains("Fehler: Kein Schritt heißt kepd. [unknown-step]"))
    #expect(people.output.contains("Hilfe: Ist kept gemeint? Das steht in Zeile 9."), "\(people.output)")
    #expect(people.output.contains("siehe a.yaml:9:12: Der Schritt kept ist hier."), "\(people.output)")
    #expect(people.output.contains("\n1 Ablauf: 4 Fehler.\n"), "\(people.output)")
    #expect(people.output.hasSuffix("\nWeiter: handrail explain unknown-step\n"), "\(people.output)")
    // What editors read stays.
    let concise = try desk.run("check", "a.yaml", "--messages", "de.json", "--format", "concise").output
    #expect(concise.contains(": error: Kein Schritt heißt kepd. [unknown-step]"), "\(concise)")
    let json = try desk.run("check", "a.yaml", "--messages", "de.json", "--format", "json").output
    #expect(json.contains(#""message":"Kein Schritt heißt kepd.","template":"No step has the id {id}.""#))
    #expect(json.contains(#""message":"Der Schritt kept ist hier.""#))
    let saved = try desk.run("saved", "a.yaml", "--messages", "de.json")
    #expect(saved.code == 1 && saved.output.contains("Kein Schritt heißt kepd."), "\(saved)")
    // What tells findings apart does not depend on the language.
    func fingerprints(_ words: String) throws -> [Substring] {
      let text = try desk.shell("exec \"$handrail\" check a.yaml --format gitlab \(words)").output
      return text.matches(of: /"fingerprint":"([0-9a-f]+)"/).map(\.output.1)
    }
    #expect(try !fingerprints("").isEmpty)
    #expect(try fingerprints("") == fingerprints("--messages de.json"))
  }

  @Test func `an entry that cannot be used is told and stays English`() throws {
    let wrong = Self.german.replacing("heißt {id}.", with: "heißt {name}.")
    let desk = try Desk([("de.json", wrong), ("a.yaml", Self.flow)])
    let done = try desk.run("check", "a.yaml", "--messages", "de.json")
    #expect(done.code == 1 && done.output.contains("No step has the id kepd."))
    #expect(
      done.error == """
        handrail check: de.json: unknown-step, “No step has the id {id}.”: Its translation lacks {id}.
        Mend them in the file. Until then these messages are English.

        """)
  }

  @Test func `words that nobody says are told`() throws {
    let words = Self.german.replacing(
      "\"Next: {command}\": \"Weiter: {command}\"", with: "\"Later: {command}\": \"{command}\"")
    let desk = try Desk([("de.json", words), ("a.yaml", Self.flow)])
    let done = try desk.run("check", "a.yaml", "--messages", "de.json")
    #expect(done.code == 1 && done.output.contains("\nNext: handrail explain "), "\(done)")
    #expect(done.error.hasPrefix("handrail check: de.json: words, “Later: {command}”: Handrail "), "\(done)")
  }

  @Test(arguments: [
    ("nowhere.json", "handrail check: The messages in nowhere.json cannot be read."),
    ("a.yaml", "handrail check: a.yaml holds no messages."),
    ("list.json", "handrail check: list.json holds no messages."),
    ("two.json", "handrail check: two.json holds no messages."),
  ])
  func `what is no such file ends with 2 and the next step`(file: String, begins: String) throws {
    let desk = try Desk([
      ("a.yaml", Self.flow), ("list.json", "[]"), ("two.json", #"{"version":2,"language":"de"}"#),
    ])
    let done = try desk.run("check", "a.yaml", "--messages", file)
    #expect(done.code == 2 && done.output == "" && done.error.hasPrefix(begins), "\(done)")
    #expect(done.error.hasSuffix("\nBegin a file with: handrail rules --messages > \(file)\n"), "\(done)")
  }

  @Test func `the English file is one to begin with`() throws {
    let desk = try Desk([("a.yaml", Self.flow)])
    let english = try desk.run("rules", "--messages")
    #expect(english.code == 0 && english.error == "")
    try desk.write("en.json", Array(english.output.utf8))
    let plain = try desk.run("check", "a.yaml")
    let translated = try desk.run("check", "a.yaml", "--messages", "en.json")
    #expect(plain.output == translated.output && translated.error == "" && plain.code == translated.code)
  }
}
