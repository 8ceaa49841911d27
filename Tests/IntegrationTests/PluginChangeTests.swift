import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// What becomes of external plugins when something about them changes or ends while they are in use.
@Suite struct PluginChangeTests {
  private static let loud = "tea.yaml:8 ours/loud"
  private static let resting = "handrail.yaml:2 check-failed"

  private func workshop(_ configuration: String, _ programs: [(String, String)]) throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try workshop.write("handrail.yaml", configuration)
    for (name, script) in programs { try workshop.program(name, script) }
    try workshop.trust()
    return workshop
  }

  /// The process that a script has written with `echo $$`, the last one.
  private static func process(_ path: String) throws -> Int32 {
    let text = String(decoding: try FileSystem.read(path, limit: 4096).bytes, as: UTF8.self)
    return try #require(text.split(separator: "\n").last.flatMap { Int32($0) })
  }

  // MARK: Files

  @Test func `a link that is swapped is a change, and so is the file it leads to`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try workshop.write("handrail.yaml", "plugins:\n  ours: {command: [./tools/rules], time: 20 s}\n")
    try workshop.program("../else/one", Plugins.good)
    try workshop.program("../else/two", "touch ran; " + Plugins.good)
    try FileSystem.makeFolders(workshop.root + "/tools")
    func link(_ target: String) throws {
      let finished = try workshop.shell(
        "ln -s ../../else/\(target) new && mv -T new rules", in: workshop.root + "/tools")
      #expect(finished.code == 0, "\(finished)")
    }
    try link("one")
    try workshop.trust()
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    #expect(try client.findings() == [Self.loud])
    let subscriber = try Subscriber(daemon)
    // Nobody asks: the daemon hears of it by itself.
    try link("two")
    #expect(try subscriber.next().words == ["tea.yaml ok"])
    #expect(try client.findings() == [Self.resting])
    #expect(try workshop.handrail("check", "flows", "--format", "concise").output.contains("It has changed since"))
    try link("one")
    #expect(try subscriber.next().words == ["tea.yaml warnings"])
    // Now the file outside the folder, behind the link.
    try workshop.program("../else/one", "touch ran; " + Plugins.good)
    #expect(try subscriber.next().words == ["tea.yaml ok"])
    #expect(try client.findings() == [Self.resting])
    #expect(!FileSystem.exists(workshop.root + "/ran"))
  }

  @Test func `a script that a word names is a change, however deep it lies`() throws {
    let workshop = try workshop(
      "plugins:\n  ours: {command: [sh, tools], time: 20 s}\n".replacing(
        "tools]", with: "tools/main.sh, --parts=tools/parts]"),
      [("tools/main.sh", ". tools/parts/deep/answer.sh"), ("tools/parts/deep/answer.sh", Plugins.good)])
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    #expect(try client.findings() == [Self.loud])
    let subscriber = try Subscriber(daemon)
    for name in ["tools/parts/deep/answer.sh", "tools/main.sh"] {
      let old = try workshop.text(of: name)
      try workshop.write(name, old + "# more\n")
      #expect(try subscriber.next().words == ["tea.yaml ok"], "\(name)")
      #expect(try client.findings() == [Self.resting])
      #expect(try client.degraded()["plugin-changed"] != nil)
      try workshop.write(name, old)
      #expect(try subscriber.next().words == ["tea.yaml warnings"], "\(name)")
    }
  }

  @Test func `a name that leads to another program elsewhere is told as such`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try workshop.write("handrail.yaml", "plugins:\n  ours: {command: [house-rules], time: 20 s}\n")
    try workshop.program("../one/house-rules", Plugins.good)
    try workshop.program("../two/house-rules", "# another\n" + Plugins.good)
    func run(_ words: String, _ folder: String) throws -> Finished {
      try workshop.shell("PATH=\(workshop.scratch(folder)):$PATH; handrail \(words)")
    }
    #expect(try run("plugin trust --root flows", "one").code == 0)
    #expect(
      try run("check flows --format concise", "one").output
        == "flows/tea.yaml:8:18: warning: This is loud. [ours/loud]\n")
    let elsewhere = try run("check flows", "two")
    #expect(elsewhere.code == 1)
    #expect(
      elsewhere.output.contains(
        "Its program is \(workshop.scratch("two"))/house-rules here, and \(workshop.scratch("one"))/house-rules where you trusted it."
      ),
      "\(elsewhere)")
    #expect(elsewhere.output.contains("Write the whole path of the program in its command."))
    // With the same bytes it is what was trusted, wherever it stands.
    try workshop.program("../two/house-rules", Plugins.good)
    #expect(try run("check flows", "two").code == 0)
    try workshop.program("../one/house-rules", "# changed\n" + Plugins.good)
    #expect(try run("check flows", "one").output.contains("It has changed since you trusted it."))
  }

  @Test func `spaces and quotes are only letters`() throws {
    let workshop = try Workshop()
    let folder = "it's \"mine\""
    try workshop.write("\(folder)/tea.yaml", Flows.tea())
    try workshop.program("\(folder)/my tools/the rules", "[ $# = 2 ] && [ -z \"$2\" ] || exit 9; " + Plugins.good)
    try workshop.write("\(folder)/my tools/it's.txt", "words\n")
    try workshop.write(
      "\(folder)/handrail.yaml",
      "plugins: {ours: {command: [./my tools/the rules, \"--words=my tools/it's.txt\", '']}}\n")
    let place = workshop.root + "/" + folder
    let trusted = try workshop.handrail("plugin", "trust", in: place)
    #expect(
      trusted.output.hasPrefix(
        """
        Trusted ours: './my tools/the rules' '--words=my tools/it'\\''s.txt' ''
          my tools/the rules

        """.dropLast()), "\(trusted)")
    #expect(try workshop.handrail("check", in: place).output.contains("[ours/loud]"))
    let test = try workshop.handrail(
      "plugin", "test", "'./my tools/the rules' \"--words=my tools/it's.txt\" ''", "make-tea", in: place)
    #expect(test.code == 0, "\(test)")
    #expect(
      try workshop.handrail("plugin", "test", "./my tools/the rules", "tea.yaml", in: place).errors.contains("code 9"))
    let open = try workshop.handrail("plugin", "test", "./my 'tools", "tea.yaml", in: place)
    #expect(open.errors.hasPrefix("handrail plugin test: A quote in the command is not closed.\n"), "\(open)")
    let daemon = try workshop.daemon(root: place)
    let client = try daemon.connect()
    #expect(try client.findings() == [Self.loud])
    try workshop.write("\(folder)/my tools/it's.txt", "more\n")
    #expect(try client.degraded()["plugin-changed"] != nil)
    let listed = try workshop.handrail("plugin", "list", "--root", place)
    #expect(listed.output.contains("Next: handrail plugin trust ours --root '"), "\(listed)")
  }

  // MARK: Configuration

  @Test func `plugins come, go and change while a daemon runs`() throws {
    let good = "  ours: {command: [./tools/rules], time: 20 s}\n"
    let workshop = try workshop(
      "plugins:\n" + good, [("tools/rules", "echo $$ >> ../number; " + Plugins.good), ("tools/more", Plugins.good)])
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    #expect(try client.findings() == [Self.loud])
    var process = try Self.process(workshop.scratch("number"))
    // One is added: the other goes on as it is.
    try workshop.write("handrail.yaml", "plugins:\n" + good + "  more: {command: [./tools/more], time: 20 s}\n")
    #expect(try client.findings() == ["handrail.yaml:3 check-failed", Self.loud])
    #expect(try Self.process(workshop.scratch("number")) == process)
    try workshop.trust()
    #expect(try client.findings() == ["tea.yaml:8 more/loud", Self.loud])
    // Trusting one again starts it anew.
    process = try Self.process(workshop.scratch("number"))
    // A rule of it is turned off, and its line has moved: no plugin is another one by that.
    try workshop.write(
      "handrail.yaml",
      "rules: {more/loud: off}\nplugins:\n  more: {command: [./tools/more], time: 20 s}\n" + good)
    #expect(try client.findings() == [Self.loud])
    #expect(try Self.process(workshop.scratch("number")) == process)
    // Another limit: it is started anew, and needs no trust for it.
    try workshop.write("handrail.yaml", "plugins:\n" + good.replacing("20 s", with: "19 s"))
    #expect(try client.findings() == [Self.loud])
    try eventually("the end of the old one") { !Signal.isAlive(process) }
    process = try Self.process(workshop.scratch("number"))
    #expect(Signal.isAlive(process))
    // A configuration that cannot be read names none.
    try workshop.write("handrail.yaml", "plugins: [\n")
    #expect(try client.findings().allSatisfy { !$0.contains("ours") })
    try eventually("the end of the last one") { !Signal.isAlive(process) }
    try workshop.write("handrail.yaml", "plugins:\n" + good)
    #expect(try client.findings() == [Self.loud])
    try workshop.remove("handrail.yaml")
    #expect(try client.findings() == [])
    #expect(try client.degraded().isEmpty)
  }

  @Test func `a broken plugin takes nothing from the others`() throws {
    let workshop = try workshop(
      "plugins:\n  bad: {command: [./tools/bad]}\n  ours: {command: [./tools/rules]}\n",
      [("tools/bad", Plugins.bad), ("tools/rules", Plugins.good)])
    let failed = "tea.yaml:2 check-failed"
    let checked = try workshop.handrail("check", "flows", "--format", "concise").output
    #expect(checked.contains("The plugin bad ended") && checked.contains("[ours/loud]"), "\(checked)")
    let client = try workshop.daemon().connect()
    #expect(try client.findings() == [failed, Self.loud])
    for round in 0..<4 {
      try FileSystem.writeAtomically(Array(Flows.tea(title: "\(round)").utf8), to: workshop.root + "/tea.yaml")
      #expect(try client.findings().contains(Self.loud), "\(round)")
    }
    #expect(try client.findings() == [Self.resting, Self.loud])
    try workshop.remove("tools/bad")
    #expect(try client.findings() == [Self.resting, Self.loud])
    #expect(try client.degraded()["plugin-broken"]?.message.contains("does not exist") == true)
    // One that cannot be trusted keeps no other from it.
    _ = try workshop.handrail("plugin", "untrust", "--root", "flows")
    let trusted = try workshop.handrail("plugin", "trust", "--root", "flows")
    #expect(trusted.code == 2)
    #expect(trusted.errors.hasPrefix("handrail plugin trust: The plugin bad did not run. Its program ./tools/bad"))
    #expect(trusted.output.hasPrefix("Trusted ours: ./tools/rules\n"), "\(trusted)")
    #expect(try client.findings() == [Self.resting, Self.loud])
  }

  // MARK: Processes

  @Test func `a plugin that is killed in the middle is asked again, and one that is replaced answers as the new one`()
    throws
  {
    let script = """
      echo $$ >> ../number; hello
      while read -r line; do case $line in *Slow*) echo >> ../asked; read -r go < ../gate;; esac; found; done
      """
    let workshop = try workshop(Plugins.configuration(), [("tools/rules", script)])
    _ = try workshop.shell("mkfifo gate")
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    let asked = { (try? FileSystem.status(of: workshop.scratch("asked")).size) ?? 0 }
    #expect(try client.findings() == [Self.loud])
    let first = try Self.process(workshop.scratch("number"))
    try workshop.write("tea.yaml", Flows.tea(title: "Slow"))
    #expect(try client.entry("tea.yaml")?.state == .ok)
    try eventually("the question") { asked() == 1 }
    Signal.send(.kill, to: first)
    try eventually("the question again") { asked() == 2 }
    let second = try Self.process(workshop.scratch("number"))
    #expect(second != first)
    // While it hangs in the middle, another program takes its place and is trusted.
    try workshop.program("tools/rules", Plugins.good.replacing("found", with: "found | sed s/This/That/; n=$((n+1))"))
    try workshop.trust()
    #expect(try client.findings() == [Self.loud])
    #expect(
      try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"findings"}"#).contains("That is loud."))
    try eventually("the end of the old one") { !Signal.isAlive(second) }
    #expect(try client.degraded().isEmpty)
  }

  @Test func `a plugin that hangs goes with the daemon, and all it has started`() throws {
    let workshop = try workshop(
      Plugins.configuration(),
      [("tools/rules", "hello; read -r line; sleep 1000 & echo $! >> ../number; echo $$ >> ../number; wait")])
    let daemon = try workshop.daemon()
    try eventually("the plugin") {
      (try? FileSystem.read(workshop.scratch("number"), limit: 99).bytes.count { $0 == 10 }) == 2
    }
    daemon.send(.terminate)
    #expect(try daemon.waitForEnd() == .exited(0))
    try Self.expectEnd(workshop)
  }

  @Test(arguments: [Signal.interrupt, .terminate, .hangUp])
  func `a command that somebody ends leaves no plugin behind`(_ signal: Signal) throws {
    let workshop = try workshop(
      Plugins.configuration(),
      [("tools/rules", "hello; read -r line; sleep 1000 & echo $! >> ../number; echo $$ >> ../number; wait")])
    let child = try ChildProcess(
      try Programs.path("handrail"), ["check", "flows"], environment: workshop.environment, in: workshop.scratch.path)
    try eventually("the plugin") {
      (try? FileSystem.read(workshop.scratch("number"), limit: 99).bytes.count { $0 == 10 }) == 2
    }
    // To the program alone, as to one of a pipeline.
    Signal.send(signal, to: child.process)
    #expect(isReadable(child.ended, until: .after(patience)))
    #expect(child.reap() == .killed(signal))
    try Self.expectEnd(workshop)
  }

  private static func expectEnd(_ workshop: Workshop) throws {
    let text = String(decoding: try FileSystem.read(workshop.scratch("number"), limit: 99).bytes, as: UTF8.self)
    for number in text.split(separator: "\n").compactMap({ Int32($0) }) {
      // Nobody of ours collects what has lost its parent: a zombie is gone as well.
      try eventually("the end of \(number)") {
        guard let bytes = try? FileSystem.read("/proc/\(number)/stat", limit: 4096).bytes else { return true }
        return String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.hasPrefix(" Z") ?? true
      }
    }
  }
}
