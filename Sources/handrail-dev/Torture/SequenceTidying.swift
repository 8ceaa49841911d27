extension TortureSequence {
  /// The sequence without the operations that a play leaves out anyhow.
  func possible(reachesClosed: Bool) -> TortureSequence {
    var model = TreeModel(reachesClosed: reachesClosed)
    var result = self
    result.before = before.filter { model.apply($0) != nil }
    for index in moments.indices {
      result.moments[index].operations = moments[index].operations.filter { operation in
        var after = model
        guard let effect = after.apply(operation), effect.isTold || !moments[index].isAtRest else { return false }
        model = after
        return true
      }
    }
    return result
  }

  /// The sequence with the straight way to the tree that is there when the daemon starts.
  func rebuilt(reachesClosed: Bool) -> TortureSequence {
    var model = TreeModel(reachesClosed: reachesClosed)
    for operation in before { _ = model.apply(operation) }
    var result = self
    result.before = model.construction
    return result
  }
}

extension TreeModel {
  /// Operations that make this tree: folders, files, second names, links, and rights last.
  var construction: [TreeOperation] {
    var folders: [TreePath] = []
    var files: [(TreePath, Int, FileText)] = []
    var links: [(TreePath, [UInt8])] = []
    var closed: [TreePath] = []
    var waiting = [TreePath("root"), TreePath("outside")]
    while let folder = waiting.popLast() {
      guard case .found(_, let number) = find(folder, followingLast: false, enteringClosed: true) else { continue }
      for (name, inode) in entries(number) {
        let path = folder.appending(name)
        guard let found = inodes[inode] else { continue }
        if found.isClosed { closed.append(path) }
        switch found.kind {
        case .folder:
          folders.append(path)
          waiting.append(path)
        case .file(let text): files.append((path, inode, text))
        case .link(let target): links.append((path, target))
        }
      }
    }
    var operations = folders.sorted().map { TreeOperation.folder($0) }
    var first: [Int: TreePath] = [:]
    for (path, inode, text) in files.sorted(by: { $0.0 < $1.0 }) {
      if let other = first[inode] {
        operations.append(.hard(other, path))
      } else {
        first[inode] = path
        operations.append(.write(path, text))
      }
    }
    operations += links.sorted { $0.0 < $1.0 }.map { .link($0.0, target: $0.1) }
    // What is in a folder first: who is not root does not come to it afterwards.
    return operations + closed.sorted(by: >).map { .close($0) }
  }
}
