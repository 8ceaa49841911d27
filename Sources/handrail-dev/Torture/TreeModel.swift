/// The tree in memory: folders, files with their texts, links and rights, as the operations have made them.
///
/// It is a third party beside daemon and check. It knows nothing of how the product looks at files, only what the
/// system does with names.
struct TreeModel {
  /// What an inode is.
  enum Kind {
    /// Names with the numbers of their inodes.
    case folder([[UInt8]: Int])
    /// A file with its text.
    case file(FileText)
    /// A symbolic link with what is written in it.
    case link([UInt8])
  }

  /// Something that has one name or more.
  struct Inode {
    var kind: Kind
    /// Whether nobody has rights to it.
    var isClosed = false
  }

  /// Where a path leads.
  enum Place {
    /// Something is there; its real path, and its number.
    case found(TreePath, Int)
    /// Nothing has the name, but the folder is there; the real path that it would have, and the folder's number.
    case missing(TreePath, folder: Int)
    /// A folder on the way is missing or closed, or links lead round in a circle.
    case nowhere
  }

  /// Inodes by number.
  var inodes: [Int: Inode] = [:]
  private var next = 3
  /// Whether the one who does the operations may enter closed folders and write closed files, as root may.
  let reachesClosed: Bool

  private static let top = 0
  private static let root = 1
  private static let outside = 2
  /// As many symbolic links as the kernel follows on one way.
  private static let linkLimit = 40

  /// A tree with two empty folders: `root` is watched, `outside` is not.
  init(reachesClosed: Bool) {
    self.reachesClosed = reachesClosed
    let folders = ["root": Self.root, "outside": Self.outside]
    inodes[Self.top] = Inode(
      kind: .folder(Dictionary(uniqueKeysWithValues: folders.map { (Array($0.key.utf8), $0.value) })))
    for number in folders.values { inodes[number] = Inode(kind: .folder([:])) }
  }

  /// Takes in something new and gives its number.
  mutating func add(_ kind: Kind) -> Int {
    inodes[next] = Inode(kind: kind)
    next += 1
    return next - 1
  }

  // MARK: Names

  /// Where a path leads.
  ///
  /// - Parameters:
  ///   - path: the path, from the top of the tree.
  ///   - followingLast: whether the last part may be a symbolic link.
  ///   - enteringClosed: whether closed folders are gone through.
  /// - Returns: what is there, or where it would be.
  func find(_ path: TreePath, followingLast: Bool, enteringClosed: Bool) -> Place {
    var way: [(name: [UInt8], inode: Int)] = []
    var pending = Array(path.names.reversed())
    var links = 0
    while let name = pending.popLast() {
      let folder = way.last?.inode ?? Self.top
      guard case .folder(let entries) = inodes[folder]?.kind, enteringClosed || inodes[folder]?.isClosed == false else {
        return .nowhere
      }
      if name == Array(".".utf8) { continue }
      if name == Array("..".utf8) {
        // Above the tree there is nothing that anybody should touch.
        guard way.popLast() != nil else { return .nowhere }
        continue
      }
      let here = TreePath(bytes: Array(way.map(\.name).joined(separator: "/".utf8)))
      guard let inode = entries[name] else {
        return pending.isEmpty ? .missing(here.appending(name), folder: folder) : .nowhere
      }
      if case .link(let target) = inodes[inode]?.kind, followingLast || !pending.isEmpty {
        links += 1
        guard links <= Self.linkLimit else { return .nowhere }
        if target.first == UInt8(ascii: "/") { way = [] }
        pending += TreePath(bytes: target).names.reversed()
      } else {
        way.append((name, inode))
      }
    }
    return .found(TreePath(bytes: Array(way.map(\.name).joined(separator: "/".utf8))), way.last?.inode ?? Self.top)
  }

  /// The names in a folder, by the folder's number.
  func entries(_ folder: Int) -> [[UInt8]: Int] {
    if case .folder(let entries) = inodes[folder]?.kind { entries } else { [:] }
  }

  /// Gives a name to an inode, or takes it away.
  mutating func set(_ name: [UInt8], in folder: Int, to inode: Int?) {
    var entries = entries(folder)
    entries[name] = inode
    inodes[folder]?.kind = .folder(entries)
  }

  /// How many names an inode has.
  func names(of inode: Int) -> Int {
    inodes.values.reduce(0) { sum, one in
      if case .folder(let entries) = one.kind { sum + entries.values.count { $0 == inode } } else { sum }
    }
  }

  /// A folder and all that is below it, by number.
  func everything(in start: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [start]
    while let inode = waiting.popLast() {
      found.append(inode)
      waiting += entries(inode).values
    }
    return found
  }
}
