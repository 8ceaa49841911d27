import CheckKit
import Checking
import Findings
import HandrailTestSupport
import Settings
import SourceText
import Testing

@Suite struct BaselineTests {
  private func finding(
    _ source: SourceText, line: Int, rule: String = "r", step: String = "s", option: String = "",
    path: SeenPath = "a.yaml"
  ) -> Finding {
    let lines = LineTable(source)
    let range = lines.range(ofLine: line)
    var finding = Finding(
      Diagnostic(rule, at: range, step: step, Message("It is so.")), plugin: "p", path: path, flow: "f", lines: lines)
    finding.option = option
    return finding
  }

  private let old = SourceText("one\n  two: 2\nthree\n")

  @Test func `moved lines, other white space and CRLF change nothing`() throws {
    let known = Baseline([finding(old, line: 1)]) { _ in old }
    let moved = SourceText("zero\r\none\r\n\r\n\ttwo:   2\r\n")
    let (new, stale) = known.apply(to: [finding(moved, line: 3)]) { _ in moved }
    #expect(new.isEmpty && stale.total == 0)
  }

  @Test func `other words, another step, rule or file are new`() throws {
    let known = Baseline([finding(old, line: 1)]) { _ in old }
    let other = SourceText("one\n  two: 3\n")
    #expect(known.apply(to: [finding(other, line: 1)]) { _ in other }.new.count == 1)
    #expect(known.apply(to: [finding(old, line: 1, rule: "q")]) { _ in old }.new.count == 1)
    #expect(known.apply(to: [finding(old, line: 1, step: "t")]) { _ in old }.new.count == 1)
    #expect(known.apply(to: [finding(old, line: 1, path: "b.yaml")]) { _ in old }.new.count == 1)
  }

  @Test func `the same words in another option are new`() throws {
    let twice = SourceText("goto: x\ngoto: x\n")
    let known = Baseline([finding(twice, line: 0, option: "yes")]) { _ in twice }
    let all = [finding(twice, line: 0, option: "yes"), finding(twice, line: 1, option: "no")]
    let (new, stale) = known.apply(to: all) { _ in twice }
    #expect(new == [all[1]] && stale.total == 0)
    // A moved file is known by its name, with the same options.
    let moved = all.map { finding in
      var moved = finding
      moved.path = "b/a.yaml"
      return moved
    }
    let (left, _) = known.apply(to: moved, source: { _ in twice }, isGone: { $0 == "a.yaml" })
    #expect(left == [moved[1]])
  }

  @Test func `an entry of a file that tells no options apart is any option's`() throws {
    let twice = SourceText("goto: x\ngoto: x\n")
    let all = ["", "yes", "no"].map { finding(twice, line: 0, option: $0) }
    let new = Baseline(all) { _ in twice }
    // As it was written before: without the member, one entry for all.
    let line = try #require(new.text.split(separator: "\n").first { $0.contains("\"yes\"") })
    let entry = line.replacing("\"option\":\"yes\",", with: "").replacing("\"count\":1", with: "\"count\":2")
    let text = "{\"version\":1,\"findings\":[\n\(entry.hasSuffix(",") ? String(entry.dropLast()) : String(entry))\n]}\n"
    let old = try Baseline(parsing: Array(text.utf8))
    #expect(old.text == text)
    let (rest, stale) = old.apply(to: all) { _ in twice }
    #expect(rest == [all[2]] && stale.total == 0)
    let (_, unused) = old.apply(to: [all[1]]) { _ in twice }
    #expect(unused.total == 1 && old.pruned(of: unused).total == 1)
  }

  @Test func `a finding knows the option that holds its place`() throws {
    let flow = """
      handrail: 1
      id: tea
      title: Tea
      steps:
        - step: water
          title: Water
          options:
            - label: OK
              goto: done
            - {label: OK, goto: done}
            - {id: way-out, label: Go, goto: nowhere}
          next: nowhere
        - {step: done, kind: done, title: Done}

      """
    let report = Pipeline.check(SourceText(flow), path: "tea.yaml", configuration: Configuration())
    func options(_ rule: String) -> [String] { report.findings.filter { $0.rule == rule }.map(\.option) }
    #expect(options("vague-label").prefix(2) == ["ok", "ok-2"])
    #expect(options("unknown-step").first == "way-out")
    #expect(
      report.findings.filter { $0.range.start.line == 12 || $0.range.start.line < 8 }.allSatisfy { $0.option == "" })
    #expect(Set(report.findings.map(\.option)).isSubset(of: ["", "ok", "ok-2", "way-out"]))
  }

  @Test func `the same finding twice is known as often as it was`() throws {
    let twice = SourceText("two\ntwo\ntwo\n")
    let known = Baseline([finding(twice, line: 0), finding(twice, line: 1)]) { _ in twice }
    let all = (0..<3).map { finding(twice, line: $0) }
    #expect(known.apply(to: all) { _ in twice }.new.count == 1)
    let (_, stale) = known.apply(to: [all[0]]) { _ in twice }
    #expect(stale.total == 1)
    #expect(known.pruned(of: stale).total == 1)
  }

  @Test func `a file is read as it was written, and a broken one says what is wrong`() throws {
    let known = Baseline([finding(old, line: 1), finding(old, line: 2, path: "日本 \"x\".yaml")]) { _ in old }
    #expect(try Baseline(parsing: Array(known.text.utf8)) == known)
    #expect(throws: Baseline.Mistake.self) { try Baseline(parsing: Array("{\"version\":2,\"findings\":[]}".utf8)) }
    #expect(throws: Baseline.Mistake.self) { try Baseline(parsing: Array("[".utf8)) }
    #expect(try Baseline(parsing: Array("{\"version\":1,\"findings\":[]}".utf8)).total == 0)
  }
}
