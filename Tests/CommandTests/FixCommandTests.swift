import HandrailTestSupport
import SystemIO
import Testing

@Suite struct FixCommandTests {
  /// Two safe fixes and one that is not.
  static let flow = """
    handrail: 1
    id: make-tea
    title: Make tea
    icon: mug
    audio: all
    tested: [{when: 2026-03-02, who: group, people: 3}]
    steps:
      - step: boil   # the kettle
        title: Boil the water
        icon: drop
        say: Switch the kettle on.
        back-keeps: false  # as it was
        options: [{label: It boils, goto: done, icon: flame, visible: false}]
      - {step: done, title: Take the cup, say: You made tea., kind: done}

    """

  static let fixed = flow.replacing("    back-keeps: false  # as it was", with: "    # as it was")
    .replacing("visible: false", with: "visible: true")

  private func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.read(path, limit: 1 << 20).bytes, as: UTF8.self)
  }

  @Test func `what thorough rules find is mended on demand`() throws {
    let desk = try Desk([("flows/tea.yaml", Self.fixed.replacing("title: Boil the water", with: "title: On"))])
    let shown = try desk.transcript("fix", "flows", "--thorough", "--diff")
    #expect(shown.contains("+    title: \"On\"\n"), "\(shown)")
    let usual = try desk.transcript("fix", "flows", "--diff")
    #expect(usual.contains("Nothing to fix"), "\(usual)")
  }

  @Test func `a thorough rule that is named but does not run is told about`() throws {
    let flow = Self.fixed.replacing("title: Boil the water", with: "title: On")
    let hint = "yaml-surprise is a thorough rule and did not run. Add --thorough to run it."
    let desk = try Desk([
      ("flows/tea.yaml", flow), ("asks/tea.yaml", flow), ("asks/handrail.yaml", "thorough: true\n"),
      ("names/tea.yaml", flow), ("names/handrail.yaml", "rules: {yaml-surprise: note}\n"),
      ("off/tea.yaml", flow), ("off/handrail.yaml", "rules: {yaml-surprise: off}\n"), ("none/a.txt", ""),
    ])
    #expect(try desk.run("fix", "flows", "--rule", "yaml-surprise", "--diff").error.contains(hint))
    #expect(try desk.run("fix", "flows", "--rule", "no-back", "--diff").error.contains("thorough rule") == false)
    for folder in ["asks", "names", "off", "none"] {
      let done = try desk.run("fix", folder, "--rule", "yaml-surprise", "--diff")
      #expect(!done.error.contains(hint), "\(folder): \(done.error)")
    }
    let asked = try desk.run("fix", "flows", "--rule", "yaml-surprise", "--thorough", "--diff")
    #expect(asked.output.contains("+    title: \"On\"\n") && !asked.error.contains(hint), "\(asked)")
  }

  @Test func `what it says and does`() throws {
    let desk = try Desk([("flows/tea.yaml", Self.flow), ("flows/other.yaml", "a: 1\n")])
    try expectTranscript(
      [
        desk.transcript("check", "flows"), desk.transcript("fix", "flows", "--diff"), desk.transcript("fix", "flows"),
        desk.transcript("fix", "flows"), desk.transcript("fix", "flows", "--unsafe"),
        desk.transcript("fix", "flows", "--diff", "--unsafe"),
      ].joined(separator: "\n"), "fix")
  }

  @Test func `wrong words`() throws {
    let desk = try Desk([
      ("flows/tea.yaml", Self.flow), ("broken/handrail.yaml", "rules: [\n"), ("broken/a.yaml", Self.flow),
    ])
    try expectTranscript(
      [
        desk.transcript("fix", "flows", "--rule", "back-loses-answer"),
        desk.transcript("fix", "flows", "--rule", "flow-too-long"),
        desk.transcript("fix", "flows", "--rule", "missing-icon"), desk.transcript("fix", "nowhere"),
        desk.transcript("fix", "-", "flows"), desk.transcript("fix", "-", "--format", "json"),
        desk.transcript("fix", "broken"), desk.transcript("fix", "flows", "--baseline", "none.json"),
      ].joined(separator: "\n"), "fix-wrong")
    #expect(try text(desk("flows/tea.yaml")) == Self.flow)
    #expect(try text(desk("broken/a.yaml")) == Self.flow)
  }

  @Test func `only the rules that are named`() throws {
    let desk = try Desk([("tea.yaml", Self.flow)])
    #expect(try desk.run("fix", "tea.yaml", "--rule", "hidden-gesture").code == 0)
    #expect(try text(desk("tea.yaml")) == Self.flow.replacing("visible: false", with: "visible: true"))
    #expect(try desk.run("fix", "tea.yaml", "--rule", "hidden-gesture", "--rule", "back-loses-answers").code == 0)
    #expect(try text(desk("tea.yaml")) == Self.fixed)
  }

  @Test func `standard input is mended and printed, whatever it is`() throws {
    let desk = try Desk([("flows/tea.yaml", "")])
    let crlf = Self.flow.replacing("\n", with: "\r\n")
    let done = try desk.run("fix", "-", "--stdin-path", "flows/tea.yaml", input: Array("\u{FEFF}\(crlf)".utf8))
    #expect(done.output == "\u{FEFF}" + Self.fixed.replacing("\n", with: "\r\n"))
    #expect(done.code == 0 && done.error.hasPrefix("handrail fix: Fixed 2 findings in 1 file."), "\(done.error)")
    #expect(try text(desk("flows/tea.yaml")) == "")
    let other = try desk.run("fix", "-", input: Array("a: 1\n".utf8))
    #expect(other.output == "a: 1\n" && other.code == 2)
    let broken = try desk.run("fix", "-", input: Array("handrail: 1\nid: [\n".utf8))
    #expect(broken.output == "handrail: 1\nid: [\n")
  }

  @Test func `mode and links stay, and nothing is left behind`() throws {
    let desk = try Desk([("real/tea.yaml", Self.flow), ("flows/x", "")])
    try FileSystem.setMode(desk("real/tea.yaml"), 0o640)
    #expect(try desk.shell("ln -s ../real/tea.yaml flows/link.yaml").code == 0)
    #expect(try desk.run("fix", "flows/link.yaml").code == 0)
    #expect(try FileSystem.linkStatus(of: desk("flows/link.yaml")).kind == .link)
    #expect(try text(desk("real/tea.yaml")) == Self.fixed)
    #expect(try FileSystem.status(of: desk("real/tea.yaml")).mode == 0o640)
    #expect(try FileSystem.list(desk("real")).map(\.name) == ["tea.yaml"])
  }

  @Test func `a read-only file is left alone, and the others are done`() throws {
    let desk = try Desk([("flows/a.yaml", Self.flow), ("flows/b.yaml", Self.flow.replacing("make-tea", with: "b"))])
    try FileSystem.setMode(desk("flows/a.yaml"), 0o444)
    let done = try desk.run("fix", "flows")
    #expect(done.code == 2 && done.error == "handrail fix: flows/a.yaml was not changed. It is read-only.\n")
    #expect(done.output.contains("\nFixed 2 findings in 1 file. 4 findings are left.\n"), "\(done.output)")
    #expect(try text(desk("flows/a.yaml")) == Self.flow)
    #expect(try text(desk("flows/b.yaml")) == Self.fixed.replacing("make-tea", with: "b"))
  }

  @Test func `what is allowed or in the baseline is left alone`() throws {
    let allowed = Self.flow.replacing("# as it was", with: "# handrail:allow back-loses-answers -- on purpose")
    let desk = try Desk([("tea.yaml", Self.flow), ("allowed.yaml", allowed.replacing("make-tea", with: "b"))])
    #expect(try desk.run("check", "tea.yaml", "--write-baseline", "known.json").code == 0)
    let kept = try desk.run("fix", "tea.yaml", "--baseline", "known.json")
    #expect(kept.code == 0)
    #expect(try text(desk("tea.yaml")) == Self.flow)
    #expect(try desk.run("fix", "allowed.yaml").code == 0)
    #expect(
      try text(desk("allowed.yaml"))
        == allowed.replacing("make-tea", with: "b").replacing("visible: false", with: "visible: true"))
  }

  @Test func `JSON tells what was done, and what would be`() throws {
    let desk = try Desk([("flows/tea.yaml", Self.flow)])
    let dry = try desk.run("fix", "flows", "--diff", "--format", "json")
    #expect(
      dry.code == 1 && dry.output.contains(#""changed":false"#) && dry.output.contains(#""diff":"--- a/tea.yaml\n"#))
    #expect(try text(desk("flows/tea.yaml")) == Self.flow)
    let done = try desk.run("fix", "flows", "--format", "json")
    #expect(done.code == 0 && done.error == "")
    #expect(
      done.output.contains(#""summary":{"flows":1,"files":1,"fixed":2,"left":1,"leftUnsafe":1}"#), "\(done.output)")
    #expect(
      done.output.contains(
        #"{"rule":"hidden-gesture","line":13,"title":"Write visible: true.","safe":true,"reason":""}"#),
      "\(done.output)")
  }

  @Test(.enabled(if: FileSystem.exists("/usr/bin/patch"), "no patch"))
  func `patch does from the difference what fix does`() throws {
    let names = ["a.yaml", "with space.yaml", "sub/häus.yaml", "tab\tand \"quote\".yaml", "line\nend\\.yaml"]
    var texts = [
      Self.flow, String(Self.flow.dropLast()), Self.flow.replacing("\n", with: "\r\n"), Self.flow, Self.flow,
    ]
    for index in texts.indices { texts[index] = texts[index].replacing("make-tea", with: "tea-\(index)") }
    let desk = try Desk(zip(names, texts).flatMap { [("one/\($0)", $1), ("two/\($0)", $1)] })
    #expect(
      try desk.shell(
        "$handrail fix . --diff --unsafe > ../patch; test $? = 1 && patch --binary -p1 < ../patch", in: "one"
      ).code == 0)
    #expect(try desk.run("fix", "two", "--unsafe").code == 0)
    for (name, text) in zip(names, texts) {
      let new = try self.text(desk("one/\(name)"))
      #expect(try new == self.text(desk("two/\(name)")) && new != text)
    }
  }

  @Test(.enabled(if: FileSystem.exists("/usr/bin/patch"), "no patch"))
  func `a difference of files elsewhere fits in their folder, and it says which`() throws {
    let desk = try Desk([("flows/sub/tea.yaml", Self.flow), ("here/x", "")])
    let done = try desk.shell("$handrail fix ../flows --diff > ../patch", in: "here")
    #expect(done.code == 1)
    #expect(done.error.hasSuffix("handrail fix: Apply the patch in the folder \(desk("flows")).\n"), "\(done.error)")
    #expect(try desk.shell("patch -p1 < ../patch", in: "flows").code == 0)
    #expect(try text(desk("flows/sub/tea.yaml")) == Self.fixed)
  }

  @Test func `a file that changes while fix runs is left alone`() throws {
    // It tells what it left out when all is read and nothing is written. More than a pipe holds, so it waits there.
    let long = String(repeating: "x", count: 200)
    let many = (0..<700).map { ("flows/\($0)-\(long)/handrail.yml", "") }
    let desk = try Desk(
      [("flows/other.yaml", Self.flow.replacing("make-tea", with: "b")), ("flows/tea.yaml", Self.flow)] + many)
    let done = try desk.shell(
      """
      mkfifo words
      { $handrail fix flows 2> words > done; echo $? > code; } &
      exec 3< words
      read -r first <&3 && echo '# mine' >> flows/tea.yaml
      cat <&3 >&2
      wait
      exit "$(cat code)"
      """)
    #expect(done.code == 2)
    #expect(
      done.error.hasSuffix("handrail fix: flows/tea.yaml was not changed. Somebody changed it meanwhile. Try again.\n"),
      "\(done.error.suffix(400))")
    #expect(try text(desk("flows/tea.yaml")) == Self.flow + "# mine\n")
    #expect(try text(desk("flows/other.yaml")) == Self.fixed.replacing("make-tea", with: "b"))
    #expect(try FileSystem.list(desk("flows")).count == 702, "nothing is left behind")
  }

  @Test func `what check offers is what fix does`() throws {
    let desk = try Desk([("flows/tea.yaml", Self.flow)])
    let people = try desk.run("check", "flows").output
    #expect(people.contains("  fix: Write visible: true.\n"))
    #expect(people.contains("  fix: Use the picture cup.and.saucer.fill. (with --unsafe)\n"), "\(people)")
    #expect(people.contains("2 can be fixed: handrail fix flows\n1 more can be fixed with --unsafe.\n"), "\(people)")
    let input = try desk.run("check", "-", input: Array(Self.flow.utf8)).output
    #expect(input.contains("2 can be fixed: handrail fix -\n"))
    // One that would be too long to read, and a path that looks like an option.
    try desk.write("-odd.yaml", Array(Self.flow.replacing("make-tea", with: "b").utf8))
    let odd = try desk.run("check", "--", "-odd.yaml").output
    #expect(odd.contains("2 can be fixed: handrail fix -- -odd.yaml\n"), "\(odd)")
    let tea = "flows/tea.yaml"
    let long = try desk.run("check", tea, tea, tea, tea, tea, tea, tea, tea).output
    #expect(long.contains("2 can be fixed. Give the same paths to: handrail fix\n"), "\(long)")
  }
}
