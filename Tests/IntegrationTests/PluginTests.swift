import HandrailTestSupport
import JSON
import SourceText
import SystemIO
import Testing
import Wire

/// External plugins over the real daemon and the real command line.
@Suite struct PluginTests {
  private func workshop(
    _ script: String = Plugins.good, wait: String? = nil, trusted: Bool = true
  ) throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try workshop.plugin(script, configuration: Plugins.configuration(wait: wait))
    if trusted { try workshop.trust() }
    return workshop
  }

  private static let loud = "tea.yaml:8 ours/loud"
  private static let resting = "handrail.yaml:2 check-failed"

  // MARK: One engine

  @Test func `check, the daemon and an unsaved text agree to the byte`() throws {
    let workshop = try workshop()
    try workshop.write("coffee.yaml", Flows.unlinked("coffee"))
    let checked = try workshop.handrail("check", "flows", "--format", "json")
    #expect(checked.code == 1)
    // The list is the last member of the object.
    let place = try #require(checked.output.firstRange(of: "\"findings\":"))
    let findings = String(checked.output[place.upperBound...].prefix { $0 != "\n" }.dropLast())
    #expect(findings.contains("ours/loud"))
    let client = try workshop.daemon().connect()
    let answer = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"findings"}"#)
    #expect(answer == #"{"jsonrpc":"2.0","id":1,"result":{"findings":\#(findings)}}"#)
    let one = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"findings","params":{"path":"tea.yaml"}}"#)
    let text = JSONCoding.text(JSONValue.string(Flows.tea()))
    let unsaved = try client.ask(
      #"{"jsonrpc":"2.0","id":1,"method":"check","params":{"path":"tea.yaml","text":\#(text)}}"#)
    #expect(unsaved == one)
    #expect(one.contains("ours/loud"))
  }

  /// Quick, and slower than requests wait.
  @Test(arguments: [("found", 10), ("sleep 0.3; found", 3)])
  func `a save is one change when the plugin answers within its wait`(_ answer: String, _ rounds: Int) throws {
    // Longer than a machine under load takes, so that every save must be one change.
    let workshop = try workshop("hello; while read -r line; do \(answer); done", wait: "60 s")
    let daemon = try workshop.daemon()
    // The first look is no save: it is told to whoever subscribes before the plugin has answered.
    #expect(try daemon.connect().findings() == [Self.loud])
    let subscriber = try Subscriber(daemon)
    let client = try daemon.connect()
    for round in 0..<rounds {
      try workshop.write("tea.yaml", Flows.tea(title: "Round \(round)"))
      // Somebody who asks meanwhile makes no second change of it.
      if round % 2 == 1 { _ = try client.entry("tea.yaml") }
      let change = try subscriber.next()
      #expect(change.words == ["tea.yaml warnings"])
      #expect(change.flows.first?.title == "Round \(round)")
      #expect(change.flows.first?.findings?.map(\.rule) == ["ours/loud"])
    }
    // What follows the last save is the next one.
    try workshop.write("last.yaml", Flows.unlinked("last"))
    #expect(try subscriber.changes(upTo: "last.yaml").isEmpty)
  }

  @Test(arguments: ["0 s", "0.05 s", "0.5 s"])
  func `a save is two changes when the plugin takes longer than its wait`(_ wait: String) throws {
    // It answers about a flow when somebody has written into the pipe.
    let workshop = try workshop("hello; while read -r line; do read -r go < ../gate; found; done", wait: wait)
    _ = try workshop.shell("mkfifo gate")
    func open() throws -> Thread { try Thread { _ = try? workshop.shell("echo go > gate") } }
    let daemon = try workshop.daemon()
    let first = try open()
    #expect(try daemon.connect().findings() == [Self.loud])
    first.join()
    let subscriber = try Subscriber(daemon)
    for round in 0..<3 {
      try workshop.write("tea.yaml", Flows.tea(title: "Round \(round)"))
      let builtIn = try subscriber.next()
      #expect(builtIn.flows.map(\.title) == ["Round \(round)"])
      #expect(builtIn.words == ["tea.yaml ok"])
      // Only now it can answer.
      let gate = try open()
      let whole = try subscriber.next()
      #expect(whole.flows.map(\.title) == ["Round \(round)"])
      #expect(whole.flows.first?.findings?.map(\.rule) == ["ours/loud"])
      gate.join()
    }
  }

  @Test func `a long wait keeps back what is told, and no answer`() throws {
    let workshop = try workshop(
      "hello; while read -r line; do case $line in *Slow*) read -r go < ../gate;; esac; found; done", wait: "100 s")
    _ = try workshop.shell("mkfifo gate")
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    #expect(try client.findings() == [Self.loud])
    let subscriber = try Subscriber(daemon)
    try workshop.write("tea.yaml", Flows.tea(title: "Slow"))
    // The plugin hangs. Whoever asks hears what is built in, long before the wait is over.
    #expect(try client.entry("tea.yaml")?.title == "Slow")
    #expect(try client.entry("tea.yaml")?.state == .ok)
    // Saved again: the answer about the newer text is the one that counts.
    let gate = try Thread { _ = try? workshop.shell("echo go > gate") }
    try workshop.write("tea.yaml", Flows.tea(title: "Quick"))
    #expect(try client.findings() == [Self.loud])
    gate.join()
    var change = try subscriber.next()
    // The older answer is news only when it was there before the newer save was seen.
    if change.flows.first?.title == "Slow" {
      #expect(change.words == ["tea.yaml warnings"])
      change = try subscriber.next()
    }
    #expect(change.flows.map(\.title) == ["Quick"])
    #expect(change.words == ["tea.yaml warnings"])
  }

  @Test func `show tells the same with a daemon and without, and says when a plugin does not run`() throws {
    let workshop = try workshop()
    let alone = try workshop.handrail("show", "flows/tea.yaml")
    #expect(alone.output.contains("flows/tea.yaml: 1 warning\n"), "\(alone)")
    #expect(alone.output.contains("line 8: warning: This is loud."), "\(alone)")
    #expect(alone.errors == "")
    #expect(try workshop.handrail("show", "make-tea", "--root", "flows").output == alone.output)
    try workshop.daemon()
    for words in [["show", "flows/tea.yaml"], ["show", "make-tea", "--root", "flows"]] {
      let served = try workshop.shell("handrail \(words.joined(separator: " "))")
      #expect(served.output.replacing(/1 warning.*/, with: "1 warning") == alone.output, "\(served)")
      #expect(served.errors == "")
    }
    _ = try workshop.handrail("plugin", "untrust", "--root", "flows")
    let words = """
      handrail show: flows/handrail.yaml:2: The plugin ours did not run. You have not trusted it yet.
      Read what it does. Then run in the folder of this file: handrail plugin trust ours

      """
    #expect(try workshop.handrail("show", "flows/tea.yaml").errors == words)
    #expect(try workshop.handrail("down", "--root", "flows").code == 0)
    let resting = try workshop.handrail("show", "flows/tea.yaml", "--format", "json")
    #expect(resting.errors == words)
    #expect(resting.output.contains(#""findings":[]"#))
  }

  @Test func `fix says that plugins mend nothing`() throws {
    let workshop = try workshop("touch ran; " + Plugins.good)
    let one = try workshop.handrail("fix", "flows")
    #expect(
      one.errors == "handrail fix: The plugin ours mends nothing and did not run. handrail check runs it.\n", "\(one)")
    #expect(!FileSystem.exists(workshop.root + "/ran"))
    try workshop.write("more/handrail.yaml", "plugins: {theirs: {command: [./rules]}, ours: {command: [./rules]}}\n")
    #expect(try workshop.handrail("fix", "flows").errors == one.errors, "no flow is there")
    try workshop.write("more/coffee.yaml", Flows.unlinked("coffee"))
    #expect(
      try workshop.handrail("fix", "flows", "--diff").errors.contains(
        "handrail fix: The plugins ours, theirs mend nothing and did not run. handrail check runs them.\n"))
    #expect(try workshop.handrail("fix", "flows", "--rule", "no-back").errors == "")
    let refused = try workshop.handrail("fix", "flows", "--rule", "ours/loud")
    #expect(refused.code == 2)
    #expect(refused.errors == "handrail fix: Only a person can mend ours/loud.\nTry: handrail explain ours/loud\n")
    try workshop.write("handrail.yaml", "rules: {}\n")
    try workshop.remove("more/handrail.yaml")
    #expect(try workshop.handrail("fix", "flows").errors == "")
  }

  // MARK: Slow

  @Test func `a plugin that hangs stalls nobody, and its answer is a change of its own`() throws {
    // It waits for somebody to write into the pipe.
    let workshop = try workshop("hello; while read -r line; do read -r go < ../gate; found; done")
    _ = try workshop.shell("mkfifo gate")
    let daemon = try workshop.daemon()
    let subscriber = try Subscriber(daemon)
    let client = try daemon.connect()
    #expect(try client.entry("tea.yaml")?.state == .ok, "what is built in is known")
    #expect(try client.result("status", as: StatusResult.self).summary.warnings == 0)
    let gate = try Thread { _ = try? workshop.shell("echo go > gate") }
    // This one waits for the plugin.
    #expect(try client.findings("tea.yaml") == [Self.loud])
    gate.join()
    #expect(try client.entry("tea.yaml")?.state == .warnings)
    let change = try subscriber.next()
    #expect(change.flows.map(\.warnings) == [1] || subscriber.first.flatMap(\.flows).map(\.warnings) == [1])
  }

  @Test func `a plugin that never answers is ended, and the daemon can end meanwhile`() throws {
    let workshop = try workshop("hello; read -r line; echo $$ > ../number; exec sleep 1000")
    let daemon = try workshop.daemon()
    try eventually("the plugin") { FileSystem.exists(workshop.scratch("number")) }
    daemon.send(.terminate)
    #expect(try daemon.waitForEnd() == .exited(0))
    let bytes = try FileSystem.read(workshop.scratch("number"), limit: 100).bytes
    let process = try #require(Int32(String(decoding: bytes.dropLast(), as: UTF8.self)))
    #expect(!Signal.isAlive(process))
  }

  // MARK: Trust

  @Test func `nothing runs before it is trusted, and trust takes effect at once`() throws {
    let workshop = try workshop("touch ran; " + Plugins.good, trusted: false)
    let daemon = try workshop.daemon()
    let subscriber = try Subscriber(daemon)
    let client = try daemon.connect()
    #expect(try client.findings("tea.yaml") == [Self.resting])
    #expect(!FileSystem.exists(workshop.root + "/ran"))
    let degraded = try #require(try client.degraded()["plugin-untrusted"])
    #expect(degraded.message == "The plugin ours did not run. You have not trusted it yet.")
    let mended = try workshop.shell(degraded.command)
    #expect(mended.code == 0, "\(mended)")
    // Nobody asks: the daemon hears of it by itself.
    #expect(try subscriber.next().flows.map(\.warnings) == [1])
    #expect(try client.findings() == [Self.loud])
    #expect(try client.degraded().isEmpty)
    #expect(try workshop.handrail("plugin", "untrust", "ours", "--root", "flows").code == 0)
    #expect(try subscriber.next().flows.map(\.warnings) == [0])
    #expect(try client.findings() == [Self.resting])
  }

  @Test func `a changed program runs no more, and one that is as before runs again`() throws {
    let workshop = try workshop()
    let client = try workshop.daemon().connect()
    #expect(try client.findings() == [Self.loud])
    try workshop.program("tools/rules", "touch ran; " + Plugins.good)
    #expect(try client.findings() == [Self.resting])
    #expect(
      try client.degraded()["plugin-changed"]?.command == "handrail plugin trust ours --root '\(workshop.root)'")
    #expect(!FileSystem.exists(workshop.root + "/ran"))
    try workshop.program("tools/rules", Plugins.good)
    #expect(try client.findings() == [Self.loud])
  }

  @Test func `another command of the same name is another plugin`() throws {
    let workshop = try workshop()
    let client = try workshop.daemon().connect()
    #expect(try client.findings() == [Self.loud])
    try workshop.write("handrail.yaml", "plugins:\n  ours: {command: [./tools/rules, --more]}\n")
    #expect(try client.findings() == [Self.resting])
    try workshop.write("handrail.yaml", "rules: {}\n")
    #expect(try client.findings() == [])
  }

  @Test func `trust follows the folder, however somebody comes there`() throws {
    let workshop = try workshop()
    _ = try workshop.shell("ln -s flows link")
    for folder in ["flows", "link", "link/.", "flows/../flows"] {
      #expect(try workshop.handrail("check", folder, "--format", "concise").output.contains("ours/loud"), "\(folder)")
    }
  }

  // MARK: Failing

  @Test func `three failures in a row are a rest, which its command ends`() throws {
    let workshop = try workshop(Plugins.bad)
    // In one step: each save is looked at once.
    func save(_ title: String) throws {
      try FileSystem.writeAtomically(Array(Flows.tea(title: title).utf8), to: workshop.root + "/tea.yaml")
    }
    let client = try workshop.daemon().connect()
    #expect(try client.findings() == ["tea.yaml:2 check-failed"])
    try save("Two")
    #expect(try client.findings() == ["tea.yaml:2 check-failed"])
    #expect(try client.degraded().isEmpty)
    try save("Three")
    #expect(try client.findings() == [Self.resting, "tea.yaml:2 check-failed"])
    try save("Four")
    #expect(try client.findings() == [Self.resting])
    let degraded = try #require(try client.degraded()["plugin-quarantine"])
    #expect(
      degraded.message == """
        The plugin ours failed three times in a row and rests. The plugin ours ended without an answer, with code 1. \
        \u{201C}no luck\u{201D}
        """)
    #expect(try workshop.handrail("wait", "--until", "ok", "--root", "flows").code == 2)
    try workshop.program("tools/rules", Plugins.good)
    let mended = try workshop.shell(degraded.command)
    #expect(mended.code == 0, "\(mended)")
    #expect(try client.findings() == [Self.loud])
    #expect(try client.degraded().isEmpty)
    #expect(try workshop.handrail("wait", "--until", "ok", "--root", "flows").code == 0)
  }

  @Test func `a flow that is saved again with the same words is asked about anew`() throws {
    // Nothing that is trusted changes: only another save can tell that the plugin can work now.
    let workshop = try workshop("hello; while read -r line; do [ -e ../ready ] || exit 1; found; done")
    let client = try workshop.daemon().connect()
    #expect(try client.findings() == ["tea.yaml:2 check-failed"])
    _ = try workshop.shell("touch ready")
    #expect(try client.findings() == ["tea.yaml:2 check-failed"], "nobody saved")
    try FileSystem.writeAtomically(Array(Flows.tea().utf8), to: workshop.root + "/tea.yaml")
    #expect(try client.findings() == [Self.loud])
  }

  @Test func `without a daemon the same flows fail each time`() throws {
    let workshop = try workshop(Plugins.bad)
    for number in 1...6 { try workshop.write("flow-\(number).yaml", Flows.tea("flow-\(number)")) }
    let first = try workshop.handrail("check", "flows", "--format", "concise")
    #expect(first.code == 1)
    let lines = first.output.split(separator: "\n")
    #expect(lines.count == 4, "\(first)")
    #expect(lines[0].hasPrefix("flows/flow-1.yaml:2:1: error: The plugin ours ended without an answer, with code 1."))
    #expect(lines[3].hasPrefix("flows/handrail.yaml:2:19: error: The plugin ours failed three times in a row"))
    #expect(try workshop.handrail("check", "flows", "--format", "concise").output == first.output)
  }

  @Test func `an editor hears of a plugin that does not run, daemon or not`() throws {
    let workshop = try workshop(trusted: false)
    let alone = try workshop.handrail("saved", "flows/tea.yaml")
    #expect(
      alone.output == """
        flows/handrail.yaml:2:19: error: The plugin ours did not run. You have not trusted it yet. [check-failed]

        """)
    #expect(alone.code == 1)
    try workshop.daemon()
    #expect(try workshop.handrail("saved", "flows/tea.yaml").description == alone.description)
  }

  @Test func `a plugin that fails again and again costs no descriptor and leaves no process`() throws {
    // It fails at every second flow and leaves a child of its own behind each time.
    let workshop = try workshop(
      "hello; while read -r line; do case $line in *Odd*) sleep 1000 & echo $! >> ../children; exit 1;; esac; found; done"
    )
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    #expect(try client.findings() == [Self.loud])
    let before = try daemon.openDescriptors()
    for round in 0..<20 {
      try workshop.write("tea.yaml", Flows.tea(title: "Odd \(round)"))
      #expect(try client.findings() == ["tea.yaml:2 check-failed"])
      try workshop.write("tea.yaml", Flows.tea(title: "Even \(round)"))
      #expect(try client.findings() == [Self.loud])
    }
    #expect(try daemon.openDescriptors() == before)
    let children = try FileSystem.read(workshop.scratch("children"), limit: 10_000).bytes
    for number in String(decoding: children, as: UTF8.self).split(separator: "\n").compactMap({ Int32($0) }) {
      try eventually("the end of \(number)") { Self.isGone(number) }
    }
    // The daemon's own children: the one plugin that runs, and no zombie.
    let own = try FileSystem.read("/proc/\(daemon.process)/task/\(daemon.process)/children", limit: 4096).bytes
    #expect(String(decoding: own, as: UTF8.self).split(separator: " ").count <= 1)
  }

  private static func isGone(_ process: Int32) -> Bool {
    guard let bytes = try? FileSystem.read("/proc/\(process)/stat", limit: 4096).bytes else { return true }
    return String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.hasPrefix(" Z") ?? true
  }
}
