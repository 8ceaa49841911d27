import SourceText
import Testing

@Suite("Paths")
struct PathTests {
  static let composed = "caf\u{E9}.yaml"
  static let decomposed = "cafe\u{301}.yaml"

  @Test("a name in NFC and in NFD are two paths, though one text")
  func forms() throws {
    #expect(Self.composed == Self.decomposed)
    let (first, second) = (try #require(RelativePath(Self.composed)), try #require(RelativePath(Self.decomposed)))
    #expect(first != second)
    #expect(Set([first, second]).count == 2)
    #expect(second < first)
    let root: AbsolutePath = "/flows"
    #expect(root.joined(first) != root.joined(second))
    #expect(Set([root.joined(first), root.joined(second)]).count == 2)
    #expect(root.joined(first).relative(to: root) == first)
  }

  @Test(
    "a path has one spelling",
    arguments: [
      ("a/b.yaml", "a/b.yaml"), ("./a//b.yaml", "a/b.yaml"), ("a/./b/.", "a/b"), ("a/", "a"), ("", ""), (".", ""),
      ("./.", ""), (".a/..b/c..", ".a/..b/c.."), ("a\nb/c", "a\nb/c"), ("...", "..."), (".//.a", ".a"),
    ])
  func cleanRelative(_ typed: String, _ expected: String) {
    #expect(RelativePath(typed)?.text == expected)
    #expect(AbsolutePath("/" + typed)?.text == "/" + expected)
  }

  @Test("a relative path never leaves its folder", arguments: ["/a", "..", "a/..", "a/../b", "../a"])
  func refused(_ typed: String) { #expect(RelativePath(typed) == nil) }

  @Test("a zero byte would end the path for the system, so it makes none")
  func zero() {
    #expect(RelativePath([0x61, 0, 0x62]) == nil)
    #expect(AbsolutePath([0x2F, 0x61, 0]) == nil)
    #expect(AbsolutePath("a\0", from: .top) == nil)
  }

  @Test("an absolute path begins at the top and holds no zero byte", arguments: ["", "a", "./a", "~/a"])
  func refusedAbsolute(_ typed: String) { #expect(AbsolutePath(typed) == nil) }

  @Test(
    "the folder is the one the kernel sees",
    arguments: [
      ("/a/b", "/a"), ("/a", "/"), ("/", nil), ("/a/..", "/a/../.."), ("/..", "/../.."), ("/a/../b", "/a/.."),
    ])
  func parents(_ path: String, _ expected: String?) throws {
    #expect(try #require(AbsolutePath(path)).parent?.text == expected)
  }

  @Test(
    "a typed path is seen from a folder",
    arguments: [
      ("a", "/here/a"), (".", "/here"), ("/a/", "/a"), ("../x", "/here/../x"), ("./a//b", "/here/a/b"), ("/", "/"),
    ])
  func typed(_ typed: String, _ expected: String) {
    #expect(AbsolutePath(typed, from: "/here")?.text == expected)
    #expect(AbsolutePath("", from: "/here") == nil)
    #expect(AbsolutePath("a", from: .top)?.text == "/a")
  }

  @Test(
    "inside means by whole names",
    arguments: [
      ("/a/b", "/a", "b"), ("/a", "/a", ""), ("/ab", "/a", nil), ("/a/b", "/", "a/b"), ("/", "/", ""), ("/", "/a", nil),
      ("/a/../b", "/a", nil), ("/a/b/c", "/a/b", "c"),
    ])
  func inside(_ path: String, _ folder: String, _ expected: String?) throws {
    let (path, folder) = (try #require(AbsolutePath(path)), try #require(AbsolutePath(folder)))
    #expect(path.relative(to: folder)?.text == expected)
    #expect(path.isInside(folder) == (expected != nil))
    if let relative = path.relative(to: folder) { #expect(folder.joined(relative) == path) }
  }

  @Test("names, folders and joins of a relative path")
  func relative() {
    let path: RelativePath = "a/b/c.yaml"
    #expect(path.name == "c.yaml")
    #expect(path.parent == "a/b")
    #expect(path.folders == ["a/b", "a", ""])
    #expect(path.names.map { String(decoding: $0, as: UTF8.self) } == ["a", "b", "c.yaml"])
    #expect(RelativePath.empty.parent == nil)
    #expect(RelativePath.empty.folders == [])
    #expect(RelativePath("a").parent == .empty)
    #expect(path.relative(to: "a") == "b/c.yaml")
    #expect(path.relative(to: "") == path)
    #expect(path.relative(to: path) == .empty)
    #expect(path.relative(to: "a/bc") == nil)
    #expect(RelativePath("a/b").joined("c.yaml") == path)
    #expect(RelativePath.empty.joined(path) == path)
    #expect(path.joined(.empty) == path)
    #expect(RelativePath.empty.appending(entry: Array("x".utf8)) == "x")
    #expect(path.parent?.appending(entry: Array("c.yaml".utf8)) == path)
  }

  @Test("bytes that are not UTF-8 are kept, and have no spelling")
  func bytes() throws {
    let bytes: [UInt8] = [0x61, 0x2F, 0xFF]
    let path = try #require(RelativePath(bytes))
    #expect(path.bytes == bytes)
    #expect(!path.isText)
    #expect(path.text == "a/\u{FFFD}")
    #expect(path != RelativePath("a/\u{FFFD}"))
    #expect(RelativePath("a/\u{FFFD}").isText == true)
    #expect(AbsolutePath.top.joined(path).bytes == [0x2F] + bytes)
  }

  @Test("order is that of the bytes")
  func order() {
    let paths: [RelativePath] = ["a/b", "a", "a.b", "ab", "", "B", "\u{E9}", "z", "e\u{301}"]
    #expect(paths.sorted().map(\.text) == ["", "B", "a", "a.b", "a/b", "ab", "e\u{301}", "z", "\u{E9}"])
  }

  @Test("the system gets the bytes with a zero behind them")
  func cString() {
    func read(_ pointer: UnsafePointer<CChar>) -> String { String(cString: pointer) }
    #expect(RelativePath("a/b").withCString(read) == "a/b")
    #expect(RelativePath.empty.withCString(read) == ".")
    #expect(AbsolutePath.top.withCString(read) == "/")
    #expect(AbsolutePath("/a/b").withCString(read) == "/a/b")
  }
}
