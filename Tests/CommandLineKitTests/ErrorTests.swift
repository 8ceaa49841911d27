import CommandLineKit
import Testing

@Suite struct ErrorTests {
  /// What is typed and what is answered, on a screen of 120 characters.
  static let transcript = #"""
    $ handrail chek flows
    handrail: There is no command "chek". Did you mean "check"?
    Try: handrail check flows
    Help: handrail help

    $ handrail start flows
    handrail: There is no command "start". Did you mean "up"?
    Try: handrail up flows
    Help: handrail help

    $ handrail version
    handrail: There is no command "version". Did you mean "--version"?
    Try: handrail --version
    Help: handrail help

    $ handrail hlep show
    handrail: There is no command "hlep". Did you mean "help"?
    Try: handrail help show
    Help: handrail help

    $ handrail frobnicate
    handrail: There is no command "frobnicate".
    Help: handrail help

    $ handrail help chekc
    handrail: There is no command "chekc". Did you mean "check"?
    Try: handrail help check
    Help: handrail help

    $ handrail chekc --help
    handrail: There is no command "chekc". Did you mean "check"?
    Try: handrail check --help
    Help: handrail help

    $ handrail --root x
    handrail: The command is missing.
    Help: handrail help

    $ handrail ''
    handrail: There is no command "".
    Help: handrail help

    $ handrail plugin
    handrail: A word is missing after "plugin".
    Choices: trust, list.
    Try: handrail plugin trust words
    Help: handrail help

    $ handrail plugin trsut x
    handrail: There is no command "plugin trsut". Did you mean "trust"?
    Choices: trust, list.
    Try: handrail plugin trust x
    Help: handrail help

    $ handrail plugin allow x
    handrail: There is no command "plugin allow". Did you mean "trust"?
    Choices: trust, list.
    Try: handrail plugin trust x
    Help: handrail help

    $ handrail help plugin zzz
    handrail: There is no command "plugin zzz".
    Choices: trust, list.
    Help: handrail help

    $ handrail check --formt=json a
    handrail check: There is no option --formt. Did you mean --format?
    Try: handrail check --format=json a
    Help: handrail help check

    $ handrail check 'a b' --formt json
    handrail check: There is no option --formt. Did you mean --format?
    Try: handrail check 'a b' --format json
    Help: handrail help check

    $ handrail check --json a
    handrail check: There is no option --json. Did you mean --format?
    Help: handrail help check

    $ handrail check -A
    handrail check: There is no option -A. Did you mean -a?
    Try: handrail check -a
    Help: handrail help check

    $ handrail check -format json
    handrail check: Write --format with two dashes.
    Try: handrail check --format json
    Help: handrail help check

    $ handrail check -quite
    handrail check: There is no option -quite. Did you mean --quiet?
    Try: handrail check --quiet
    Help: handrail help check

    $ handrail check -aux
    handrail check: There is no option -u. If it is an argument, write -- before it.
    Help: handrail help check

    $ handrail check -z
    handrail check: There is no option -z. If it is an argument, write -- before it.
    Help: handrail help check

    $ handrail check -5
    handrail check: There is no option -5. If it is an argument, write -- before it.
    Help: handrail help check

    $ handrail check --frobnicate
    handrail check: There is no option --frobnicate. If it is an argument, write -- before it.
    Help: handrail help check

    $ handrail show --quiet x
    handrail show: It does not take --quiet. Commands that do: check.
    Help: handrail help show

    $ handrail up --root x
    handrail up: It does not take --root. Commands that do: check, show, saved.
    Help: handrail help up

    $ handrail --quiet
    handrail: --quiet needs a command. Commands that take it: check.
    Help: handrail help

    $ handrail --rot x check
    handrail: There is no command "x".
    Help: handrail help

    $ handrail check --limit
    handrail check: --limit needs a value: N.
    Help: handrail help check

    $ handrail check --limit --all
    handrail check: --limit needs a value: N.
    Help: handrail help check

    $ handrail check --limit -1 a
    handrail check: --limit needs a value. Write one that begins with a dash after "=".
    Try: handrail check --limit=-1 a
    Help: handrail help check

