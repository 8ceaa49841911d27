import HandrailTestSupport
import SourceText
import Testing

/// A word in a command that a message tells somebody to type: the shell must take it as it is, whatever a file is named.
@Suite struct ShellWordTests {
  static let odd = [
    "", "plain", "-x", "a b", "it's", "'", "''", "\"", "\\", "$HOME", "`ls`", "*", "~", "#", "!", "a;b", "a&b", "é/日本",
    "cafe\u{301}", "a\nb", "\n", "a\tb", "a\r\nb", "\u{1B}[2J", "\u{202E}x", "\u{7F}", "key=value", "1,5:2@%+", "{a,b}",
    "a'\u{301};x", "'\u{200D}", "'\u{FE0F}$(x)",
  ]

  @Test func `a shell reads each word as it was`() throws {
    for quote in [shellWord(_:), shellQuoted(_:)] as [(String) -> String] {
      let line = "printf '%s\\0' " + Self.odd.map(quote).joined(separator: " ")
      let run = try Finished.run("/bin/sh", ["-c", line], environment: ["PATH": "/usr/bin:/bin"], in: "/")
      #expect(run.code == 0)
      let read = run.output.utf8.split(separator: 0, omittingEmptySubsequences: false).dropLast().map(Array.init)
      #expect(read == Self.odd.map { Array($0.utf8) })
    }
  }

  @Test func `a path that is no text keeps its bytes`() throws {
    let path = try #require(AbsolutePath(Array("/a b/".utf8) + [0xE9] + Array("'\n;x".utf8), from: .top))
    for word in [shellWord(path), shellQuoted(path)] {
      // What a shell prints is compared by its numbers, for it is no text.
      let run = try Finished.run(
        "/bin/sh", ["-c", "printf '%s' \(word) | od -An -v -tu1"], environment: ["PATH": "/usr/bin:/bin"], in: "/")
      #expect(run.output.split(whereSeparator: \.isWhitespace).map { UInt8($0) } == path.bytes.map { $0 })
    }
  }

  @Test func `nothing in it moves the cursor or hides`() {
    for word in Self.odd {
      #expect(VisibleText.ofLines(shellWord(word)) == shellWord(word), "\(word.debugDescription)")
    }
  }

  @Test func `what means nothing to a shell stands without quotes`() {
    #expect(shellWord("/home/kim/my-flows_2/é.yaml") == "/home/kim/my-flows_2/é.yaml")
    #expect(shellQuoted("plain") == "'plain'")
  }
}
