import CheckKit
import SourceText
import Testing
import Workspaces

@Suite struct BaselineTests {
  private func finding(_ source: SourceText, line: Int, rule: String = "r", step: String = "s", path: String = "a.yaml")
    -> Finding
  {
    let lines = LineTable(source)
    let range = lines.range(ofLine: line)
    return Finding(
      Diagnostic(rule, at: range, step: step, Message("It is so.")), plugin: "p", path: path, flow: "f", lines: lines)
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
