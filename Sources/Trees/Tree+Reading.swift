internal import Settings
public import SourceText
internal import SystemIO

/// Reading names.
extension Tree {
  /// Reads a folder and all below it anew, in the order of the paths, so that of too many files the first count.
  ///
  /// Hidden and excluded folders are not entered; a symbolic link is followed only to a file inside the root.
  ///
  /// - Parameters:
  ///   - start: the folder; the empty path is the root.
  ///   - entering: called for each folder before its names are read.
  /// - Returns: what was found there, and what was there before and is not.
  public mutating func read(
    below start: RelativePath = .empty, entering: (RelativePath) -> Void = { _ in }
  ) -> Difference {
    let (configured, before) = (configurations, settings)
    isReadingAll = start.isEmpty
    defer { isReadingAll = false }
    if isReadingAll { (beyond, isLimitInDoubt) = (nil, false) }
    let old = detach(start)
    var result = Difference()
    if wouldEnter(start), !isBeyond(folder: start) {
      if let parent = start.parent { folders[parent]?.folders.insert(start) }
      var waiting = [Item(start, isFolder: true)]
      while !isLimitInDoubt, !(isReadingAll && isCut), let next = waiting.popLast() {
        if next.isFolder {
          waiting += enter(next.path, configured, before, entering, &result).reversed()
        } else if take(next.path, isLink: next.isLink) {
          result.found.append(next.path)
        }
      }
    }
    let found = Set(result.found)
    result.gone += old.gone.filter { !found.contains($0) }
    result.left += old.left.filter { folders[$0] == nil }
    for folder in old.left where settings[folder] == nil && configured.byFolder[folder] != nil {
      result.isConfigured = true
    }
    return result
  }

  /// A name that is still to be looked at.
  struct Item {
    let path: RelativePath
    let isFolder: Bool
    let isLink: Bool
    /// What the order of paths goes by: all in a folder has its name and a slash.
    let key: [UInt8]

    init(_ path: RelativePath, isFolder: Bool, isLink: Bool = false) {
      self.path = path
      self.isFolder = isFolder
      self.isLink = isLink
      key = isFolder ? path.bytes + [UInt8(ascii: "/")] : path.bytes
    }
  }

  /// Takes in a folder and its configuration; gives what is in it, in the order of the paths.
  private mutating func enter(
    _ folder: RelativePath, _ configured: Configurations, _ before: [RelativePath: SeenStamp],
    _ entering: (RelativePath) -> Void, _ result: inout Difference
  ) -> [Item] {
    entering(folder)
    let wall = WallTime.now
    guard let status = try? status(of: folder), status.kind == .folder else { return [] }
    if !type(of: folder, on: status.device).reportsChanges { untold.insert(folder) }
    var node = Folder(seen: seen(FileStamp(status), wall: wall))
    defer { folders[folder] = node }
    let entries: [FolderEntry]
    do throws(SystemError) {
      entries = try list(folder)
    } catch {
      node.isOpen = false
      if !error.isForbidden { node.seen = nil }
      if !error.isMissing { note(error, folder, &node) }
      return []
    }
    let path = Configurations.path(in: folder)
    if entries.contains(where: { $0.isNamed(Configuration.fileName) }), let stamp = configurationStamp(of: path) {
      let known = before[folder]
      settings[folder] = seen(stamp, wall: wall)
      if let loaded = configured.byFolder[folder], known?.stamp == stamp, known?.isDoubtful == false {
        configurations.put(loaded, in: folder)
      } else {
        // Compared with what held before: it may only have been written again.
        configurations.put(configured.byFolder[folder], in: folder)
        if configurations.read(path, in: root) { result.isConfigured = true }
      }
      node.files.insert(path)
      result.found.append(path)
    }
    let items = items(of: entries, in: folder, &node)
    node.folders = Set(items.lazy.filter(\.isFolder).map(\.path))
    return items
  }

  /// The names in a folder. A symbolic link is not entered, but for the root.
  private func list(_ folder: RelativePath) throws(SystemError) -> [FolderEntry] {
    try FileSystem.list(root.joined(folder), followingLinks: folder.isEmpty)
  }

