import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import DaemonClient

/// What a daemon says about itself, and the commands that start one like it.
@Suite struct DaemonAddressTests {
  @Test(
    arguments: [
      (nil, nil, ""), ("/tmp/my socket", nil, " --socket '/tmp/my socket'"), (nil, "polling", " --watcher polling"),
      ("/tmp/s", "inotify", " --socket /tmp/s --watcher inotify"),
    ] as [(AbsolutePath?, String?, String)])
  func `the commands for a new daemon keep how it was started`(
    _ socket: AbsolutePath?, _ watcher: String?, _ words: String
  ) throws {
    let root: AbsolutePath = "/home/kim's/flows"
    let address = DaemonAddress(
      root: root, socket: socket ?? StateFolder(root: root).socket, pid: 7, version: "1", watcher: watcher)
    let start = #"handrail up '/home/kim'\''s/flows'"# + words
    #expect(address.startCommand == start)
    #expect(address.restartCommand == #"handrail down --root '/home/kim'\''s/flows' && "# + start)
    // They are the same once the address was written and read.
    let scratch = try ScratchFolder()
    try address.write(to: scratch.at("address"))
    let read = try FileSystem.read(scratch.at("address"), limit: 1 << 16).bytes
    #expect(DaemonAddress(read) == address)
  }

  @Test func `a root that only the daemon knows is left to the folder where the command is typed`() {
    let address = DaemonAddress(root: nil, socket: "/s", pid: 0, version: "")
    #expect(address.startCommand == "handrail up")
    #expect(address.restartCommand == "handrail down && handrail up")
  }
}
