import Findings
import Testing

@Suite struct RuleNameTests {
  @Test(arguments: ["reading-level", "a", "a1-2b"]) func isAName(_ name: String) { #expect(RuleName.isName(name)) }

  @Test(arguments: ["", "-a", "a-", "a--b", "A", "a/b", "é", "a b", String(repeating: "a", count: 101)])
  func isNoName(_ name: String) { #expect(!RuleName.isName(name)) }
}
