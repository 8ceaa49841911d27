import Checking
import Foundation
import Testing
import Watching
import Wire

/// The protocol page names everything that may work less well.
@Suite struct DegradedPageTests {
  @Test func `each name of a degraded mode stands in the table of the protocol page`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Sources/Wire/README.md").standardized
    let page = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let table = page.drop { $0 != "| degraded `id` | what works less well |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
    let named = table.flatMap {
      $0.split(separator: "|")[0].split(separator: "`").filter { $0.allSatisfy { $0.isLetter || $0 == "-" } }
    }
    let plugins = PluginFailure.Kind.allCases.filter { $0 != .flow }.map(\.rawValue)
    let all = DaemonInfo.Degraded.Name.allCases.map(\.rawValue) + Degradation.Kind.allCases.map(\.rawValue) + plugins
    #expect(named.map(String.init).sorted() == all.sorted())
  }
}
