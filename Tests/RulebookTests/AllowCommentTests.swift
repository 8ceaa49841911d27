import CheckKit
import Rulebook
import Testing

/// Comments that silence a rule: where they hold, and that many of them cost no more than each alone.
@Suite struct AllowCommentTests {
  private func comments(_ text: String) throws -> [AllowComment] {
    guard case .flow(let flow, _) = FlowReader.read(YAMLReader.read(SourceText(text)).0) else {
      Issue.record("no flow")
      return []
    }
    return AllowComment.all(in: flow)
  }

  private let rest = "handrail: 1\nid: a\ntitle: A\nsteps:\n  - {step: one, kind: done}\n"

  @Test(arguments: ["", "\u{FEFF}"], ["", " ", "\n", "\r\n", "# A flow.\n"])
  func `a comment holds at the very beginning of a file, behind a byte-order mark too`(mark: String, before: String)
    throws
  {
    let text = "\(mark)\(before)# handrail:allow not-tested-with-people -- It is new.\nid: b\n\(rest.dropFirst(0))"
      .replacing("\nid: a", with: "")
    let found = everything(in: text).map(\.rule)
    #expect(!found.contains("not-tested-with-people") && !found.contains { $0.hasPrefix("allow-") }, "\(found)")
    #expect(
      everything(in: text.replacing("handrail:allow", with: "allow")).map(\.rule).contains("not-tested-with-people"))
  }

  @Test(arguments: [
    // A sign behind a letter begins no comment, nor one inside a text.
    ("b: a# handrail:allow x -- y\n", []), ("b: \"c # handrail:allow x -- y\"\n", []),
    ("b: |\n  # handrail:allow x -- y\n  c\n", []), ("b: 'c\n  # handrail:allow x -- y\n  d'\n", []),
    ("b: c # handrail:allow x -- y\n", [0]), ("b: \"c\" # handrail:allow x -- y\n", [0]),
    ("# handrail:allow x -- y\n# more\n\n  \n  # more\nb: c\n", [5]),
    ("# handrail:allow x -- y\n# handrail:allow z -- y\nb: c\n# handrail:allow x -- y\nd: e\n", [2, 2, 4]),
    ("b: c\n# handrail:allow x -- y\n", [2]),
  ])
  func `which lines comments are about`(lines: String, expected: [Int]) throws {
    #expect(try comments(lines + rest).map(\.line) == expected, "\(lines)")
  }

  @Test func `a comment with only comments below is about its own line`() throws {
    #expect(try comments(rest + "# handrail:allow x -- y\n\n# end\n").map(\.line) == [5])
  }

  @Test(arguments: [true, false]) func `each of many comments and entries takes its own finding, once`(own: Bool) throws
  {
    let count = 400
    var text = "handrail: 1\nid: a\ntitle: A\nsteps:\n"
    for number in 0..<count {
      let allow = "# handrail:allow missing-icon -- So it is.\n"
      let step = "  - {step: s\(number), title: Look, say: Look., next: end}"
      text += own ? "\(step) \(allow)" : "  \(allow)  \(allow)\(step)\n"
    }
    text += "  - {step: end, kind: done}\n"
    let found = everything(in: text)
    #expect(!found.contains { $0.rule == "missing-icon" && $0.step.hasPrefix("s") })
    // The second comment on the same line has nothing left to silence.
    #expect(found.count { $0.rule == "allow-unused" } == (own ? 0 : count))
    let entries = (0..<count).map { "  - {rule: missing-icon, step: s\($0), because: So it is.}\n" }.joined()
    let bare = text.split(separator: "\n").filter { !$0.hasPrefix("  #") }.map { $0.prefix { $0 != "#" } }
    let allowed = bare.joined(separator: "\n") + "\nallow:\n" + entries + entries
    let left = everything(in: allowed)
    #expect(!left.contains { $0.rule == "missing-icon" && $0.step.hasPrefix("s") })
    #expect(left.count { $0.rule == "allow-unused" } == count)
  }

  /// With a look at the whole file for each comment this took minutes.
  @Test(.timeLimit(.minutes(1))) func `thousands of comments are taken in one go over the file`() throws {
    let head = "handrail: 1\nid: a\ntitle: A\nsteps:\n"
    let end = "  - {step: end, kind: done}\n"
    let above = everything(in: head + String(repeating: "#handrail:allow no-back -- So.\n", count: 8_000) + end)
    #expect(above.count { $0.rule == "allow-unused" } == 8_000)
    let steps = (0..<450).map {
      "  - {step: s\($0), title: Look, say: Look., next: end} #handrail:allow missing-icon -- So.\n"
    }
    let beside = everything(in: head + steps.joined() + end)
    #expect(beside.contains { $0.rule == "progress-missing" })
    #expect(!beside.contains { $0.rule == "missing-icon" && $0.step.hasPrefix("s") || $0.rule.hasPrefix("allow-") })
  }
}
