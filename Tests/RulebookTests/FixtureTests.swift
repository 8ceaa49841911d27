import CheckKit
import FoundationEssentials
import Rulebook
import Testing

/// One finding of `expected.json`.
private struct Expectation: Codable, Comparable, CustomStringConvertible {
  var line: Int
  var rule: String
  var severity: String
  var review: Bool

  var description: String { "\(line): \(severity) \(rule)\(review ? " (review)" : "")" }
  static func < (left: Self, right: Self) -> Bool { (left.line, left.rule) < (right.line, right.rule) }
}

private struct Fixtures {
  let folder: String
  let files: [String]
  let expected: [String: [Expectation]]

  /// The files of a folder beside this test, with the expectations that stand in a file there.
  init(_ folder: String, expectations: String) throws {
    self.folder = Self.path + folder
    files = try FileManager.default.contentsOfDirectory(atPath: self.folder).filter { $0.hasSuffix(".yaml") }.sorted()
    let data = try Data(contentsOf: URL(filePath: Self.path + expectations))
    expected = try JSONDecoder().decode([String: [Expectation]].self, from: data)
  }

  private static let path = URL(filePath: #filePath).deletingLastPathComponent().path + "/Fixtures/"

  /// Compares each file with its expectation: rule, line, severity, review, and nothing besides.
  func check() throws {
    for file in files {
      let data = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
      let source = SourceText(Array(data))
      let lines = LineTable(source)
      let found = everything(in: String(decoding: data, as: UTF8.self)).map { diagnostic in
        Expectation(
          line: lines.range(diagnostic.range).start.line, rule: diagnostic.rule,
          severity: diagnostic.severity.rawValue, review: diagnostic.needsReview)
      }
      let wanted = try #require(expected[file], "\(file) has no expectation")
      #expect(found.sorted().map(\.description) == wanted.sorted().map(\.description), "\(file)")
    }
  }
}

/// Flows whose findings are written beside them: what the rules mean exactly.
@Suite struct FixtureTests {
  @Test func `good flows have no findings`() throws {
    let fixtures = try Fixtures("good", expectations: "expected.json")
    #expect(fixtures.files.count == 7)
    try fixtures.check()
  }

  @Test func `bad flows have exactly theirs`() throws {
    let fixtures = try Fixtures("bad", expectations: "expected.json")
    #expect(fixtures.files.count == 4)
    try fixtures.check()
  }

  @Test func `tiny flows each decide one sentence of the rules`() throws {
    let fixtures = try Fixtures("edges", expectations: "edges/expected.json")
    #expect(fixtures.files.count == fixtures.expected.count)
    try fixtures.check()
  }
}

/// The flows of a folder beside this test with their names, in order.
func fixtureFiles(_ folder: String) throws -> [(name: String, text: String)] {
  let path = URL(filePath: #filePath).deletingLastPathComponent().path + "/Fixtures/" + folder
  return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".yaml") }.sorted().map {
    ($0, String(decoding: try Data(contentsOf: URL(filePath: "\(path)/\($0)")), as: UTF8.self))
  }
}
