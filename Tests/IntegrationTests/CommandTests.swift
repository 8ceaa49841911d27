import HandrailTestSupport
import JSON
import SourceText
import SystemIO
import Testing
import Wire

/// The command line over the real programs: exit codes, and what goes where.
@Suite struct CommandTests {
  /// A root with a good flow, one with an error and one with a warning at most, served or not.
  static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try workshop.write("loop.yaml", Flows.unlinked("loop"))
    return workshop
  }

  @Test(arguments: [false, true])
  func `exit codes, with and without a daemon`(_ isServed: Bool) throws {
    let workshop = try Self.workshop()
    try workshop.write("other.yaml", "just: yaml\n")
    if isServed { try workshop.daemon() }
    for (words, code) in [
      ("check flows", 1), ("check flows/tea.yaml", 0), ("check flows/other.yaml --allow-empty", 0),
      ("check flows/none.yaml", 2),
      ("check flows/none.yaml --skip-missing --allow-empty", 0),
      ("check flows/tea.yaml flows/none.yaml --skip-missing", 0),
      ("check --nonsense", 2), ("saved flows/tea.yaml", 0), ("saved flows/loop.yaml", 1),
      ("saved flows/loop.yaml flows/tea.yaml", 1), ("saved flows/other.yaml", 0), ("saved flows/none.yaml", 2),
      ("saved flows", 2), ("status", isServed ? 0 : 2), ("status make-tea", isServed ? 0 : 2),
      ("status flows/loop.yaml", isServed ? 0 : 2), ("status no-such-flow", 2), ("status --socket", isServed ? 0 : 2),
      ("show flows/tea.yaml", 0), ("show no-such-flow", 2), ("walk flows/tea.yaml --events it-boils", 0),
      ("walk flows/tea.yaml --events nothing", 0), ("walk flows/other.yaml --events a", 2),
      ("wait", isServed ? 0 : 2), ("wait --until ok --timeout 1s", isServed ? 3 : 2),
      ("wait make-tea --until ok", isServed ? 0 : 2), ("wait flows/tea.yaml --until ok", isServed ? 0 : 2),
      ("wait --until changed --timeout 1s", isServed ? 3 : 2), ("down", 0), ("rules", 0), ("explain dead-end", 0),
      ("explain no-such-rule", 2), ("--version", 0), ("nonsense", 2), ("", 0),
    ] {
      let finished = try workshop.shell("handrail \(words)")
      #expect(finished.code == Int32(code), "handrail \(words): \(finished)")
      if code == 2 {
        #expect(finished.output.isEmpty, "\(words) failed and printed data")
        #expect(!finished.errors.isEmpty, "\(words) failed without a word")
      }
    }
  }

  @Test func `saved gives the same bytes with and without a daemon`() throws {
    let workshop = try Self.workshop()
    try workshop.write("broken.yaml", Flows.unreadable("broken"))
    try workshop.write("twin.yaml", Flows.tea("loop"))
    try workshop.write("empty.yaml", "")
    // It says which folder is the root, daemon or not; without it the current folder is, and the daemon's is another.
    try workshop.write("handrail.yaml", "{}\n")
    let calls = [
      "saved flows/tea.yaml", "saved flows/loop.yaml", "saved flows/broken.yaml flows/twin.yaml",
      "saved flows/empty.yaml",
      "saved flows/broken.yaml --format people",
    ]
    let inside = ["saved loop.yaml --format json", "saved broken.yaml twin.yaml --format json"]
    func all() throws -> [String] {
      try calls.map { try workshop.shell("handrail \($0)").description }
        + inside.map { try workshop.shell("handrail \($0)", in: workshop.root).description }
    }
    let without = try all()
    try workshop.daemon()
    for (with, without) in zip(try all(), without) { #expect(with == without) }
    #expect(without[1].contains("flows/loop.yaml:"))
  }

  @Test func `check prints the findings of the daemon, byte for byte`() throws {
    let workshop = try Self.workshop()
    try workshop.write("broken.yaml", Flows.unreadable("broken"))
    try workshop.write("sub/twin.yaml", Flows.tea("loop"))
    try workshop.write("handrail.yaml", "exlude: []\n")
    let check = try workshop.handrail("check", "flows", "--format", "json").output
    let client = try workshop.daemon().connect()
    let daemon = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"findings"}"#)
    #expect(LastGoodTests.findings(check) == LastGoodTests.findings(daemon))
    #expect(LastGoodTests.findings(check).contains("duplicate-flow"))
    try workshop.write("handrail.yaml", "{}\n")
    let part = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"findings","params":{"path":"sub"}}"#)
    let checkedPart = try workshop.handrail("check", "flows/sub", "--format", "json").output
    #expect(LastGoodTests.findings(part) == LastGoodTests.findings(checkedPart))
    // An unsaved text of the same content.
    let text = try workshop.shell("jq -Rs . flows/broken.yaml").output.dropLast()
    if !text.isEmpty {
      let buffer = try client.ask(
        #"{"jsonrpc":"2.0","id":1,"method":"check","params":{"path":"broken.yaml","text":\#(text)}}"#)
      let saved = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"findings","params":{"path":"broken.yaml"}}"#)
      #expect(LastGoodTests.findings(buffer) == LastGoodTests.findings(saved))
    }
  }

  @Test func `a fix is the same in check, from the daemon and for an unsaved text, byte for byte`() throws {
    let workshop = try Self.workshop()
    let lines = Flows.tea("mended", title: "お茶 😀").replacing("icon: star,", with: "icon: star, back-keeps: false,")
    let text = "\u{FEFF}" + lines.replacing("\n", with: "\r\n")
    try workshop.write("mended.yaml", text)
    // So that the folder is the root of the file, also where only the file is named.
    try workshop.write("handrail.yaml", "fail-level: error\n")
    let check = LastGoodTests.findings(try workshop.handrail("check", "flows/mended.yaml", "--format", "json").output)
    let edit = #""fix":{"title":"Delete back-keeps: false.","safe":true,"edits":[{"#
    #expect(check.contains(edit), "\(check)")
    let client = try workshop.daemon().connect()
    let path = #""path":"mended.yaml""#
    let saved = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"findings","params":{\#(path)}}"#)
    let quoted = JSONCoding.text(JSONValue.string(text))
    let buffer = try client.ask(
      #"{"jsonrpc":"2.0","id":1,"method":"check","params":{\#(path),"text":\#(quoted)}}"#)
    #expect(LastGoodTests.findings(saved) == check)
    #expect(LastGoodTests.findings(buffer) == check)
  }

  @Test func `watch prints one line a change, and ends quietly when nobody reads`() throws {
    let workshop = try Self.workshop()
    try workshop.daemon()
    let head = try workshop.shell(
      "handrail watch --format jsonl | head -1 > first & job=$!; "
        + "until [ -s first ]; do :; done; echo '# more' >> flows/tea.yaml; wait $job; cat first")
    #expect(head.errors == "")
    #expect(head.output.hasPrefix("{\"clock\":"), "\(head)")
    #expect(head.output.contains("\"snapshot\":true"))
  }

  @Test func `watch tells changes as lines, and ends with the daemon`() throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    let said = try FileSystem.openForAppending(workshop.scratch("said"))
    defer { Descriptor.close(said) }
    let watch = try ChildProcess(
      try Programs.path("handrail"), ["watch"], environment: workshop.environment, in: workshop.scratch.path,
      standardError: said)
    let lines = LineConnection(input: watch.output, output: watch.input, closes: false)
    // Nothing says that it has subscribed, so changes are made until one is told.
    var told: String?
    for round in 1...500 where told == nil {
      try workshop.write("tea.yaml", Flows.tea(title: "Round \(round)"))
      try workshop.write("tea.yaml", Flows.unlinked())
      told = try? lines.next(until: .after(.milliseconds(200))).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(told?.contains("make-tea") == true, "\(told ?? "nothing")")
    while (try? lines.next(until: .after(.milliseconds(600)))) != nil {}
    try workshop.write("tea.yaml", Flows.tea())
    let line = try lines.next(until: .after(patience)).map { String(decoding: $0, as: UTF8.self) }
    #expect(line?.hasSuffix("make-tea  ok") == true, "\(line ?? "nothing")")
    try workshop.remove("tea.yaml")
    let gone = try lines.next(until: .after(patience)).map { String(decoding: $0, as: UTF8.self) }
    #expect(gone?.hasSuffix("flows/tea.yaml  removed") == true, "\(gone ?? "nothing")")
    daemon.end()
    #expect(try lines.next(until: .after(patience)) == nil)
    #expect(watch.reap() == .exited(0))
  }

  @Test func `wait until something changed, and until all is well`() throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    let before = try daemon.idleDescriptors()
    // The wait is connected before the change comes.
    let changed = try workshop.shell(
      """
      handrail wait loop --until ok --timeout 30s & ok=$!
      handrail wait --until changed --timeout 30s & changed=$!
      until [ $(ls /proc/\(daemon.process)/fd | wc -l) -ge \(before + 2) ]; do :; done
      n=0
      while kill -0 $changed 2>/dev/null && [ $n -lt 300 ]; do
        n=$((n+1)); echo "# $n" >> flows/loop.yaml; handrail wait
      done
      wait $changed; echo "changed $?"
      sed -e 's/goto: boil/goto: ready/' flows/loop.yaml > flows/.new && mv flows/.new flows/loop.yaml
      wait $ok; echo "ok $?"
      handrail wait --until ok; echo "all $?"
      echo 'rules: {no-such-rule: off}' > flows/handrail.yaml
      handrail wait --until ok 2> words; echo "configuration $?"; cat words
      """)
    let told = "handrail wait: handrail.yaml has a mistake.\nTry: handrail check '\(workshop.root)/handrail.yaml'\n"
    #expect(changed.output == "changed 0\nok 0\nall 0\nconfiguration 2\n" + told, "\(changed)")
  }

  @Test func `a wait says why it ends without what was waited for`() throws {
    let workshop = try Self.workshop()
    try workshop.daemon()
    let wrong = try workshop.shell("handrail wait make-tee")
    #expect(wrong.code == 2)
    #expect(wrong.output.isEmpty)
    #expect(
      wrong.errors.contains("Did you mean make-tea?") || wrong.errors.contains("Did you mean \u{201C}make-tea\u{201D}?")
    )
    for words in ["make-tea", "flows/tea.yaml", "tea.yaml"] {
      #expect(try workshop.shell("handrail wait \(words)").code == 0, "\(words)")
    }
    let late = try workshop.shell("handrail wait --until changed --timeout 1s")
    #expect(late.code == 3)
    #expect(late.errors == "handrail wait: The time is over. What was waited for has not happened.\n")
    // The flow may still come.
    let early = try workshop.shell("handrail wait make-tee --until ok --timeout 1s")
    #expect(early.code == 3)
    #expect(early.errors.hasPrefix("handrail wait: No flow is called make-tee yet. Did you mean make-tea?\n"))
    let change = try workshop.shell("handrail wait make-tee --until changed --timeout 1s")
    #expect(change.code == 3)
    #expect(change.errors.hasPrefix("handrail wait: No flow is called make-tee yet. Did you mean make-tea?\n"))
  }

  @Test func `a flow that comes or goes has changed, by its id too`() throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    let before = try daemon.idleDescriptors()
    let gone = try workshop.shell(
      """
      cp flows/tea.yaml .
      while :; do
        handrail wait make-tea --until changed --timeout 170s 2> words & job=$!
        until [ $(ls /proc/\(daemon.process)/fd | wc -l) -gt \(before) ]; do :; done
        rm flows/tea.yaml
        while kill -0 $job 2> /dev/null; do
          # It was connected, and had not asked yet: then the flow was gone before. Once more.
          grep -q 'No flow is called' words && { kill $job; cp tea.yaml flows; handrail wait; break; }
        done
        wait $job; code=$?
        [ $code -gt 128 ] || break
      done
      echo "code $code"; cat words
      """)
    #expect(gone.output == "code 0\n", "\(gone)")
    let come = try workshop.shell(
      """
      handrail wait make-tea --until changed --timeout 170s 2> words & job=$!
      until grep -q 'No flow is called make-tea yet' words; do :; done
      mv tea.yaml flows/tea.yaml; wait $job; echo "code $?"
      """)
    #expect(come.output == "code 0\n", "\(come)")
  }

  @Test func `a wait ends with 1 when the daemon ends`() throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    let before = try daemon.idleDescriptors()
    let ended = try workshop.shell(
      """
      handrail wait --until ok & job=$!
      until [ $(ls /proc/\(daemon.process)/fd | wc -l) -gt \(before) ]; do :; done
      handrail down; wait $job; echo $?
      """)
    #expect(ended.output == "1\n" || ended.output == "2\n", "\(ended)")
    #expect(try daemon.waitForEnd() == .exited(0))
  }

  @Test(.enabled(if: Peers.has("jq"), Peers.comment("jq")))
  func `json of every command is read by jq`() throws {
    let workshop = try Self.workshop()
    try workshop.daemon()
    for (words, filter) in [
      ("check flows --format json", ".summary.errors >= 1 and (.findings | length) >= 1 and .version == 1"),
      ("saved flows/loop.yaml --format json", ".findings[0].path == \"loop.yaml\""),
      ("status --format json", ".flows | length == 2"), ("status make-tea --format json", ".flow.id == \"make-tea\""),
      ("show make-tea --format json", ".workflow.states | length == 2"),
      ("walk flows/tea.yaml --events it-boils,back --format json", ".events[0].finished == \"success\""),
      ("rules --format json", "length > 0"), ("explain dead-end --format json", ".rules[0].id == \"dead-end\""),
    ] {
      let read = try workshop.shell("handrail \(words) | jq -e '\(filter)'")
      #expect(read.output == "true\n", "\(words): \(read)")
    }
  }
}
