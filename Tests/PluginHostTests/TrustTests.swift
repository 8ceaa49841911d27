import Checking
import Glibc
import HandrailTestSupport
import Settings
import SourceText
import SystemIO
import Testing
import Wire

@testable import PluginHost

/// Nothing runs before its owner has said so, and what has changed runs no more.
@Suite struct TrustTests {
  private static let good = FailureTests.good

  @Test func sha256IsThatOfTheStandard() {
    // The examples of FIPS 180-4, and a million letters.
    #expect(SHA256.of([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(SHA256.of(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256.of(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    var hash = SHA256()
    for _ in 0..<1000 { hash.add([UInt8](repeating: 0x61, count: 100)) }
    var whole = SHA256()
    whole.add([UInt8](repeating: 0x61, count: 100_000))
    #expect(hash.text() == whole.text())
    // Every length around a block gives the same in one piece and byte by byte.
    for length in 50..<140 {
      let bytes = (0..<length).map { UInt8($0) }
      var piecewise = SHA256()
      for byte in bytes { piecewise.add([byte]) }
      #expect(piecewise.text() == SHA256.of(bytes), "\(length)")
    }
  }

  @Test func whatIsNotTrustedLeavesNoTrace() throws {
    let bench = try Bench("touch ran; \(Self.good)")
    let plugin = bench.plugin()
    #expect(try bench.check(plugin).outcome == .notRun)
    #expect(bench.host.standing(of: plugin).failure == .untrusted("ours"))
    #expect(!FileSystem.exists(bench.path + "/ran"))
    try bench.trust(plugin)
    guard case .found = try bench.check(plugin).outcome else { return #expect(Bool(false)) }
    #expect(FileSystem.exists(bench.path + "/ran"))
    #expect(bench.host.standing(of: plugin).failure == nil)
    #expect(try bench.trust.untrust(plugin))
    #expect(try bench.check(plugin).outcome == .notRun)
    #expect(bench.host.standing(of: plugin).failure == .untrusted("ours"))
  }

  @Test func aFileOfHolesThatSaysAnySizeIsRefused() throws {
    let bench = try Bench(Self.good)
    // No file system but that of the memory takes the largest size there is.
    let large = try ScratchFolder(in: FileSystem.exists("/dev/shm") ? "/dev/shm" : nil)
    try large.write("large", "")
    try OpenFile.truncate(large("large"), to: FileSystem.exists("/dev/shm") ? Int.max : 1 << 40)
    let plugin = bench.plugin(["./rules.sh", large("large")])
    #expect(throws: PluginFailure.unreadable("ours", "They have more than 256 MiB.")) { try bench.trust(plugin) }
  }

  @Test func aChangeNeedsTrustAnew() throws {
    let bench = try Bench(Self.good)
    let plugin = bench.plugin()
    try bench.trust(plugin)
    guard case .found = try bench.check(plugin).outcome else { return #expect(Bool(false)) }
    #expect(!bench.host.refresh())
    try bench.write("touch ran; \(Self.good)")
    #expect(bench.host.refresh())
    #expect(!bench.host.refresh(), "told once")
    #expect(try bench.check(plugin).outcome == .notRun)
    #expect(bench.host.standing(of: plugin).failure == .changed("ours"))
    #expect(!FileSystem.exists(bench.path + "/ran"))
    // The old bytes again are what was trusted.
    try bench.write(Self.good)
    guard case .found = try bench.check(plugin).outcome else { return #expect(Bool(false)) }
  }

  @Test func anotherCommandOrFolderIsAnotherPlugin() throws {
    let bench = try Bench(Self.good)
    try bench.trust(bench.plugin())
    #expect(try bench.check(bench.plugin(["./rules.sh", "--more"])).outcome == .notRun)
    var elsewhere = bench.plugin()
    elsewhere.configuration = bench.at("other/handrail.yaml")
    #expect(bench.trust.entry(for: elsewhere) == nil)
  }

  @Test(arguments: [
    ["sh", "rules.sh"], ["sh", "./rules.sh"], ["/bin/sh", "-e", "rules.sh"], ["env", "A=1", "sh", "rules.sh"],
    ["./start", "--rules=rules.sh"], ["./start", "tools"],
  ])
  func filesAmongTheWordsBelongToIt(_ command: [String]) throws {
    let bench = try Bench(Self.good)
    try bench.write(Self.good, to: "start")
    try FileSystem.makeFolders(bench.path + "/tools/inner")
    try FileSystem.writeAtomically([1], to: bench.path + "/tools/inner/part.py")
    let plugin = bench.plugin(command)
    let before = try CommandFiles(of: plugin).hash(of: plugin)
    #expect(try CommandFiles(of: plugin).hash(of: plugin) == before)
    if command.last == "tools" {
      try FileSystem.writeAtomically([2], to: bench.path + "/tools/inner/more.py")
    } else {
      try bench.write("exit 1")
    }
    #expect(try CommandFiles(of: plugin).hash(of: plugin) != before)
  }

  @Test func aLinkInAFolderIsNotFollowed() throws {
    let bench = try Bench(Self.good)
    try FileSystem.makeFolders(bench.path + "/words")
    try FileSystem.writeAtomically(Array("a".utf8), to: bench.path + "/words/list")
    #expect(symlink(".", bench.path + "/words/a") == 0 && symlink("/usr", bench.path + "/words/b") == 0)
    #expect(symlink("words", bench.path + "/more") == 0)
    for word in ["words", "more"] {
      let files = try CommandFiles(of: bench.plugin(["./rules.sh", word])).files
      #expect(files.map(\.path.text) == [bench.path + "/rules.sh", "/bin/sh", bench.path + "/\(word)/list"])
    }
  }

  @Test func theLineOfAScriptThatNamesAFileBelongsToIt() throws {
    let bench = try Bench()
    try bench.write("exec sh \"$@\"", to: "runner")
    try FileSystem.writeAtomically(Array("#!./runner -x\n".utf8), to: bench.path + "/rules.sh", mode: 0o755)
    let files = try CommandFiles(of: bench.plugin())
    #expect(files.files.map(\.path.name) == ["rules.sh", "runner"])
    let before = try files.hash(of: bench.plugin())
    try bench.write("exit 1", to: "runner")
    #expect(try CommandFiles(of: bench.plugin()).hash(of: bench.plugin()) != before)
  }

  @Test func theStoreIsClosedToOthersAndTrustsNoStranger() throws {
    let bench = try Bench(Self.good)
    let plugin = bench.plugin()
    try bench.trust(plugin)
    let file = try #require(FileSystem.list(bench.trust.folder).first).name
    let path = bench.trust.folder.text + "/" + file
    #expect(try FileSystem.status(of: bench.trust.folder).mode == 0o700)
    #expect(try FileSystem.status(of: path).mode == 0o600)
    #expect(bench.trust.all().map(\.plugin) == ["ours"])
    try FileSystem.setMode(path, 0o666)
    #expect(bench.trust.entry(for: plugin) == nil)
    try FileSystem.setMode(path, 0o600)
    try FileSystem.writeAtomically(Array("nonsense".utf8), to: path)
    #expect(bench.trust.entry(for: plugin) == nil)
    #expect(bench.trust.all().isEmpty)
  }

  @Test func anIdlePluginThatIsTrustedNoMoreIsEnded() throws {
    let bench = try Bench("echo $$ > number; \(Self.good)")
    let plugin = bench.plugin()
    try bench.trust(plugin)
    guard case .found = try bench.check(plugin).outcome else { return #expect(Bool(false)) }
    let bytes = try FileSystem.read(bench.path + "/number", limit: 100).bytes
    let process = try #require(Int32(String(decoding: bytes.dropLast(), as: UTF8.self)))
    #expect(Signal.isAlive(process))
    #expect(try bench.trust.untrust(plugin))
    #expect(bench.host.refresh())
    // It is killed at once, and collected with the next look.
    try eventually("the end of the plugin") {
      _ = bench.host.refresh()
      return !Signal.isAlive(process)
    }
  }

  @Test func aRestEndsWhenTheProgramOrItsTrustChanges() throws {
    let bench = try Bench("exit 1")
    let plugin = bench.plugin()
    try bench.trust(plugin)
    #expect(try bench.check(plugin).outcome == .notRun)
    #expect(bench.host.standing(of: plugin).failure?.kind == .quarantine)
    try bench.trust(plugin)
    #expect(bench.host.refresh(), "trusting again is asking for another try")
    try bench.write(Self.good)
    try bench.trust(plugin)
    guard case .found = try bench.check(plugin).outcome else { return #expect(Bool(false)) }
    #expect(bench.host.standing(of: plugin).failure == nil)
  }

  @Test func stoppingEndsAPluginThatHangs() throws {
    let bench = try Bench("hello; read -r line; echo > asked; exec sleep 1000")
    let plugin = bench.plugin()
    try bench.trust(plugin)
    let params = try params(flow())
    let outcome = Locked<PluginReport.Outcome?>(nil)
    let thread = try Thread {
      let report = bench.host.check(params, with: plugin)
      outcome.withLock { $0 = report.outcome }
    }
    try eventually("the question") { FileSystem.exists(bench.path + "/asked") }
    bench.host.stop()
    thread.join()
    #expect(outcome.withLock { $0 } == .notRun)
  }
}
