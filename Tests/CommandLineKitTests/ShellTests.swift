import Testing

@testable import CommandLineKit

@Suite struct ShellTests {
  @Test(arguments: [
    ["handrail", "check", "a b", "it's", "", "--x=1"], ["größe", "$HOME", "*", "a\\b", "\"q\"", "~", "#"],
    ["a;b", "|", "&", "<>"],
  ])
  func quotedWordsComeBack(words: [String]) throws {
    let line = try #require(shellLine(words))
    #expect(shellWords(line[...]) == words)
  }

  @Test func plainWordsStayPlain() {
    #expect(
      shellLine(["handrail", "check", "--format=json", "a/b-c_d.yaml"]) == "handrail check --format=json a/b-c_d.yaml")
    #expect(shellLine(["a b", "it's"]) == #"'a b' 'it'\''s'"#)
  }

  @Test func whatCanNotBeCopiedIsNotOffered() {
    #expect(shellLine(["a\nb"]) == nil)
    #expect(shellLine([String(repeating: "x", count: 101)]) == nil)
  }

  @Test func lineEndsWhereTheShellEndsTheCommand() {
    #expect(shellWords("handrail check a > found.json") == ["handrail", "check", "a"])
    #expect(shellWords("handrail check 'a > b' && echo") == ["handrail", "check", "a > b"])
  }
}
