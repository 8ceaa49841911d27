import Findings
import JSON
import Reporting
import SourceText
import Testing
import Wire

/// Whole screens of `check`.
struct FindingFormatTests {
  static let samples = {
    var samples = Samples()
    var text = "steps:\n"
    for number in 1...5 { text += "  - step: s\(number)\n" }
    let source = SourceText(text)
    for number in 0..<5 {
      let start = 7 + 13 * number + 10
      samples.add(
        "flows/call.yaml", source, ByteRange(start, start + 2), rule: "missing-icon", .warning,
        "This step has no picture.", help: "Add icon: with the name of a picture.")
    }
    samples.add(
      "flows/call.yaml", source, ByteRange(62, 71), rule: "timeout-too-short", .error,
      "There are only 15 s to react. Give at least 20 s.", help: "Use 120 s or more, or no timer.",
      related: "The steps begin here.")
    samples.add(
      "flows/電話.yaml", "say: ⟦電話\u{1B}[31m⟧を\n", rule: "tone", .note, review: true, "Are these words kind\u{7}?")
    samples.add(
      "handrail.yaml", "⟦tresholds⟧: {}\n", rule: "unknown-key", .warning, "There is no key tresholds.",
      help: "Did you mean thresholds?", plugin: "configuration")
    return samples
  }()