  /// What of a folder's names is to be looked at, in the order of the paths.
  private mutating func items(of entries: [FolderEntry], in folder: RelativePath, _ node: inout Folder) -> [Item] {
    let scope = configurations.scope(ofFolder: folder)
    var items: [Item] = []
    for entry in entries where !entry.isNamed(Configuration.fileName) {
      let path = folder.appending(entry: entry.bytes)
      var kind = entry.kind
      if kind == .unknown { kind = (try? status(of: path).kind) ?? .other }
      guard kind == .folder ? scope.entersFolder(path) : kind != .other && scope.admitsFile(path) else { continue }
      guard entry.isText else {
        // No JSON and no other report could name it.
        node.leftOut.append(LeftOut(path: path, isFolder: kind == .folder, reason: LeftOut.notText))
        continue
      }
      items.append(Item(path, isFolder: kind == .folder, isLink: kind == .link))
    }
    if node.leftOut.isEmpty { incomplete.remove(folder) } else { incomplete.insert(folder) }
    return items.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  private mutating func note(_ error: SystemError, _ folder: RelativePath, _ node: inout Folder) {
    node.leftOut = [LeftOut(path: folder, isFolder: true, reason: error.reason + ".")]
    incomplete.insert(folder)
  }

  // MARK: One folder

  /// Looks at each folder that is known, and reads again the names in those that are not as they were.
  ///
  /// - Parameters:
  ///   - which: the folders that are looked at; nil for all.
  ///   - entering: called for each new folder before its names are read.
  /// - Returns: what has come and gone; of files that are still there nothing is said.
  public mutating func compare(
    _ which: Set<RelativePath>? = nil, entering: (RelativePath) -> Void = { _ in }
  ) -> Difference {
    var result = Difference()
    for folder in which.map(Array.init) ?? Array(folders.keys) {
      guard let node = folders[folder] else { continue }
      let wall = WallTime.now
      guard let status = try? status(of: folder), status.kind == .folder else {
        if !folder.isEmpty { result.add(leave(folder)) }
        continue
      }
      let stamp = FileStamp(status)
      if node.seen?.stamp == stamp, node.seen?.isDoubtful == false { continue }
      if let old = node.seen?.stamp, (old.device, old.inode) != (stamp.device, stamp.inode) {
        // Another folder has taken its name.
        result.add(read(below: folder, entering: entering))
      } else {
        result.add(list(folder, seen(stamp, wall: wall), entering))
      }
    }
    return result
  }

  /// Reads the names in one folder again.
  public mutating func list(_ folder: RelativePath, entering: (RelativePath) -> Void = { _ in }) -> Difference {
    let wall = WallTime.now
    guard folders[folder] != nil, let status = try? status(of: folder), status.kind == .folder else {
      return Difference()
    }
    return list(folder, seen(FileStamp(status), wall: wall), entering)
  }

  private mutating func list(
    _ folder: RelativePath, _ seen: SeenStamp, _ entering: (RelativePath) -> Void
  ) -> Difference {
    var result = Difference()
    guard var node = folders[folder] else { return result }
    let entries: [FolderEntry]
    do throws(SystemError) {
      entries = try list(folder)
    } catch {
      guard !error.isMissing else { return result }
      // All in it is out of sight.
      result = detach(folder)
      result.left.removeAll { $0 == folder }
      // What was forbidden is allowed by a change that the folder shows; any other failure may be over without one.
      var closed = Folder(seen: error.isForbidden ? seen : nil, isOpen: false)
      note(error, folder, &closed)
      folders[folder] = closed
      return result
    }
    // What could not be read has no configuration that is known.
    guard node.isOpen else { return read(below: folder, entering: entering) }
    node.leftOut = []
    let items = items(of: entries, in: folder, &node)
    node.seen = seen
    folders[folder] = node
    // A configuration is noticed as any file; who notices decides when it is taken in.
    let configuration = Configurations.path(in: folder)
    let isConfigured =
      entries.contains { $0.isNamed(Configuration.fileName) } && configurationStamp(of: configuration) != nil
    if isConfigured != node.files.contains(configuration) {
      if isConfigured { result.found.append(configuration) } else { result.gone.append(configuration) }
    }
    let files = Set(items.lazy.filter { !$0.isFolder }.map(\.path))
    let subfolders = Set(items.lazy.filter(\.isFolder).map(\.path))
    for path in node.files.union(node.links) where path != configuration && !files.contains(path) {
      if node.files.contains(path) { result.gone.append(path) }
      drop(path)
      forgetLink(path)
    }
    // The first that is left out decides how far the tree is read.
    if let beyond, beyond.parent ?? .empty == folder, !files.contains(beyond) { isLimitInDoubt = true }
    for path in node.folders.subtracting(subfolders) { result.add(leave(path)) }
    for item in items {
      if item.isFolder {
        if folders[item.path] == nil { result.add(read(below: item.path, entering: entering)) }
        continue
      }
      if node.links.contains(item.path), !item.isLink { forgetLink(item.path) }
      guard !node.files.contains(item.path) || item.isLink != node.links.contains(item.path) else { continue }
      if take(item.path, isLink: item.isLink), !node.files.contains(item.path) { result.found.append(item.path) }
    }
    return result
  }

  // MARK: One file

  /// What stands at a path now; nil when it does not count.
  public mutating func look(_ path: RelativePath) -> FileStamp? {
    let folder = path.parent ?? .empty
    guard let node = folders[folder], node.isOpen else { return nil }
    // What it says holds when somebody takes it in.
    if Configurations.isConfiguration(path) { return configurationStamp(of: path) }
    let isKnown = node.files.contains(path)
    guard isKnown || node.links.contains(path) || configurations.scope(ofFolder: folder).admitsFile(path),
      let status = try? status(of: path)
    else {
      drop(path)
      return nil
    }
    switch status.kind {
    case .file:
      if node.links.contains(path) { forgetLink(path) }
      guard isKnown || count(path) else { return nil }
      return FileStamp(status)
    case .link:
      folders[folder]?.links.insert(path)
      guard let stamp = follow(path) else {
        drop(path)
        return nil
      }
      guard isKnown || count(path) else { return nil }
      return stamp
    default:
      drop(path)
      return nil
    }
  }

  /// Takes in a file whose name was read; false when it does not count.
  private mutating func take(_ path: RelativePath, isLink: Bool) -> Bool {
    if isLink {
      folders[path.parent ?? .empty]?.links.insert(path)
      guard follow(path) != nil else {
        drop(path)
        return false
      }
    }
    return count(path)
  }

  /// Counts a file, if there is room for it.
  private mutating func count(_ path: RelativePath) -> Bool {
    let folder = path.parent ?? .empty
    guard folders[folder]?.files.contains(path) == false else { return true }
    if let beyond {
      // Behind the first that is left out it changes nothing.
      if path < beyond { isLimitInDoubt = true }
      return false
    }
    guard count < limit else {
      // Those that were taken came in the order of their paths, if all were read at once; else that is still to be done.
      if isReadingAll { beyond = path } else { isLimitInDoubt = true }
      return false
    }
    folders[folder]?.files.insert(path)
    count += 1
    return true
  }

  private mutating func drop(_ path: RelativePath) {
    if path == beyond { isLimitInDoubt = true }
    guard folders[path.parent ?? .empty]?.files.remove(path) != nil else { return }
    count -= 1
    if isCut { isLimitInDoubt = true }
  }

  private mutating func forgetLink(_ path: RelativePath) {
    folders[path.parent ?? .empty]?.links.remove(path)
    trails.set(path, nil)
  }

  /// Where a link leads; nil when that is no file inside the root.
  private mutating func follow(_ path: RelativePath) -> FileStamp? {
    let trail = LinkTrail(from: realRoot.joined(path), in: realRoot)
    trails.set(path, trail)
    guard let end = trail.end, end.isInside(realRoot),
      let status = try? status(of: path, followingLinks: true), status.kind == .file
    else { return nil }
    return FileStamp(status)
  }
}
