import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import Trees

@Suite struct RootTests {
  @Test func `the nearest folder upward with a configuration`() throws {
    let scratch = try scratchFolder([
      ("handrail.yaml", ""), ("app/handrail.yaml", ""), ("app/flows/a.yaml", ""), ("other/b.yaml", ""),
    ])
    #expect(try Root.ofFolder(scratch.at("app/flows")) == scratch.at("app"))
    #expect(try Root.ofFile(scratch.at("app/flows/a.yaml")) == scratch.at("app"))
    #expect(try Root.ofFile(scratch.at("other/b.yaml")) == scratch.folder)
    #expect(try Root.ofFolder(scratch.at("app/flows/")) == scratch.at("app"))
    #expect(try Root.ofFolder(scratch.at("app/flows/..")) == scratch.at("app"))
    #expect(Root.configured(scratch.at("other/b.yaml")) == scratch.folder)
  }

  @Test func `a folder of that name does not count, a link that leads nowhere does`() throws {
    let scratch = try scratchFolder([("a/handrail.yaml/x", ""), ("a/b/c.yaml", "")])
    #expect(try Root.ofFolder(scratch.at("a/b")) == scratch.at("a/b"))
  }

  @Test func `without a configuration the folder itself, the current folder or the file's own`() throws {
    let scratch = try scratchFolder([("flows/a.yaml", "")])
    #expect(try Root.ofFolder(scratch.at("flows")) == scratch.at("flows"))
    #expect(try Root.ofFile(scratch.at("flows/a.yaml")) == scratch.at("flows"))
    let current = try FileSystem.realPath(of: FileSystem.currentFolder())
    let expected = Root.configured(current.joined("Package.swift")) ?? current
    #expect(try Root.ofFile(FileSystem.path("Package.swift")) == expected)
    #expect(try Root.ofFile(FileSystem.path("./Package.swift")) == expected)
    #expect(try Root.ofFolder(FileSystem.path(".")) == expected)
  }

  @Test func `a root that is a link keeps its name when it is swapped`() throws {
    let scratch = try scratchFolder([("one/a.yaml", ""), ("two/a.yaml", "")])
    try makeLink(scratch("one"), at: scratch("current"))
    #expect(try Root.key(scratch.at("current")) == scratch.at("current"))
    #expect(try Root.ofFolder(scratch.at("current/")) == scratch.at("current"))
    try makeLink(scratch("two"), at: scratch("current"))
    #expect(try Root.key(scratch.at("current")) == scratch.at("current"))
    #expect(try Root.key(scratch.at("current/.")) == scratch.at("current"), "a path has one spelling")
  }

  @Test func `the root of all is a folder too`() throws {
    #expect(try Root.key("/") == "/")
    #expect(try Root.key("/tmp") == "/tmp")
    #expect(Root.path(of: "/a.yaml", below: "/") == "a.yaml")
  }

  @Test func `what does not exist is refused`() {
    #expect(throws: SystemError.self) { try Root.ofFolder("/nowhere/at/all") }
    #expect(throws: SystemError.self) { try Root.ofFile("/nowhere/at/all.yaml") }
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/ab", "/a", nil), ("/a", "/a", ""), ("/a", "/a/b", nil),
    ("/jürgen/flows/a.yaml", "/jürgen/flows", "a.yaml"), ("/家/流/a.yaml", "/家", "流/a.yaml"),
    ("/e\u{301}/a.yaml", "/\u{E9}", nil), ("/a/\u{301}.yaml", "/a", "\u{301}.yaml"),
    ("relative.yaml", "/a", "relative.yaml"), ("../a.yaml", "/a", nil),
  ])
  func `paths are compared as bytes`(path: String, root: String, relative: String?) throws {
    let found = Root.path(of: path, below: try #require(AbsolutePath(root)))
    #expect(found?.bytes == relative.map { Array($0.utf8) })
  }
}
