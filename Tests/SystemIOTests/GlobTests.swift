import HandrailTestSupport
import SystemIO
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("*.yaml", "a.yaml", true), ("*.yaml", "x/y/a.yaml", true), ("/*.yaml", "x/a.yaml", false),
    ("**/*.yaml", "a.yaml", true), ("**/*.yaml", "x/y/a.yaml", true), ("**/*.yaml", "a.yml", false),
    ("**/x/*.yaml", "x/a.yaml", true), ("**/x/*.yaml", "y/x/a.yaml", true), ("**/x/*.yaml", "1/2/x/a.yaml", true),
    ("**/x/*.yaml", "y/a.yaml", false), ("**/**/x/**", "1/x/2/a.yaml", true), ("**/x/**", "1/xx/a.yaml", false),
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
}
