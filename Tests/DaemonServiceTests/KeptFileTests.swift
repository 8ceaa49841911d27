import DaemonClient
import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Watching

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

  @Test(
    arguments: [
      (nil, .auto, ""), ("/tmp/my socket", .auto, " --socket '/tmp/my socket'"), (nil, .polling, " --watcher polling"),
      ("/tmp/s", .inotify, " --socket '/tmp/s' --watcher inotify"),
    ] as [(AbsolutePath?, WatcherChoice, String)])
  func `the commands for a new daemon keep how it was started`(
    _ socket: AbsolutePath?, _ watcher: WatcherChoice, _ words: String
  ) {
    let root: AbsolutePath = "/home/kim's/flows"
    let options = Daemon.Options(
      root: root, socket: socket ?? StateFolder(root: root).socket, watcher: watcher, version: "1", build: "1")
    #expect(
      options.again
        == #"handrail down --root '/home/kim'\''s/flows' && handrail up '/home/kim'\''s/flows'"# + words)
  }
}
