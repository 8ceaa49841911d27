internal import SourceText
internal import SystemIO
internal import Trees

/// Looks at every file again and again: for file systems whose changes the kernel does not see.
final class PollingWatcher: TreeWatcher {
  let tree: WatchedTree
  let settling: Settling
  private let timer: UntoldTimer
  /// Called after each look of its own.
  var onLook: (() -> Void)?

  init(_ tree: WatchedTree, on loop: EventLoop) {
    self.tree = tree
    settling = Settling(tree, on: loop)
    timer = UntoldTimer(on: loop, interval: tree.options.pollInterval)
    timer.look = { [weak self] in self?.tick() }
    // What git did since the last look is told together with what it did before.
    settling.refresh = { [weak self] in
      if let self, self.tree.git.isUnsettled { look(now: .now) }
    }
  }

  var kind: WatcherKind { .polling }
  func notice() {}

  func start() -> ChangeSet {
    let now = Moment.now
    let set = tree.answer(tree.begin(now: now), now: now)
    settling.rearm()
    timer.note(Moment.now.since(now))
    timer.plan(true)
    return set
  }

  /// Goes on with a tree that another watcher has watched so far.
  func takeOver() {
    look(now: .now)
    settling.rearm()
    timer.plan(true)
  }

  func stop() {
    timer.stop()
    onLook = nil
    settling.stop()
  }

  func sync(asking: Set<RelativePath>) -> ChangeSet {
    let now = Moment.now
    tree.noteGit(now: now)
    look(now: now)
    let set = tree.answer(tree.known.keys, now: now)
    settling.rearm()
    return set
  }

  func readAgain() -> ChangeSet {
    let now = Moment.now
    tree.noteGit(now: now)
    if tree.checkRoot(now: now) != .missing { tree.readAnew(now: now) }
    let set = tree.answer(tree.known.keys, now: now)
    settling.rearm()
    return set
  }

  private func look(now: Moment) {
    switch tree.checkRoot(now: now) {
    case .missing: return
    case .replaced: tree.readAnew(now: now)
    case .same: tree.compare(now: now)
    }
    tree.touchFound(tree.current.everything, now: now)
    tree.touchMissing(now: now)
  }

  private func tick() {
    let now = Moment.now
    tree.noteGit(now: now)
    look(now: now)
    settling.settle(now: .now)
    onLook?()
  }
}
