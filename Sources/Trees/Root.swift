internal import Settings
public import SourceText
public import SystemIO

/// Which folder a file or a folder argument belongs to.
public enum Root {
  /// The root of a folder: the nearest folder at or above it that holds `handrail.yaml`, else the folder itself.
  ///
  /// The path keeps the name of a root that is a symlink: the real path of the parent plus the own name, so that its
  /// identity stays when the link is swapped.
  ///
  /// - Throws: when the folder above it does not exist or cannot be looked at.
  public static func ofFolder(_ path: AbsolutePath) throws(SystemError) -> AbsolutePath {
    let key = try key(path)
    return configured(from: key) ?? key
  }

  /// The root of a file: the nearest folder upward that holds `handrail.yaml`, else the current folder if the file is
  /// under it, else its own folder. The top folder and the home folder do not count as current: from there a check would
  /// look at everything.
  ///
  /// - Throws: when the file's folder cannot be looked at.
  public static func ofFile(_ path: AbsolutePath) throws(SystemError) -> AbsolutePath {
    let folder = try FileSystem.realPath(of: path.parent ?? .top)
    if let found = configured(from: folder) { return found }
    let current = try FileSystem.currentFolder()
    // Programs with windows start in these; a file's root is neither everything nor the whole home.
    let isTooWide = current == .top || current == ProcessEnvironment.homeFolder()
    return folder.isInside(current) && !isTooWide ? current : folder
  }

  /// The real path of the parent plus the own name.
  ///
  /// - Throws: when the parent does not exist.
  public static func key(_ path: AbsolutePath) throws(SystemError) -> AbsolutePath {
    guard let parent = path.parent, !path.isNamed("..") else { return try FileSystem.realPath(of: path) }
    return try FileSystem.realPath(of: parent).appending(entry: path.nameBytes)
  }

  /// The path below a root of what somebody wrote: relative to the root in any spelling, or absolute. Nil when it stands
  /// elsewhere; the root itself is the empty path.
  ///
  /// A root that is a symbolic link holds what the folder holds that it leads to, and where a `..` leads only the kernel
  /// knows.
  public static func path(of written: String, below root: AbsolutePath) -> RelativePath? {
    if let path = RelativePath(written) { return path }
    return AbsolutePath(written, from: root).flatMap { path(of: $0, below: root) }
  }

  /// The path of a file below a root; nil when it stands elsewhere.
  public static func path(of file: AbsolutePath, below root: AbsolutePath) -> RelativePath? {
    if let path = file.relative(to: root) { return path }
    guard let file = try? key(file), let real = try? FileSystem.realPath(of: root) else { return nil }
    return file.relative(to: root) ?? file.relative(to: real)
  }

  /// The nearest folder above a file that holds `handrail.yaml`; nil when none does.
  public static func configured(_ path: AbsolutePath) -> AbsolutePath? { path.parent.flatMap { configured(from: $0) } }

  private static func configured(from folder: AbsolutePath) -> AbsolutePath? {
    folder.upwards.first { Configurations.exists(in: $0) }
  }
}
