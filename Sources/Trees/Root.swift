internal import Settings
public import SystemIO

/// Which folder a file or a folder argument belongs to.
public enum Root {
  /// The root of a folder: the nearest folder at or above it that holds `handrail.yaml`, else the folder itself.
  ///
  /// The path keeps the name of a root that is a symlink: the real path of the parent plus the own name, so that its
  /// identity stays when the link is swapped.
  ///
  /// - Throws: when the folder does not exist or its parents cannot be looked at.
  public static func ofFolder(_ path: String) throws(SystemError) -> String {
    let key = try key(path)
    return configured(from: key) ?? key
  }

  /// The root of a file: the nearest folder upward that holds `handrail.yaml`, else the current folder if the file is
  /// under it, else its own folder. The top folder and the home folder do not count as current: from there a check would
  /// look at everything.
  ///
  /// - Throws: when the file's folder cannot be looked at.
  public static func ofFile(_ path: String) throws(SystemError) -> String {
    let folder = try FileSystem.realPath(of: FileSystem.parent(of: path) ?? ".")
    if let found = configured(from: folder) { return found }
    let current = try FileSystem.currentFolder()
    // Programs with windows start in these; a file's root is neither everything nor the whole home.
    let isTooWide = current == "/" || current == ProcessEnvironment.homeFolder()
    return isInside(folder, current) && !isTooWide ? current : folder
  }

  /// The real path of the parent plus the own name.
  ///
  /// - Throws: when the parent does not exist, or the path is no folder.
  public static func key(_ path: String) throws(SystemError) -> String {
    let name = FileSystem.name(of: path)
    guard !["", ".", "..", "/"].contains(name), let parent = FileSystem.parent(of: path) else {
      return try FileSystem.realPath(of: path)
    }
    let folder = try FileSystem.realPath(of: parent.isEmpty ? "." : parent)
    return FileSystem.join(folder, name)
  }

  /// True when `path` is `folder` or below it.
  ///
  /// Paths are compared as bytes: to the system `é` in one scalar and in two are two names.
  public static func isInside(_ path: String, _ folder: String) -> Bool {
    guard folder != "/" else { return true }
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "/")
  }

  /// The path of a file below a root, relative to it.
  public static func relative(_ path: String, to root: String) -> String {
    guard isInside(path, root), path.utf8.count > root.utf8.count, path.utf8.first == UInt8(ascii: "/") else {
      return path
    }
    return String(decoding: path.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1), as: UTF8.self)
  }

  /// The nearest folder above a file, given by its whole path, that holds `handrail.yaml`; nil when none does.
  public static func configured(_ path: String) -> String? {
    FileSystem.parent(of: path).flatMap { configured(from: $0) }
  }

  private static func configured(from folder: String) -> String? {
    var folder: String? = folder
    while let here = folder {
      if Configurations.exists(in: here) { return here }
      if here == "/" || here.isEmpty { return nil }
      folder = FileSystem.parent(of: here)
    }
    return nil
  }
}
