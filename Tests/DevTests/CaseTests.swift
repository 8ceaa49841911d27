import Testing

@testable import handrail_dev

@Suite struct CaseTests {
  /// A program that stands for handrail: a shell script that answers as told.
  private func settings(_ script: String, _ scratch: ScratchFolder) throws -> BenchSettings {
    let program = scratch.path("handrail")
    try writeFile(program, "#!/bin/sh\n\(script)\n")
    _ = try ChildRun(program: "/bin/chmod", arguments: ["755", program], environment: [:], scratch: scratch).run()
    return BenchSettings(
      handrail: program, runs: 3, flows: 20, seed: 1, hasFindings: false, countsInstructions: false, scratch: scratch)
  }

  @Test func checkComparesWithTheParser() throws {
    let scratch = try ScratchFolder()
    let answer = #"echo '{"summary":{"files":20,"flows":20,"errors":0,"warnings":2,"notes":0}}'; exit 1"#
    let results = try CheckCase.run(try settings(answer, scratch))
    #expect(results.map(\.work) == ["check 20 flows, CPU"])
    #expect(results.map(\.runs) == [3])
    #expect(results.allSatisfy { $0.floor > 0 && $0.measured > 0 && $0.ratio > 0 })
    try scratch.remove()
  }

  @Test func aCheckThatReadsTooFewFlowsIsNotMeasured() throws {
    let scratch = try ScratchFolder()
    let answer = #"echo '{"summary":{"files":20,"flows":3,"errors":0,"warnings":2,"notes":0}}'"#
    let settings = try settings(answer, scratch)
    let error = #expect(throws: DevError.self) { _ = try CheckCase.run(settings) }
    #expect(error?.description == "handrail checked 3 flows and not 20, so its time says nothing.")
    try scratch.remove()
  }

  @Test func startComparesWithAnEmptyProgram() throws {
    let scratch = try ScratchFolder()
    // Long enough, about 20 ms, to be slower than an empty program on a busy machine too.
    let slow = #"i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; test "$1" = --version"#
    let results = try StartCase.run(try settings(slow, scratch))
    #expect(results.map(\.against) == ["an empty C program"])
    #expect(results.allSatisfy { $0.measured > $0.floor })
    try scratch.remove()
  }

  @Test(.enabled(if: findProgram("ryl") == nil)) func wallIsLeftOutWithoutItsRival() throws {
    let scratch = try ScratchFolder()
    #expect(try WallCase.run(try settings("exit 1", scratch)) == [])
    try scratch.remove()
  }

  @Test(arguments: [SaveCase.self, StatusCase.self, IdleCase.self, MemoryCase.self] as [any BenchCase.Type])
  func theDaemonIsStoppedWhenItCannotBeReached(_ one: any BenchCase.Type) throws {
    let scratch = try ScratchFolder()
    let script = #"""
      echo "$1" >> "$XDG_STATE_HOME.calls"
      test "$1" = status && echo /nowhere/socket
      exit 0
      """#
    let settings = try settings(script, scratch)
    let error = #expect(throws: DevError.self) { _ = try one.run(settings) }
    #expect(error?.description == "No connection to the socket “/nowhere/socket”: No such file or directory")
    #expect(try readFile(scratch.path("state.calls")) == "up\nstatus\ndown\n")
    try scratch.remove()
  }
}
