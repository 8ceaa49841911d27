import DaemonClient
import HandrailTestSupport
import SourceText
import SystemIO
import Testing

/// Where a daemon keeps what belongs to it, and who may look into it.
@Suite struct StateFolderTests {
  @Test func `each root has a folder of its own, and the same one each time`() {
    let (one, other) = (StateFolder(root: "/home/kim/flows"), StateFolder(root: "/home/kim/flow"))
    #expect(one.path != other.path)
    #expect(one.path == StateFolder(root: "/home/kim/flows").path)
    #expect(one.path.isInside(StateFolder.all) && one.lock.isInside(one.path) && one.log.isInside(one.path))
    #expect(one.path.nameBytes.allSatisfy { $0 >= 0x30 && $0 <= 0x66 }, "one plain name")
    #expect(one.path.nameBytes.count == 16)
  }

  @Test(
    arguments: ["/", "/home/kim/flows", AbsolutePath("/" + String(repeating: "a/", count: 2000)), "/日本\nflows"]
      .compactMap(\.self))
  func `the path of a socket fits`(_ root: AbsolutePath) {
    #expect(StateFolder(root: root).socket.bytes.count <= UnixSocket.pathLimit)
  }

  @Test func `a folder of our own is closed to others, whoever made it`() throws {
    let scratch = try ScratchFolder()
    try StateFolder.makePrivate(scratch.at("new/deep"))
    #expect(try FileSystem.status(of: scratch("new/deep")).mode & 0o777 == 0o700)
    try FileSystem.makeFolders(scratch("open"), mode: 0o700)
    try FileSystem.setMode(scratch("open"), 0o755)
    try StateFolder.makePrivate(scratch.at("open"))
    #expect(try FileSystem.status(of: scratch("open")).mode & 0o777 == 0o700)
  }

  @Test func `the rights of a folder that somebody chose are asked for, not changed`() throws {
    let scratch = try ScratchFolder()
    try FileSystem.makeFolders(scratch("open"), mode: 0o700)
    try FileSystem.setMode(scratch("open"), 0o755)
    let error = #expect(throws: SystemError.self) { try StateFolder.requirePrivate(scratch.at("open")) }
    #expect(error?.description.contains("chmod 700 '\(scratch("open"))'") == true)
    #expect(try FileSystem.status(of: scratch("open")).mode & 0o777 == 0o755)
    try FileSystem.setMode(scratch("open"), 0o700)
    try StateFolder.requirePrivate(scratch.at("open"))
  }

  @Test func `a file in the place of the folder is refused`() throws {
    let scratch = try ScratchFolder("hr", [("file", "")])
    #expect(throws: SystemError.self) { try StateFolder.makePrivate(scratch.at("file")) }
  }

  @Test func `an address is for us alone to read`() throws {
    let scratch = try ScratchFolder()
    let address = DaemonAddress(root: "/flows", socket: "/s", pid: 7, version: Version.number)
    try address.write(to: scratch.at("address"))
    #expect(try FileSystem.status(of: scratch("address")).mode & 0o777 == 0o600)
  }
}
