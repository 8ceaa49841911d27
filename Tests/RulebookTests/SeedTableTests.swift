import CheckKit
import FoundationEssentials
import Rulebook
import Testing

@testable import FlowModel

/// The table at the end of `Plugins/README.md`: what the talks ask for, and what serves it.
@Suite struct SeedTableTests {
  struct Row: CustomTestStringConvertible {
    var seed: String
    var asks: String
    var served: String
    var testDescription: String { seed }

    /// The names in backticks.
    var names: [String] {
      served.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  static let readme: String = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let data = try? Data(contentsOf: URL(filePath: package + "/Plugins/README.md"))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }()

  static let rows: [Row] = readme.split(separator: "\n").filter { $0.hasPrefix("| S") }.map { line in
    let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    return Row(seed: cells[0], asks: cells.count > 1 ? cells[1] : "", served: cells.count > 2 ? cells[2] : "")
  }

  @Test func `the table has every seed once, in order`() {
    #expect(Self.rows.map(\.seed) == (1...75).map { "S\($0)" })
  }

  @Test(arguments: rows)
  func `a seed is served by things that exist, or the reason why not stands there`(row: Row) {
    #expect(!row.asks.isEmpty)
    let fields = Set(KeyTable.all.flatMap(\.table.names))
    for name in row.names {
      #expect(
        Rules.rule(name) != nil || Rules.buildDiagnostic(name) != nil || fields.contains(name),
        "\(name) is no rule, no build diagnostic and no field")
    }
    let isDecided = !row.served.hasPrefix("not decided: ")
    #expect(!isDecided || !row.names.isEmpty, "\(row.seed) is served by nothing and has no reason")
    #expect(isDecided || row.served.count > 30, "\(row.seed) has no reason")
  }

  @Test(arguments: rows)
  func `a rule that names a seed as its source stands in the row of that seed`(row: Row) {
    for rule in Rules.rules where rule.references.contains(row.seed) {
      #expect(row.names.contains(rule.id), "\(rule.id) refers to \(row.seed)")
    }
  }

  @Test func `rules refer to seeds that exist`() {
    let seeds = Set(Self.rows.map(\.seed))
    for rule in Rules.rules {
      for reference in rule.references where reference.wholeMatch(of: #/S\d+/#) != nil {
        #expect(seeds.contains(reference), "\(rule.id) refers to \(reference)")
      }
    }
  }

  @Test func `every plugin has its row at the top of the page`() {
    for plugin in Rules.plugins { #expect(Self.readme.contains("| `\(plugin.id)` |"), "\(plugin.id)") }
  }
}
