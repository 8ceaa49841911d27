/// What stands in a tree, for somebody who chooses what to do with it.
struct TreeListing {
  /// Files, configurations apart.
  var files: [TreePath] = []
  /// Links.
  var links: [TreePath] = []
  /// Links that lead to a folder, with the real path of that.
  var folderLinks: [(path: TreePath, end: TreePath)] = []
  /// Folders, the two at the top included.
  var folders: [TreePath] = []
  /// Configurations, links included.
  var settings: [TreePath] = []

  /// Lists everything that can be reached, in the order of the paths.
  init(_ model: TreeModel) {
    var waiting = [TreePath("outside"), TreePath("root")]
    while let folder = waiting.popLast() {
      guard case .found(_, let number) = model.find(folder, followingLast: false, enteringClosed: model.reachesClosed),
        model.reachesClosed || model.inodes[number]?.isClosed == false
      else { continue }
      folders.append(folder)
      for (name, inode) in model.entries(number) {
        let path = folder.appending(name)
        if name == TreeNames.settings { settings.append(path) }
        switch model.inodes[inode]?.kind {
        case .folder: waiting.append(path)
        case .file: if name != TreeNames.settings { files.append(path) }
        case .link:
          links.append(path)
          if case .found(let end, let inode) = model.find(
            path, followingLast: true, enteringClosed: model.reachesClosed),
            case .folder = model.inodes[inode]?.kind
          {
            folderLinks.append((path, end))
          }
        case nil: continue
        }
      }
    }
    files.sort()
    links.sort()
    folders.sort()
    settings.sort()
    folderLinks.sort { $0.path < $1.path }
  }
}
