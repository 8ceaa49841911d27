import CheckKit
import HandrailTestSupport
import Settings
import SourceText
import SystemIO
import Testing
import YAMLSource

@testable import Checking

@Suite struct PipelineTests {
  private func report(_ text: String, _ expecting: Pipeline.Expectation = .found) -> FileReport {
    Pipeline.check(SourceText(text), path: "a.yaml", configuration: Configuration(), expecting: expecting)
  }

  @Test func `a good flow`() {
    let found = report(goodFlow("tea"))
    #expect(found.isFlow && !found.hasReadingProblem)
    #expect(found.findings.isEmpty)
    #expect(found.flowID == "tea")
    #expect(found.built?.title == "Make tea")
    #expect([found.idRange.start.line, found.idRange.start.column] == [2, 1])
    let marked = report("\u{FEFF}" + goodFlow("tea"))
    #expect(marked.isFlow && marked.findings.isEmpty && marked.flowID == "tea")
    #expect(report(goodFlow("tea").replacing("\n", with: "\r\n")).findings.isEmpty)
  }

  static let others = [
    "", "  \n\n", "# only a comment\n", "\u{FEFF}", "version: 3\nservices: {}\n", "- a\n- b\n", "text", "---\n",
  ]

  @Test(arguments: others) func `other YAML that was found is left alone`(text: String) {
    let found = report(text)
    #expect(!found.isFlow)
    #expect(found.findings.isEmpty)
  }

  @Test(arguments: others) func `other YAML that was named or a flow before is told`(text: String) {
    for expecting in [Pipeline.Expectation.named, .wasFlow] {
      let found = report(text, expecting)
      #expect(found.isFlow == (expecting == .wasFlow))
      #expect(found.hasReadingProblem)
      let isEmpty = text.allSatisfy { $0.isWhitespace || $0 == "\u{FEFF}" }
      let words = isEmpty ? "This file is empty. It is no flow." : "This file is no flow. It has no key handrail."
      #expect(lines(found.findings) == "a.yaml:1:1: warning: \(words) [not-a-flow]")
    }
  }

  @Test func `what does not parse is a flow when a line says so`() {
    let flow = report("handrail: 1\nid: [\n")
    #expect(flow.isFlow)
    #expect(lines(flow.findings) == "a.yaml:2:5: error: This [ is never closed. [not-yaml]")
    #expect(report("\u{FEFF}handrail: 1\nid: [\n").isFlow)
    #expect(report("\u{FEFF}handrail: 1\nid: [\n").findings.count == 1)
    let other = report("id: [\n")
    #expect(!other.isFlow && other.findings.isEmpty)
    #expect(lines(report("id: [\n", .named).findings) == "a.yaml:1:5: error: This [ is never closed. [not-yaml]")
    #expect(report("id: [\n", .wasFlow).isFlow)
    #expect(!report("  handrail: 1\nid: [\n").isFlow, "only at the start of a line")
  }

  @Test func `a named file of another kind is no flow, whatever its first slip of YAML is`() {
    for bytes in [Array("# Tea\n\n* Boil *the* water: now\n".utf8), [0x89, 0x50, 0x4E, 0x47, 0, 0xFF]] {
      let found = Pipeline.check(
        SourceText(bytes), path: "tea.md", configuration: Configuration(), expecting: .named)
      #expect(
        lines(found.findings) == "tea.md:1:1: warning: This file is no flow. It has no key handrail. [not-a-flow]")
    }
    let flow = Pipeline.check(
      SourceText("handrail: 1\nid: ["), path: "tea.txt", configuration: Configuration(), expecting: .named)
    #expect(flow.findings.map(\.rule) == ["not-yaml"])
  }

  @Test func `a file above the limit`() {
    let long = String(repeating: "# long\n", count: 40_000)
    #expect(!report(long).isFlow)
    let found = report(goodFlow("tea") + long)
    #expect(found.isFlow)
    #expect(lines(found.findings) == "a.yaml:1:1: error: This file has 274 KiB. The limit is 256 KiB. [limit-exceeded]")
  }

  @Test func `a file that cannot be read`() {
    for (size, words) in [(9_000_000, "9 MiB"), (9 << 20, "9 MiB"), (.max, "8796093022208 MiB")] as [(Int64, String)] {
      let sparse = FileReadError.tooLarge(size: size, limit: Pipeline.readLimit)
      let found = Pipeline.unreadable("a.yaml", because: sparse, expecting: .named).findings
      #expect(found.first?.message.text.contains(words) == true, "\(found)")
    }
    let tooLarge = FileReadError.tooLarge(size: 9_000_000, limit: Pipeline.readLimit)
    #expect(Pipeline.unreadable("a.yaml", because: tooLarge, expecting: .found).findings.isEmpty)
    let named = Pipeline.unreadable("a.yaml", because: tooLarge, expecting: .named)
    #expect(lines(named.findings) == "a.yaml:1:1: error: This file has 9 MiB. At most 8 MiB are read. [limit-exceeded]")
    let denied = FileReadError.system(SystemError(call: "open", "/x/a.yaml", errno: 13))
    let flow = Pipeline.unreadable("a.yaml", because: denied, expecting: .wasFlow)
    #expect(flow.isFlow)
    #expect(
      lines(flow.findings) == "a.yaml:1:1: error: This file could not be read. Permission denied. [check-failed]")
  }

  @Test func `configuration decides severities, thresholds and limits`() {
    var configuration = Configuration()
    configuration.limits.steps = 1
    let source = SourceText(goodFlow("tea"))
    let found = Pipeline.check(source, path: "a.yaml", configuration: configuration)
    #expect(found.findings.map(\.rule).contains("limit-exceeded"))
    let timer = goodFlow("tea").replacing("options: [", with: "timeout: {after: 15 s, remind: true}\n    options: [")
    let bare = report(timer).findings.map(\.rule)
    #expect(bare.contains("timeout-no-warning") && bare.contains("timeout-too-short"))
    configuration = Configuration()
    configuration.settings.severities = ["timeout-no-warning": .off, "timeout-too-short": .note]
    let set = Pipeline.check(SourceText(timer), path: "a.yaml", configuration: configuration).findings
    #expect(!set.contains { $0.rule == "timeout-no-warning" })
    #expect(set.first { $0.rule == "timeout-too-short" }?.severity == .note)
  }
}
