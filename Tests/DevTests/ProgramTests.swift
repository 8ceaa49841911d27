import CommandLineKit
import Testing

@testable import handrail_dev

@Suite struct ProgramTests {
  @Test func tableHasNoMistakes() {
    #expect(devProgram.problems().isEmpty)
  }

  @Test func missingProgramSaysWhatToBuild() throws {
    let error = #expect(throws: DevError.self) { try requireProgram("/nowhere/handraild") }
    #expect(
      error?.description == """
        There is no program /nowhere/handraild to measure.
        Build it: swift build -c release --static-swift-stdlib --product handraild
        Or name another with --handrail PATH.
        """)
  }

  @Test func aFolderThatIsNotEmptyIsRefused() throws {
    let scratch = try ScratchFolder()
    try FlowGenerator(seed: 1).write(1, into: scratch.path("flows"))
    #expect(throws: DevError.self) { try FlowGenerator(seed: 1).write(1, into: scratch.path("flows")) }
    try scratch.remove()
  }
}
