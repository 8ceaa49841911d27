import SourceText
import Testing

@testable import handrail

@Suite struct PathsTests {
  @Test(
    arguments: [
      ("a.yaml", "/w/flows", "/w/flows", "a.yaml"), ("a.yaml", "/w/flows", "/w", "flows/a.yaml"),
      ("sub/a.yaml", "/w/flows", "/w/flows/sub", "a.yaml"),
      ("a.yaml", "/w/flows", "/w/other/deep", "../../flows/a.yaml"),
      ("a.yaml", "/w/flows", "/w/1/2/3/4", "/w/flows/a.yaml"), ("a.yaml", "/w/flows", "/x", "/w/flows/a.yaml"),
      ("a.yaml", "/", "/", "a.yaml"), ("a.yaml", "/", "/w", "/a.yaml"),
      ("/above/handrail.yaml", "/above/w", "/above/w", "../handrail.yaml"),
      ("ä.yaml", "/wörk/flöws", "/wörk", "flöws/ä.yaml"), ("a.yaml", "/w/flows2", "/w/flows", "../flows2/a.yaml"),
    ] as [(SeenPath, AbsolutePath, AbsolutePath, SeenPath)])
  func `a path that opens from the current folder`(
    path: SeenPath, root: AbsolutePath, current: AbsolutePath, shown: SeenPath
  ) {
    #expect(Paths.shown(path, root: root, from: current) == shown)
  }

  @Test(
    arguments: [
      (["/w/a", "/w/b"], "/w"), (["/w/a"], "/w/a"), (["/w/a", "/w/a/b"], "/w/a"), (["/a", "/b"], "/"),
      (["/w/ab", "/w/a"], "/w"),
    ] as [([AbsolutePath], AbsolutePath)])
  func `the deepest folder that holds all roots`(roots: [AbsolutePath], common: AbsolutePath) {
    #expect(CheckArguments.commonRoot(roots) == common)
    #expect(CheckArguments.commonRoot(roots.reversed()) == common)
  }
}
