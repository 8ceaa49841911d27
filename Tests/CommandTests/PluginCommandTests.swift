import HandrailTestSupport
import SystemIO
import Testing

/// The commands for plugins of one's own, over the real program.
@Suite struct PluginCommandTests {
  private static let script = """
    #!/bin/sh
    read -r line; echo "$HOME" > /dev/null
    echo '{"id":1,"result":{"protocol":1,"rules":[{"id":"loud","severity":"note","summary":"Loud.","help":"Speak softly."}]}}'
    read -r line; echo some words >&2
    echo '{"id":2,"result":{"findings":[{"rule":"loud","message":"Hm.","step":"boil"}]}}'
    read -r line

    """

  private func desk() throws -> Desk {
    let desk = try Desk([
      ("flows/handrail.yaml", "plugins:\n  ours: {command: [./tools/rules, '--x=tools/words.txt']}\n"),
      ("flows/tools/words.txt", "a\n"),
      (
        "flows/tea.yaml",
        """
        handrail: 1
        id: tea
        title: Tea
        icon: mug
        audio: all
        tested: [{when: 2026-03-02, who: group, people: 3}]
        steps:
          - {step: boil, title: Boil water, icon: star, options: [{label: It boils, icon: flame, goto: ready}]}
          - {step: ready, kind: done, title: Tea is ready, icon: checkmark, say: You are done.}

        """
      ),
    ])
    try FileSystem.writeAtomically(Array(Self.script.utf8), to: desk("flows/tools/rules"), mode: 0o755)
    return desk
  }

  /// Runs a line in the folder of the flows, with a state folder of the desk's own.
  private func run(_ line: String, _ desk: Desk) throws -> Outcome {
    try desk.shell("XDG_STATE_HOME=\(desk("state")) HOME=\(desk.path) $handrail \(line)", in: "flows")
  }

