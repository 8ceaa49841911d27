internal import SourceText
internal import SystemIO
internal import Trees

/// Looks at every file again and again: for file systems whose changes the kernel does not see.
final class PollingWatcher: TreeWatcher {
  let tree: WatchedTree
  private let loop: EventLoop
  let settling: Settling
  private var timer: EventLoop.Timer?
  /// What the last look took.
  private var lastCost = Duration.zero
  /// Called after each look of its own.
  var onLook: (() -> Void)?

  init(_ tree: WatchedTree, on loop: EventLoop) {
    self.tree = tree
    self.loop = loop
    settling = Settling(tree, on: loop)
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
    scheduleNext(after: Moment.now.since(now))
    return set
  }

  /// Goes on with a tree that another watcher has watched so far.
  func takeOver() {
    look(now: .now)
    settling.rearm()
    scheduleNext(after: .zero)
  }

  func stop() {
    timer?.cancel()
    timer = nil
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
    scheduleNext(after: Moment.now.since(now))
    onLook?()
  }

  /// Looking takes at most a twentieth of the time, however big the tree is.
  ///
  /// The cheaper of the last two looks counts: the first one waits for a cold disk, and a busy machine may let one stand
  /// for seconds, which says nothing about the tree and must not blind the watcher for twenty times as long.
  private func scheduleNext(after cost: Duration) {
    timer?.cancel()
    let pause = max(tree.options.pollInterval, min(cost, lastCost) * 20)
    lastCost = cost
    timer = loop.schedule(after: pause) { [weak self] in self?.tick() }
  }
}
