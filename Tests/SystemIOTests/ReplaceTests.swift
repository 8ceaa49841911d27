import HandrailTestSupport
import Testing

@testable import SystemIO

@Suite struct ReplaceTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `a file is changed as long as it is what it was`() throws {
    let scratch = try ScratchFolder()
    try FileSystem.writeAtomically(bytes("old"), to: scratch("a"), mode: 0o600)
    #expect(try FileSystem.replace(bytes("old"), with: bytes("newer"), at: scratch("a")))
    #expect(try FileSystem.read(scratch("a"), limit: 9).bytes == bytes("newer"))
    #expect(try FileSystem.status(of: scratch("a")).mode == 0o600)
    #expect(try !FileSystem.replace(bytes("old"), with: bytes("mine"), at: scratch("a")))
    #expect(try !FileSystem.replace(bytes("new"), with: bytes("mine"), at: scratch("a")))
    #expect(try FileSystem.read(scratch("a"), limit: 9).bytes == bytes("newer"))
    #expect(try FileSystem.list(scratch.path).map(\.name) == ["a"])
  }

  @Test func `a link goes on pointing at its file, which changes`() throws {
    let scratch = try ScratchFolder()
    try FileSystem.writeAtomically(bytes("old"), to: scratch("a"))
    #expect(try ChildProcess("/bin/ln", ["-s", "a", scratch("link")]).reap() == .exited(0))
    #expect(try FileSystem.replace(bytes("old"), with: bytes("new"), at: scratch("link")))
    #expect(try FileSystem.destination(ofLink: scratch("link")) == "a")
    #expect(try FileSystem.read(scratch("a"), limit: 9).bytes == bytes("new"))
  }

  @Test func `what is read-only or gone is not written`() throws {
    let scratch = try ScratchFolder()
    try FileSystem.writeAtomically(bytes("old"), to: scratch("a"), mode: 0o444)
    let error = #expect(throws: SystemError.self) {
      try FileSystem.replace(bytes("old"), with: bytes("new"), at: scratch("a"))
    }
    #expect(error?.reason == "It is read-only")
    #expect(throws: SystemError.self) { try FileSystem.replace([], with: bytes("new"), at: scratch("b")) }
    #expect(try FileSystem.read(scratch("a"), limit: 9).bytes == bytes("old"))
    #expect(try FileSystem.list(scratch.path).map(\.name) == ["a"])
  }
}
