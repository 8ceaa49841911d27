public import Settings
public import SourceText
public import SystemIO
internal import YAMLSource

/// Which files of a root count, with which configuration, and what could not be looked at.
///
/// `check` reads it once. A daemon goes on asking what has become different: `compare` looks at folders, `look` at one
/// file. Whoever watches says only where to look; nothing is believed that was not seen.
public struct Tree: Sendable {
  /// What a reading brought to light.
  public struct Difference: Sendable {
    /// Files that were found where something was read, those that were known included, in the order of their paths.
    public var found: [RelativePath] = []
    /// Files that were known and do not count any more.
    public var gone: [RelativePath] = []
    /// Folders that were known and are not looked into any more.
    public var left: [RelativePath] = []
    /// Whether another configuration holds somewhere.
    public var isConfigured = false

    /// Nothing.
    public init() {}

    /// Adds what another reading brought to light.
    public mutating func add(_ other: Difference) {
      found += other.found
      gone += other.gone
      left += other.left
      isConfigured = isConfigured || other.isConfigured
    }
  }

  /// A folder that is looked into.
  struct Folder: Sendable {
    /// The folder when its names were read; nil when they must be read again.
    var seen: SeenStamp?
    /// The files that count, its configuration among them.
    var files: Set<RelativePath> = []
    /// Links that would count, wherever they lead.
    var links: Set<RelativePath> = []
    /// Folders in it that are looked into.
    var folders: Set<RelativePath> = []
    /// What in it could not be looked at; the folder itself when its names may not be read.
    var leftOut: [LeftOut] = []
    /// Whether its names may be read.
    var isOpen = true
  }

  /// The root's path.
  public let root: AbsolutePath
  /// The configurations that hold, the one above the root included.
  public internal(set) var configurations: Configurations
  /// Where links lead, those that lead nowhere included.
  public internal(set) var trails = LinkTrails()
  /// Files that count, configurations left out.
  public internal(set) var count = 0
  /// The first file that is left out, where there are more than the limit allows: the tree is read up to it.
  public internal(set) var beyond: RelativePath?
  /// Something came or went where there are more files than the limit allows, so that only a look at all tells which ones
  /// are the first.
  public internal(set) var isLimitInDoubt = false

  var folders: [RelativePath: Folder] = [:]
  /// The folders in which something could not be looked at.
  var incomplete: Set<RelativePath> = []
  /// The configurations as they were when they were read, by their folders.
  var settings: [RelativePath: SeenStamp] = [:]
  /// What stands in the folders above the root where a configuration could.
  var above: [SeenStamp?]?
  /// The root's path without links.
  var realRoot: AbsolutePath
  /// The kind of file system of each device that was met.
  private var types: [UInt64: FileSystemType] = [:]
  /// Asks for it; a test says what it likes.
  private let typeOf: @Sendable (AbsolutePath) -> FileSystemType
  /// Folders whose changes the kernel does not tell.
  public internal(set) var untold: Set<RelativePath> = []
  /// While all is read: files come in the order of their paths.
  var isReadingAll = false

  /// The tree of a root; nothing is read yet.
  ///
  /// - Parameters:
  ///   - root: the root's path.
  ///   - typeOf: asks for the kind of file system of a folder.
  public init(
    root: AbsolutePath,
    typeOf: @escaping @Sendable (AbsolutePath) -> FileSystemType = { (try? FileSystem.type(of: $0)) ?? .local }
  ) {
    self.root = root
    self.typeOf = typeOf
    realRoot = root
    configurations = Configurations()
  }

  /// Reads the tree of a root once.
  ///
  /// - Throws: when the root itself cannot be read.
  public static func read(_ root: AbsolutePath) throws(SystemError) -> Tree {
    var tree = Tree(root: root)
    _ = try FileSystem.list(root)
    tree.lookAbove()
    tree.find()
    _ = tree.read()
    return tree
  }

  // MARK: What counts

  /// Whether there are more files than the limit allows; the rest is left out.
  public var isCut: Bool { beyond != nil }

  /// At most so many files count.
  public var limit: Int { configurations.ofRoot.limits.files }

  /// Whether all in a folder stands behind the first file that is left out, so that it is not read.
  func isBeyond(folder: RelativePath) -> Bool {
    guard let beyond, !folder.isEmpty else { return false }
    return beyond.bytes.lexicographicallyPrecedes(folder.bytes + [UInt8(ascii: "/")])
  }

  /// The files that count, configurations left out, in the order of their paths.
  public var files: [RelativePath] {
    folders.values.flatMap { $0.files.lazy.filter { !Configurations.isConfiguration($0) } }.sorted()
  }

  /// The files that count, configurations included, and links that may come to count, in no order.
  public var everything: Set<RelativePath> {
    folders.values.reduce(into: Set(trails.links)) { $0.formUnion($1.files) }
  }

  /// The configurations that were taken in, and every link: so few that each look asks all of them.
  public var decisive: Set<RelativePath> {
    settings.keys.reduce(into: Set(trails.links)) { $0.insert(Configurations.path(in: $1)) }
  }

  /// Whether a file counts, as it was seen last.
  public func counts(_ path: RelativePath) -> Bool { folders[path.parent ?? .empty]?.files.contains(path) == true }

  /// Whether a folder is looked into.
  public func isEntered(_ folder: RelativePath) -> Bool { folders[folder]?.isOpen == true }

