import CheckKit
import FoundationEssentials
import Testing

@testable import FlowModel

/// The tables at the end of `flows/README.md`: every key of a flow file.
@Suite struct FieldTableTests {
  private static let page: String = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let data = try? Data(contentsOf: URL(filePath: package + "/flows/README.md"))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }()

  /// The rows of the tables behind the heading, cell by cell.
  private static let rows: [[Substring]] = {
    let tables = page.split(separator: "## All keys").last ?? ""
    return tables.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|") }
  }()

  private static func names(_ cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  @Test func `every key stands there, and nothing that is no key`() {
    let known = Set(KeyTable.all.flatMap(\.table.names))
    let told = Set(Self.rows.flatMap { Self.names($0[0]) + Self.names($0[1]).filter { !$0.contains(" ") } })
    let systems = Set(SystemsKey.table.names)
    #expect(known.subtracting(told).subtracting(systems).sorted() == [])
    #expect(told.subtracting(known).sorted() == [])
    #expect(systems.allSatisfy { Self.page.contains("\($0): 26") })
  }

  @Test func `every word of a list stands there`() {
    func told<V: Vocabulary>(_ type: V.Type, _ key: String, _ place: SourceLocation = #_sourceLocation) {
      let rows = Self.rows.filter { $0[0].contains("`\(key)`") }
      let lists = rows.map { $0[1].split { !$0.isLetter && $0 != "-" }.map(String.init) }
      let words = Set(V.allCases.map(\.rawValue))
      #expect(lists.contains { words.isSubset(of: $0) }, "\(key)", sourceLocation: place)
    }
    told(FlowKind.self, "kind")
    told(StepKind.self, "kind")
    told(EffectKind.self, "kind")
    told(Progress.self, "progress")
    told(Presentation.self, "presentation")
    told(Audience.self, "audience")
    told(Layout.self, "layout")
    told(ToldAtStart.self, "told-at-start")
    told(SupportLevel.self, "support-level")
    told(Fill.self, "fill")
    told(Outcome.self, "outcome")
    told(Doer.self, "by")
    told(Skill.self, "needs-skill")
    told(Trigger.self, "started-by")
    told(Submits.self, "submits")
    told(Edition.self, "only-in")
    told(Role.self, "role")
    told(Visibility.self, "visible")
    told(ControlKind.self, "control")
  }
}
