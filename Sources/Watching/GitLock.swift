internal import SourceText
internal import SystemIO
internal import Trees

/// The lock of git's index in the work tree that encloses a root: while git holds it, files come and go by the dozen.
struct GitLock {
  /// Its name.
  static let name = "index.lock"

  private let root: AbsolutePath
  private let maximumAge: Duration
  private var folder: AbsolutePath?
  private var nextSearch = Moment.past

  init(root: AbsolutePath, maximumAge: Duration) {
    self.root = root
    self.maximumAge = maximumAge
  }

  /// When something in the tree was noticed to change last.
  var lastChange = Moment.past
  /// A lock that a crash left behind, as it stood there.
  private var leftOver: FileStamp?

  /// While the tree has changed within this time whoever holds the lock is still at work, however old the lock is.
  static let quiet = Duration.seconds(2)

  /// Whether git is at work.
  ///
  /// A lock that is old, with nothing that changed for a while, was left behind by a crash, and so was one of the future:
  /// nobody is writing it now. It stays a left-over, so that the next save is not taken for git's.
  mutating func isHeld(now: Moment) -> Bool {
    guard let folder = folder(now: now),
      let status = try? FileSystem.linkStatus(of: folder.appending(entry: Self.name.utf8))
    else {
      leftOver = nil
      return false
    }
    let stamp = FileStamp(status)
    if stamp == leftOver { return false }
    leftOver = nil
    if Self.isFresh(status.modified, at: .now, maximumAge: maximumAge) { return true }
    let isOld = WallTime.now.since(status.modified) >= .zero
    if isOld, now.since(lastChange) < Self.quiet { return true }
    leftOver = stamp
    return false
  }

  /// Whether a lock of that time may belong to a git that runs. The clock of a server may be a second ahead of ours.
  static func isFresh(_ modified: WallTime, at wall: WallTime, maximumAge: Duration) -> Bool {
    let age = wall.since(modified)
    return age < maximumAge && age >= .seconds(-1)
  }

  /// The folder in which the lock comes and goes; nil outside a work tree.
  ///
  /// A work tree may begin below the one that was found, or end: it is looked for again, not more often than every two
  /// seconds.
  mutating func folder(now: Moment) -> AbsolutePath? {
    if now >= nextSearch {
      nextSearch = now + .seconds(2)
      folder = find()
    }
    return folder
  }

  private func find() -> AbsolutePath? {
    for folder in ((try? FileSystem.realPath(of: root)) ?? root).upwards {
      let git = folder.joined(".git")
      guard let status = try? FileSystem.status(of: git) else { continue }
      if status.kind == .folder { return git }
      // In a linked work tree or a submodule `.git` is a file that names the real folder.
      let prefix = Array("gitdir: ".utf8)
      if let bytes = try? FileSystem.read(git, limit: 8192).bytes, bytes.starts(with: prefix) {
        let target = bytes.dropFirst(prefix.count).prefix { $0 != UInt8(ascii: "\n") }
        return AbsolutePath(target, from: folder)
      }
    }
    return nil
  }
}