  /// Whether a folder would be looked into.
  public func wouldEnter(_ folder: RelativePath) -> Bool {
    guard let parent = folder.parent, isEntered(parent) else { return folder.isEmpty }
    return configurations.scope(ofFolder: parent).entersFolder(folder)
  }

  /// Whether a name in a folder that is looked into is that of a file that would count, or of a configuration.
  public func admits(_ path: RelativePath) -> Bool {
    let folder = path.parent ?? .empty
    guard isEntered(folder) else { return false }
    return Configurations.isConfiguration(path) || configurations.scope(ofFolder: folder).admitsFile(path)
  }

  /// What could not be looked at, in the order of the paths: nobody knows whether it would have passed.
  public var leftOut: [LeftOut] {
    incomplete.flatMap { folders[$0]?.leftOut ?? [] }.sorted { $0.path < $1.path }
  }

  /// The files in one folder, and the links that may come to count, as they were seen last.
  public func files(of folder: RelativePath) -> Set<RelativePath> {
    folders[folder].map { $0.files.union($0.links) } ?? []
  }

  /// The files in a folder and below it, as they were seen last.
  public func files(in folder: RelativePath) -> [RelativePath] {
    below(folder).flatMap { folders[$0]?.files ?? [] }
  }

  /// A folder and those below it that are looked into.
  func below(_ folder: RelativePath) -> [RelativePath] {
    guard folders[folder] != nil else { return [] }
    var result = [folder]
    var next = 0
    while next < result.count {
      result += folders[result[next]]?.folders ?? []
      next += 1
    }
    return result
  }

  // MARK: The root

  /// Whether the root is the folder that was found last.
  public enum RootState: Sendable {
    /// It is.
    case same
    /// Another folder has its name.
    case replaced
    /// Nothing has its name, or no folder.
    case missing
  }

  private var identity: (device: UInt64, inode: UInt64)?

  /// Whether the root was there when it was looked for last.
  public var isThere: Bool { identity != nil }

  /// Looks for the root.
  @discardableResult public mutating func find() -> RootState {
    let found = (try? FileSystem.status(of: root)).flatMap { $0.kind == .folder ? $0 : nil }
    guard let found, let real = try? FileSystem.realPath(of: root) else {
      identity = nil
      return .missing
    }
    if let identity, identity == (found.device, found.inode), real == realRoot { return .same }
    identity = (found.device, found.inode)
    realRoot = real
    return .replaced
  }

  /// What stands at a path of the root. No descriptor is kept, so that what is mounted can be unmounted.
  func status(of path: RelativePath, followingLinks: Bool = false) throws(SystemError) -> FileStatus {
    let full = root.joined(path)
    return try path.isEmpty || followingLinks ? FileSystem.status(of: full) : FileSystem.linkStatus(of: full)
  }

  // MARK: File systems

  /// The kind of file system that a folder is on.
  mutating func type(of folder: RelativePath, on device: UInt64) -> FileSystemType {
    if let known = types[device] { return known }
    let found = typeOf(root.joined(folder))
    // Devices come and go with mounts; their numbers are given again.
    if types.count >= 100 { types = [:] }
    types[device] = found
    return found
  }

  /// Forgets what kind of file system each device has, since another may have been mounted.
  public mutating func forgetTypes() { types = [:] }

  /// Folders that must be looked at again and again: the kernel does not tell of their changes, or their names could not
  /// be read for a reason that may pass.
  public var restless: Set<RelativePath> { untold.union(incomplete.filter { folders[$0]?.seen == nil }) }

  /// The topmost folders whose changes the kernel does not tell, each with the kind of its file system.
  public var untoldTops: [(folder: RelativePath, type: FileSystemType)] {
    untold.filter { folder in folder.parent.map { !untold.contains($0) } ?? true }.sorted()
      .map { folder in (folder, folders[folder].flatMap { $0.seen }.flatMap { types[$0.stamp.device] } ?? .userSpace) }
  }

  /// What was seen of a folder or a file, with as much doubt as the clock of its file system leaves.
  public func seen(_ stamp: FileStamp, wall: WallTime) -> SeenStamp {
    let type = types[stamp.device] ?? .local
    return SeenStamp(stamp, wall: wall, tick: type == .local ? SeenStamp.tick : SeenStamp.coarseTick)
  }

  /// Folders that links have come to pass, or pass no longer, since this was asked last.
  public mutating func takeChangedTrails() -> Set<AbsolutePath> { trails.takeChanged() }

  /// Forgets everything below the root, as when it is not there.
  public mutating func forget() -> Difference { detach(.empty) }

  /// Forgets a folder and what is below it; gives the files in it and the folders.
  public mutating func leave(_ folder: RelativePath) -> Difference {
    if let parent = folder.parent { folders[parent]?.folders.remove(folder) }
    return detach(folder)
  }

  /// The same, for one that may be read again at once.
  mutating func detach(_ folder: RelativePath) -> Difference {
    var result = Difference()
    for path in below(folder) {
      guard let old = folders.removeValue(forKey: path) else { continue }
      incomplete.remove(path)
      untold.remove(path)
      result.left.append(path)
      result.gone += old.files
      for link in old.links { trails.set(link, nil) }
      settings[path] = nil
      trails.set(Configurations.path(in: path), nil)
      if configurations.forget(path) { result.isConfigured = true }
      count -= old.files.count { !Configurations.isConfiguration($0) }
    }
    if let beyond, !result.gone.isEmpty || beyond.isInside(folder) { isLimitInDoubt = true }
    return result
  }
}