  @Test func `a note that many flows have is read once`() {
    var samples = Samples()
    for number in 1...5 {
      samples.add(
        "\(number).yaml", "id: ⟦a⟧\n", rule: "not-tried", .note, review: true, "Nobody has tried it.", help: "Try it.")
    }
    samples.add("6.yaml", "id: ⟦a⟧\n", rule: "tone", .note, "Be kind.")
    let text = samples.text(.people, flows: 6)
    #expect(
      text == """
        6.yaml:1:5: note: Be kind. [tone]
            id: a
                ^

        5 flows: note: please check: Nobody has tried it. [not-tried]
          help: Try it.

        6 notes in 6 flows.
        5 of them need a person to judge.

          5  note  not-tried
          1  note  tone

        5 more are not shown. To see all: --all
        5 of the 6 are one thing: not-tried.
        Next: handrail explain not-tried

        """)
    #expect(samples.text(.people, flows: 6, ReportStyle(showAll: true)).split(separator: "Nobody has").count == 6)
    // Three are few enough to show, and so is what a file has twice.
    samples.findings.removeFirst(2)
    #expect(samples.text(.people).split(separator: "Nobody has").count == 4)
    samples.findings += samples.findings.prefix(3) + samples.findings.prefix(3)
    samples.findings.sort { $0.path < $1.path }
    #expect(!samples.text(.people).contains(" flows: note:"))
  }

  @Test func people() {
    #expect(
      Self.samples.text(.people, flows: 7, ReportStyle(displayPath: { SeenPath.written("../\($0)") })) == """
        ../flows/call.yaml:2:11: warning: This step has no picture. [missing-icon]
              - step: s1
                      ^~
          help: Add icon: with the name of a picture.

        ../flows/call.yaml:3:11: warning: This step has no picture. [missing-icon]
              - step: s2
                      ^~

        ../flows/call.yaml:4:11: warning: This step has no picture. [missing-icon]
              - step: s3
                      ^~

        ../flows/call.yaml:6:4: error: There are only 15 s to react. Give at least 20 s. [timeout-too-short]
              - step: s5
               ^~~~~~~~~
          help: Use 120 s or more, or no timer.
          see ../flows/call.yaml:1:1: The steps begin here.

        ../flows/call.yaml: and 2 more [missing-icon] on lines 5 and 6

        ../flows/電話.yaml:1:6: note: please check: Are these words kind␇? [tone]
            say: 電話␛[31mを
                 ^~~~~~~~~

        ../handrail.yaml:1:1: warning: There is no key tresholds. [unknown-key]
            tresholds: {}
            ^~~~~~~~~
          help: Did you mean thresholds?

        1 error, 6 warnings, 1 note in 2 of 7 flows and in handrail.yaml.
        1 of them needs a person to judge.

          1  error    timeout-too-short
          5  warning  missing-icon
          1  warning  unknown-key
          1  note     tone

        2 more are not shown. To see all: --all
        Begin with timeout-too-short. Other findings may go away with it.
        Next: handrail explain timeout-too-short

        """)
  }

  @Test func showAllShowsEachFinding() {
    let text = Self.samples.text(.people, flows: 7, ReportStyle(showAll: true))
    #expect(text.matches(of: /\[missing-icon\]/).count == 5)
    #expect(!text.contains("and 2 more") && !text.contains("--all"))
  }

  @Test func concise() {
    #expect(
      Self.samples.text(.concise, flows: 7).split(separator: "\n").suffix(3) == [
        "flows/call.yaml:6:4: error: There are only 15 s to react. Give at least 20 s. [timeout-too-short]",
        "flows/電話.yaml:1:6: note: please check: Are these words kind␇? [tone]",
        "handrail.yaml:1:1: warning: There is no key tresholds. [unknown-key]",
      ])
  }

  @Test func json() throws {
    var samples = Samples()
    samples.add("a.yaml", "k: ⟦\"é/\"⟧\n", rule: "tone", .note, review: true, "Is it kind?")
    let finding = samples.findings[0]
    let head =
      #"{"version":1,"root":"/home/kim/flows","tool":{"name":"handrail","version":"0.1.0"},"#
      + #""summary":{"files":3,"flows":1,"errors":0,"warnings":0,"notes":1,"reviews":1},"findings":["#
    #expect(
      samples.text(.json, ReportStyle(color: true, displayPath: { SeenPath.written("x/\($0)") }))
        == head + JSONCoding.text(finding) + "]}\n")
    #expect(
      Samples().text(.json)
        == head.replacing("\"notes\":1,\"reviews\":1", with: "\"notes\":0,\"reviews\":0") + "]}\n")
  }

  @Test func colorsAreOnlyThereWhenAskedForAndSayNothingMore() {
    var samples = Samples()
    samples.add("a.yaml", "k: ⟦v⟧\n", help: "Mend it.")
    let colored = samples.text(.people, ReportStyle(color: true))
    #expect(
      colored.hasPrefix(
        "\u{1B}[1ma.yaml:1:4:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m It is wrong. \u{1B}[2m[some-rule]\u{1B}[0m\n"
          + "    k: v\n       \u{1B}[1;31m^\u{1B}[0m\n  help: Mend it.\n"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == samples.text(.people))
  }

  @Test(arguments: [
    (0, "No flows were checked.\n"), (1, "1 flow checked. No findings. A person should still try it.\n"),
    (7, "7 flows checked. No findings. A person should still try them.\n"),
  ])
  func nothingFoundIsCalmAndPromisesNothing(_ flows: Int, _ expected: String) {
    let text = Samples().text(.people, flows: flows)
    #expect(text == expected)
    #expect(!text.contains("accessible"))
    #expect(Samples().text(.concise, flows: flows) == "")
  }

  @Test(arguments: [
    (1, "build", "1 error in 1 flow."), (3, "build", "1 error in 1 of 3 flows."),
    (3, "configuration", "1 error in a.yaml."),
  ])
  func theSummarySaysWhere(_ flows: Int, _ plugin: String, _ expected: String) {
    var samples = Samples()
    samples.add("a.yaml", "k: ⟦v⟧\n", plugin: plugin)
    #expect(
      samples.text(.people, flows: flows)
        == "a.yaml:1:4: error: It is wrong. [some-rule]\n    k: v\n       ^\n\n\(expected)\n\nNext: handrail explain some-rule\n"
    )
  }

  @Test func aFileThatCannotBeReadAnyMoreStillHasItsFindings() {
    var samples = Samples()
    samples.add("a.yaml", "k: ⟦v⟧\n", help: "Mend it.")
    samples.files = [:]
    #expect(samples.text(.people).hasPrefix("a.yaml:1:4: error: It is wrong. [some-rule]\n  help: Mend it.\n\n1 error"))
  }

  @Test func formatsAreFoundByName() {
    #expect(FindingFormat.all.map(\.name).prefix(3) == ["people", "concise", "json"])
    #expect(FindingFormat.named("json")?.name == "json")
    #expect(FindingFormat.named("xls") == nil)
  }
}
