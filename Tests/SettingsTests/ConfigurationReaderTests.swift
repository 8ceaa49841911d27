import CheckKit
import Findings
import FlowModel
import HandrailTestSupport
import Rulebook
import SourceText
import Testing
import YAMLSource

@testable import Settings

@Suite struct ConfigurationReaderTests {
  /// What is wrong with a text, one mistake in two lines: place and message, then the help.
  private func mistakes(_ text: String) -> String {
    let source = SourceText(text)
    let lines = LineTable(source)
    return ConfigurationReader.read(source).diagnostics.map { found in
      let range = lines.range(found.range)
      let start = "\(range.start.line):\(range.start.column)"
      return "\(start)-\(range.end.column) \(found.rule): \(found.message.text)\n  \(found.help)"
    }.joined(separator: "\n")
  }

  private func configuration(_ text: String) -> Configuration {
    ConfigurationReader.read(SourceText(text)).configuration
  }

  @Test func `what the pages of the rules tell people to write is read, and changes no number`() throws {
    for rule in Rules.rules {
      let blocks = try #require(RulePage(rule, mended: []).sections.first { $0.title == "How to configure it" }).blocks
      for case .code(let text) in blocks {
        #expect(mistakes(text) == "", "\(rule.id)")
        let read = configuration(text).settings
        #expect(read.thresholds == Thresholds() && read.severities.keys.allSatisfy { $0 == rule.id }, "\(rule.id)")
      }
    }
  }

  @Test func `the complete file of the documentation gives the defaults and no finding`() throws {
    let complete = """
      fail-level: error                       # error, warning or note: from here on the check command exits with 1
      include: ["**/*.yaml", "**/*.yml"]
      exclude: [.git, .build, node_modules, ".*/"]   # hidden folders too
      rules:                                  # id: error, warning, note or off
        missing-icon: warning
        vague-label: off
      thresholds:
        flow-length:   {app: [7, 12], setup: [3, 7], physical: [15, 30], mixed: [15, 30], longest-app: [10, 20], longest-setup: [5, 10], longest-physical: [20, 40], longest-mixed: [20, 40], decisions: [3, 5], goal: [2, 5], progress-from: 4, count-spread: 1, sentences-per-step: 2}
        timeouts:      {exempt-from: 20 h, respond-error: 20 s, respond-warning: 120 s, extend-times: 10, adjust-factor: 10, warn-before: 20 s, keep-error: 20 h, keep-warning: 7 d}
        destructive:   {questions: 1, questions-without-undo: 2, ordinary-options-beside: 2}
        decisions:     {options-note: 4, options-error: 5, features-warning: 2, features-error: 6, per-step: 1}
        hidden-ui:     {depth: 0}
        control-semantics: {announce-every: 0.3 s, actions-per-axis: 2}
        language:      {words: [15, 20], characters: [30, 50]}
        focus:         {moves: 5 s}
      thorough: false                         # true: the extended candidates run too
      limits: {file: 256 KiB, depth: 64, events: 20000, steps: 500, options: 100, text: 4000, files: 100000}
      plugins:                                # name: an executable of your own
        house-rules: {command: [./tools/house-rules], start: 10 s, time: 5 s, output: 1 MiB, wait: 0.2 s}
      """
    #expect(mistakes(complete) == "")
    var expected = Configuration()
    expected.settings.severities = ["missing-icon": .warning, "vague-label": .off]
    expected.plugins = [.init(name: "house-rules", command: ["./tools/house-rules"])]
    #expect(configuration(complete) == expected)
  }

  @Test(arguments: [
    "", "# only a comment\n", "---\n", "{}", "\u{FEFF}rules:\r\n", "rules:\nlimits: \nplugins: ''\nx-ours: [1]",
  ])
  func `nothing written is the defaults`(text: String) {
    #expect(mistakes(text) == "")
    #expect(configuration(text) == Configuration())
    #expect(ConfigurationReader.read(SourceText(text)).isReadable)
  }

  @Test func `an empty word in quotes is a word of a command`() {
    let text = "plugins:\n  a:\n    command:\n    - ''\n    - ./a\n    -\n    - ''\n    - \"\"\n    - b c\n"
    #expect(configuration(text).plugins.first?.command == ["./a", "", "", "b c"])
    #expect(configuration("plugins: {a: {command: ['']}}").plugins.isEmpty)
  }

