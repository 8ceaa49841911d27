import Testing

@testable import handrail_dev

/// The folder of broken files, and trees of files on the disk.
@Suite struct BrokenFilesTests {
  @Test func `each file is broken in a way of its own, the same for the same seed`() {
    let tree = BrokenFiles.tree(seed: 1)
    let byHand = BrokenBytes.all + BrokenStructure.all + BrokenFields.all
    #expect(byHand.count >= 200)
    #expect(Set(byHand.map(\.0)).count == byHand.count)
    for (name, bytes) in byHand { #expect(bytes != SoundFlow.bytes(name), "\(name) is not broken") }
    #expect(Set(byHand.map(\.1)).count == byHand.count)
    #expect(tree == BrokenFiles.tree(seed: 1))
    #expect(tree != BrokenFiles.tree(seed: 2))
    #expect(Set(BrokenConfigurations.all.map(\.name)).count == BrokenConfigurations.all.count)
  }

  @Test func `damages differ from the flow they are made in`() {
    let generator = FlowGenerator(seed: 1, findings: true)
    let same = (0..<80).filter { Damage.made(in: generator.text(of: $0), 1, $0) == Array(generator.text(of: $0).utf8) }
    #expect(same.count < 8)
  }

  @Test func `a tree is written and read byte by byte, and removed whole`() throws {
    let scratch = try ScratchFolder("compare")
    let tree = BrokenFiles.tree(seed: 1, damaged: 3)
    try tree.write(below: scratch.path("tree"))
    let read = try FileTree(of: scratch.path("tree"))
    for (path, entry) in tree.entries {
      switch (entry, read.entries[path]) {
      // Without the rights of root, what is closed cannot be read.
      case (.folder(let mode, _), .folder(let other, _)?): #expect(mode == other)
      case (.file(_, 0), .closedFile(0)?): break
      case (_, let other): #expect(other == entry || shown(path).hasPrefix("closed/"), "\(shown(path))")
      }
    }
    #expect(read.entries.keys.contains { String(validating: $0, as: UTF8.self) == nil })
    try removeEverything(scratch.path("tree"))
    #expect(try FileTree(of: scratch.folder).entries.isEmpty)
    try scratch.remove()
  }

  @Test func `a difference can be seen, whatever the bytes are`() throws {
    let builds = try StandIns()
    let long = "printf '{%0100d,' 1; printf '\"a\":1,\"'; printf 'caf\(#"%s"#)' "
    let result = try builds.compare(
      "\(long) 'é'; printf '%0200d' 1; exit 1", "\(long) 'e\u{301}'; printf '%0200d' 1; exit 1", [.run(Run("check"))])
    let text = try DifferenceText(scratch: builds.scratch, most: nil).text(try #require(result.differences.first))
    #expect(text.contains("  -\"café"))
    #expect(text.contains("  +\"cafe\\u{301}"))
    let other = try StandIns()
    let bytes = try other.compare("printf 'a\\377\\n'", "printf 'a\\376\\n'", [.run(Run("check"))])
    #expect(
      try DifferenceText(scratch: other.scratch, most: nil).text(try #require(bytes.differences.first)) == """
        stand-in: handrail check
          standard output:
          --- OLD
          +++ NEW
          @@ -1 +1 @@
          -a\\xff
          +a\\xfe

        """)
    #expect(
      try DifferenceText(scratch: other.scratch, most: 2).text(try #require(bytes.differences.first)) == """
        stand-in: handrail check
          standard output:
          --- OLD
          +++ NEW
          … and 3 more lines: --all

        """)
    try builds.remove()
    try other.remove()
  }
}
