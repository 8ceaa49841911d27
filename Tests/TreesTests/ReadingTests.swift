import HandrailTestSupport
import Settings
import SourceText
import SystemIO
import Testing

@testable import Trees

/// Makes a symbolic link; one that is there is replaced in one step.
func makeLink(_ target: String, at path: String) throws {
  let child = try ChildProcess("/bin/ln", ["-sfn", target, path])
  #expect(child.reap() == .exited(0))
}

@Suite struct ReadingTests {
  @Test func `every YAML file but configurations and what is excluded, sorted`() throws {
    let scratch = try scratchFolder([
      ("b.yaml", ""), ("a.yml", ""), ("sub/c.yaml", ""), ("ü/d.yaml", ""), ("read.me", ""), ("handrail.yaml", ""),
      (".git/e.yaml", ""), (".hidden/f.yaml", ""), ("node_modules/g.yaml", ""), ("sub/handrail.yaml", ""),
      ("sub/.h.yaml", ""), ("folder.yaml/i.yaml", ""),
    ])
    let tree = try Tree.read(scratch.folder)
    #expect(tree.files == ["a.yml", "b.yaml", "folder.yaml/i.yaml", "sub/.h.yaml", "sub/c.yaml", "ü/d.yaml"])
    #expect(tree.configurations.byFolder.keys.sorted() == ["", "sub"])
    #expect(tree.leftOut.isEmpty && !tree.isCut)
  }

  @Test func `a configuration decides for its own folder`() throws {
    let scratch = try scratchFolder([
      ("handrail.yaml", "exclude: [old]"), ("old/a.yaml", ""), ("app/handrail.yaml", "include: [flows/*.yaml]"),
      ("app/b.yaml", ""), ("app/flows/c.yaml", ""), ("app/flows/old/d.yaml", ""), (".x/e.yaml", ""),
    ])
    #expect(try Tree.read(scratch.folder).files == [".x/e.yaml", "app/flows/c.yaml"])
  }

  @Test func `a link is followed only to a file inside the root`() throws {
    let outside = try scratchFolder([("secret.yaml", "")])
    let scratch = try scratchFolder([("flows/a.yaml", ""), ("flows/sub/b.yaml", "")])
    let root = scratch("flows")
    try makeLink("a.yaml", at: scratch("flows/inside.yaml"))
    try makeLink(outside("secret.yaml"), at: scratch("flows/outside.yaml"))
    try makeLink("../flows/../../" + FileSystem.name(of: outside.path) + "/secret.yaml", at: scratch("flows/up.yaml"))
    try makeLink("nothing.yaml", at: scratch("flows/dangling.yaml"))
    try makeLink("loop.yaml", at: scratch("flows/loop.yaml"))
    try makeLink("sub", at: scratch("flows/folder.yaml"))
    try makeLink(".", at: scratch("flows/around"))
    try makeLink("/dev/zero", at: scratch("flows/endless.yaml"))
    #expect(try Tree.read(scratch.at("flows")).files == ["a.yaml", "inside.yaml", "sub/b.yaml"])
    try makeLink(root, at: scratch("link"))
    #expect(
      try Tree.read(scratch.at("link")).files == ["a.yaml", "inside.yaml", "sub/b.yaml"], "the root is a link")
  }

  @Test func `more files than the limit are cut and it says so`() throws {
    let scratch = try scratchFolder([("handrail.yaml", "limits: {files: 3}")])
    for number in 1...3 { try scratch.write("\(number).yaml", "") }
    let full = try Tree.read(scratch.folder)
    #expect(full.files.count == 3 && !full.isCut)
    try scratch.write("sub/4.yaml", "")
    let cut = try Tree.read(scratch.folder)
    #expect(cut.files.count == 3 && cut.isCut)
  }

  @Test func `a name that is no UTF-8 is told, not passed over`() throws {
    let scratch = try scratchFolder([("a.yaml", "")])
    let child = try ChildProcess(
      "/bin/sh", ["-c", "touch \"$(printf 'f\\374r.yaml')\" \"$(printf 'n\\374x.txt')\""], in: scratch.path)
    #expect(child.reap() == .exited(0))
    let tree = try Tree.read(scratch.folder)
    #expect(tree.files == ["a.yaml"])
    #expect(tree.leftOut.map(\.path.bytes) == [Array("f".utf8) + [0xFC] + Array("r.yaml".utf8)], "its own bytes")
    #expect(tree.leftOut.map(\.reason) == ["Its name is not UTF-8."])
    // No Swift text opens such a name.
    let broom = try ChildProcess("/bin/sh", ["-c", "rm -f f*.yaml n*.txt"], in: scratch.path)
    #expect(broom.reap() == .exited(0))
  }

  @Test(.enabled(if: ProcessEnvironment.user != 0, "root may read everything"))
  func `a folder that may not be read is told`() throws {
    let scratch = try scratchFolder([("a.yaml", ""), ("closed/b.yaml", "")])
    try FileSystem.setMode(scratch("closed"), 0)
    let tree = try Tree.read(scratch.folder)
    try FileSystem.setMode(scratch("closed"), 0o700)
    #expect(tree.files == ["a.yaml"])
    #expect(tree.leftOut == [LeftOut(path: "closed/", reason: "Permission denied.")])
  }

  @Test func `a root that is not there is refused`() {
    #expect(throws: SystemError.self) { try Tree.read("/nowhere") }
  }
}