  @Test func `a plugin has its limits, each with its default`() {
    let text = "plugins:\n  a: {command: [./a], start: 1 min, time: 0.05 s, output: 2 KiB, wait: 0 s}\n"
    let plugin = configuration(text).plugins.first
    #expect(mistakes(text) == "")
    #expect(plugin?.startMilliseconds == 60_000 && plugin?.milliseconds == 50)
    #expect(plugin?.outputBytes == 2048 && plugin?.waitMilliseconds == 0)
    #expect(
      configuration("plugins: {a: {command: [./a]}}").plugins.first.map { [$0.startMilliseconds, $0.waitMilliseconds] }
        == [10_000, 200])
    // Each of them makes it another plugin, so that a daemon starts it anew.
    for key in ["start: 2 s", "time: 2 s", "output: 1 KiB", "wait: 2 s", "command: [./b]"] {
      let other = configuration(
        "plugins: {a: {command: [./a]}}".replacing("}}", with: ", \(key)}}")
          .replacing("command: [./a], command", with: "command")
      ).plugins
      #expect(other.count == 1 && other != configuration("plugins: {a: {command: [./a]}}").plugins, "\(key)")
    }
    for key in ["start", "time"] {
      #expect(mistakes("plugins: {a: {command: [./a], \(key): 0 s}}").contains("\(key) takes at least 0.05 s."))
    }
  }

  /// A number by its name, as a person writes it.
  private func number(_ path: String, _ settings: CheckSettings) -> String? {
    Rules.thresholds.first { $0.path == path }?.text(in: settings.thresholds)
  }

  @Test func `each key takes its value`() {
    let read = configuration(
      """
      fail-level: note
      include: [flows/*.yaml]
      exclude: [drafts/]
      rules: {timeout-too-short: off, flow-too-long: error}
      thresholds:
        flow-length: {app: [8, 9], progress-from: 5}
        timeouts: {respond-error: 30 s, adjust-factor: 2.5}
        destructive: {questions: 0}
      thorough: true
      limits: {file: 1 MiB, depth: 9, events: 10, steps: 11, options: 12, text: 13, files: 14}
      plugins:
        ours: {command: [./a, -x], time: 2 min, output: 12 B}
        theirs: {command: [/bin/b]}
      """)
    #expect(read.failLevel == .note)
    #expect(read.include == ["flows/*.yaml"])
    #expect(read.exclude == ["drafts/"])
    #expect(read.settings.severities == ["timeout-too-short": .off, "flow-too-long": .error])
    #expect(number("flow-length.app", read.settings) == "[8, 9]")
    #expect(number("flow-length.progress-from", read.settings) == "5")
    #expect(number("timeouts.respond-error", read.settings) == "30 s")
    #expect(number("timeouts.adjust-factor", read.settings) == "2.5")
    #expect(number("destructive.questions", read.settings) == "0")
    #expect(read.settings.thorough)
    #expect(read.limits.fileBytes == 1 << 20)
    #expect(
      [
        read.limits.depth, read.limits.events, read.limits.steps, read.limits.options, read.limits.textCharacters,
        read.limits.files,
      ] == [9, 10, 11, 12, 13, 14])
    #expect(read.plugins.map(\.name) == ["ours", "theirs"])
    #expect(read.plugins[0].command == ["./a", "-x"])
    #expect(read.plugins[0].milliseconds == 120_000)
    #expect(read.plugins[0].outputBytes == 12)
  }

  static let bad: [(text: String, says: String)] = [
    (
      "fail-level: Error",
      "1:13-18 bad-value: Error is not one of the words that fit here.\n  Did you mean error? Write one of: note, warning, error."
    ),
    (
      "fail-level: [error]",
      "1:13-20 bad-value: This is not one of the words that fit here.\n  Write one of: note, warning, error."
    ),
    ("include: flows", "1:10-15 bad-value: This takes a list of texts.\n  Put it in brackets: [one, two]."),
    ("include: [[a]]", "1:10-15 bad-value: This takes a list of texts.\n  Put it in brackets: [one, two]."),
    (
      "exclude: [\"!keep.yaml\"]",
      "1:11-23 bad-value: A pattern cannot begin with an exclamation mark.\n  Name what is meant under include or exclude."
    ),
    (
      "include: [../other/*.yaml]",
      "1:11-26 bad-value: A pattern cannot lead out of the folder of this file.\n  Put a handrail.yaml into the other folder."
    ),
    ("include: ['flows\\*.yaml']", "1:11-25 bad-value: A pattern has no backslash.\n  Write / between folders."),
    ("rules: off", "1:8-11 bad-value: This takes keys of its own.\n  Write key: value lines below it, indented."),
    (
      "rules:\n  - dead-end",
      "2:3-13 bad-value: This takes keys of its own.\n  Write key: value lines below it, indented."
    ),
    (
      "rules: {flow-to-long: off}",
      "1:9-21 unknown-field: No rule has the id flow-to-long.\n  Did you mean flow-too-long? The command handrail rules lists them all."
    ),
    (
      "rules: {flow-too-long: false}",
      "1:24-29 bad-value: false is not one of the words that fit here.\n  Write one of: off, note, warning, error."
    ),
    (
      "rules: {destructive-unconfirmed: warning}",
      "1:34-41 bad-value: destructive-unconfirmed protects people from harm. It stays an error.\n  Delete this line. Mend the flow where the finding stands."
    ),
    (
      "rules: {timeout-triggers-effect: off}",
      "1:34-37 bad-value: timeout-triggers-effect protects people from harm. It stays an error.\n  Delete this line. Mend the flow where the finding stands."
    ),
    (
      "rules: {dead-end: off}",
      "1:19-22 bad-value: dead-end cannot be turned off or down.\n  Delete this line. Mend the flow where the finding stands."
    ),
    (
      "thresholds: {flow-lenght: {}}",
      "1:14-25 unknown-field: thresholds has no key flow-lenght.\n  Did you mean flow-length? It knows: flow-length, timeouts, destructive, decisions, hidden-ui, control-semantics, language, focus."
    ),
    (
      "thresholds: {timeouts: {respond-eror: 1 s}}",
      "1:25-37 unknown-field: timeouts has no key respond-eror.\n  Did you mean respond-error? It knows: exempt-from, respond-error, respond-warning, extend-times, adjust-factor, warn-before, keep-error, keep-warning."
    ),
    (
      "thresholds: {timeouts: {respond-error: 20}}",
      "1:40-42 bad-value: This takes a length of time.\n  Write a number and a unit: 20 s, 2 min, 8 h or 7 d."
    ),
    (
      "thresholds: {timeouts: {adjust-factor: 0x10}}",
      "1:40-44 bad-value: adjust-factor takes a number.\n  Write digits, such as 10."
    ),
    (
      "thresholds: {timeouts: {adjust-factor: nan}}",
      "1:40-43 bad-value: adjust-factor takes a number.\n  Write digits, such as 10."
    ),
    (
      "thresholds: {flow-length: {app: 7}}",
      "1:33-34 bad-value: app takes two whole numbers.\n  Write [warning above, error above], such as [7, 12]."
    ),
    (
      "thresholds: {flow-length: {app: [12, 7]}}",
      "1:33-40 bad-value: The second number of app is smaller than the first.\n  Write [warning above, error above], such as [7, 12]."
    ),
    (
      "thresholds: {flow-length: {app: [7, 1e9]}}",
      "1:33-41 bad-value: app takes two whole numbers.\n  Write [warning above, error above], such as [7, 12]."
    ),
    (
      "thresholds: {flow-length: {progress-from: -1}}",
      "1:43-45 bad-value: progress-from takes a whole number.\n  Write digits only, such as 3."
    ),
    (
      "thresholds: {flow-length: {progress-from: 2.5}}",
      "1:43-46 bad-value: progress-from takes a whole number.\n  Write digits only, such as 3."
    ),
    ("thorough: yes", "1:11-14 bad-value: This takes true or false.\n  Write true or false."),
    ("limits: {steps: 0}", "1:17-18 bad-value: steps takes at least 1.\n  Write 1, or leave the key out."),
    ("limits: {depth: 5000}", "1:17-21 bad-value: depth takes at most 1000.\n  Write 1000, or leave the key out."),
    (
      "limits: {events: 99999999999999999999}",
      "1:18-38 bad-value: events takes a whole number.\n  Write digits only, such as 3."
    ),
    ("limits: {file: 256}", "1:16-19 bad-value: This takes a size.\n  Write a number and a unit: 256 KiB or 1 MiB."),
    (
      "limits: {file: 99999999999999999999 MiB}",
      "1:16-40 bad-value: This takes a size.\n  Write a number and a unit: 256 KiB or 1 MiB."
    ),
    (
      "limits: {file: 9223372036854775807 MiB}", "1:16-39 bad-value: This takes at most 8 MiB.\n  Write a smaller size."
    ),
    ("limits: {file: 9 MiB}", "1:16-21 bad-value: This takes at most 8 MiB.\n  Write a smaller size."),
    (
      "plugins: {ours: ./a}",
      "1:17-20 bad-value: This takes keys of its own.\n  Write key: value lines below it, indented."
    ),
    (
      "plugins: {ours: {time: 5 s}}",
      "1:11-15 missing-field: A plugin needs the key command.\n  Write the program: command: [./tools/house-rules]."
    ),
    (
      "plugins: {ours: {command: []}}",
      "1:11-15 missing-field: A plugin needs the key command.\n  Write the program: command: [./tools/house-rules]."
    ),
    (
      "plugins: {ours: {command: ./a}}",
      "1:27-30 bad-value: This takes a list of texts.\n  Put it in brackets: [one, two]."
    ),
    (
      "failLevel: error",
      "1:1-10 unknown-field: The configuration has no key failLevel.\n  Did you mean fail-level? It knows: fail-level, include, exclude, rules, thresholds, thorough, limits, plugins."
    ),
    (
      "- rules",
      "1:1-8 bad-value: A configuration is made of keys with values.\n  Write for example: fail-level: warning."
    ),
    (
      "no colon",
      "1:1-9 bad-value: A configuration is made of keys with values.\n  Write for example: fail-level: warning."
    ),
  ]

  @Test(arguments: bad) func `a bad value is told at its place and its default holds`(text: String, says: String) {
    #expect(mistakes(text) == says)
    #expect(configuration(text).limits == Configuration().limits)
    #expect(configuration(text).settings == Configuration().settings)
    #expect(configuration(text).failLevel == .error)
  }

  @Test(arguments: bad) func `no sentence is longer than 15 words`(text: String, says: String) {
    for found in ConfigurationReader.read(SourceText(text)).diagnostics {
      #expect(
        (EnglishTexts.flows + .configuration).messages.contains {
          $0.id == found.rule && $0.templates.contains(found.message.template)
        })
      for part in [found.message.text, found.help] {
        for sentence in part.split(separator: /[.?] |\.$/) {
          #expect(sentence.split(separator: " ").count <= 15, "\(sentence)")
        }
      }
    }
  }

  @Test func `what does not parse is told and the defaults hold`() {
    let (configuration, found, isReadable) = ConfigurationReader.read(SourceText("fail-level: note\nrules: {a: [\n"))
    #expect(!isReadable)
    #expect(found.map(\.rule) == ["not-yaml"])
    #expect(configuration == Configuration())
  }

  @Test func `an alias is told once`() {
    #expect(ConfigurationReader.read(SourceText("include: *files\n")).diagnostics.map(\.rule) == ["not-yaml"])
    #expect(ConfigurationReader.read(SourceText("rules: {dead-end: *a}\n")).diagnostics.map(\.rule) == ["not-yaml"])
    #expect(ConfigurationReader.read(SourceText("*a\n")).diagnostics.map(\.rule) == ["not-yaml"])
    #expect(configuration("include: [*a, flows/*.yaml]\n").include == ["flows/*.yaml"])
  }

  @Test func `a hostile file is read in time that its size explains`() {
    // Nine thousand wrong keys: each is told, only the first are compared with all names.
    let keys = (0..<9000).map { "  flow-to-long-\($0): off\n" }.joined()
    let time = processorTime {
      #expect(ConfigurationReader.read(SourceText("rules:\n" + keys)).diagnostics.count == 9000)
    }
    #expect(time < .seconds(20))
  }

  @Test func `a long text is cut in the message`() {
    let long = String(repeating: "a", count: 3000)
    #expect(mistakes("fail-level: \(long)").utf8.count < 300)
    #expect(mistakes("\(long.prefix(900)): 1").utf8.count < 300)
    #expect(mistakes("rules: {\(long.prefix(900)): off}").utf8.count < 300)
  }
}
