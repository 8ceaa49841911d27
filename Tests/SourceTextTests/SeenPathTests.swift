import SourceText
import Testing

@Suite struct SeenPathTests {
  @Test(arguments: [
    ("..", true), ("../a", true), ("../../a.yaml", true), ("/a", true), ("..a/b", false), ("a/b", false), ("", false),
    ("...", false),
  ])
  func `what leads out is known by how it is written`(_ path: String, _ leadsOut: Bool) throws {
    #expect(try #require(SeenPath(path)).leadsOut == leadsOut)
  }
}
