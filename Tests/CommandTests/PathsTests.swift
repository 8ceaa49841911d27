import Testing

@testable import handrail

@Suite struct PathsTests {
  @Test(arguments: [
    ("a.yaml", "/w/flows", "/w/flows", "a.yaml"), ("a.yaml", "/w/flows", "/w", "flows/a.yaml"),
    ("sub/a.yaml", "/w/flows", "/w/flows/sub", "a.yaml"), ("a.yaml", "/w/flows", "/w/other/deep", "../../flows/a.yaml"),
    ("a.yaml", "/w/flows", "/w/1/2/3/4", "/w/flows/a.yaml"), ("a.yaml", "/w/flows", "/x", "/w/flows/a.yaml"),
    ("a.yaml", "/", "/", "a.yaml"), ("a.yaml", "/", "/w", "/a.yaml"),
    ("/above/handrail.yaml", "/above/w", "/above/w", "../handrail.yaml"),
    ("ä.yaml", "/wörk/flöws", "/wörk", "flöws/ä.yaml"), ("a.yaml", "/w/flows2", "/w/flows", "../flows2/a.yaml"),
  ])
  func `a path that opens from the current folder`(path: String, root: String, current: String, shown: String) {
    #expect(Paths.shown(path, root: root, current: current) == shown)
  }

  @Test(arguments: [
    (["/w/a", "/w/b"], "/w"), (["/w/a"], "/w/a"), (["/w/a", "/w/a/b"], "/w/a"), (["/a", "/b"], "/"),
    (["/w/ab", "/w/a"], "/w"),
  ])
  func `the deepest folder that holds all roots`(roots: [String], common: String) {
    #expect(CheckArguments.commonRoot(roots) == common)
    #expect(CheckArguments.commonRoot(roots.reversed()) == common)
  }
}
