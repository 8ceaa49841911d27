import Checking
import Findings
import Settings
import SourceText
import SystemIO
import Testing
import Wire

@testable import PluginHost

/// Each way in which a plugin can fail, and what a person reads about it.
@Suite struct FailureTests {
  /// A plugin that answers each flow with one finding.
  static let good =
    "hello; n=2; while read -r line; do echo '{\"id\":'$n',\"result\":{\"findings\":[{\"rule\":\"short\",\"message\":\"Hm.\"}]}}'; n=$((n+1)); done"

  @Test func aGoodPluginAnswersEachFlow() throws {
    let bench = try Bench(Self.good)
    let plugin = bench.plugin()
    try bench.trust(plugin)
    for _ in 0..<3 {
      let report = try bench.check(plugin)
      #expect(report.outcome == .found(PluginCheckResult(findings: [PluginFinding(rule: "short", message: "Hm.")])))
      #expect(report.rules?.map(\.id) == ["short"])
    }
    #expect(bench.host.standing(of: plugin).failure == nil)
  }

  @Test(arguments: [
    ("hello; read -r line; exit 3", "The plugin ours ended without an answer, with code 3."),
    (
      "hello; read -r line; echo some words >&2; printf 'Error:\\033[31m why\\n' >&2; exit 1",
      "The plugin ours ended without an answer, with code 1. \u{201C}some words Error: [31m why\u{201D}"
    ),
    (
      "hello; read -r line; printf '{\"id\":2,\"result\":{\"findings\":[]}}'",
      "The plugin ours did not end its answer with a new line."
    ),
    (
      "hello; read -r line; printf '{\"id\":2,'; echo why >&2; exec >&-; exec sleep 1000",
      "The plugin ours did not end its answer with a new line. \u{201C}why\u{201D}"
    ),
    ("hello; read -r line; kill -SEGV $$", "The plugin ours crashed with signal 11."),
    ("hello; read -r line; exec >&-; exec sleep 1000", "The plugin ours closed its output without an answer."),
    (
      "hello; read -r line; echo no JSON",
      "The plugin ours gave an answer that cannot be used. This is not JSON: byte 1 should be a value. "
        + "It wrote: \u{201C}no JSON\u{201D}"
    ),
    (
      "hello; read -r line; printf 'Load\\033[31m\\tr\\303\\251\\377\\r\\n'; exec sleep 1000",
      "The plugin ours gave an answer that cannot be used. This is not UTF-8 text at byte 14. "
        + "It wrote: \u{201C}Load\\u001B[31m\\tr\u{E9}\u{FFFD}\u{201D}"
    ),
    (
      "hello; read -r line; echo '[]'",
      "The plugin ours gave an answer that cannot be used. The value takes an object, not a list. "
        + "It wrote: \u{201C}[]\u{201D}"
    ),
    (
      "hello; read -r line; echo '{\"id\":7,\"result\":{\"findings\":[]}}'",
      "The plugin ours gave an answer that cannot be used. Its id is not that of the question."
    ),
    (
      "hello; read -r line; echo '{\"id\":2,\"result\":{}}'",
      "The plugin ours gave an answer that cannot be used. \u{201C}findings\u{201D} is missing. It takes a list."
    ),
    (
      "hello; read -r line; echo '{\"id\":2,\"result\":{\"findings\":[{\"rule\":\"long\",\"message\":\"x\"}]}}'",
      "The plugin ours gave an answer that cannot be used. It did not announce the rule long."
    ),
    (
      "hello; read -r line; echo '{\"id\":2,\"error\":{\"message\":\"No word list.\"}}'; read -r line",
      "The plugin ours says that it failed: No word list."
    ),
  ])
  func eachFailureIsToldInWords(_ script: String, _ words: String) throws {
    let bench = try Bench(script)
    #expect(try bench.words(bench.plugin()) == words)
  }

  @Test func aHangIsEndedAfterItsTime() throws {
    let bench = try Bench("hello; read -r line; exec sleep 1000")
    #expect(try bench.words(bench.plugin(milliseconds: 400)) == "The plugin ours did not answer within 0.4 s.")
  }

