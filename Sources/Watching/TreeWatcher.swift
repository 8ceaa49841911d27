internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees

/// A watcher that notices by itself and leaves the rest to a tree.
protocol TreeWatcher: Watcher {
  var tree: WatchedTree { get }
  var settling: Settling { get }
}

extension TreeWatcher {
  var degradations: [Degradation] {
    tree.forgetOverflow(now: .now)
    return tree.allDegradations
  }
  var onSettled: ((ChangeSet) -> Void)? {
    get { settling.onSettled }
    set { settling.onSettled = newValue }
  }
  var configurations: Configurations { tree.current.configurations }
  func isHeld(_ path: RelativePath) -> Bool { tree.holding[path] != nil }
  var isGitAtWork: Bool { tree.git.isUnsettled }
  func confirm(_ path: RelativePath, _ found: FoundFile) {
    tree.confirm(path, found, now: .now)
    settling.rearm()
  }
}
