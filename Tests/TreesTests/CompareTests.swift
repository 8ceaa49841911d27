import HandrailTestSupport
import Settings
import SourceText
import SystemIO
import Testing

@testable import Trees

/// A tree that is asked what has become different always equals one that is read anew.
@Suite struct CompareTests {
  /// What there is to compare.
  private func words(_ tree: Tree) -> [String] {
    tree.files.map(\.text) + tree.leftOut.map { "- \($0.path.text) \($0.reason)" }
      + tree.configurations.byFolder.keys.sorted().map { "settings \($0.text)" } + [tree.isCut ? "cut" : "whole"]
  }

  /// Takes in what a comparison found, as whoever watches does.
  private func update(_ tree: inout Tree) {
    tree.find()
    if tree.lookAbove() { _ = tree.read() }
    let difference = tree.compare()
    let told = Set(difference.found + difference.gone)
    for _ in 0..<10 {
      var isChanged = false
      for path in tree.decisive.union(told).sorted() where Configurations.isConfiguration(path) {
        let folder = path.parent ?? .empty
        if tree.takeConfiguration(of: folder) {
          _ = tree.read(below: folder)
          isChanged = true
        }
      }
      for path in tree.decisive.union(tree.files) { _ = tree.look(path) }
      if tree.isLimitInDoubt {
        _ = tree.read()
        isChanged = true
      }
      if !isChanged { return }
    }
  }

  @Test(arguments: 1...20) func `after any change`(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let scratch = try scratchFolder([("root/a.yaml", "x")])
    let root = scratch.at("root")
    var tree = try Tree.read(root)
    let names = ["a", "b", ".h", "a/c", "b/.h", "a/c/d"]
    let contents = [
      "limits: {files: 3}\n", "exclude: []\n", "exclude: [b]\n", "include: ['*.flow']\n",
      "limits: {files: 5}\nexclude: [a]\n",
      "title: [\n",
    ]
    for _ in 1...40 {
      for _ in 1...Int.random(in: 1...3, using: &random) {
        let folder = names.randomElement(using: &random) ?? "a"
        let place = Bool.random(using: &random) ? folder + "/" : ""
        let line =
          switch Int.random(in: 0..<9, using: &random) {
          case 0: "mkdir -p \(folder)"
          case 1: "rm -rf \(folder)"
          case 2, 3: "mkdir -p \(folder); echo x > \(place)\(Int.random(in: 1...4, using: &random)).yaml"
          case 4:
            "mkdir -p \(folder); printf '%s' \"\(contents.randomElement(using: &random) ?? "")\" > \(place)handrail.yaml"
          case 5: "rm -f \(place)handrail.yaml"
          case 6: "mkdir -p \(folder); ln -sfn ../b/1.yaml \(place)link.yaml"
          case 7: "mkdir -p b; ln -sfn \(folder)/handrail.yaml b/handrail.yaml"
          default: "mv \(folder) \(names.randomElement(using: &random) ?? "b") 2>/dev/null"
          }
        _ = try ChildProcess("/bin/sh", ["-c", line + "; :"], in: root.text).reap()
      }
      update(&tree)
      // What was changed within the same tick of the clock is in doubt, and looked at again.
      update(&tree)
      let (known, anew) = (words(tree), words(try Tree.read(root)))
      #expect(known == anew)
      if known != anew { return }
    }
  }
}
