import Findings
import HandrailTestSupport
import SourceText
import Testing
import Wire

@testable import DaemonService

/// A snapshot and changes in pages.
@Suite struct ChangePagesTests {
  private static let clock = Clock(instance: "run", number: 7)

  private static func path(_ text: String) throws -> RelativePath { try #require(RelativePath(text)) }

  /// A flow with some findings, each as long as the longest of our own.
  private static func entry(_ number: Int, findings: Int?) throws -> FlowEntry {
    let position = Position(line: 1, column: 1, offset: 0)
    let path = try path("flows/\(number).yaml")
    let finding = FindingMessage(
      Finding(
        Diagnostic("some-rule", at: ByteRange(0, 0), Message(String(repeating: "word ", count: 40)), help: "Do this."),
        at: PositionRange(start: position, end: position), plugin: "some", path: SeenPath(path), flow: "f\(number)"))
    return FlowEntry(
      id: "f\(number)", path: path, title: "", state: .ok, revision: "", clock: clock, changedAtMs: 0, servedAtMs: nil,
      findings: findings.map { Array(repeating: finding, count: $0) })
  }

  @Test func `nothing is one page that says so`() {
    for isSnapshot in [true, false] {
      let pages = ChangePages(clock: Self.clock, isSnapshot: isSnapshot, findings: true).pages(entries: [])
      #expect(pages == [Change(clock: Self.clock, snapshot: isSnapshot, flows: [], removed: [], more: false)])
    }
  }

  /// Any flows and any removed paths: nothing is lost, doubled or moved, each page keeps the limits and fits into a line.
  @Test(arguments: 0..<20) func `all pages together are what they were made of`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let withFindings = Bool.random(using: &random)
    let most = [0, 1, 30, 3000].randomElement(using: &random) ?? 0
    let entries = try (0..<Int.random(in: 0...900, using: &random)).map { number in
      // Few have many: as it is in life, and as memory allows.
      let many = number % 97 == 0 ? most : min(most, 30)
      return try Self.entry(number, findings: withFindings ? Int.random(in: 0...many, using: &random) : nil)
    }
    let removed = try (0..<Int.random(in: 0...3500, using: &random)).map { try Self.path("gone/\($0).yaml") }
    let pages = ChangePages(clock: Self.clock, isSnapshot: false, findings: withFindings)
      .pages(entries: entries, removed: removed)
    #expect(pages.flatMap(\.flows) == entries)
    #expect(pages.flatMap(\.removed) == removed)
    #expect(pages.map(\.more) == Array(repeating: true, count: pages.count - 1) + [false])
    for page in pages {
      #expect(page.clock == Self.clock && !page.snapshot)
      #expect(page.flows.count <= ChangePages.flowLimit && page.removed.count <= ChangePages.removedLimit)
      let weight = page.flows.reduce(0) { $0 + 1 + ($1.findings?.count ?? 0) }
      #expect(weight <= ChangePages.weightLimit || page.flows.count == 1)
      #expect(page.notificationLine.count <= WireJSON.longestLine)
    }
  }

  @Test func `a full page of the longest paths fits into a line`() throws {
    let long = try (0..<ChangePages.removedLimit).map {
      try Self.path(String(repeating: "a", count: 4000) + "/\($0).yaml")
    }
    let pages = ChangePages(clock: Self.clock, isSnapshot: false, findings: false).pages(entries: [], removed: long)
    #expect(pages.count == 1 && pages.allSatisfy { $0.notificationLine.count <= WireJSON.longestLine })
  }
}
