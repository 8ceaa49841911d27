import HandrailTestSupport
import SystemIO
import Testing

@testable import Trees

@Suite struct RootTests {
  @Test func `the nearest folder upward with a configuration`() throws {
    let scratch = try scratchFolder([
      ("handrail.yaml", ""), ("app/handrail.yaml", ""), ("app/flows/a.yaml", ""), ("other/b.yaml", ""),
    ])
    #expect(try Root.ofFolder(scratch("app/flows")) == scratch("app"))
    #expect(try Root.ofFile(scratch("app/flows/a.yaml")) == scratch("app"))
    #expect(try Root.ofFile(scratch("other/b.yaml")) == scratch.path)
    #expect(try Root.ofFolder(scratch("app/flows/")) == scratch("app"))
    #expect(try Root.ofFolder(scratch("app/flows/..")) == scratch("app"))
    #expect(Root.configured(scratch("other/b.yaml")) == scratch.path)
  }

  @Test func `a folder of that name does not count, a link that leads nowhere does`() throws {
    let scratch = try scratchFolder([("a/handrail.yaml/x", ""), ("a/b/c.yaml", "")])
    #expect(try Root.ofFolder(scratch("a/b")) == scratch("a/b"))
  }

  @Test func `without a configuration the folder itself, the current folder or the file's own`() throws {
    let scratch = try scratchFolder([("flows/a.yaml", "")])
    #expect(try Root.ofFolder(scratch("flows")) == scratch("flows"))
    #expect(try Root.ofFile(scratch("flows/a.yaml")) == scratch("flows"))
    let current = try FileSystem.realPath(of: FileSystem.currentFolder())
    let expected = Root.configured(current + "/Package.swift") ?? current
    #expect(try Root.ofFile("Package.swift") == expected)
    #expect(try Root.ofFile("./Package.swift") == expected)
    #expect(try Root.ofFolder(".") == expected)
  }

  @Test func `a root that is a link keeps its name when it is swapped`() throws {
    let scratch = try scratchFolder([("one/a.yaml", ""), ("two/a.yaml", "")])
    try makeLink(scratch("one"), at: scratch("current"))
    #expect(try Root.key(scratch("current")) == scratch("current"))
    #expect(try Root.ofFolder(scratch("current/")) == scratch("current"))
    try makeLink(scratch("two"), at: scratch("current"))
    #expect(try Root.key(scratch("current")) == scratch("current"))
    #expect(try Root.key(scratch("current/.")) == scratch("two"), "a dot is no name of its own")
  }

  @Test func `the root of all is a folder too`() throws {
    #expect(try Root.key("/") == "/")
    #expect(try Root.key("/tmp") == "/tmp")
    #expect(Root.relative("/a.yaml", to: "/") == "a.yaml")
    #expect(Root.isInside("/a.yaml", "/"))
  }

  @Test func `what does not exist is refused`() {
    #expect(throws: SystemError.self) { try Root.ofFolder("/nowhere/at/all") }
    #expect(throws: SystemError.self) { try Root.ofFile("/nowhere/at/all.yaml") }
  }

  @Test(arguments: [
    ("/a/b", "/a", true, "b"), ("/ab", "/a", false, "/ab"), ("/a", "/a", true, "/a"), ("/a", "/a/b", false, "/a"),
    ("/jürgen/flows/a.yaml", "/jürgen/flows", true, "a.yaml"), ("/家/流/a.yaml", "/家", true, "流/a.yaml"),
    ("/e\u{301}/a.yaml", "/\u{E9}", false, "/e\u{301}/a.yaml"), ("/a/\u{301}.yaml", "/a", true, "\u{301}.yaml"),
    ("relative.yaml", "/a", false, "relative.yaml"),
  ])
  func `paths are compared as bytes`(path: String, root: String, isInside: Bool, relative: String) {
    #expect(Root.isInside(path, root) == isInside)
    #expect(Array(Root.relative(path, to: root).utf8) == Array(relative.utf8))
  }
}
