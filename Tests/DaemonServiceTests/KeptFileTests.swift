import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import DaemonService

/// A file that others find us by is watched for its words, not for its dates.
@Suite struct KeptFileTests {
  @Test func `it is intact while it is the same file with the same words`() throws {
    let scratch = try ScratchFolder()
    let path = scratch("address")
    #expect(throws: SystemError.self) { try KeptFile(scratch.at("address")) }
    #expect(throws: SystemError.self) { try KeptFile(scratch.folder) }
    try scratch.write("address", "words\n")
    let kept = try KeptFile(scratch.at("address"))
    #expect(kept.isIntact)
    try OpenFile.setDate(path, 0)
    #expect(kept.isIntact)
    try OpenFile(path, truncating: true).write("other\n")
    #expect(!kept.isIntact)
    try OpenFile(path, truncating: true).write("words\n")
    #expect(kept.isIntact)
    // The same words in another file were written by somebody else.
    try scratch.write("address", "words\n")
    #expect(!kept.isIntact)
    try FileSystem.remove(path)
    #expect(!kept.isIntact)
  }
}
