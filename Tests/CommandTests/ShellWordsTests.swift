import Testing

@testable import handrail

@Suite struct ShellWordsTests {
  @Test(arguments: [
    ("", []), (" \t ", []), ("a", ["a"]), ("  a  b\tc\nd ", ["a", "b", "c", "d"]),
    ("'a b' \"c d\" e\\ f", ["a b", "c d", "e f"]), ("a'b'\"c\"d", ["abcd"]), ("'' \"\" x", ["", "", "x"]),
    ("'it'\\''s' \"it's\"", ["it's", "it's"]), (#""a\"b\\c\d\$e" 'f\g'"#, [#"a"b\c\d$e"#, #"f\g"#]),
    ("sh -c \"exit 3\"", ["sh", "-c", "exit 3"]), ("$HOME/*.py", ["$HOME/*.py"]),
  ])
  func `words are those of a shell`(_ line: String, _ words: [String]) { #expect(ShellWords.split(line) == words) }

  @Test(arguments: ["'a", "a\"b", "a\\", "'it's'"])
  func `what is not closed has no words`(_ line: String) { #expect(ShellWords.split(line) == nil) }

  @Test func `a line of words is taken apart into them again`() {
    let odd = [
      "", " ", "'", "\"", "\\", "a b", "it's \"x\"", "$HOME", "`ls`", "*", "é/日本", "--x=y", "a\nb", "a;b", "~", "#",
    ]
    for first in odd {
      for second in odd { #expect(ShellWords.split(ShellWords.line([first, second])) == [first, second]) }
    }
    #expect(ShellWords.line(["./tools/rules", "--words=é.txt"]) == "./tools/rules --words=é.txt")
    #expect(ShellWords.line(["my tools/it's"]) == #"'my tools/it'\''s'"#)
  }
}
