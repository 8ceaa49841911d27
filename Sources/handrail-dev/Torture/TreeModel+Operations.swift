extension TreeModel {
  /// What came of an operation that was possible.
  struct Effect {
    /// Whether the system tells somebody who watches the folders of the root.
    ///
    /// It tells nothing of a store through a mapping, of what happens outside the root, and of a file that is changed
    /// through another of its names.
    var isTold: Bool
  }

  /// Does an operation; nil, and nothing happens, when it is not possible.
  mutating func apply(_ operation: TreeOperation) -> Effect? {
    switch operation {
    case .write(let path, let text): write(path, text, creates: true)
    case .pieces(let path, let text): write(path, text, creates: false)
    case .save(let path, let text): replace(path, .file(text))
    case .link(let path, let target): replace(path, .link(target))
    case .store(let path, let text): store(path, text)
    case .remove(let path): remove(path)
    case .folder(let path): makeFolder(path)
    case .move(let path, let other): move(path, other)
    case .hard(let path, let other): addName(path, other)
    case .date(let path, _): touch(path) { _ in }
    case .close(let path): touch(path) { $0.isClosed = true }
    case .open(let path): touch(path) { $0.isClosed = false }
    }
  }

  private func find(_ path: TreePath, followingLast: Bool = false) -> Place {
    find(path, followingLast: followingLast, enteringClosed: reachesClosed)
  }

  /// Whether a real path is below one of the two folders of the tree, which stay themselves.
  private func isOurs(_ path: TreePath) -> Bool { path.names.count > 1 }

  private func isInRoot(_ path: TreePath) -> Bool { path.names.first == Array("root".utf8) }

  private mutating func write(_ path: TreePath, _ text: FileText, creates: Bool) -> Effect? {
    switch find(path, followingLast: true) {
    case .found(let real, let inode):
      guard isOurs(real), case .file = inodes[inode]?.kind, mayWrite(inode) else { return nil }
      inodes[inode]?.kind = .file(text)
      return Effect(isTold: isInRoot(real) && names(of: inode) == 1)
    case .missing(let real, let folder):
      guard creates, isOurs(real) else { return nil }
      set(real.name, in: folder, to: add(.file(text)))
      return Effect(isTold: isInRoot(real))
    case .nowhere: return nil
    }
  }

  private func mayWrite(_ inode: Int) -> Bool { reachesClosed || inodes[inode]?.isClosed == false }

  /// Puts something new at a path, in the place of the file or link that is there.
  private mutating func replace(_ path: TreePath, _ kind: Kind) -> Effect? {
    switch find(path) {
    case .found(let real, let inode):
      guard isOurs(real), let folder = folder(of: real) else { return nil }
      if case .folder = inodes[inode]?.kind { return nil }
      set(real.name, in: folder, to: add(kind))
      return Effect(isTold: isInRoot(real))
    case .missing(let real, let folder):
      guard isOurs(real) else { return nil }
      set(real.name, in: folder, to: add(kind))
      return Effect(isTold: isInRoot(real))
    case .nowhere: return nil
    }
  }

  /// The number of the folder that a real path stands in.
  private func folder(of real: TreePath) -> Int? {
    guard let parent = real.parent,
      case .found(_, let folder) = find(parent, followingLast: false, enteringClosed: true)
    else { return nil }
    return folder
  }

  private mutating func store(_ path: TreePath, _ text: FileText) -> Effect? {
    guard case .found(let real, let inode) = find(path, followingLast: true), isOurs(real), mayWrite(inode),
      case .file(let old) = inodes[inode]?.kind, !old.bytes.isEmpty, old.bytes.count == text.bytes.count
    else { return nil }
    inodes[inode]?.kind = .file(text)
    return Effect(isTold: false)
  }

  private mutating func remove(_ path: TreePath) -> Effect? {
    guard case .found(let real, let inode) = find(path), isOurs(real), let folder = folder(of: real) else { return nil }
    let isHeld = everything(in: inode).contains { isClosedFolder($0) }
    guard reachesClosed || !isHeld else { return nil }
    set(real.name, in: folder, to: nil)
    return Effect(isTold: isInRoot(real))
  }

  private func isClosedFolder(_ inode: Int) -> Bool {
    if case .folder = inodes[inode]?.kind { inodes[inode]?.isClosed == true } else { false }
  }

  private mutating func makeFolder(_ path: TreePath) -> Effect? {
    guard case .missing(let real, let folder) = find(path), isOurs(real) else { return nil }
    set(real.name, in: folder, to: add(.folder([:])))
    return Effect(isTold: isInRoot(real))
  }

  private mutating func move(_ path: TreePath, _ other: TreePath) -> Effect? {
    guard case .found(let real, let inode) = find(path), isOurs(real), let source = folder(of: real) else { return nil }
    let isFolder = if case .folder = inodes[inode]?.kind { true } else { false }
    let (target, place): (Int, TreePath)
    switch find(other) {
    case .found(let there, let old):
      guard isOurs(there), let folder = folder(of: there), !isFolder, old != inode else { return nil }
      if case .folder = inodes[old]?.kind { return nil }
      (target, place) = (folder, there)
    case .missing(let there, let folder): (target, place) = (folder, there)
    case .nowhere: return nil
    }
    // Not into itself, not among the two folders; and whoever moves a folder to another writes into it.
    guard isOurs(place), !isFolder || !everything(in: inode).contains(target),
      reachesClosed || !isClosedFolder(inode) || source == target
    else { return nil }
    set(real.name, in: source, to: nil)
    set(place.name, in: target, to: inode)
    return Effect(isTold: isInRoot(real) || isInRoot(place))
  }

  private mutating func addName(_ path: TreePath, _ other: TreePath) -> Effect? {
    guard case .found(let real, let inode) = find(path), isOurs(real), case .file = inodes[inode]?.kind,
      mayWrite(inode), case .missing(let place, let folder) = find(other), isOurs(place)
    else { return nil }
    set(place.name, in: folder, to: inode)
    return Effect(isTold: isInRoot(place))
  }

  private mutating func touch(_ path: TreePath, _ change: (inout Inode) -> Void) -> Effect? {
    guard case .found(let real, let inode) = find(path, followingLast: true), isOurs(real), var found = inodes[inode]
    else { return nil }
    change(&found)
    inodes[inode] = found
    return Effect(isTold: isInRoot(real) && names(of: inode) == 1)
  }
}
