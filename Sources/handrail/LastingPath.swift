internal import SourceText
internal import SystemIO
internal import Trees

/// What a file is called in fingerprints, which have to stay the same whatever was named to be checked and from where.
enum LastingPath {
  /// The path from the top of the repository that holds the file, else from the folder of its `handrail.yaml`, else the
  /// file's name alone.
  ///
  /// - Parameters:
  ///   - path: as seen from the root.
  ///   - root: the folder that paths of the report are relative to.
  /// - Returns: a path that is no name for opening the file.
  static func of(_ path: SeenPath, root: AbsolutePath) -> SeenPath {
    let full = path.absolute(from: root)
    let top = repository(above: full) ?? Root.configured(full)
    return top.flatMap { full.relative(to: $0) }.map { SeenPath($0) } ?? path.nameAlone
  }

  /// The nearest folder above a file that holds `.git`: a folder, or a file in a second work tree.
  private static func repository(above path: AbsolutePath) -> AbsolutePath? {
    path.upwards.dropFirst().first { $0 != .top && FileSystem.exists($0.joined(".git")) }
  }
}