  @Test func `trusting, listing and taking it back`() throws {
    let desk = try desk()
    #expect(
      try run("plugin list", desk).output == """
        NAME  STATE        COMMAND
        ours  not trusted  ./tools/rules --x=tools/words.txt

        Next: handrail plugin trust ours

        """)
    let trusted = try run("plugin trust", desk)
    #expect(trusted.code == 0)
    #expect(
      trusted.output == """
        Trusted ours: ./tools/rules --x=tools/words.txt
          tools/rules
          /bin/sh
          tools/words.txt

        """)
    #expect(try run("plugin list", desk).output.contains("ours  trusted  ./tools/rules"))
    #expect(try run("plugin list --format json", desk).output.contains(#""name":"ours","state":"trusted""#))
    try desk.write("flows/tools/words.txt", Array("b\n".utf8))
    #expect(try run("plugin list", desk).output.contains("ours  changed  ./tools/rules"))
    #expect(try run("plugin untrust ours", desk).output == "ours does not run any more.\n")
    #expect(try run("plugin untrust", desk).error == "handrail plugin untrust: None of them was trusted.\n")
    #expect(try run("plugin list", desk).output.contains("not trusted"))
  }

  @Test func `what cannot be named is said`() throws {
    let desk = try desk()
    let wrong = try run("plugin trust our", desk)
    #expect(wrong.code == 2)
    #expect(wrong.error == "handrail plugin trust: No plugin is called our.\nDid you mean ours?\n")
    let elsewhere = try desk.shell("$handrail plugin trust ours")
    #expect(elsewhere.code == 2)
    #expect(elsewhere.error.contains("No plugin is named in a handrail.yaml for \(desk.path)."))
    try FileSystem.remove(desk("flows/tools/rules"))
    let gone = try run("plugin trust ours", desk)
    #expect(gone.code == 2)
    #expect(gone.error.contains("Its program ./tools/rules does not exist."))
    #expect(try run("plugin list", desk).output.contains("cannot run"))
  }

  @Test func `a test shows both directions, errors, times and a verdict`() throws {
    let desk = try desk()
    let shown = try run("plugin test ./tools/rules tea.yaml", desk)
    #expect(shown.code == 0, "\(shown)")
    let lines = shown.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("* Started ") && lines[0].contains("tools/rules, process "))
    #expect(lines[1].hasPrefix(#"→ {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"#))
    #expect(lines[2].hasPrefix(#"← {"id":1,"result""#))
    #expect(lines[3].hasPrefix("* It took ") && lines[3].hasSuffix(" ms."))
    #expect(lines[4].hasPrefix(#"→ {"jsonrpc":"2.0","id":2,"method":"check","params":{"path":"tea.yaml""#))
    #expect(lines[4].hasSuffix("bytes; --all shows them)"))
    #expect(lines.contains("! some words"))
    #expect(lines.suffix(2) == ["tea.yaml:8:6: note: Hm. [rules/loud]", "It answered as it should, with 1 finding."])
    #expect(try run("plugin test ./tools/rules tea --all", desk).output.contains(#""measures":{"#))
    let json = try run("plugin test './tools/rules --more' tea --format json", desk)
    #expect(json.output.contains(#"{"kind":"error-output","text":"some words\n"}"#))
    #expect(json.output.contains(#""failure":null,"findings":[{"rule":"rules/loud""#))
  }

  @Test func `a plugin by its name must be trusted, and a bad one gives 2`() throws {
    let desk = try desk()
    let refused = try run("plugin test ours tea", desk)
    #expect(refused.code == 2)
    #expect(refused.output == "", "nothing was started")
    #expect(refused.error.contains("The plugin ours did not run. You have not trusted it yet."))
    _ = try run("plugin trust", desk)
    #expect(try run("plugin test ours tea", desk).code == 0)
    let bad = try run("plugin test 'sh -c \"exit 3\"' tea", desk)
    #expect(bad.code == 2)
    #expect(bad.error.contains("The plugin sh ended without an answer"))
    #expect(bad.output.ranges(of: "* Started").count == 1)
    #expect(try run("plugin test no-such-program tea", desk).error.contains("no-such-program does not exist"))
  }

  @Test func `rules and explain know the rules of a trusted plugin, and start no other`() throws {
    let desk = try desk()
    try FileSystem.writeAtomically(
      Array(
        Self.script.replacing("read -r line; echo \"$HOME\"", with: "touch ran; read -r line; echo \"$HOME\"").utf8),
      to: desk("flows/tools/rules"), mode: 0o755)
    let waiting = try run("rules", desk)
    #expect(waiting.code == 0)
    #expect(waiting.output.contains("ours: a plugin of your own, ./tools/rules --x=tools/words.txt\n"))
    #expect(waiting.output.contains("The plugin ours did not run. You have not trusted it yet."))
    let unknown = try run("explain ours/loud", desk)
    #expect(unknown.code == 2)
    #expect(unknown.error.contains("The plugin ours did not run. You have not trusted it yet."), "\(unknown)")
    let programs = try run("rules --format json", desk)
    #expect(programs.code == 0 && programs.error.contains("You have not trusted it yet."), "\(programs)")
    #expect(!FileSystem.exists(desk("flows/ran")))
    _ = try run("plugin trust", desk)
    #expect(try run("rules", desk).output.contains("ours/loud"))
    #expect(
      try run("rules --format json", desk).output.contains(#""id":"ours/loud","plugin":"ours","severity":"note""#))
    let page = try run("explain ours/loud", desk)
    #expect(page.code == 0, "\(page)")
    #expect(page.output.contains("Loud.") && page.output.contains("Speak softly."))
    #expect(try run("explain ours/soft", desk).code == 2)
  }

  @Test func `a configuration that cannot be read is told, and no folder is made up`() throws {
    let desk = try desk()
    let texts = ["plugins: [\n", "plugins:\n  good: {command: ./tools/rules}\n"]
    for text in texts { try expectTold(text, desk) }
    #expect(try run("rules --root ../nowhere", desk).code == 2)
  }

  private func expectTold(_ text: String, _ desk: Desk) throws {
    try FileSystem.writeAtomically(Array(text.utf8), to: desk("flows/handrail.yaml"))
    for line in ["plugin list", "plugin trust", "plugin test ours tea", "rules"] {
      let told = try run(line, desk)
      #expect(told.code == 2, "\(told)")
      #expect(told.output.isEmpty == (line != "rules"), "what is built in is known all the same")
      #expect(told.error.contains("flows/handrail.yaml has mistakes. Nobody knows which plugins it names."), "\(told)")
      #expect(told.error.contains("Try: handrail check "), "\(told)")
    }
  }

  @Test func `a program with the name of a plugin that is built in tells its own findings only`() throws {
    let desk = try desk()
    try FileSystem.rename(desk("flows/tools/rules"), to: desk("flows/tools/language"))
    let shown = try run("plugin test ./tools/language tea.yaml", desk)
    #expect(shown.output.hasSuffix("[language/loud]\n\nIt answered as it should, with 1 finding.\n"), "\(shown)")
  }

  @Test func `completion of a test offers files and plugins`() throws {
    let desk = try desk()
    let offered = try run("complete-words -- plugin test ''", desk)
    #expect(offered.output == "\tfiles\nours\t./tools/rules --x=tools/words.txt\n")
    #expect(try run("complete-words -- plugin trust ''", desk).output == "ours\t./tools/rules --x=tools/words.txt\n")
  }
}