    $ handrail check -f
    handrail check: -f needs a value: FORMAT.
    Choices: text, concise, json, sarif, junit.
    Help: handrail help check

    $ handrail --limit check
    handrail: --limit needs a command. Commands that take it: check.
    Help: handrail help

    $ handrail check --all=yes a
    handrail check: --all takes no value.
    Try: handrail check --all a
    Help: handrail help check

    $ handrail check -a=yes
    handrail check: --all takes no value.
    Help: handrail help check

    $ handrail check --format jsn a
    handrail check: --format: "jsn" is not one of the choices. Did you mean "json"?
    Choices: text, concise, json, sarif, junit.
    Try: handrail check --format=json a
    Help: handrail help check

    $ handrail check --format yaml
    handrail check: --format: "yaml" is not one of the choices.
    Choices: text, concise, json, sarif, junit.
    Help: handrail help check

    $ handrail check -fjsn a
    handrail check: -f: "jsn" is not one of the choices. Did you mean "json"?
    Choices: text, concise, json, sarif, junit.
    Try: handrail check --format=json a
    Help: handrail help check

    $ handrail check -afjsn a
    handrail check: -f: "jsn" is not one of the choices. Did you mean "json"?
    Choices: text, concise, json, sarif, junit.
    Help: handrail help check

    $ handrail show --format sarif x
    handrail show: --format: "sarif" is not one of the choices.
    Choices: text, json.
    Help: handrail help show

    $ handrail check --limit many
    handrail check: --limit: "many" is not a whole number.
    Help: handrail help check

    $ handrail check --limit 501
    handrail check: --limit: "501" is out of range. Use -1 to 500.
    Help: handrail help check

    $ handrail up --timeout 5
    handrail up: --timeout: "5" has no unit. Use a number and a unit: 500 ms, 2 s, 3 min.
    Try: handrail up --timeout=5s
    Help: handrail help up

    $ handrail up --timeout 5sec
    handrail up: --timeout: "sec" is not a unit of time. Units are ms, s, min, h and d.
    Try: handrail up --timeout=5s
    Help: handrail help up

    $ handrail check --rule=
    handrail check: --rule: The value is empty.
    Help: handrail help check

    $ handrail show
    handrail show: FLOW is missing. The flow, by its id or its file.
    Try: handrail show call-a-contact
    Help: handrail help show

    $ handrail saved
    handrail saved: FILE is missing. A file that was saved.
    Try: handrail saved flows/call.yaml
    Help: handrail help saved

    $ handrail completions
    handrail completions: SHELL is missing. The shell.
    Choices: bash, zsh, fish.
    Try: handrail completions bash
    Help: handrail help completions

    $ handrail completions bsh
    handrail completions: SHELL: "bsh" is not one of the choices. Did you mean "bash"?
    Choices: bash, zsh, fish.
    Try: handrail completions bash
    Help: handrail help completions

    $ handrail show a b c
    handrail show: "c" is one too many. It takes 2 arguments.
    Help: handrail help show

    $ handrail up a b
    handrail up: "b" is one too many. It takes one argument.
    Help: handrail help up

    $ handrail plugin list x
    handrail plugin list: "x" is one too many. It takes no arguments.
    Help: handrail help plugin list

