public import Settings
public import SourceText
public import SystemIO
internal import YAMLSource

/// What a scan could not look at: nobody knows whether it would have passed.
public struct LeftOut: Sendable, Hashable {
  /// Where it stands below the root.
  public var path: RelativePath
  /// Whether it is a folder, so that all in it was left out.
  public var isFolder = false
  /// Why, as a sentence.
  public var reason: String

  /// What could not be looked at, and why.
  public init(path: RelativePath, isFolder: Bool = false, reason: String) {
    self.path = path
    self.isFolder = isFolder
    self.reason = reason
  }
}

/// The files of a root, found by walking it once.
public struct FolderScan: Sendable {
  /// Files that are looked at, sorted.
  public private(set) var files: [RelativePath] = []
  /// Folders and files that could not be looked at, each with the reason.
  public private(set) var leftOut: [LeftOut] = []
  /// True when the root holds more files than the limit; the rest was left out.
  public private(set) var isCut = false
  /// The configurations that were met.
  public private(set) var configurations: Configurations

  private let root: AbsolutePath
  private let realRoot: AbsolutePath

  /// Walks a root. Hidden and excluded folders are not entered; a symlink is followed only to a file inside the root.
  ///
  /// - Parameter root: the root's path.
  /// - Throws: when the root itself cannot be read.
  public init(root: AbsolutePath) throws(SystemError) {
    self.root = root
    configurations = Configurations(above: root)
    realRoot = try FileSystem.realPath(of: root)
    var folders = [RelativePath.empty]
    while let folder = folders.popLast() {
      if isCut { break }
      let entries: [FolderEntry]
      do throws(SystemError) {
        entries = try FileSystem.list(root.joined(folder))
      } catch {
        if folder.isEmpty { throw error }
        leftOut.append(LeftOut(path: folder, isFolder: true, reason: error.reason + "."))
        continue
      }
      take(entries, folder, &folders)
    }
    files.sort()
  }

  private mutating func take(_ entries: [FolderEntry], _ folder: RelativePath, _ folders: inout [RelativePath]) {
    if entries.contains(where: { $0.isNamed(Configuration.fileName) }) {
      configurations.read(folder.appending(entry: Configuration.fileName.utf8), in: root)
    }
    let scope = configurations.scope(ofFolder: folder)
    let limit = configurations.ofRoot.limits.files
    for entry in entries {
      let path = folder.appending(entry: entry.bytes)
      guard entry.isText else {
        // No JSON and no other report could name it.
        let isMeant = entry.kind == .folder ? scope.entersFolder(path) : scope.admitsFile(path)
        if isMeant {
          leftOut.append(LeftOut(path: path, isFolder: entry.kind == .folder, reason: "Its name is not UTF-8."))
        }
        continue
      }
      switch kind(entry, path) {
      case .folder: if scope.entersFolder(path) { folders.append(path) }
      case .file: if scope.admitsFile(path) { files.append(path) }
      case .link: if scope.admitsFile(path), Self.isFileInside(root.joined(path), realRoot) { files.append(path) }
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
  private func kind(_ entry: FolderEntry, _ path: RelativePath) -> FileKind {
    guard entry.kind == .unknown else { return entry.kind }
    return (try? FileSystem.linkStatus(of: root.joined(path)).kind) ?? .other
  }

  /// True when a symlink leads to a regular file below the root.
  public static func isFileInside(_ path: AbsolutePath, _ realRoot: AbsolutePath) -> Bool {
    guard let target = try? FileSystem.realPath(of: path), target.isInside(realRoot),
      let status = try? FileSystem.status(of: target)
    else { return false }
    return status.kind == .file
  }
}
