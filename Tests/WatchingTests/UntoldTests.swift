import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import Trees
@testable import Watching

/// What the kernel does not tell about.
@Suite struct UntoldTests {
  /// A store through a mapping is a change that no kernel tells of, as a change by another computer is.
  @Test func `a part on another kind of file system is looked at again and again`() async throws {
    var options = WatchOptions()
    options.typeOf = { _ in .network("NFS") }
    try await watching(.inotify, "printf 1 > a.yaml; mkdir n; printf 1 > n/b.yaml", options: options) {
      host, scratch, _ in
      let told = await host.allDegradations
      #expect(told.map(\.message) == ["This folder is on NFS. It is looked at about once a second."])
      try OpenFile(scratch("root/n/b.yaml")).store("2", at: 0)
      #expect(await host.reaches { $0.changed == ["n/b.yaml"] && $0.isResting })
    }
  }

  @Test func `a folder of a local disk is told of, and needs no looks`() async throws {
    try await watching(.inotify, "printf 1 > a.yaml") { host, _, _ in
      let before = await host.wakeups
      #expect(await host.degradations == [])
      #expect(await host.wakeups - before <= 2)
    }
  }

  /// Each kind of clock: how long a stamp is in doubt.
  @Test(arguments: [(FileSystemType.local, 20), (.coarse, 2_000), (.network("NFS"), 2_000), (.userSpace, 2_000)])
  func `a change is in doubt as long as the clock of its file system does not tell it from another`(
    _ type: FileSystemType, _ milliseconds: Int
  ) throws {
    let scratch = try ScratchFolder("hr", [("a.yaml", "")])
    var tree = Tree(root: scratch.folder) { _ in type }
    tree.find()
    _ = tree.read()
    let stamp = FileStamp(try FileSystem.status(of: scratch.at("a.yaml")))
    func isDoubtful(after milliseconds: Int) -> Bool {
      let nanoseconds = stamp.changed.nanoseconds + Int64(milliseconds) * 1_000_000
      let wall = WallTime(
        seconds: stamp.changed.seconds + nanoseconds / 1_000_000_000, nanoseconds: nanoseconds % 1_000_000_000)
      return tree.seen(stamp, wall: wall).isDoubtful
    }
    #expect(isDoubtful(after: 0) && isDoubtful(after: milliseconds - 1))
    #expect(!isDoubtful(after: milliseconds + 1))
  }
}
