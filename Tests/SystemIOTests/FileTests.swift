import HandrailTestSupport
import SourceText
import Testing

@testable import SystemIO

@Suite struct FileTests {
  private func write(_ text: String, _ path: String) throws {
    try FileSystem.writeAtomically(Array(text.utf8), to: path)
  }

  @Test func readsUpToTheLimit() throws {
    let scratch = try ScratchFolder()
    try write("12345", scratch("a"))
    let contents = try FileSystem.read(scratch("a"), limit: 5)
    #expect(contents.bytes == Array("12345".utf8))
    #expect(try FileSystem.status(of: scratch("a")) == contents.status)
    #expect(throws: FileReadError.tooLarge(size: 5, limit: 4)) { try FileSystem.read(scratch("a"), limit: 4) }
  }

  @Test func readsFilesWhoseSizeTheSystemDoesNotKnow() throws {
    #expect(try FileSystem.read("/proc/self/status", limit: 100_000).bytes.starts(with: "Name:".utf8))
    #expect(throws: FileReadError.self) { try FileSystem.read("/proc/self/status", limit: 100) }
  }

  @Test func waitsForNoPipeAndEntersNoFolder() throws {
    let scratch = try ScratchFolder()
    #expect(try ChildProcess("/usr/bin/mkfifo", [scratch("pipe")]).reap() == .exited(0))
    #expect(throws: FileReadError.notAFile(.other)) { try FileSystem.read(scratch("pipe"), limit: 10) }
    #expect(throws: FileReadError.notAFile(.folder)) { try FileSystem.read(scratch.path, limit: 10) }
    #expect(throws: FileReadError.notAFile(.other)) { try FileSystem.read("/dev/zero", limit: 10) }
    let listener = try UnixSocket.listen(at: scratch("socket"))
    #expect(throws: FileReadError.notAFile(.other)) { try FileSystem.read(scratch("socket"), limit: 10) }
    Descriptor.close(listener)
  }

  @Test func followsALinkOnlyWhenTold() throws {
    let scratch = try ScratchFolder()
    try write("x", scratch("a"))
    #expect(try ChildProcess("/bin/ln", ["-s", "a", scratch("link")]).reap() == .exited(0))
    #expect(try FileSystem.read(scratch("link"), limit: 9).bytes == [UInt8(ascii: "x")])
    #expect(throws: FileReadError.self) { try FileSystem.read(scratch("link"), limit: 9, followingLinks: false) }
    #expect(try FileSystem.destination(ofLink: scratch("link")) == "a")
    try write("y", scratch("link"))
    #expect(try FileSystem.linkStatus(of: scratch("link")).kind == .link)
    #expect(try FileSystem.read(scratch("a"), limit: 9).bytes == [UInt8(ascii: "y")])
  }

  @Test func writingKeepsTheModeAndLeavesNothingBehind() throws {
    let scratch = try ScratchFolder()
    try write("x", scratch("a"))
    try FileSystem.setMode(scratch("a"), 0o640)
    try write("yy", scratch("a"))
    let status = try FileSystem.status(of: scratch("a"))
    #expect(status.mode == 0o640)
    #expect(status.size == 2)
    #expect(try FileSystem.list(scratch.path).map(\.name) == ["a"])
  }

  @Test func listsKinds() throws {
    let scratch = try ScratchFolder()
    try FileSystem.makeFolders(scratch("deep/er"))
    try write("", scratch("flow é.yaml"))
    let entries = try FileSystem.list(scratch.path).sorted { $0.name < $1.name }
    #expect(entries.map(\.name) == ["deep", "flow é.yaml"])
    #expect(entries.map(\.kind) == [.folder, .file])
    try FileSystem.rename(scratch("deep"), to: scratch("other"))
    let link = try ChildProcess("/bin/ln", ["-s", "other", scratch("link")])
    #expect(link.reap() == .exited(0))
    #expect(try FileSystem.list(scratch.at("link")).map(\.name) == ["er"])
    #expect(throws: SystemError.self) { try FileSystem.list(scratch.at("link"), followingLinks: false) }
    let gone = #expect(throws: SystemError.self) { try FileSystem.list(scratch.at("deep")) }
    #expect(gone?.isMissing == true)
  }

