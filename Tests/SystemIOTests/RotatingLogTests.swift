import Glibc
import HandrailTestSupport
import Testing

@testable import SystemIO

/// Two files at most, each up to the limit, whoever writes.
@Suite struct RotatingLogTests {
  private static func text(_ path: String) -> String {
    (try? FileSystem.read(path, limit: 1 << 20)).map { String(decoding: $0.bytes, as: UTF8.self) } ?? "(none)"
  }

  /// A descriptor that stands for standard error, on a file of a scratch folder.
  private static func open(_ scratch: ScratchFolder) throws -> Int32 {
    try FileSystem.openForAppending(scratch("log"))
  }

  @Test func `much is kept in two files of the limit`() throws {
    let scratch = try ScratchFolder()
    let descriptor = try Self.open(scratch)
    defer { close(descriptor) }
    let log = RotatingLog(scratch("log"), limit: 100, descriptor: descriptor, with: [])
    for number in 100..<400 {
      log.write("line \(number)\n")
      #expect(try FileSystem.status(of: scratch("log")).size <= 100)
    }
    // Eleven lines of nine bytes fit: the last of them and the eleven before are there.
    #expect(Self.text(scratch("log")) == (397..<400).map { "line \($0)\n" }.joined())
    #expect(Self.text(scratch("log.1")) == (386..<397).map { "line \($0)\n" }.joined())
    #expect(try FileSystem.list(scratch.path).map(\.name).sorted() == ["log", "log.1"])
    #expect(try FileSystem.status(of: scratch("log")).mode == 0o600)
  }

  @Test func `what others write to the descriptor lands in the newest, and counts`() throws {
    let scratch = try ScratchFolder()
    let descriptor = try Self.open(scratch)
    let twin = dup(descriptor)
    defer {
      close(descriptor)
      close(twin)
    }
    let log = RotatingLog(scratch("log"), limit: 50, descriptor: descriptor, with: [twin])
    try FileSystem.writeAll(Array(String(repeating: "x", count: 45).utf8), to: descriptor, "descriptor")
    log.write("six…\n")
    #expect(Self.text(scratch("log")) == "six…\n")
    for open in [descriptor, twin] { try FileSystem.writeAll(Array("fault\n".utf8), to: open, "descriptor") }
    #expect(Self.text(scratch("log")) == "six…\nfault\nfault\n")
    #expect(Self.text(scratch("log.1")) == String(repeating: "x", count: 45))
  }

  @Test func `a file that is full is moved at the beginning`() throws {
    let scratch = try ScratchFolder("hr", [("log", String(repeating: "x", count: 200)), ("log.1", "old")])
    let descriptor = try Self.open(scratch)
    defer { close(descriptor) }
    RotatingLog(scratch("log"), limit: 100, descriptor: descriptor, with: []).write("new\n")
    #expect(Self.text(scratch("log")) == "new\n")
    #expect(Self.text(scratch("log.1")).utf8.count == 200)
  }

  @Test func `a descriptor that leads elsewhere is written to and left`() throws {
    let scratch = try ScratchFolder("hr", [("log", "of somebody else\n")])
    let descriptor = try FileSystem.openForAppending(scratch("mine"))
    defer { close(descriptor) }
    let log = RotatingLog(scratch("log"), limit: 10, descriptor: descriptor, with: [])
    for _ in 0..<10 { log.write("my words\n") }
    #expect(Self.text(scratch("mine")).utf8.count == 90)
    #expect(Self.text(scratch("log")) == "of somebody else\n")
  }

  @Test func `a file that was removed or moved comes back`() throws {
    let scratch = try ScratchFolder()
    let descriptor = try Self.open(scratch)
    defer { close(descriptor) }
    let log = RotatingLog(scratch("log"), limit: 100, descriptor: descriptor, with: [])
    log.write("first\n")
    try FileSystem.remove(scratch("log"))
    log.write("second\n")
    #expect(Self.text(scratch("log")) == "second\n")
    // Another process has made room.
    try FileSystem.rename(scratch("log"), to: scratch("log.1"))
    try scratch.write("log", "another\n")
    log.write("third\n")
    #expect(Self.text(scratch("log")) == "another\nthird\n")
    #expect(Self.text(scratch("log.1")) == "second\n")
  }

  @Test func `where no new file can be made the old words go`() throws {
    let scratch = try ScratchFolder()
    let descriptor = try Self.open(scratch)
    defer { close(descriptor) }
    let log = RotatingLog(scratch("log"), limit: 30, descriptor: descriptor, with: [])
    // Its place is taken.
    try FileSystem.makeFolders(scratch("log.new"))
    for number in 10..<100 { log.write("line \(number)\n") }
    #expect(try FileSystem.status(of: scratch("log")).size <= 30)
    #expect(Self.text(scratch("log")).hasSuffix("line 99\n"))
    #expect(!FileSystem.exists(scratch("log.1")))
  }
}
