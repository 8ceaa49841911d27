public import Settings
public import SourceText
public import SystemIO
internal import Trees

/// How changes are noticed.
public enum WatcherKind: String, Sendable, Hashable {
  /// By the kernel's notifications: at once.
  case inotify
  /// By looking at every file again and again.
  case polling
}

/// How a watcher is chosen.
public enum WatcherChoice: String, Sendable, Hashable, CaseIterable {
  /// Notifications; polling where the kernel does not see every change and when its limit is reached.
  case auto
  /// Notifications.
  case inotify
  /// Polling.
  case polling
}

/// The times and limits of a watcher.
public struct WatchOptions: Sendable {
  /// How long a name that went away may come back before it counts as gone.
  public var holdAway: Duration = .milliseconds(300)
  /// How long a file that is being written, or is empty, may go on before it is reported.
  public var holdOpen: Duration = .milliseconds(500)
  /// How long a change is held at most, whatever the reason.
  public var holdAtMost: Duration = .seconds(2)
  /// How old a lock of git's index may be and still hold changes.
  public var gitLockAge: Duration = .seconds(10)
  /// Up to so many files `sync` looks at all of them.
  public var fullPassLimit = 5_000
  /// How often a polling watcher looks; a big tree is looked at less often.
  public var pollInterval: Duration = .seconds(1)
  /// How long it is told that changes came faster than the system's queue takes them.
  public var overflowNote: Duration = .seconds(60)

  /// Asks for the kind of file system of a folder.
  var typeOf: @Sendable (AbsolutePath) -> FileSystemType = { (try? FileSystem.type(of: $0)) ?? .local }

  /// The values of the design.
  public init() {}
}

/// What a reader found where a file was reported.
public enum FoundFile: Sendable, Hashable {
  /// A file, of which it read all; the status is that before the first byte.
  case whole(FileStatus)
  /// A file that was written while it was read.
  case changing
  /// Nothing.
  case missing
  /// A file that may not be read.
  case unreadable
}

/// Watches the files below a root. For the thread of its event loop only.
public protocol Watcher: AnyObject {
  /// How changes are noticed.
  var kind: WatcherKind { get }
  /// The configurations that hold, as they were reported last.
  var configurations: Configurations { get }
  /// What keeps it from noticing all changes at once, with the command that mends it.
  var degradations: [Degradation] { get }
  /// Called on the loop's thread, with changes that are ready to be published.
  var onSettled: ((ChangeSet) -> Void)? { get set }
  /// Scans the tree and watches it from now on.
  ///
  /// The answer names all files as changed. A root that is not there is no failure: it is waited for.
  func start() -> ChangeSet
  /// Looks at the tree itself, at once, and gives what differs from what was reported last, by this or by `onSettled`.
  ///
  /// Paths that are being held (`isHeld`) come again through `onSettled` when their time is up, changed since or not.
  ///
  /// - Parameter asking: paths to look at in any case; in small trees all are looked at anyway.
  /// - Returns: the differences, held paths included.
  func sync(asking: Set<RelativePath>) -> ChangeSet
  /// Whether a change of the file is known and not yet to be published: it is probably in the middle of being saved.
  func isHeld(_ path: RelativePath) -> Bool
  /// Whether git is in the middle of rewriting the tree: a flow may be in two places until it is ready.
  var isGitAtWork: Bool { get }
  /// Takes in what the system has told since, so that `isHeld` knows of it; reports nothing yet.
  func notice()
  /// Tells what a reader of a reported file found. When that is not the state that was reported, the file was changed
  /// again in between: it is held, and reported again when it has come to rest.
  func confirm(_ path: RelativePath, _ found: FoundFile)
  /// Reads everything anew, all configurations included, and gives what that changes.
  func readAgain() -> ChangeSet
  /// Ends watching.
  func stop()
}

extension Watcher {
  /// Looks at the tree itself, at once, and gives what differs from what was reported last.
  public func sync() -> ChangeSet { sync(asking: []) }
}

/// A watcher for the tree below `root`, not started yet.
///
/// A root that is a symbolic link is followed, and followed again when it is swapped.
public func makeWatcher(
  _ choice: WatcherChoice, root: AbsolutePath, options: WatchOptions = WatchOptions(), on loop: EventLoop
) -> any Watcher {
  let tree = WatchedTree(root: root, options: options)
  switch choice {
  case .polling: return PollingWatcher(tree, on: loop)
  case .inotify: return InotifyWatcher(tree, on: loop)
  case .auto: return AutomaticWatcher(tree, on: loop)
  }
}
