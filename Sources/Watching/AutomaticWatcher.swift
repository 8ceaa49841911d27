internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees

/// Notifications where they can be trusted, polling elsewhere and while the system's limit is reached.
final class AutomaticWatcher: Watcher {
  private let tree: WatchedTree
  private let loop: EventLoop
  private(set) var active: any Watcher
  /// What was put off before the end finds that there is nothing to watch any more.
  private var isStopped = false
  /// The limits when notifications failed last, and when they are tried again even if the limits stay: other programs may
  /// have let go of their watches.
  private var failed: (limits: InotifyLimits, until: Moment)?

  init(_ tree: WatchedTree, on loop: EventLoop) {
    self.tree = tree
    self.loop = loop
    let place = tree.root.upwards.first { FileSystem.exists($0) }
    guard place.map({ tree.options.typeOf($0).reportsChanges }) ?? true else {
      active = PollingWatcher(tree, on: loop)
      return
    }
    active = InotifyWatcher(tree, on: loop)
  }

  var kind: WatcherKind { active.kind }
  var degradations: [Degradation] { active.degradations }
  var onSettled: ((ChangeSet) -> Void)? {
    get { active.onSettled }
    set { active.onSettled = newValue }
  }
  func isHeld(_ path: RelativePath) -> Bool { active.isHeld(path) }
  var isGitAtWork: Bool { active.isGitAtWork }
  func notice() { active.notice() }
  func confirm(_ path: RelativePath, _ found: FoundFile) { active.confirm(path, found) }
  func sync(asking: Set<RelativePath>) -> ChangeSet { active.sync(asking: asking) }
  func readAgain() -> ChangeSet { active.readAgain() }
  var configurations: Configurations { active.configurations }
  func stop() {
    isStopped = true
    active.stop()
  }

  func start() -> ChangeSet {
    guard let inotify = active as? InotifyWatcher else { return active.start() }
    inotify.hasFallback = true
    let set = inotify.start()
    if inotify.isAtLimit { poll() } else { pollAtLimit(inotify) }
    return set
  }

  private func pollAtLimit(_ inotify: InotifyWatcher) {
    // Not at once: the watcher is in the middle of handling events when it finds out.
    inotify.onLimit = { [weak self, loop] in loop.schedule(after: .zero) { self?.poll() } }
  }

  private func poll() {
    guard !isStopped, active is InotifyWatcher else { return }
    let report = active.onSettled
    active.stop()
    let polling = PollingWatcher(tree, on: loop)
    polling.onSettled = report
    // Not at once: the watcher is in the middle of its look.
    polling.onLook = { [weak self, loop] in loop.schedule(after: .zero) { self?.tryAgain() } }
    active = polling
    failed = (.current, .now + Self.pause)
    polling.takeOver()
  }

  /// How long until notifications are tried again while the limits stay as they were. A try costs as much as a look.
  private static let pause = Duration.seconds(60)

  /// Goes back to notifications when there is room for them again. Polling looks at the limits after each of its looks, so
  /// nothing wakes up for that.
  private func tryAgain() {
    guard !isStopped, let polling = active as? PollingWatcher, let failed else { return }
    let limits = InotifyLimits.current
    guard limits != failed.limits || Moment.now >= failed.until else { return }
    let inotify = InotifyWatcher(tree, on: loop)
    inotify.hasFallback = true
    guard inotify.takeOver() else {
      self.failed = (limits, .now + Self.pause)
      return
    }
    inotify.onSettled = polling.onSettled
    pollAtLimit(inotify)
    polling.stop()
    active = inotify
    self.failed = nil
    tree.degradations.remove(.watchLimit)
  }
}