    $ handrail check a ''
    handrail check: PATH: The value is empty.
    Help: handrail help check
    """#

  static let errors = transcript.split(separator: "\n\n").map { block in
    let lines = block.split(separator: "\n")
    return (line: lines[0].dropFirst("$ handrail ".count), text: lines.dropFirst().map { $0 + "\n" }.joined())
  }

  @Test(arguments: errors)
  func text(line: Substring, text: String) {
    #expect(outcome(String(line)) == text)
  }

  /// Two commands whose options are alike: the same letter with and without a value, and names one letter apart.
  private static let alike = ProgramSpec(
    name: "p", version: "1", summary: "S.", examples: [Example("p one", "One.")],
    commands: [
      CommandSpec(
        "one", group: .everyday, summary: "One.", examples: [Example("p one", "One.")],
        options: [.flag("rules", help: "R."), OptionSpec("add", short: "a", .text, help: "A.")], since: "1"),
      CommandSpec(
        "two", group: .everyday, summary: "Two.", examples: [Example("p two", "Two.")],
        options: [
          .flag("rule", help: "R."), .flag("all", short: "a", help: "A."),
          OptionSpec("by", short: "b", .text, synonyms: ["add", "to"], help: "B."),
        ], since: "1"),
    ])

  @Test(arguments: [
    ("two --rules", "p two: It does not take --rules. Commands that do: one.\nHelp: p help two\n"),
    ("two --rulse", "p two: There is no option --rulse. Did you mean --rule?\nTry: p two --rule\nHelp: p help two\n"),
    // The name of the command is never the value of the option before it.
    ("-ab two", "p two: -b needs a value: TEXT.\nHelp: p help two\n"),
    // What was meant as a flag must not swallow the next word.
    ("two --to x", "p two: There is no option --to. Did you mean --by?\nHelp: p help two\n"),
    // Another word for an option here wins over an option elsewhere.
    ("two --add=x", "p two: There is no option --add. Did you mean --by?\nTry: p two --by=x\nHelp: p help two\n"),
    ("two --to=x", "p two: There is no option --to. Did you mean --by?\nTry: p two --by=x\nHelp: p help two\n"),
  ])
  func optionsThatAreAlike(line: String, text: String) {
    #expect(outcome(line, of: Self.alike) == text)
  }

  @Test func exitCodeIsThatOfUsage() {
    #expect(UsageError.exitCode == 2)
  }

  /// Every message here is one the kit made itself, so all of them are held to the rule the flows are held to.
  @Test(arguments: errors)
  func sentencesAreShort(line: Substring, text: String) {
    #expect(longSentences(in: text) == [])
  }

  @Test func reasons() throws {
    let expected: [(String, UsageError.Reason)] = [
      ("chek", .unknownCommand), ("plugin", .missingCommand), ("check --formt x", .unknownOption),
      ("show --quiet x", .optionOfAnotherCommand), ("check --limit", .missingValue),
      ("check --all=x", .unexpectedValue),
      ("check --limit x", .badValue), ("show", .missingArgument), ("up a b", .tooManyArguments),
    ]
    for (line, reason) in expected {
      let error = #expect(throws: UsageError.self) { try sample.parse(line.split(separator: " ").map(String.init)) }
      #expect(error?.reason == reason)
    }
  }

  @Test func whatWasTypedCanNotDriveTheTerminal() {
    #expect(outcome("che\u{1b}[2Jck").hasPrefix("handrail: There is no command \"che\\u{1b}[2Jck\"."))
    #expect(
      outcome("check\u{202e} x").hasPrefix("handrail: There is no command \"check\\u{202e}\". Did you mean \"check\"?"))
    let long = String(repeating: "x", count: 5_000)
    #expect(outcome(long).hasPrefix("handrail: There is no command \"\(long.prefix(60))…\"."))
  }

  @Test func narrowScreensWrapWordsButNotLinesToCopy() {
    let error = UsageError(
      invocation: "handrail check", message: "The rule timeout-to-short does not exist. Did you mean another one?",
      tryLine: "handrail check --rule timeout-too-short flows/morning/call.yaml", helpLine: "handrail help check")
    #expect(
      error.text(width: 40) == """
        handrail check: The rule
        timeout-to-short does not exist. Did you
        mean another one?
        Try: handrail check --rule timeout-too-short flows/morning/call.yaml
        Help: handrail help check

        """)
  }

  @Test func aCommandRefusesWithTheNearestName() throws {
    guard case .run(let parsed) = try sample.parse(["show", "call-a-contcat", "ready"]) else {
      return #expect(Bool(false))
    }
    let error = sample.refusal(
      by: parsed, "There is no flow \"call-a-contcat\".", word: "call-a-contcat", among: ["pay", "call-a-contact"])
    #expect(
      error.text() == """
        handrail show: There is no flow "call-a-contcat". Did you mean "call-a-contact"?
        Try: handrail show call-a-contact ready
        Help: handrail help show

        """)
    #expect(error.reason == .refused)
  }
}
