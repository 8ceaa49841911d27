import HandrailTestSupport
import SystemIO
import Testing

@testable import Watching

@Suite struct FilterTests {
  @Test(arguments: [
    ("*.yaml", "a.yaml", true), ("*.yaml", "x/y/a.yaml", true), ("/*.yaml", "x/a.yaml", false),
    ("**/*.yaml", "a.yaml", true), ("**/*.yaml", "x/y/a.yaml", true), ("**/*.yaml", "a.yml", false),
    ("x/**/a.yaml", "x/a.yaml", true), ("x/**/a.yaml", "x/1/2/a.yaml", true), ("x/**/a.yaml", "y/a.yaml", false),
    ("x/**", "x/1/2", true), ("x/*", "x/1/2", false), ("?.yaml", "é.yaml", true), ("?.yaml", "ab.yaml", false),
    ("a*b*c", "aXXbYYc", true), ("a*b*c", "aXXbYY", false), ("*", "", true), ("**", "a/b", true), ("[a]", "a", false),
  ]) func matches(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(Glob(pattern).matches(path) == expected)
  }

  @Test func noPatternExplodes() {
    let name = String(repeating: "a", count: 2_000)
    let stars = String(repeating: "*a", count: 200) + "b"
    let deep = String(repeating: "a/", count: 1_000) + "a"
    let before = Moment.now
    #expect(!Glob(stars).matches(name))
    #expect(!Glob(String(repeating: "**/a/", count: 200) + "b").matches(deep))
    #expect(Moment.now.since(before) < .seconds(5))
  }

  @Test(arguments: [
    ("a.yaml", true), ("x/a.yml", true), ("a.txt", false), (".git/a.yaml", false), ("x/.git/a.yaml", false),
    (".hidden/a.yaml", false), (".a.yaml", true), ("node_modules/m/a.yaml", false), ("handrail.yaml", true),
  ]) func admitsByDefault(_ path: String, _ expected: Bool) { #expect(WatchFilter().admitsFile(path) == expected) }

  @Test func alwaysAdmitsTheConfiguration() {
    let filter = WatchFilter(include: ["*.flow"], exclude: ["handrail.yaml", "private/"])
    #expect(filter.admitsFile("x/handrail.yaml"))
    #expect(!filter.admitsFile("private/handrail.yaml"))
    #expect(!filter.entersFolder("x/private/y"))
    #expect(filter.admitsFile("x/private.flow"))
  }

  @Test func asksWhoeverKnows() {
    let filter = WatchFilter(admitsFile: { $0.hasSuffix(".flow") }, entersFolder: { $0 != "x/private" })
    #expect(filter.admitsFile("x/a.flow"))
    #expect(!filter.admitsFile("x/private/y/a.flow"))
    #expect(filter.admitsFile("x/handrail.yaml"))
  }
}
