import HandrailTestSupport
import SystemIO
import Testing

/// Bad input from end to end: what a person reads about each file.
@Suite struct BadInputTests {
  /// What a flow needs besides, so that only what was put in is found.
  private static let complete =
    "icon: mug\naudio: all\ntested: [{when: 2026-03-02, who: group, people: 3}]\n"

  /// A flow of a few lines with something put in.
  static func flow(_ steps: String, head: String = "") -> String {
    "handrail: 1\nid: make-tea\ntitle: Make tea\n\(complete)\(head)steps:\n\(steps)"
  }

  static let good = """
      - step: boil
        title: Boil the water
        icon: drop
        options: [{label: It boils, icon: flame, goto: done}]
      - {step: done, title: Your tea is ready, icon: star, say: You made tea., kind: done}

    """

  /// A good finish with this id.
  private static func end(_ id: String) -> String {
    "  - {step: \(id), kind: done, title: The end, icon: star, say: You made tea.}\n"
  }

  static let files: [(name: String, bytes: [UInt8])] = [
    text("empty", ""),
    text("only-comments", "# A flow will stand here.\n# Soon.\n"),
    text(
      "300-kilobytes",
      flow(good) + String(repeating: "# a long comment line that fills the file up to the limit\n", count: 5200)),
    text("forty-thousand-brackets", flow(good) + "x-deep: " + String(repeating: "[", count: 40_000)),
    text(
      "alias-bomb",
      "handrail: 1\na: &a [lol, lol]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n"),
    text("byte-order-mark", "\u{FEFF}" + flow(good)),
    text("crlf", flow(good).replacing("\n", with: "\r\n")),
    text("tab", flow(good).replacing("    title: Boil", with: "\ttitle: Boil")),
    ("latin-1", Array(flow(good).replacing("Make tea", with: "Tea").utf8).map { $0 == UInt8(ascii: "b") ? 0xFC : $0 }),
    text("nul", flow(good).replacing("Boil the", with: "Boil\0the")),
    text("line-separator", flow(good).replacing("It boils", with: "It\u{2028}boils, \u{1F375} too, wr: ong")),
    text("key-on", flow("  - {step: a, title: The call, icon: phone, on: {ring: b}}\n\(end("b"))")),
    text("list-for-mapping", flow(good, head: "effects:\n  - send\n")),
    text("mapping-for-list", flow("  boil: {title: Boil the water}\n")),
    text(
      "a-bare-number", flow(good).replacing("    options", with: "    timeout: {after: 30, goto: done}\n    options")),
    text(
      "goto-kepd",
      flow(
        "  - {step: a, title: Look, icon: eye, options: [{label: Keep it, icon: heart, goto: kepd}]}\n\(end("kept"))")),
    text(
      "effect-wpie",
      flow(
        "  - {step: a, title: Look, icon: eye, options: [{label: Wipe it, icon: trash, effect: wpie, goto: end}]}\n"
          + end("end"),
        head: "effects: {wipe: {kind: destructive}}\n")),
    text(
      "two-steps-of-one-id",
      flow(
        "  - {step: a, title: Look, icon: eye, next: end}\n  - {step: a, title: See, icon: eye, next: end}\n"
          + end("end"))),
    text("json", "{\"name\": \"a package\", \"version\": \"1.0\"}\n"),
    text("markdown", "# Tea\n\n* Boil *the* water: now\n"),
    text(
      "conflict", flow("<<<<<<< ours\n  - {step: a, kind: done}\n=======\n  - {step: b, kind: done}\n>>>>>>> theirs\n")),
    text("second-document", flow(good) + "---\n" + flow(good)),
    text("unclosed-quote", flow(good).replacing("Boil the water", with: "'Boil the water")),
    text(
      "control-characters",
      flow(good).replacing("It boils", with: "\"It \\e[2Jboils\\u202E\"") + "\u{1B}]0;x\u{07}: 1\n"),
  ]

  private static func text(_ name: String, _ text: String) -> (name: String, bytes: [UInt8]) {
    (name, Array(text.utf8))
  }

  @Test(arguments: files.map(\.name)) func `a file that is not as it should be`(name: String) throws {
    let desk = try Desk()
    try desk.write("tea.yaml", try #require(Self.files.first { $0.name == name }).bytes)
    try expectTranscript(try desk.transcript("check", "tea.yaml"), "bad-\(name)")
    // The same in a folder: nothing crashes, and exit codes are those of the table.
    #expect((0...2).contains(try desk.run("check", ".").code))
    #expect((0...2).contains(try desk.run("check", "-", input: Self.files.first { $0.name == name }?.bytes ?? []).code))
  }

  @Test func `labels are text, however they look`() throws {
    let labels = ["No", "12", "~", "on", "1.10", "12:30", "null", "0x1F", "1e3"]
    let options = labels.map { "{label: \($0), goto: end}" }.joined(separator: ", ")
    let desk = try Desk([("tea.yaml", Self.flow("  - {step: a, options: [\(options)]}\n  - {step: end, kind: done}\n"))]
    )
    let done = try desk.run("walk", "tea.yaml", input: Array("quit\n".utf8))
    #expect(done.code == 0)
    for (index, label) in labels.enumerated() { #expect(done.output.contains("  \(index + 1)  \(label)\n")) }
  }

  @Test func `every sentence of these screens has 15 words at most`() throws {
    for (name, bytes) in Self.files {
      let desk = try Desk()
      try desk.write("tea.yaml", bytes)
      let done = try desk.run("check", "tea.yaml", "--format", "json")
      for text in done.output.split(separator: "\"") where text.contains(" ") && text.hasSuffix(".") {
        for sentence in text.split(separator: /[.?] |\.$/) {
          #expect(sentence.split(separator: " ").count <= 15, "\(name): \(sentence)")
        }
      }
    }
  }
}
