/// What must be found in the root of a tree, by what the operations have made of it.
struct ExpectedTree: Equatable {
  /// The files that count, by their paths in the root.
  var counted: Set<TreePath> = []
  /// The flows among them, with the mark of the version that stands there.
  var flows: [TreePath: FileText.Mark] = [:]
  /// Those among them that nobody may read.
  var closed: Set<TreePath> = []
  /// The configurations that something is wrong with.
  var wrongSettings: Set<TreePath> = []
}

/// The settings that hold for a folder, and the folder they stand in.
private struct Scope {
  var settings = FolderSettings()
  var folder = TreePath("")

  func entersFolder(_ path: TreePath) -> Bool { path.relative(to: folder).map(settings.entersFolder) ?? false }
  func admitsFile(_ path: TreePath) -> Bool { path.relative(to: folder).map(settings.admitsFile) ?? false }
}

extension TreeModel {
  /// Which files count, and what is in them.
  ///
  /// The rules: the nearest `handrail.yaml` holds alone and is read in each folder that is entered, also through links
  /// that lead out of the root; one that cannot be read leaves the defaults. Hidden and excluded folders are not
  /// entered, nor links to folders. A link to a file counts when its end lies in the root. A name that is not UTF-8 is
  /// left out. Of too many files the first in the order of their bytes count, configurations apart.
  func expected() -> ExpectedTree {
    var result = ExpectedTree()
    var files: [(path: TreePath, inode: Int)] = []
    var limit = FolderSettings.usualLimit
    let top = TreePath("")
    var waiting = [(path: top, scope: Scope())]
    while let (path, outer) = waiting.popLast() {
      var scope = outer
      guard case .found(_, let folder) = look(path), inodes[folder]?.isClosed == false else { continue }
      if let (settings, isWrong) = settings(in: path, folder) {
        scope = Scope(settings: settings, folder: path)
        if isWrong { result.wrongSettings.insert(path.appending(Self.settingsName)) }
        if path == top { limit = settings.limit ?? limit }
      }
      for (name, inode) in entries(folder) where String(validating: name, as: UTF8.self) != nil {
        let child = path.appending(name)
        switch inodes[inode]?.kind {
        case .folder: if scope.entersFolder(child) { waiting.append((child, scope)) }
        case .file: if name != Self.settingsName, scope.admitsFile(child) { files.append((child, inode)) }
        case .link:
          guard name != Self.settingsName, scope.admitsFile(child),
            case .found(let real, let end) = look(child, followingLast: true), case .file = inodes[end]?.kind,
            real.names.first == Array("root".utf8)
          else { continue }
          files.append((child, end))
        case nil: continue
        }
      }
    }
    files.sort { $0.path < $1.path }
    // The tree is read up to the first file that is left out: settings behind it hold for nothing.
    if files.count > limit, let beyond = files.dropFirst(limit).first?.path {
      result.wrongSettings = result.wrongSettings.filter { settings in
        let folder = settings.bytes.dropLast(Self.settingsName.count)
        return folder.isEmpty || folder.lexicographicallyPrecedes(beyond.bytes)
      }
    }
    for (path, inode) in files.prefix(limit) {
      result.counted.insert(path)
      guard case .file(let text) = inodes[inode]?.kind else { continue }
      if inodes[inode]?.isClosed == true {
        result.closed.insert(path)
      } else if let mark = text.mark {
        result.flows[path] = mark
      }
    }
    return result
  }

  private static let settingsName = Array("handrail.yaml".utf8)

  /// Where a path of the root leads for somebody without any right to what is closed.
  private func look(_ path: TreePath, followingLast: Bool = false) -> Place {
    let root = TreePath("root")
    let whole = path.bytes.isEmpty ? root : TreePath(bytes: root.bytes + [UInt8(ascii: "/")] + path.bytes)
    return find(whole, followingLast: followingLast, enteringClosed: false)
  }

  /// The settings that stand in a folder, and whether something is wrong with them; nil when none do.
  private func settings(in path: TreePath, _ folder: Int) -> (settings: FolderSettings, isWrong: Bool)? {
    guard entries(folder)[Self.settingsName] != nil else { return nil }
    guard case .found(_, let inode) = look(path.appending(Self.settingsName), followingLast: true) else {
      return (FolderSettings(), true)
    }
    switch inodes[inode]?.kind {
    case .file(let text) where inodes[inode]?.isClosed == false:
      let (settings, isWrong) = text.asSettings
      return (settings, isWrong)
    case .folder: return nil
    default: return (FolderSettings(), true)
    }
  }
}