  @Test func refusesToMakeAFolderBelowAFile() throws {
    let scratch = try ScratchFolder()
    try write("", scratch("a"))
    #expect(throws: SystemError.self) { try FileSystem.makeFolders(scratch("a/b")) }
    try FileSystem.makeFolders(scratch("x/y/z"))
    try FileSystem.makeFolders(scratch("x/y/z"))
  }

  @Test(arguments: [("/a/b", "/a", "b"), ("/a/b/", "/a", "b"), ("b", ".", "b"), ("/a", "/", "a"), ("a//b", "a", "b")])
  func splitsPaths(_ path: String, _ parent: String, _ name: String) {
    #expect(FileSystem.parent(of: path) == parent)
    #expect(FileSystem.name(of: path) == name)
    #expect(FileSystem.parent(of: "/") == nil)
  }

  @Test func knowsProcToBeLocal() throws { #expect(try FileSystem.type(of: "/proc") == .local) }
}

@Suite struct FileLockTests {
  @Test func isHeldByOneAndSaysByWhom() throws {
    let scratch = try ScratchFolder()
    let lock = try FileLock(scratch("lock"))
    try lock.write(note: "pid 12")
    #expect(throws: FileLockError.held(note: "pid 12")) { try FileLock(scratch("lock")) }
    #expect(lock.isIntact)
    lock.release()
    try FileLock(scratch("lock")).release()
  }

  @Test func noticesThatItsFileWasReplaced() throws {
    let scratch = try ScratchFolder()
    let lock = try FileLock(scratch("lock"))
    try FileSystem.remove(scratch("lock"))
    #expect(!lock.isIntact)
    let other = try FileLock(scratch("lock"))
    #expect(other.isIntact)
  }
}

@Suite struct OutputTests {
  @Test func aReaderThatHasGoneIsToldApart() throws {
    let (ours, theirs) = try UnixSocket.pair()
    Descriptor.close(theirs)
    defer { Descriptor.close(ours) }
    #expect(throws: OutputError.closed) { try Terminal.write([1], toDescriptor: ours) }
    let full = try FileSystem.openForAppending("/dev/full")
    defer { Descriptor.close(full) }
    let error = #expect(throws: OutputError.self) { try Terminal.write([1], toDescriptor: full) }
    #expect(error != .closed)
  }
}

@Suite struct ClockTests {
  @Test func saysTheTimeOfDay() {
    #expect(SystemClock.timeOfDay(0).utf8.count == 5)
    #expect(SystemClock.date(1_774_915_200) == "2026-03-31")
    #expect(Duration.milliseconds(1500).wholeNanoseconds == 1_500_000_000)
    #expect(Duration.seconds(-1).wholeNanoseconds == 0)
    #expect(Deadline.after(.zero).hasPassed)
    #expect(!Deadline.never.hasPassed)
  }

  @Test func knowsItself() throws {
    #expect(ProcessEnvironment.value("PATH") == ProcessEnvironment.all()["PATH"])
    #expect(FileSystem.exists(try ProcessEnvironment.executable()))
    #expect(ProcessEnvironment.homeFolder()?.text.hasPrefix("/") == true)
  }

  @Test func `a file below a folder of devices is replaced as any other`() throws {
    let folder = "/dev/shm/handrail-test-\(ProcessEnvironment.process)"
    try FileSystem.makeFolders(folder)
    defer { try? FileSystem.removeTree(folder) }
    for text in ["a long report\n", "short\n"] {
      try FileSystem.writeOutput(Array(text.utf8), to: folder + "/r.json")
      #expect(try FileSystem.read(folder + "/r.json", limit: 100).bytes == Array(text.utf8))
    }
    try FileSystem.writeOutput(Array("gone\n".utf8), to: "/dev/null")
    #expect(try FileSystem.status(of: "/dev/null").kind == .other)
  }
}
