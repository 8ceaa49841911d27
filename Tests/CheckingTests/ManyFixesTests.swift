import CheckKit
import Checking
import Findings
import HandrailTestSupport
import Rulebook
import SourceText
import Synchronization
import Testing

/// Hundreds of fixes in one file: what is done, what is left out, and how often the file is checked for it.
@Suite struct ManyFixesTests {
  private final class Calls: Sendable {
    let count = Atomic(0)
  }

  /// What mending a line brings.
  private enum Harm {
    case none
    /// An error where the fix wrote, of a step.
    case here(step: String)
    /// An error at the title, which no fix touches.
    case title
  }

  /// A title and so many lines that say `bad`. Each has a fix that makes it say `ok`.
  private static func text(_ count: Int) -> SourceText {
    SourceText("title\n" + (1...count).map { "bad \($0)\n" }.joined())
  }

  /// What is wrong with such a file.
  private static func check(_ source: SourceText, limit: Int, _ harm: (Int) -> Harm) -> Mending.Checked {
    let lines = LineTable(source)
    var findings: [Finding] = []
    var mended = 0
    func add(_ rule: String, _ severity: Severity, _ step: String, _ range: ByteRange, _ fix: Fix? = nil) {
      let diagnostic = Diagnostic(rule, severity, at: range, step: step, Message("No."), fix: fix)
      findings.append(Finding(diagnostic, plugin: "", path: "", flow: "", lines: lines))
    }
    for line in 1..<(lines.count - 1) {
      let range = lines.range(ofLine: line)
      guard lines.text(ofLine: line).hasPrefix("ok") else {
        let word = ByteRange(Int(range.start), Int(range.start) + 3)
        add("is-bad", .warning, "s\(line)", word, Fix("Mend it.", isSafe: true, edits: [TextEdit(word, "ok")]))
        continue
      }
      mended += 1
      switch harm(line) {
      case .none: break
      case .here(let step): add("worse", .error, step, range)
      case .title: add("worse-\(line)", .error, "", lines.range(ofLine: 0))
      }
    }
    if mended > limit {
      // It stands where reading stopped, where a fix wrote. What is cut off brings errors of its own, before and behind
      // that one in the order of rules.
      add("limit-exceeded", .error, "", lines.range(ofLine: limit))
      add("dead-end", .error, "s\(limit)", lines.range(ofLine: 0))
      add("no-finish", .error, "", lines.range(ofLine: 0))
    }
    return Mending.Checked(findings: findings.sorted(), isReadable: mended <= limit)
  }

  /// Mends a file and counts how often it was checked.
  private static func mend(
    limit: Int = .max, _ harm: @escaping @Sendable (Int) -> Harm
  ) -> (mending: Mending, checks: Int) {
    let calls = Calls()
    let mending = Mending.of(text(400)) { source in
      calls.count.add(1, ordering: .relaxed)
      return check(source, limit: limit, harm)
    }
    // Mending it again changes nothing and leaves the same out.
    let again = Mending.of(mending.source) { check($0, limit: limit, harm) }
    #expect(again.source.bytes == mending.source.bytes)
    #expect(Set(again.refused) == Set(mending.refused))
    return (mending, calls.count.load(ordering: .relaxed))
  }

  @Test func `fixes that do no harm are done at once`() {
    let (mending, checks) = Self.mend { _ in .none }
    #expect(mending.done.count == 400 && mending.refused.isEmpty && mending.left.isEmpty && checks == 2)
  }

  @Test(arguments: [true, false])
  func `fixes that do harm are found among the others`(isInNewStep: Bool) {
    // The step of the error may be another one, as that of a question that was put in.
    let (mending, checks) = Self.mend { line in
      line % 3 == 0 ? .here(step: isInNewStep ? "new-\(line)" : "s\(line)") : .none
    }
    #expect(mending.done.count == 267)
    #expect(mending.refused.map(\.line).sorted() == (1...400).filter { $0 % 3 == 0 }.map { $0 + 1 })
    #expect(Set(mending.refused.map(\.reason)) == ["It would bring a new error: worse."])
    #expect(mending.left.count == 133 && checks < 40, "\(checks) checks")
  }

  @Test func `harm that stands somewhere else is found by trying`() {
    let (mending, checks) = Self.mend { $0 == 7 || $0 == 300 ? .title : .none }
    #expect(mending.refused.map(\.line).sorted() == [8, 301] && mending.done.count == 398)
    #expect(checks < 80, "\(checks) checks")
  }

  @Test func `a file that would grow too large takes as many as it can`() {
    let (mending, checks) = Self.mend(limit: 60) { _ in .none }
    #expect(mending.done.count == 60 && mending.refused.count == 340)
    #expect(Set(mending.refused.map(\.reason)) == ["It would bring a new error: limit-exceeded."])
    #expect(checks < 80, "\(checks) checks")
  }

  @Test func `where each does harm in a way of its own, it ends all the same`() {
    let (mending, checks) = Self.mend { _ in .title }
    #expect(mending.done.isEmpty && mending.refused.count == 400 && mending.source.bytes == Self.text(400).bytes)
    #expect(mending.refused.last?.reason.hasPrefix("Too many fixes did harm before it.") == true)
    #expect(checks < 220, "\(checks) checks")
  }

  @Test func `of equal findings as many are kept as somebody keeps`() {
    let choice = Mending.Choice(keeps: { findings, _ in Array(findings.prefix(1)) })
    let mending = Mending.of(Self.text(3), choice) { source in
      var checked = Self.check(source, limit: .max) { _ in .none }
      for index in checked.findings.indices { checked.findings[index].step = "" }
      return checked
    }
    #expect(mending.done.count == 2 && mending.left.count == 1)
    #expect(String(decoding: mending.source.bytes, as: UTF8.self) == "title\nbad 1\nok 2\nok 3\n")
  }

  @Test func `fixes that all do harm are all left out`() {
    let (mending, checks) = Self.mend { .here(step: "s\($0)") }
    #expect(mending.done.isEmpty && mending.refused.count == 400 && mending.source.bytes == Self.text(400).bytes)
    #expect(checks < 20, "\(checks) checks")
  }
}
