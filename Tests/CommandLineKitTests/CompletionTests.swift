import CommandLineKit
import Testing

/// What can stand at the end of an unfinished line, as a shell is told it.
@Suite struct CompletionTests {
  /// The answer to a line whose last word is being typed, without what the words mean.
  private func words(_ line: String, of program: ProgramSpec = sample) -> String {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let answer = program.hiddenAnswer(["complete-words", "--"] + words, date: "2026-03-02") { kind, completion in
      switch kind {
      case .flow: [Candidate("tea", "Make tea"), Candidate("toast"), Candidate("odd\u{7}name")]
      case .step: completion.arguments.map { Candidate("step-of-\($0)") }
      case .rule: [Candidate("dead-end"), Candidate("no-finish-\(completion.values["root"] ?? "")")]
      default: []
      }
    }
    return (answer ?? "none").split(separator: "\n").map { line in
      line.hasPrefix("\t") ? "+\(line.dropFirst())" : String(line.prefix { $0 != "\t" })
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("", "check show up saved completions plugin help"), ("c", "check completions"), ("plugin ", "trust list"),
    ("plugin t", "trust"), ("help ", "check show up saved completions plugin"), ("help plugin l", "list"),
    ("help check ", ""), ("nonsense ", ""), ("nonsense -", "--root --format --color --help --version"),
    ("--ro", "--root"), ("--root ", "+folders"), ("--root=fl", "+folders"), ("--root x sh", "show"),
    ("check --a", "--all"), ("check --all --a", ""), ("check --rule dead-end --ru", "--rule"),
    ("check --format ", "text concise json sarif junit"), ("check --format=js", "--format=json"),
    ("check -f ", "text concise json sarif junit"), ("check -af ", "text concise json sarif junit"),
    ("check -ftext ", "+files"), ("check --all=", ""), ("check --nothing=", ""),
    ("check ", "+files"), ("check a b ", "+files"), ("check -- --", "+files"),
    ("check -", "--all --format --fail-level --rule --stdin-path --limit --quiet --root --color --help --version"),
    ("show ", "+flows tea toast"), ("show t", "+flows tea toast"), ("show te", "+flows tea"),
    ("show tea ", "step-of-tea"), ("show tea step ", "--root --format --color --help --version"),
    ("check --root r --rule n", "no-finish-r"), ("--root r check --rule=n", "--rule=no-finish-r"),
    ("up --watcher p", "polling"), ("up --timeout ", ""),
    ("up d ", "--foreground --watcher --timeout --format --color --help --version"),
    ("completions f", "fish"), ("saved ", "+files"),
  ])
  func `a line and its words`(line: String, expected: String) {
    #expect(words(line) == expected)
  }

  @Test func `a program without commands has its options and its argument`() {
    #expect(words("--", of: daemonProgram) == "--idle --help --version")
    #expect(words("", of: daemonProgram) == "+folders")
  }

  @Test func `a line for people is not answered`() {
    #expect(sample.hiddenAnswer(["check"], date: "") { _, _ in [] } == nil)
    #expect(sample.hiddenAnswer([], date: "") { _, _ in [] } == nil)
    #expect(sample.hiddenAnswer(["complete-words"], date: "") { _, _ in [] }?.hasPrefix("check\t") == true)
  }

  @Test func `what a word means stands behind a tab`() {
    let answer = sample.hiddenAnswer(["complete-words", "sh"], date: "") { _, _ in [] }
    #expect(answer == "show\tShow a flow as an outline.\n")
  }

  @Test(arguments: Shell.allCases)
  func `a script names its program alone`(shell: Shell) {
    let script = shell.script(for: "tea-kit")
    #expect(!script.contains("@PROGRAM@") && !script.contains("@FUNCTION@") && !script.contains("handrail"))
    #expect(script.contains("tea-kit"))
  }
}
