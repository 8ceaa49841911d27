import SourceText
import Testing

@testable import Trees

@Suite struct FilterTests {
  @Test(arguments: [
    ("a.yaml", true), ("x/a.yml", true), ("a.txt", false), (".git/a.yaml", false), ("x/.git/a.yaml", false),
    (".hidden/a.yaml", false), (".a.yaml", true), ("node_modules/m/a.yaml", false), ("handrail.yaml", true),
  ]) func admitsByDefault(_ path: RelativePath, _ expected: Bool) {
    #expect(WatchFilter().admitsFile(path) == expected)
  }

  @Test func alwaysAdmitsTheConfiguration() {
    let filter = WatchFilter(include: ["*.flow"], exclude: ["handrail.yaml", "private/"])
    #expect(filter.admitsFile("x/handrail.yaml"))
    #expect(!filter.admitsFile("private/handrail.yaml"))
    #expect(!filter.entersFolder("x/private/y"))
    #expect(filter.admitsFile("x/private.flow"))
  }

  @Test func asksWhoeverKnows() {
    let filter = WatchFilter(admitsFile: { $0.text.hasSuffix(".flow") }, entersFolder: { $0 != "x/private" })
    #expect(filter.admitsFile("x/a.flow"))
    #expect(!filter.admitsFile("x/private/y/a.flow"))
    #expect(filter.admitsFile("x/handrail.yaml"))
  }
}
