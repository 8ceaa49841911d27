import JSON
import Settings
import SourceText
import SystemIO
import Testing
import Wire

@testable import Checking

@Suite struct WorkflowMessageTests {
  /// The whole message of one good flow, as a program reads it.
  @Test func `the whole workflow of call-a-contact`() throws {
    var folder = #filePath
    for _ in 0..<3 { folder = try #require(FileSystem.parent(of: folder)) }
    let source = SourceText(try FileSystem.read(folder + "/flows/call-a-contact.yaml", limit: 1 << 20).bytes)
    let workflow = try #require(Pipeline.workflow(of: source, configuration: Configuration()))
    let message = WorkflowMessage(workflow)
    let golden = FileSystem.parent(of: #filePath).map { $0 + "/call-a-contact.workflow.json" } ?? ""
    // One state, transition or effect a line.
    let text = JSONCoding.text(message).replacing("},{", with: "},\n{") + "\n"
    if ProcessEnvironment.nonEmpty("RECORD_SNAPSHOTS") != nil {
      try FileSystem.writeAtomically(Array(text.utf8), to: golden)
      Issue.record("recorded")
    }
    let expected = String(decoding: try FileSystem.read(golden, limit: 1 << 20).bytes, as: UTF8.self)
    #expect(text == expected)
  }
}
