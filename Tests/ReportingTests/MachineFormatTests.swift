import Findings
import JSON
import Reporting
import Rulebook
import SourceText
import Testing
import Wire

/// The formats that machines read, on names and words that break careless writers.
@Suite struct MachineFormatTests {
  private static let hostile = "a, b: 100% #1 \"q\" <x> & é 日本 🙂\nnext|`code`"

  private func rendered(_ name: String, path: String = "dir #1, 50%/日本 \"f\".yaml") throws -> String {
    let diagnostic = Diagnostic(
      "timeout-too-short", .error, at: ByteRange(0, 1), step: "wait", Message(Self.hostile), help: "Wait, then go.")
    let lines = LineTable(SourceText("handrail: 1\n"))
    let error = Finding(
      diagnostic, plugin: "timeouts", path: SeenPath.written(path), flow: "f", lines: lines, references: ["S33"])
    let note = Finding(
      Diagnostic("not-tested", .note, needsReview: true, at: ByteRange(10, 11), Message("Nobody tried it.")),
      plugin: "review", path: SeenPath.written(path), flow: "f", lines: lines)
    let report = FindingReport(
      root: "/home/a b", tool: .init(name: "handrail", version: "1.0.0"), files: 1, flows: 1,
      findings: [FindingMessage(error), FindingMessage(note)], rule: { _ in nil })
    return try #require(FindingFormat.named(name)).render(report, ReportStyle())
  }

  @Test func `jsonl is the findings array, an object a line`() throws {
    let lines = try rendered("jsonl").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(try rendered("json").contains("[\(lines.joined(separator: ","))]"))
  }

  @Test func `github escapes line ends in words, colons and commas in properties`() throws {
    let line = try rendered("github").split(separator: "\n")[0]
    #expect(line.hasPrefix("::error file=dir #1%2C 50%25/日本 \"f\".yaml,line=1,endLine=1,col=1,endColumn=2,title="))
    #expect(line.hasSuffix("::a, b: 100%25 #1 \"q\" <x> & é 日本 🙂%0Anext|`code`%0AWait, then go."))
    #expect(try rendered("github").split(separator: "\n")[1].hasPrefix("::notice "))
  }

  @Test func `csv quotes what has commas, quotes or line ends`() throws {
    let text = try rendered("csv")
    #expect(text.hasPrefix("path,line,column,severity,outcome,rule,flow,step,message,help\r\n"))
    #expect(text.contains("\"dir #1, 50%/日本 \"\"f\"\".yaml\",1,1,error,failed,timeout-too-short,f,wait,"))
    #expect(text.contains("\"a, b: 100% #1 \"\"q\"\" <x> & é 日本 🙂\nnext|`code`\""))
  }

  @Test(arguments: ["junit", "checkstyle"])
  func `xml escapes markup and line ends`(format: String) throws {
    let text = try rendered(format)
    #expect(text.contains("a, b: 100% #1 &quot;q&quot; &lt;x&gt; &amp; é 日本 🙂&#10;next|`code`"))
    #expect(!text.contains("<x>"))
  }

  @Test func `junit fails for errors only`() throws {
    let text = try rendered("junit")
    #expect(text.contains("<testsuites name=\"handrail\" tests=\"2\" failures=\"1\">"))
    #expect(text.contains("<system-out>"))
  }

  @Test(arguments: [(Severity.note, 3), (.warning, 2), (.error, 1)])
  func `junit fails from the fail level on`(level: Severity, failures: Int) throws {
    var samples = Samples()
    for severity in Severity.allCases { samples.add("\(severity).yaml", "a: ⟦b⟧", severity) }
    samples.failLevel = level
    let text = samples.text(.junit)
    #expect(text.contains("<testsuites name=\"handrail\" tests=\"3\" failures=\"\(failures)\">"))
    #expect(text.split(separator: "<failure ").count - 1 == failures)
  }

