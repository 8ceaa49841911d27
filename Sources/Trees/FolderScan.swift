public import Settings
public import SystemIO
internal import YAMLSource

/// What a scan could not look at: nobody knows whether it would have passed.
public struct LeftOut: Sendable, Hashable {
  /// Relative to the root; a folder ends with `/`.
  public var path: String
  /// Why, as a sentence.
  public var reason: String

  /// What could not be looked at, and why.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// The files of a root, found by walking it once.
public struct FolderScan: Sendable {
  /// Files that are looked at, relative to the root, sorted.
  public private(set) var files: [String] = []
  /// Folders and files that could not be looked at, each with the reason.
  public private(set) var leftOut: [LeftOut] = []
  /// True when the root holds more files than the limit; the rest was left out.
  public private(set) var isCut = false
  /// The configurations that were met.
  public private(set) var configurations: Configurations

  /// Walks a root. Hidden and excluded folders are not entered; a symlink is followed only to a file inside the root.
  ///
  /// - Parameter root: the root's path.
  /// - Throws: when the root itself cannot be read.
  public init(root: String) throws(SystemError) {
    configurations = Configurations(above: root)
    let real = try FileSystem.realPath(of: root)
    var folders = [""]
    while let folder = folders.popLast() {
      if isCut { break }
      let entries: [FolderEntry]
      do throws(SystemError) {
        entries = try FileSystem.list(folder.isEmpty ? root : root + "/" + folder)
      } catch {
        if folder.isEmpty { throw error }
        leftOut.append(LeftOut(path: folder + "/", reason: error.reason + "."))
        continue
      }
      take(entries, folder, root, real, &folders)
    }
    files.sort()
  }

  private mutating func take(
    _ entries: [FolderEntry], _ folder: String, _ root: String, _ real: String, _ folders: inout [String]
  ) {
    let prefix = folder.isEmpty ? "" : folder + "/"
    if entries.contains(where: { $0.name == Configuration.fileName }) {
      let path = prefix + Configuration.fileName
      configurations.read(path, in: root)
    }
    let scope = configurations.scope(ofFolder: folder)
    let limit = configurations.ofRoot.limits.files
    for entry in entries {
      let path = prefix + entry.name
      guard entry.isText else {
        // The replaced name opens nothing, but the patterns still tell whether it was meant.
        if entry.kind == .folder ? scope.entersFolder(entry.name) : scope.admitsFile(entry.name) {
          leftOut.append(LeftOut(path: path, reason: "Its name is not UTF-8."))
        }
        continue
      }
      switch Self.kind(entry, root + "/" + path) {
      case .folder: if scope.entersFolder(entry.name) { folders.append(path) }
      case .file: if scope.admitsFile(entry.name) { files.append(path) }
      case .link:
        if scope.admitsFile(entry.name), Self.isFileInside(root + "/" + path, real) { files.append(path) }
      default: break
      }
      if files.count > limit {
        files.removeLast()
        isCut = true
        return
      }
    }
  }

  /// What an entry is, asked for where the file system's listing does not say.
  private static func kind(_ entry: FolderEntry, _ path: @autoclosure () -> String) -> FileKind {
    guard entry.kind == .unknown else { return entry.kind }
    return (try? FileSystem.linkStatus(of: path()).kind) ?? .other
  }

  /// True when a symlink leads to a regular file below the root.
  public static func isFileInside(_ path: String, _ realRoot: String) -> Bool {
    guard let target = try? FileSystem.realPath(of: path), Root.isInside(target, realRoot),
      let status = try? FileSystem.status(of: target)
    else { return false }
    return status.kind == .file
  }
}
