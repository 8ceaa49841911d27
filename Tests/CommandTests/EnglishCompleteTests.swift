import CheckKit
import Checking
import HandrailTestSupport
import JSON
import Reporting
import Rulebook
import SourceText
import SystemIO
import Testing
import Wire
import Workspaces

@testable import handrail

/// The English catalogue holds every sentence that a finding can say.
@Suite struct EnglishCompleteTests {
  @Test func `every sentence and help that the sources declare is in the catalogue, under its own id`() throws {
    let english = EnglishTexts.all
    let help = Set(english.help)
    var count = 0
    for (path, text) in try Self.sources() {
      for list in Declared.lists(in: text) {
        #expect(!list.cases.isEmpty, "\(path): \(list.name) has no case that could be read")
        for (name, words) in list.cases {
          count += 1
          // The sentences of a rule stand in the rule's own list; those of a room under their build diagnostic.
          let isSentence = english.messages.contains { id, templates in
            (list.rule == nil || list.rule == id) && templates.contains(words)
          }
          #expect(list.rule == nil ? isSentence || help.contains(words) : isSentence, "\(path): \(list.name).\(name)")
        }
      }
    }
    #expect(count > 350, "\(count)")
  }

  @Test func `every sentence that is declared is said`() throws {
    let sources = try Self.sources()
    for (path, text) in sources {
      // What only one file can see is said there; what a room declares is said anywhere.
      for list in Declared.lists(in: text) {
        let places = list.isPrivate ? [text] : sources.map(\.text)
        for (name, words) in list.cases {
          let isSaid = places.contains { place in
            Self.says("\(list.name).\(name)", place) || Self.says(".\(name)", place)
          }
          #expect(isSaid, "\(path): nobody says \(list.name).\(name): \(words)")
        }
      }
    }
  }

  @Test func `no finding is made of a sentence that is written beside the lists`() throws {
    let sources = try Self.sources()
    #expect(sources.count > 150)
    for (path, text) in sources {
      // The texts of the pages about build diagnostics stand in the Rulebook, which makes no finding but for them.
      if path.hasPrefix("Sources/Rulebook/") { continue }
      for behind in Self.behind("Message(", in: text) {
        #expect(behind.first != "\"", "\(path): Message(\(behind.prefix(60))")
      }
      // What a step says on its way through a walk is no help of a finding.
      if path == "Sources/Workflows/Walk.swift" || path == "Sources/Workflows/WalkEvents.swift" { continue }
      // A rule's own texts stand in its table, above its examples.
      let code =
        path.hasPrefix("Plugins") ? text[(text.firstRange(of: "bad: [")?.upperBound ?? text.endIndex)...] : text[...]
      for start in ["help: ", "help = ", "message: ", "? ", "return "] {
        for behind in Self.behind(start, in: String(code)) where behind.first == "\"" {
          let words = Self.literal(behind)
          let isSentence = words.contains(" ") && words.last.map { ".?!".contains($0) } == true
          #expect(!isSentence, "\(path): \(words)")
        }
      }
    }
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
        // What stands for {what} is of our words, or a name out of the file.
        for value in finding.values where value.name == "what" && english.translated(value.text) == nil {
          let file = try FileSystem.read(desk("\(folder)/\(finding.path)"), limit: 1 << 24).bytes
          let words = String(decoding: file, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
          let isTheirs = words.contains(value.text.hasSuffix("…") ? String(value.text.dropLast()) : value.text)
          #expect(isTheirs, "\(finding.rule): \(value.text)")
        }
      }
    }
    #expect(seen.count > 120, "\(seen.count)")
  }

  @Test func `the words around findings that are listed are said`() throws {
    let folder = try Desk.package + "/Sources/Reporting"
    var said = ""
    for entry in try FileSystem.list(folder) where entry.name != "ReportWord.swift" {
      said += String(decoding: try FileSystem.read("\(folder)/\(entry.name)", limit: 1 << 20).bytes, as: UTF8.self)
    }
    for word in ReportWord.allCases {
      // Those of severities are said by the severity.
      if Severity(rawValue: word.rawValue) != nil { continue }
      #expect(Self.says(".\(word)", said), "nobody says: \(word.rawValue)")
    }
  }

  @Test func `our own file is taken whole`() throws {
    let (catalogue, refused) = try Catalogue.read(Array(Translation.english.text.utf8))
    #expect(refused == [])
    #expect(catalogue == Translation.english)
  }

  // MARK: Reading sources

  /// The code that makes findings: the rule plugins, and the rooms that declare what findings say.
  private static func sources() throws -> [(path: String, text: String)] {
    let rooms = try folders("Sources", where: { _ in true }).filter { room in
      room.contains { $0.text.contains("\nextension EnglishTexts {") }
    }
    return (rooms + (try folders("Plugins", where: { $0.hasSuffix("Rules") }))).flatMap(\.self)
  }

  /// The Swift files of each folder, with those of folders in it.
  private static func folders(
    _ parent: String, where isIn: (String) -> Bool
  ) throws -> [[(path: String, text: String)]] {
    let package = try Desk.package
    return try FileSystem.list("\(package)/\(parent)").filter { $0.kind == .folder && isIn($0.name) }.map { folder in
      var files: [(path: String, text: String)] = []
      var open = ["\(parent)/\(folder.name)"]
      while let here = open.popLast() {
        for entry in try FileSystem.list("\(package)/\(here)") {
          let path = "\(here)/\(entry.name)"
          if entry.kind == .folder { open.append(path) }
          guard entry.name.hasSuffix(".swift") else { continue }
          let bytes = try FileSystem.read("\(package)/\(path)", limit: 1 << 20).bytes
          files.append((path, String(decoding: bytes, as: UTF8.self)))
        }
      }
      return files
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

  /// True where the code has a case, written whole.
  private static func says(_ word: String, _ code: String) -> Bool {
    code.ranges(of: word).contains { range in
      let isWhole =
        range.upperBound == code.endIndex || !code[range.upperBound].isLetter && !code[range.upperBound].isNumber
      return isWhole && (range.lowerBound == code.startIndex || !code[code.index(before: range.lowerBound)].isLetter)
    }
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
}

/// A list of texts as a source file declares it.
private struct Declared {
  let name: String
  let isPrivate: Bool
  /// The build diagnostic that says them; nil for help and for the lists of rules.
  var rule: String?
  var cases: [(name: String, words: String)] = []

  /// All lists of a file.
  static func lists(in text: String) -> [Declared] {
    var lists: [Declared] = []
    var open: Declared?
    var name: String?
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /^(private |public )?enum (\w+): String, (EnglishText|BuildSentence) \{/) {
        open = Declared(name: String(match.2), isPrivate: match.1 == "private ")
      } else if line == "}" {
        if let open { lists.append(open) }
        open = nil
      } else if open != nil {
        if let match = line.firstMatch(of: /static let rule = "([a-z-]+)"/) { open?.rule = String(match.1) }
        if let match = line.firstMatch(of: /^  case `?(\w+)`? =(.*)$/) {
          name = String(match.1)
          if !match.2.isEmpty { open?.cases.append((String(match.1), words(match.2))) }
        } else if line.hasPrefix("    \""), let name {
          open?.cases.append((name, words(line)))
        }
      }
    }
    return lists
  }

  /// The text of a literal.
  private static func words(_ literal: Substring) -> String {
    let inner = String(literal.drop(while: { $0 == " " }).dropFirst().dropLast())
    return inner.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }
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
