import CheckKit
import HandrailTestSupport
import JSON
import Reporting
import Rulebook
import SystemIO
import Testing
import Wire

@testable import handrail

/// The English catalogue holds every sentence that a finding can say.
@Suite struct EnglishCompleteTests {
  /// The folders whose code makes findings.
  private static let rooms = [
    "Sources/YAMLSource", "Sources/FlowModel", "Sources/Workflows", "Sources/CheckKit", "Sources/Workspaces",
  ]

  /// Code that passes on a sentence that stands elsewhere.
  private static let passing = ["message)", "rules[rule].message", "Rule.timeoutNotAdjustable.message)"]

  @Test func `every sentence of the sources is in the list, and no other`() throws {
    let listed = Set(Rules.messages.flatMap(\.templates))
    var written: Set<String> = []
    for (path, text) in try Self.sources() {
      for behind in Self.behind("Message(", in: text) {
        guard behind.first == "\"" else {
          #expect(Self.passing.contains { behind.hasPrefix($0) }, "\(path): Message(\(behind.prefix(60))")
          continue
        }
        let sentence = Self.literal(behind)
        #expect(!sentence.hasSuffix("\\"), "\(path): \(sentence)")
        #expect(listed.contains(sentence), "\(path): \(sentence)")
        written.insert(sentence)
      }
      for behind in Self.behind("here(", in: text) where behind.first == "\"" { written.insert(Self.literal(behind)) }
    }
    #expect(written.count > 100)
    let own = Set(Rules.rules.map(\.message))
    for (id, templates) in Rules.messages {
      for template in templates where !own.contains(template) {
        #expect(written.contains(template), "\(id) never says: \(template)")
      }
    }
  }

  @Test func `every help text of the sources is in the list`() throws {
    let listed = Set(Rules.helpTexts.map(Self.withoutNames))
    var count = 0
    // What a step says on its way through a walk is no help of a finding.
    for (path, text) in try Self.sources() where path != "Sources/Workflows/Walk.swift" {
      for start in ["help: ", "help = ", "message: ", "? "] {
        for behind in Self.behind(start, in: text) where behind.first == "\"" {
          let words = Self.literal(behind)
          guard words.contains(" "), words.hasSuffix(".") || start != "? " else { continue }
          // A table of the rules: its texts are the list.
          if path.hasPrefix("Plugins"), Rules.rules.contains(where: { $0.message == words || $0.help == words }) {
            continue
          }
          // Words that begin with "Did you mean" or nothing: the rest is a part of its own.
          let part = Self.withoutNames(
            words.hasPrefix("{}") && !listed.contains(words) ? String(words.dropFirst(2)) : words)
          #expect(listed.contains(part), "\(path): \(words)")
          count += 1
        }
      }
    }
    #expect(count > 80)
  }

