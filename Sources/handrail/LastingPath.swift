internal import SystemIO
internal import Trees

/// What a file is called in fingerprints, which have to stay the same whatever was named to be checked and from where.
enum LastingPath {
  /// The path from the top of the repository that holds the file, else from the folder of its `handrail.yaml`, else the
  /// file's name alone.
  ///
  /// - Parameters:
  ///   - path: relative to the root.
  ///   - root: the folder that paths of the report are relative to.
  /// - Returns: a path that is no name for opening the file.
  static func of(_ path: String, root: String) -> String {
    let full = FileSystem.join(root, path)
    if let top = repository(above: full) ?? Root.configured(full) { return Root.relative(full, to: top) }
    return FileSystem.name(of: full)
  }

  /// The nearest folder above a file that holds `.git`: a folder, or a file in a second work tree.
  private static func repository(above path: String) -> String? {
    var folder = FileSystem.parent(of: path)
    while let here = folder, here != "/", !here.isEmpty {
      if FileSystem.exists(here + "/.git") { return here }
      folder = FileSystem.parent(of: here)
    }
    return nil
  }
}
