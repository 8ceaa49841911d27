import Testing

@testable import handrail_dev

/// What is reported of two builds, and what is not, with shell scripts in the place of builds.
@Suite struct BuildComparisonTests {
  struct Case: CustomTestStringConvertible {
    let part: String
    let old: String
    let new: String
    var testDescription: String { part }
  }

  static let cases = [
    Case(part: "standard output", old: "echo tea", new: "echo tee"),
    Case(part: "standard output", old: "printf 'a\\377'", new: "printf 'a\\376'"),
    Case(part: "standard output", old: "printf tea", new: "echo tea"),
    Case(part: "standard error", old: "echo tea >&2", new: "echo teA >&2"),
    Case(part: "exit code", old: "exit 1", new: "exit 2"),
    Case(part: "exit code", old: "exit 0", new: "kill -9 $$"),
    Case(part: "file here/report, mode 644", old: "echo tea > report", new: "echo tee > report"),
    Case(part: "file here/report, mode 644", old: ":", new: ": > report"),
    Case(part: "file here/report, mode 755", old: ": > report", new: ": > report; chmod 755 report"),
    Case(part: "file home/.rc, mode 644", old: "echo 1 > ~/.rc", new: "echo 2 > ~/.rc"),
    Case(part: "link here/link", old: "ln -s a link", new: "ln -s b link"),
  ]

  @Test(arguments: cases) func `one byte is a difference`(_ one: Case) throws {
    let builds = try StandIns()
    let result = try builds.compare(one.old, one.new, [.run(Run("check", "flows").changing)])
    // The other record is that of files at the end of the scene.
    #expect(result.alike == 1)
    #expect(result.differences.map(\.line) == ["stand-in: handrail check flows"])
    #expect(result.differences.first?.parts.contains { $0.name == one.part } == true)
    try builds.remove()
  }

  @Test func `equal builds are alike`() throws {
    let builds = try StandIns()
    let script = #"echo "$PWD $HOME $0 $*"; cat; echo words >&2; echo tea > report; exit 3"#
    let steps: [Step] = [
      .run(Run("check", "flows").changing), .run(Run("fix").reading([1, 2, 255], "bytes").changing),
    ]
    let result = try builds.compare(script, script, steps)
    #expect(result.differences.isEmpty && result.alike == 3)
    #expect(result.summary == "3 runs alike, 0 differ.")
    try builds.remove()
  }

  @Test func `times and process numbers are no difference, what stands beside them is`() throws {
    let builds = try StandIns()
    func script(_ flows: Int) -> String {
      #"echo "{\"pid\":$$,\"uptimeMs\":$(date +%N | sed 's/^0*//'),\"flows\":\#(flows)}"; echo "tea  ok  $$ s""#
    }
    let steps: [Step] = [.run(Run("status"))]
    #expect(try builds.compare(script(7), script(7), steps).differences.isEmpty)
    try builds.remove()
    let other = try StandIns()
    #expect(try other.compare(script(7), script(8), steps).differences.count == 1)
    try other.remove()
  }

  @Test func `a run that hangs is ended with all it started and is a difference, in both builds too`() throws {
    let builds = try StandIns()
    let script = "echo begun; sleep 600 & sleep 600"
    let start = ContinuousClock.now
    let result = try builds.compare(script, script, [.run(Run("wait"))], limit: .milliseconds(300))
    #expect(start.duration(to: .now) < .seconds(60))
    #expect(result.differences.map(\.line) == ["stand-in: handrail wait"])
    let text = try DifferenceText(scratch: builds.scratch, most: nil).text(try #require(result.differences.first))
    #expect(text == "stand-in: handrail wait\n  In both the time was over, or what was waited for never came.\n")
    try builds.remove()
  }

  @Test func `a run that should write nothing and does is noticed`() throws {
    let builds = try StandIns()
    let result = try builds.compare("echo $0 > left", "echo other > left", [.run(Run("check"))])
    #expect(result.differences.map(\.line) == ["stand-in: \(Stage.lastLine)"])
    try builds.remove()
  }

  @Test func `only what is asked for is compared, and what it needs is run`() throws {
    let builds = try StandIns()
    let script = #"echo "$1" >> "$HOME/../../../calls""#
    let steps: [Step] = [.run(Run("up").changing), .run(Run("check")), .run(Run("status"))]
    let result = try builds.compare(script, script, steps, only: "handrail status")
    #expect(result.alike == 1)
    #expect(try readFile(builds.scratch.path("calls")) == "up\nstatus\nup\nstatus\n")
    try builds.remove()
  }

  @Test func `words that are waited for are heard, and those that never come are a difference`() throws {
    let builds = try StandIns()
    let script = "echo one; read -r line; exec sleep 600"
    let name = "handrail watch"
    let steps: [Step] = [.start(name, Run("watch")), .await(name, "one"), .await(name, "two"), .end(name, signal: 15)]
    let result = try builds.compare(script, script, steps, limit: .seconds(2))
    #expect(result.differences.map(\.line) == ["stand-in: handrail watch writes “two”"])
    try builds.remove()
  }

  @Test func `a build without its daemon is refused`() throws {
    let builds = try StandIns()
    try writeFile(builds.scratch.path("handrail"), "")
    #expect(throws: DevError.self) { try ComparedBuild("OLD", at: builds.scratch.path("handrail")) }
    #expect(throws: DevError.self) { try ComparedBuild("OLD", at: builds.scratch.path("nowhere")) }
    try builds.remove()
  }
}
