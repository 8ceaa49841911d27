import CheckKit
import FoundationEssentials
import Rulebook
import Testing

/// Whole tasks in five languages, as people write them. What a careful reader finds stands behind the line it is about:
/// `# finds: rule, rule`, and `# thorough: rule` for what only thorough rules about words find.
@Suite struct LanguageFlowTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/Fixtures/languages"

  private static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  /// The thorough rules that look at words; what the others find is their own tests' business.
  private static let aboutWords: Set<String> = [
    "too-much-text", "hard-to-read", "double-negative", "unexplained-abbreviation", "number-without-help",
    "colour-only",
  ]

  @Test func `seven tasks in each language, two of them without a fault`() {
    for language in ["en", "es", "ja", "zh", "ko"] {
      let own = Self.files.filter { $0.hasPrefix(language + "-") }
      #expect(own.count == 7 && own.filter { $0.contains("good") }.count == 2, "\(language): \(own)")
    }
    #expect(Self.files.count == 35)
  }

  @Test(arguments: files) func `a task has the findings that a careful reader has`(file: String) throws {
    let text = try String(decoding: Data(contentsOf: URL(filePath: "\(Self.folder)/\(file)")), as: UTF8.self)
    let usual = expected("# finds: ", in: text)
    #expect(found(in: text, CheckSettings()) { _ in true } == usual)
    #expect(
      found(in: text, .thorough) { rule in
        Self.aboutWords.contains(rule) || Rules.rule(rule)?.isThorough != true
      } == (usual + expected("# thorough: ", in: text)).sorted())
    #expect(!file.contains("good") || usual.isEmpty)
  }

  /// The expectations of a sort, as `line rule`.
  private func expected(_ mark: String, in text: String) -> [String] {
    var lines: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let start = line.firstRange(of: mark)?.upperBound else { continue }
      let rest = line[start...]
      let rules = rest[..<(rest.firstIndex(of: "#") ?? rest.endIndex)]
      lines += rules.split { $0 == "," || $0 == " " }.map { "\(index + 1) \($0)" }
    }
    return lines.sorted()
  }

  private func found(in text: String, _ settings: CheckSettings, _ counts: (String) -> Bool) -> [String] {
    let lines = LineTable(SourceText(Array(text.utf8)))
    return everything(in: text, settings: settings).filter { counts($0.rule) }.map { diagnostic in
      "\(lines.range(diagnostic.range).start.line) \(diagnostic.rule)"
    }
    .sorted()
  }
}