  @Test func `fingerprints hold on to the lasting path`() throws {
    func prints(_ path: String, _ lasting: String, _ format: FindingFormat) -> [Substring] {
      var samples = Samples()
      samples.add(path, "a: ⟦b⟧", .error)
      samples.lastingPath = { _ in SeenPath.written(lasting) }
      return samples.text(format).matches(of: #/(fingerprint"|handrail\/v1"):"([0-9a-f]+)"/#).map(\.2)
    }
    for format in [FindingFormat.sarif, .gitlab] {
      let one = prints("a.yaml", "flows/a.yaml", format)
      #expect(one.count == 1)
      #expect(prints("flows/a.yaml", "flows/a.yaml", format).map(String.init) == one.map(String.init))
      #expect(prints("a.yaml", "other/a.yaml", format).map(String.init) != one.map(String.init))
    }
  }

  @Test func `a source file holds nothing but comments, one a finding`() throws {
    let lines = try rendered("source").split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("// ") && !$0.hasSuffix("\\") })
  }

  @Test func `xml holds no character that XML 1.0 has not`() throws {
    #expect(try rendered("checkstyle", path: "a\u{1}b\u{FFFE}c").contains("name=\"a\u{FFFD}b\u{FFFD}c\""))
  }

  @Test func `sarif and gitlab are JSON with stable fingerprints`() throws {
    for format in ["sarif", "gitlab"] {
      let text = try rendered(format)
      #expect(throws: Never.self) { try JSONReader.read(Array(text.utf8)) }
      #expect(try rendered(format) == text)
    }
    let sarif = try rendered("sarif")
    #expect(sarif.contains("\"uri\":\"dir%20%231%2C%2050%25/%E6%97%A5%E6%9C%AC%20%22f%22.yaml\""))
    #expect(sarif.contains("\"uri\":\"file:///home/a%20b/\""))
    #expect(sarif.contains("\"version\":\"2.1.0\""))
  }

  @Test func `sarif proposes fixes`() throws {
    var samples = Samples()
    samples.add("a b.yaml", "a: ⟦b⟧")
    let place = samples.findings[0].range
    samples.findings[0].fix = .init(title: "Write c.", isSafe: true, edits: [.init(range: place, text: "c\n")])
    let region = #"{"startLine":1,"startColumn":4,"endLine":1,"endColumn":5}"#
    let wanted =
      #""fixes":[{"description":{"text":"Write c."},"artifactChanges":[{"artifactLocation":{"uri":"a%20b.yaml","#
      + #""uriBaseId":"ROOT"},"replacements":[{"deletedRegion":\#(region),"insertedContent":{"text":"c\n"}}]}]}]"#
    #expect(samples.text(.sarif).contains(wanted), "\(samples.text(.sarif))")
    samples.findings[0].fix = nil
    #expect(!samples.text(.sarif).contains("fixes"))
  }

  @Test func `people are told what can be fixed, once in a file`() throws {
    var samples = Samples()
    for path in ["a.yaml", "a.yaml", "b.yaml"] { samples.add(path, "a: ⟦b⟧", help: "Do it.") }
    for (index, isSafe) in [true, true, false].enumerated() {
      samples.findings[index].fix = .init(title: "Write c.", isSafe: isSafe, edits: [])
    }
    let text = samples.text(.people)
    #expect(text.ranges(of: "  fix: Write c.\n").count == 1)
    #expect(text.ranges(of: "  fix: Write c. (with --unsafe)\n").count == 1)
    let both = "\n2 can be fixed: handrail fix flows\n1 more can be fixed with --unsafe.\nNext: "
    #expect(text.contains(both), "\(text)")
    for index in samples.findings.indices { samples.findings[index].fix?.isSafe = false }
    #expect(samples.text(.people).contains("\n3 can be fixed: handrail fix --unsafe flows\nNext: "))
    samples.fixCommand = { _ in nil }
    #expect(samples.text(.people).contains("\n3 can be fixed. Give the same paths to: handrail fix --unsafe\nNext: "))
  }

  @Test func `markdown cells hold on one line`() throws {
    let text = try rendered("markdown")
    #expect(text.split(separator: "\n").count == 5)
    #expect(text.contains("next\\|\\`code\\`"))
  }

  @Test func `sarif tells what a rule finds without the gaps of its sentences`() throws {
    var samples = Samples()
    for id in Rules.ids { samples.add("a.yaml", "a: ⟦b⟧", rule: id, .error, "A sentence with {key}.") }
    let text = samples.text(.sarif)
    let rules = try #require(text.firstRange(of: "\"rules\":[")).upperBound
    let end = try #require(text.firstRange(of: "\"columnKind\"")).lowerBound
    let section = text[rules..<end]
    #expect(!section.contains("{key}"))
    for id in Rules.ids {
      let summary = try #require(Rules.summary(of: id))
      #expect(!summary.contains("{"), "\(id): \(summary)")
      #expect(section.contains(String(summary.prefix { $0 != "\"" })), "\(id)")
    }
  }

  @Test func `sarif says that a thorough rule is not on by itself`() throws {
    func isOff(_ id: String) throws -> Bool {
      var samples = Samples()
      samples.add("a.yaml", "a: ⟦b⟧", rule: id, .warning, "A sentence.")
      let text = samples.text(.sarif)
      let isTagged = text.contains(#""tags":["thorough"]"#)
      #expect(text.contains(#""defaultConfiguration":{"enabled":false,"level":"warning"}"#) == isTagged)
      return isTagged
    }
    #expect(try isOff("effect-not-explained"))
    #expect(try !isOff("vague-label"))
  }

  @Test(arguments: [
    ("Ask @team please.", "Ask `@team` please."), ("See #123, !4.", "See `#123,` `!4.`"),
    ("a|@b`@c\\@d", "a\\|`@b`\\``@c`\\\\`@d`"), ("&commat;team", "\\&commat;team"), ("Go!", "Go\\!"),
    ("# one", "\\# one"),
  ])
  func `markdown calls nobody and links nothing`(words: String, cell: String) {
    var samples = Samples()
    samples.add("a.yaml", "a: ⟦b⟧", .error, words)
    #expect(samples.text(.markdown).contains("| \(cell) (`some-rule`)"), "\(samples.text(.markdown))")
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\ttab", "\rreturn"])
  func `csv begins no formula`(words: String) {
    var samples = Samples()
    samples.add("a.yaml", "a: ⟦b⟧", .error, words, help: words)
    let cell = words.hasPrefix("\r") ? "\"'\(words)\"" : "'\(words)"
    #expect(samples.text(.csv).hasSuffix(",\(cell),\(cell)\r\n"))
  }
}