  @Test func aSlowStartHasALimitOfItsOwn() throws {
    // Longer than a check may take, and not too long for a start.
    let slow = try Bench("sleep 0.6; \(Self.good)")
    #expect(try slow.words(slow.plugin(milliseconds: 500)) == "found 1")
    var plugin = try Bench("echo still reading >&2; exec sleep 1000").hurried()
    #expect(
      try plugin.bench.words(plugin.plugin)
        == "not run: The plugin ours failed three times in a row and rests. The plugin ours did not tell its rules "
        + "within 0.2 s of its start. \u{201C}still reading\u{201D}")
    // Once it has started, its start is over.
    plugin = try Bench("hello; read -r line; exec sleep 1000").hurried(milliseconds: 400)
    plugin.plugin.plugin.startMilliseconds = 20_000
    #expect(try plugin.bench.words(plugin.plugin) == "The plugin ours did not answer within 0.4 s.")
  }

  @Test func linesThatSayNothingArePassedOver() throws {
    let bench = try Bench(
      """
      printf '\\357\\273\\277\\n\\n'; hello; echo; read -r line; printf ' \\n\\r\\n'
      echo '{"id":2,"result":{"findings":[]}}'; echo; read -r line
      """)
    #expect(try bench.words(bench.plugin()) == "found 0")
    let marked = try Bench(
      """
      printf '\\357\\273\\277'; hello; read -r line; echo '{"id":2,"result":{"findings":[]}}'; read -r line
      """)
    #expect(try marked.words(marked.plugin()) == "found 0")
  }

  @Test func aHangInTheMiddleOfALineIsNoMatterOfTime() throws {
    let bench = try Bench("hello; read -r line; printf '{\"id\":2'; exec sleep 1000")
    #expect(
      try bench.words(bench.plugin(milliseconds: 400)) == "The plugin ours did not end its answer with a new line.")
  }

  @Test func aFloodIsEnded() throws {
    let bench = try Bench("hello; read -r line; yes '{\"id\":2' | tr -d '\\n'")
    #expect(try bench.words(bench.plugin(bytes: 65_536)) == "The plugin ours wrote more than 64 KiB.")
  }

  @Test func oneThatDoesNotReadIsTold() throws {
    let bench = try Bench("hello; exec <&-; echo '{\"id\":2,\"result\":{\"findings\":[]}}'; exec sleep 1000")
    let plugin = bench.plugin()
    try bench.trust(plugin)
    let report = try bench.check(plugin, flow(String(repeating: "Words. ", count: 30_000)))
    guard case .failed(let failure) = report.outcome else { return #expect(Bool(false), "\(report)") }
    #expect(failure.message.text == "The plugin ours did not read its input.")
  }

  @Test func a200KilobyteFlowAndA200KilobyteAnswerCross() throws {
    // 200 KB on standard error and 200 KB of an answer before the first byte is read.
    let bench = try Bench(
      """
      hello
      big() { head -c 200000 /dev/zero | tr '\\0' "$1"; }
      big e >&2
      printf '{"id":2,"result":{"findings":[{"rule":"short","message":"'; big m; echo '"}]}}'
      read -r line; [ ${#line} -gt 200000 ] || exit 9
      read -r line; echo '{"id":3,"result":{"findings":[]}}'; read -r line
      """)
    let plugin = bench.plugin()
    try bench.trust(plugin)
    guard case .found(let result) = try bench.check(plugin, flow(String(repeating: "w", count: 210_000))).outcome else {
      return #expect(Bool(false), "no findings")
    }
    #expect(result.findings[0].message.unicodeScalars.count == PluginProtocol.longestText + 1, "cut, with an ellipsis")
    #expect(try bench.check(plugin).outcome == .found(PluginCheckResult(findings: [])))
  }

  @Test(arguments: [
    (
      "read -r line; echo '{\"id\":1,\"result\":{\"protocol\":2,\"rules\":\"other\"}}'; read -r line",
      "The plugin ours speaks version 2 of the protocol. This Handrail speaks 1."
    ),
    (
      "exit 4",
      "The plugin ours failed three times in a row and rests. The plugin ours ended without an answer, with code 4."
    ),
    (
      "read -r line; echo '{\"id\":1,\"result\":{\"protocol\":1,\"rules\":[{\"id\":\"A b\",\"severity\":\"note\",\"summary\":\"x\"}]}}'",
      "The plugin ours failed three times in a row and rests. The plugin ours gave an answer that cannot be used. "
        + "\u{201C}rules.0.id\u{201D} takes small letters with dashes between, such as reading-level, not \u{201C}A b\u{201D}."
    ),
  ])
  func aPluginThatDoesNotBeginWellDoesNotRun(_ script: String, _ words: String) throws {
    let bench = try Bench(script)
    #expect(try bench.words(bench.plugin()) == "not run: " + words)
  }

  @Test func whatIsNoProgramDoesNotRun() throws {
    let bench = try Bench()
    try FileSystem.writeAtomically(Array("no program".utf8), to: bench.path + "/text")
    try FileSystem.makeFolders(bench.path + "/folder")
    try FileSystem.writeAtomically(Array("no program".utf8), to: bench.path + "/odd", mode: 0o755)
    func words(_ command: [String]) throws -> String {
      let plugin = bench.plugin(command)
      let report = try bench.check(plugin)
      #expect(report.outcome == .notRun)
      return bench.host.standing(of: plugin).failure?.message.text ?? ""
    }
    #expect(
      try words(["./none"]) == "The plugin ours did not run. Its program ./none does not exist.")
    #expect(
      try words(["no-such-program-anywhere"])
        == "The plugin ours did not run. Its program no-such-program-anywhere does not exist.")
    #expect(try words(["./text"]) == "The plugin ours did not run. Its program ./text cannot be run by you.")
    #expect(try words(["./folder"]) == "The plugin ours did not run. Its program ./folder cannot be run by you.")
    try bench.trust(bench.plugin(["./odd"]))
    #expect(
      try words(["./odd"]) == "The plugin ours did not run. It could not be started. Exec format error.")
  }

  @Test(arguments: [
    // At its start, and at each question.
    ("echo >> log/lines; hello; sleep 1000", "It changes its own files when it starts."),
    ("hello; read -r line; echo >> log/lines; exit 3", "ended without an answer"),
  ])
  func oneThatWritesIntoItsOwnFolderIsNotStartedForEver(_ script: String, _ said: String) throws {
    let bench = try Bench("echo >> starts; \(script)")
    try FileSystem.makeFolders(bench.path + "/log")
    // Started by hand, so nobody has to trust it; the folder is a word of its command.
    let (report, standing) = PluginHost.run(
      try params(flow()), with: bench.plugin(["./rules.sh", "log"]), version: "1.0", trust: nil
    ) { _ in }
    let failure: PluginFailure? = if case .failed(let failure) = report.outcome { failure } else { standing.failure }
    #expect(failure?.message.text.contains(said) == true, "\(report) \(standing)")
    let starts = try FileSystem.read(bench.path + "/starts", limit: 1000).bytes.count
    #expect((1...8).contains(starts), "\(starts) starts")
  }

  @Test func threeFailuresInARowAreEnough() throws {
    let bench = try Bench("hello; read -r line; echo tick >> \(ProcessEnvironment.process).ticks; exit 1")
    let plugin = bench.plugin()
    try bench.trust(plugin)
    let outcomes = try (0..<5).map { _ in try bench.check(plugin).outcome }
    #expect(outcomes.count { if case .failed = $0 { true } else { false } } == 3)
    #expect(outcomes.suffix(2) == [.notRun, .notRun])
    let failure = bench.host.standing(of: plugin).failure
    #expect(failure?.kind == .quarantine)
    let ticks = try FileSystem.read("\(bench.path)/\(ProcessEnvironment.process).ticks", limit: 1000).bytes.count
    #expect(ticks == 15, "it is not started again")
  }

  @Test func anAnswerBetweenForgivesFailures() throws {
    // It fails at every flow with a `bad` in it.
    let bench = try Bench(
      "hello; n=2; while read -r line; do case $line in *bad*) exit 1;; esac; echo '{\"id\":'$n',\"result\":{\"findings\":[]}}'; n=$((n+1)); done"
    )
    let plugin = bench.plugin()
    try bench.trust(plugin)
    for _ in 0..<4 {
      for _ in 0..<2 {
        guard case .failed = try bench.check(plugin, flow("bad")).outcome else { return #expect(Bool(false)) }
      }
      #expect(try bench.check(plugin).outcome == .found(PluginCheckResult(findings: [])))
    }
  }

  @Test func oneThatEndsAfterEachAnswerIsStartedAgain() throws {
    let bench = try Bench("hello; read -r line; echo '{\"id\":2,\"result\":{\"findings\":[]}}'")
    let plugin = bench.plugin()
    try bench.trust(plugin)
    for _ in 0..<5 { #expect(try bench.check(plugin).outcome == .found(PluginCheckResult(findings: []))) }
  }
}
