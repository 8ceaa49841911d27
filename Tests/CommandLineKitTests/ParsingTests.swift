import CommandLineKit
import Testing

@Suite struct ParsingTests {
  @Test(arguments: [
    // Values in every spelling.
    ("check --format json", "check format=json []"),
    ("check --format=json", "check format=json []"),
    ("check -f json", "check format=json []"),
    ("check -fjson", "check format=json []"),
    ("check -f=json", "check format=json []"),
    ("check --stdin-path=a=b", "check stdin-path=a=b []"),
    // Clusters of flags, the last with a value.
    ("check -aq", "check all quiet []"),
    ("check -aqn5 x", #"check all limit=5 quiet ["x"]"#),
    ("check -aqn 5 x", #"check all limit=5 quiet ["x"]"#),
    // Any order.
    ("check a --all b -q c", #"check all quiet ["a", "b", "c"]"#),
    ("--root flows check a", #"check root=flows ["a"]"#),
    ("--root=flows --color never check a", #"check root=flows color=never ["a"]"#),
    ("--all -n 5 check a", #"check all limit=5 ["a"]"#),
    ("-an 5 check a", #"check all limit=5 ["a"]"#),
    // The end of options, and standard input.
    ("check -- --all -x", #"check ["--all", "-x"]"#),
    ("check - --stdin-path -", #"check stdin-path=- ["-"]"#),
    ("check a -- -- b", #"check ["a", "--", "b"]"#),
    ("check -- --help", #"check ["--help"]"#),
    ("-- check a", #"check ["a"]"#),
    // Repeated: all of a repeatable one, the last of another.
    ("check -r a --rule b --rule=c", "check rule=a;b;c []"),
    ("check --format json --format text", "check format=text []"),
    ("check --all --all", "check all []"),
    // Values that look like options.
    ("check --limit=-1", "check limit=-1 []"),
    ("check -n-1", "check limit=-1 []"),
    // Commands of two words.
    ("plugin trust words", #"plugin trust ["words"]"#),
    ("--color never plugin list", "plugin list color=never []"),
    ("show a b", #"show ["a", "b"]"#),
    ("up --timeout '500 ms'", "up timeout=500 ms []"),
    // A command's own option takes the place of the global one, also before the command.
    ("--format sarif check", "check format=sarif []"),
  ])
  func understood(line: String, expected: String) {
    #expect(outcome(line) == expected)
  }

  @Test(arguments: [
    ("", "help"), ("help", "help"), ("--help", "help"), ("-h", "help"), ("help help", "help"),
    ("help check", "help check"), ("check --help", "help check"), ("check -h", "help check"),
    ("--help check", "help check"), ("--root x check a --help", "help check"),
    ("help plugin", "help family plugin"), ("plugin --help", "help family plugin"),
    ("help plugin trust", "help plugin trust"), ("plugin trust -h", "help plugin trust"),
    // Help wins over mistakes and over the version.
    ("check --nonsense --limit --help", "help check"), ("--version --help", "help"),
    ("--version", "version"), ("check --version", "version"), ("check --limit x --version", "version"),
  ])
  func helpAndVersion(line: String, expected: String) {
    #expect(outcome(line) == expected)
  }

  @Test(arguments: [
    ("flows", #" ["flows"]"#), ("--idle 2s flows", #" idle=2s ["flows"]"#), ("help", #" ["help"]"#),
    ("--help", "help "), ("--version", "version"),
    (
      "",
      "handraild: DIR is missing. The folder to watch.\nTry: handraild --idle '5 min' flows\nHelp: handraild --help\n"
    ),
    (
      "--idel 2s x",
      "handraild: There is no option --idel. Did you mean --idle?\nTry: handraild --idle 2s x\nHelp: handraild --help\n"
    ),
  ])
  func programOfOneCommand(line: String, expected: String) {
    #expect(outcome(line, of: daemonProgram) == expected)
  }

  /// Whatever is typed, the parser answers: every line of up to three of these words, without a trap.
  @Test func neverTraps() {
    let words = [
      "", "-", "--", "-=", "--=", "--=x", "-a=", "-aa", "-f", "-n", "--limit", "--limit=", "check", "plugin", "help",
      "\u{0}",
      "é\u{301}", "-5", "--help=x", "show", "--format=json", "up",
    ]
    var lines: [[String]] = [[]]
    var count = 0
    for _ in 0..<3 {
      lines = lines.flatMap { line in words.map { line + [$0] } }
      for line in lines {
        count += 1
        do throws(UsageError) { _ = try sample.parse(line) } catch { #expect(error.text().hasSuffix("\n")) }
      }
    }
    #expect(count == 22 + 22 * 22 + 22 * 22 * 22)
  }
}