  @Test func `whatever bad files bring is in the catalogue, sentence and help`() throws {
    let desk = try Desk(BadConfigurations.files.map { ("configurations/\($0)/handrail.yaml", $1) })
    for (name, bytes) in BadInputTests.files { try desk.write("bad/\(name).yaml", bytes) }
    for rule in Rules.rules {
      for (index, example) in rule.bad.enumerated() {
        try desk.write("rules/\(rule.id)-\(index).yaml", Array(Example.takeMarks(example.markedFile).text.utf8))
      }
    }
    for diagnostic in Rules.buildDiagnostics {
      for (index, example) in diagnostic.bad.enumerated() {
        try desk.write("build/\(diagnostic.id)-\(index).yaml", Array(Example.takeMarks(example.markedFile).text.utf8))
      }
    }
    let fixtures = try Desk.package + "/Tests/RulebookTests/Fixtures"
    for folder in ["bad", "edges", "good"] {
      for entry in try FileSystem.list("\(fixtures)/\(folder)") where entry.name.hasSuffix(".yaml") {
        let bytes = try FileSystem.read("\(fixtures)/\(folder)/\(entry.name)", limit: 1 << 20).bytes
        try desk.write("fixtures/\(folder)/\(entry.name)", bytes)
      }
    }
    let english = Translation.english
    var seen: Set<String> = []
    for folder in ["bad", "rules", "build", "fixtures"] + BadConfigurations.files.map({ "configurations/\($0.0)" }) {
      let lines = try desk.run("check", folder, "--format", "jsonl", "--allow-empty", "--thorough").output
      for line in lines.split(separator: "\n") {
        guard let finding = try? JSONCoding.decode(FindingMessage.self, from: Array(line.utf8)) else { continue }
        seen.insert("\(finding.rule) \(finding.template)")
        #expect(english.messages[finding.rule]?[finding.template] != nil, "\(finding.rule): \(finding.template)")
        #expect(english.translated(finding.help) == finding.help, "\(finding.rule): \(finding.help)")
        for related in finding.related { #expect(english.translated(related.message) == related.message) }
        #expect(english.translated(finding) == finding)
      }
    }
    #expect(seen.count > 120, "\(seen.count)")
  }

  @Test func `the words around findings that the sources say are those of the list`() throws {
    let folder = try Desk.package + "/Sources/Reporting"
    var said: Set<String> = []
    for entry in try FileSystem.list(folder) where entry.name != "ReportWords.swift" {
      let text = String(decoding: try FileSystem.read("\(folder)/\(entry.name)", limit: 1 << 20).bytes, as: UTF8.self)
      for template in ReportWords.templates where text.contains("\"\(template)\"") { said.insert(template) }
      for behind in Self.behind("words.say(", in: text) where behind.first == "\"" {
        #expect(ReportWords.templates.contains(Self.literal(behind)), "\(entry.name): \(behind.prefix(60))")
      }
    }
    // Those of severities and counts are said by the list's own file.
    let own = ["error", "warning", "note", "{n} error", "{n} warning", "{n} note"]
    for template in ReportWords.templates where !own.contains(template) && !own.contains(String(template.dropLast())) {
      #expect(said.contains(template), "nobody says: \(template)")
    }
  }

  @Test func `our own file is taken whole`() throws {
    let (catalogue, refused) = try Catalogue.read(Array(Translation.english.text.utf8))
    #expect(refused == [])
    #expect(catalogue == Translation.english)
  }

  // MARK: Reading sources

  private static func sources() throws -> [(path: String, text: String)] {
    let package = try Desk.package
    let plugins = try FileSystem.list(package + "/Plugins").filter { $0.name.hasSuffix("Rules") }
    return try (rooms + plugins.map { "Plugins/" + $0.name }).flatMap { folder in
      try FileSystem.list("\(package)/\(folder)").filter { $0.name.hasSuffix(".swift") }.map { entry in
        let path = "\(folder)/\(entry.name)"
        return (path, String(decoding: try FileSystem.read("\(package)/\(path)", limit: 1 << 20).bytes, as: UTF8.self))
      }
    }
  }

  /// The text behind each place where a word stands as a word of its own, without the white space before it.
  private static func behind(_ word: String, in text: String) -> [Substring] {
    var result: [Substring] = []
    for range in text.ranges(of: word) {
      if range.lowerBound > text.startIndex, text[text.index(before: range.lowerBound)].isLetter { continue }
      let line = text[..<range.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      if line.contains("//") { continue }
      result.append(text[range.upperBound...].drop(while: \.isWhitespace))
    }
    return result
  }

  /// The literal at the beginning of a piece of code; `{}` stands for what is put in.
  private static func literal(_ code: Substring) -> String {
    var result = ""
    var rest = code.dropFirst()
    while let character = rest.first, character != "\"" {
      rest = rest.dropFirst()
      guard character == "\\", let next = rest.first else {
        result.append(character)
        continue
      }
      rest = rest.dropFirst()
      guard next == "(" else {
        result.append(next)
        continue
      }
      var depth = 1
      while depth > 0, let inner = rest.first {
        depth += inner == "(" ? 1 : inner == ")" ? -1 : 0
        rest = rest.dropFirst()
      }
      result += "{}"
    }
    return result
  }

  /// A text with `{}` for each name in braces.
  private static func withoutNames(_ text: String) -> String { text.replacing(/\{[a-z]+\}/, with: "{}") }
}

/// Configurations with mistakes, for the sentences that only they bring.
enum BadConfigurations {
  static let files: [(String, String)] = [
    ("list", "- a\n"), ("word", "fail-level: hgih\n"), ("rules", "rules: {flow-to-long: off, dead-end: off}\n"),
    ("harm", "rules: {destructive-unconfirmed: off}\n"), ("texts", "include: {a: b}\n"),
    ("patterns", "exclude: [\"!a\", ../b, 'c\\d']\n"), ("thorough", "thorough: perhaps\n"),
    ("limits", "limits: {file: 9 MiB, depth: 5000, steps: 0, events: many, text: -1, file-size: 3}\n"),
    ("size", "limits: {file: big}\n"), ("plugins", "plugins: {house: {time: soon}, other: 5}\n"),
    (
      "thresholds",
      "thresholds:\n  timeouts: {respond-error: 5 min, adjust-factor: much}\n  flow-length: {app: 7, browser: [9, 3]}\n"
    ),
  ]
}
