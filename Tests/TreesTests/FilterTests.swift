import HandrailTestSupport
import SourceText
import Testing

@testable import Trees

/// Which names count.
@Suite struct FilterTests {
  private func tree(_ settings: String? = nil) throws -> Tree {
    let folders = ["x", ".git", "x/.git", ".hidden", "node_modules/m", "private", "x/private/y"]
    let scratch = try scratchFolder(
      folders.map { ($0 + "/note", "") } + (settings.map { [("handrail.yaml", $0)] } ?? []))
    return try Tree.read(scratch.folder)
  }

  @Test(arguments: [
    ("a.yaml", true), ("x/a.yml", true), ("a.txt", false), (".git/a.yaml", false), ("x/.git/a.yaml", false),
    (".hidden/a.yaml", false), (".a.yaml", true), ("node_modules/m/a.yaml", false), ("handrail.yaml", true),
  ]) func admitsByDefault(_ path: RelativePath, _ expected: Bool) throws {
    #expect(try tree().admits(path) == expected)
  }

  @Test func alwaysAdmitsTheConfiguration() throws {
    let tree = try tree("include: ['*.flow']\nexclude: [handrail.yaml, private/]\n")
    #expect(tree.admits("x/handrail.yaml"))
    #expect(!tree.admits("private/handrail.yaml"))
    #expect(!tree.wouldEnter("x/private/y"))
    #expect(tree.admits("x/private.flow"))
  }

  @Test func asksTheNearestConfiguration() throws {
    let scratch = try scratchFolder([
      ("x/handrail.yaml", "include: ['*.flow']\nexclude: [private]\n"), ("x/private/y/note", ""),
    ])
    let tree = try Tree.read(scratch.folder)
    #expect(tree.admits("x/a.flow") && !tree.admits("x/a.yaml") && tree.admits("a.yaml"))
    #expect(!tree.admits("x/private/y/a.flow"))
    #expect(tree.admits("x/handrail.yaml"))
  }
}
