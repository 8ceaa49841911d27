/// The names that a random life gives, chosen to meet each other and the patterns of configurations.
enum TreeNames {
  /// Names of files.
  static let files =
    [
      "a.yaml", "b.yaml", "c.yml", "d.yaml", "x.yaml", "caf\u{E9}.yaml", "cafe\u{301}.yaml", "new\nline.yaml",
      ".dot.yaml", "notes.txt", "e.YAML",
    ].map { Array($0.utf8) } + [Array("bad".utf8) + [0xFF] + Array(".yaml".utf8)]

  /// Names of folders; one is that of a flow.
  static let folders = [
    "a", "b", "x", "drafts", "old", ".h", "node_modules", "v1", "v2", "\u{E9}", "e\u{301}", "d\ne", "f.yaml",
  ].map { Array($0.utf8) }

  /// Names of links to folders.
  static let folderLinks = ["cur", "..data"].map { Array($0.utf8) }

  /// The name of a configuration.
  static let settings = Array("handrail.yaml".utf8)

  /// What `include` may say.
  static let includes = [
    NamePattern.known("**/*.yaml"), NamePattern.known("*.yml"), NamePattern.known("*.yaml", "*.yml", "*.txt"), [],
  ]

  /// What `exclude` may say.
  static let excludes = [
    [], NamePattern.known("x"), NamePattern.known("drafts", "old/"), NamePattern.known(".*/", "a"),
    NamePattern.known("a/b"), NamePattern.known("b/c.yml", "v1/"), NamePattern.known("*.yml"), NamePattern.known("cur"),
  ]

  /// Times of a last change, in seconds since 1970: 1901, 1970, 2290, the year 10000 and the ends of the type.
  static let dates = [-2_177_452_800, 0, 10_098_432_000, 253_402_300_800, Int.max, Int.min]

  /// Names of files in a plain life.
  static let plainFiles = (0..<12).map { Array("flow-\($0).yaml".utf8) }

  /// The target of a link that stands at a path and leads to another path of the tree.
  static func target(from path: TreePath, to other: TreePath) -> [UInt8] {
    let up = Array(repeating: Array("..".utf8), count: max(0, path.names.count - 1))
    var (steps, names) = (up, other.names)
    // Folders that both have in common need no way up.
    for name in path.names.dropLast() {
      guard names.count > 1, names.first == name else { break }
      steps.removeLast()
      names.removeFirst()
    }
    return Array((steps + names).joined(separator: [UInt8(ascii: "/")]))
  }
}
