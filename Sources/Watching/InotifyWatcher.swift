internal import SourceText
internal import SystemIO
internal import Trees

/// Watches folders through the kernel's notifications. An event is a hint to look; what counts is the tree.
final class InotifyWatcher: TreeWatcher {
  let tree: WatchedTree
  private let loop: EventLoop
  let settling: Settling
  private var inotify: Inotify?
  private var folderOfWatch: [Int32: RelativePath] = [:]
  private var watchOfFolder: [RelativePath: Int32] = [:]
  private let above: AboveWatch
  private let mounts: MountWatch
  /// When the folders are looked at whose changes the kernel does not tell.
  private let untold: UntoldTimer
  /// The watch of the folder in which git's lock comes and goes.
  private var gitWatch: Int32?
  /// The folder that it watches.
  private var gitFolder: AbsolutePath?
  private var rootInDoubt = false
  /// The root may have other rights than when it was read.
  private var rootRightsInDoubt = false
  private var newFolders: [(path: RelativePath, earliest: Moment)] = []
  /// Folders whose names are to be read again.
  private var doubtful: Set<RelativePath> = []
  /// The folders that links pass, by their watches, and the other way round.
  private var linkFolderOfWatch: [Int32: AbsolutePath] = [:]
  private var watchOfLinkFolder: [AbsolutePath: Int32] = [:]
  private var moves: [UInt32: RelativePath] = [:]
  /// The kernel refused another watch or queue: changes will be missed.
  private(set) var isAtLimit = false
  /// Called when that happens after the start.
  var onLimit: (() -> Void)?
  /// Whether the tree is polled then, until there is room again.
  var hasFallback = false

  /// Everything a change of content or names can cause, and nothing that reading causes.
  private static let mask: Inotify.Mask = [
    .modify, .attributes, .closeWrite, .movedFrom, .movedTo, .create, .delete, .deleteSelf, .moveSelf,
  ]
  /// Of git's folder only the lock matters.
  private static let gitMask: Inotify.Mask = [.create, .delete, .movedFrom, .movedTo, .moveSelf]

  init(_ tree: WatchedTree, on loop: EventLoop) {
    self.tree = tree
    self.loop = loop
    settling = Settling(tree, on: loop)
    above = AboveWatch(tree.root, on: loop)
    mounts = MountWatch(on: loop)
    untold = UntoldTimer(on: loop, interval: tree.options.pollInterval)
    mounts.onChange = { [weak self] in self?.lookAtMounts() }
    untold.look = { [weak self] in self?.lookAtUntold() }
    above.onDoubt = { [weak self] in self?.look(at: $0) }
    above.onLimit = { [weak self] in self?.reachLimit($0) }
    tree.entering = { [weak self] in self?.watch($0) }
    tree.leaving = { [weak self] in self?.unwatch($0) }
    settling.refresh = { [weak self] in self?.drain(.now) }
  }

  var kind: WatcherKind { .inotify }
  func notice() {
    drain(.now)
    settling.rearm()
  }

  func start() -> ChangeSet {
    do throws(SystemError) {
      let inotify = try Inotify()
      self.inotify = inotify
      loop.watch(inotify.descriptor) { [weak self] _ in self?.wake() }
    } catch {
      reachLimit(error)
    }
    above.start()
    mounts.start()
    let now = Moment.now
    placeGitWatch(now)
    let files = tree.begin(now: now)
    drain(now)
    return answer(files, now)
  }

  /// Goes on with a tree that another watcher has watched so far.
  ///
  /// - Returns: whether the kernel has room for all watches; else nothing of them is left.
  func takeOver() -> Bool {
    guard let inotify = try? Inotify() else { return false }
    self.inotify = inotify
    loop.watch(inotify.descriptor) { [weak self] _ in self?.wake() }
    above.start()
    mounts.start()
    let now = Moment.now
    placeGitWatch(now)
    if tree.checkRoot(now: now) != .missing { tree.readAnew(now: now) }
    placeLinkWatches()
    guard !isAtLimit else {
      stop()
      return false
    }
    settling.rearm()
    return true
  }

  func stop() {
    above.stop()
    mounts.stop()
    untold.stop()
    if let inotify { loop.unwatch(inotify.descriptor) }
    inotify = nil
    folderOfWatch = [:]
    watchOfFolder = [:]
    linkFolderOfWatch = [:]
    watchOfLinkFolder = [:]
    gitWatch = nil
    tree.changeGit { $0.setTold(false, now: .now) }
    settling.stop()
  }

  func sync(asking: Set<RelativePath>) -> ChangeSet {
    let now = Moment.now
    rootInDoubt = true
    tree.noteGit(now: now)
    drain(now)
    if tree.current.isThere { tree.compare(now: now) }
    drain(now)
    var paths = asking.union(tree.current.decisive)
    if tree.known.count <= tree.options.fullPassLimit { paths.formUnion(tree.known.keys) }
    return answer(paths, now)
  }

  func readAgain() -> ChangeSet {
    let now = Moment.now
    tree.noteGit(now: now)
    drain(now)
    if tree.checkRoot(now: now) != .missing { tree.readAnew(now: now) }
    return answer(tree.known.keys, now)
  }

  /// What differs from what was reported last, at these paths and at what is held.
  private func answer(_ paths: some Sequence<RelativePath>, _ now: Moment) -> ChangeSet {
    let set = tree.answer(paths, now: now)
    placeLinkWatches()
    settling.rearm()
    untold.plan(!tree.current.restless.isEmpty)
    return set
  }

  /// What happens when the kernel's queue was full: events are lost, so the tree is read again.
  func overflow(now: Moment = .now) {
    tree.overflowed = now
    tree.degradations.add(
      .overflow, "Too many changes came at once. The whole folder was read again.",
      remedy: "sudo sysctl \(InotifyLimits.current.queuedEvents.raised(toAtLeast: 131_072))", needsNewWatcher: true)
    tree.readAnew(now: now)
  }

  // MARK: Events

  private func wake() {
    let now = Moment.now
    // Before the queue is taken in: when git is ready by then, the queue holds all it did.
    tree.noteGit(now: now)
    placeGitWatch(now)
    drain(now)
    endTurn()
  }

  /// Something happened above the root.
  private func look(at doubt: AboveWatch.Doubt) {
    if doubt.root { rootInDoubt = true }
    if doubt.rights { rootRightsInDoubt = true }
    let now = Moment.now
    tree.noteGit(now: now)
    drain(now)
    if doubt.settings { tree.compareAbove(now: now) }
    endTurn()
  }

  /// Another file system may be mounted in the root, or above it.
  private func lookAtMounts() {
    rootInDoubt = true
    let now = Moment.now
    tree.noteGit(now: now)
    drain(now)
    if tree.current.isThere { tree.compareMounts(now: now) }
    endTurn()
  }

  private func lookAtUntold() {
    let now = Moment.now
    tree.noteGit(now: now)
    drain(now)
    tree.compareUntold(now: now)
    endTurn()
  }

  private func endTurn() {
    settling.settle(now: .now)
    placeLinkWatches()
    untold.plan(!tree.current.restless.isEmpty)
  }

  /// Handles all events that wait, and looks into new folders until nothing is new.
  private func drain(_ now: Moment) {
    guard let inotify else {
      if rootInDoubt { checkRoot(now) }
      return
    }
    repeat {
      do throws(SystemError) {
        while true {
          let events = try inotify.read()
          if events.isEmpty { break }
          for event in events { handle(event, now) }
        }
      } catch {
        tree.degradations.add(.notifications, "The system's notifications failed: \(error.reason).")
        tree.readAnew(now: now)
      }
      moves = [:]
      if rootInDoubt { checkRoot(now) }
      let (fresh, doubtful) = (newFolders, doubtful)
      newFolders = []
      self.doubtful = []
      for folder in fresh { tree.read(below: folder.path, now: now, atLeastUntil: folder.earliest) }
      for folder in doubtful { tree.list(folder, now: now) }
      if fresh.isEmpty, doubtful.isEmpty { return placeLinkWatches() }
    } while true
  }

  private func handle(_ event: Inotify.Event, _ now: Moment) {
    if event.mask.contains(.overflow) { return overflow(now: now) }
    if event.watch == gitWatch { gitEvent(event, now) }
    if let folder = linkFolderOfWatch[event.watch] { linkEvent(folder, event, now) }
    guard let folder = folderOfWatch[event.watch] else { return }
    if event.mask.contains(.ignored) {
      forget(event.watch)
      // It went in a way that no name told, such as by unmounting.
      if tree.current.isEntered(folder) { newFolders.append((folder, .past)) }
      return
    }
    guard !event.bytes.isEmpty else {
      if folder.isEmpty {
        rootInDoubt = true
        if event.mask.contains(.attributes) { rootRightsInDoubt = true }
      }
      return
    }
    let path = folder.appending(entry: event.bytes)
    guard event.isText else {
      // It is left out, and whoever lists the folder says so.
      if !event.mask.isDisjoint(with: [.movedFrom, .movedTo, .create, .delete]) { doubtful.insert(folder) }
      return
    }
    if event.mask.contains(.folder) { folderEvent(path, event, now) } else { fileEvent(path, event, now) }
  }

  /// Something happened to a name that a link passes: it may lead elsewhere now.
  private func linkEvent(_ folder: AbsolutePath, _ event: Inotify.Event, _ now: Moment) {
    guard !event.mask.contains(.ignored) else {
      linkFolderOfWatch[event.watch] = nil
      if watchOfLinkFolder[folder] == event.watch { watchOfLinkFolder[folder] = nil }
      for link in tree.current.trails.links(passing: folder) { tree.holding.touch(link, .ready, now: now, until: now) }
      return
    }
    for link in tree.current.trails.links(passing: event.bytes, in: folder) { note(link, event, now) }
  }

  private func gitEvent(_ event: Inotify.Event, _ now: Moment) {
    if event.mask.contains(.ignored) {
      gitWatch = nil
      tree.changeGit { $0.setTold(false, now: now) }
    } else if event.mask.contains(.moveSelf) {
      endGitWatch(now)
    } else if event.bytes.elementsEqual(GitLock.name.utf8) {
      let hasCome = !event.mask.isDisjoint(with: [.create, .movedTo])
      tree.changeGit { hasCome ? $0.began() : $0.ended() }
    }
  }

  private func folderEvent(_ path: RelativePath, _ event: Inotify.Event, _ now: Moment) {
    if !event.mask.isDisjoint(with: [.movedFrom, .delete]) {
      tree.leave(path, now: now)
      if event.cookie != 0 { moves[event.cookie] = path }
    } else if !event.mask.isDisjoint(with: [.create, .movedTo, .attributes]) {
      guard tree.current.wouldEnter(path) else { return }
      // With other rights its files may have become readable or unreadable.
      if event.mask.contains(.attributes) {
        for file in tree.current.files(in: path) { tree.touchGone(file, now: now) }
      }
      // The two halves of a rename are reported together: the old names are held, so the new ones are, too.
      let isRename = event.cookie != 0 && moves[event.cookie] != nil
      newFolders.append((path, isRename ? now + tree.options.holdAway : .past))
    }
  }

  private func fileEvent(_ path: RelativePath, _ event: Inotify.Event, _ now: Moment) {
    if tree.current.admits(path) { note(path, event, now) }
  }

  private func note(_ path: RelativePath, _ event: Inotify.Event, _ now: Moment) {
    let (away, open) = (tree.options.holdAway, tree.options.holdOpen)
    let mask = event.mask
    if mask.contains(.closeWrite) {
      tree.holding.touch(path, .ready, now: now, until: now)
    } else if mask.contains(.movedTo) {
      let old = moves[event.cookie].flatMap { tree.known[$0] == nil ? nil : $0 }
      if old != nil, tree.known[path] == nil {
        // A new name, or a backup whose first name will be written again: both wait, and are reported together.
        tree.holding.touch(path, .ready, now: now, until: now + away)
      } else {
        tree.holding.touch(path, .ready, now: now, until: now)
        if let old { tree.holding.touch(old, .away, now: now, until: now) }
      }
    } else if mask.contains(.modify) {
      tree.holding.touch(path, .open, now: now, until: now + open)
    } else if mask.contains(.create) {
      // A hard link or a symbolic link is complete as it is: nobody will close it.
      let status = try? FileSystem.linkStatus(of: tree.root.joined(path))
      let complete = status.map { $0.kind != .file || $0.links > 1 } ?? false
      tree.holding.touch(path, complete ? .ready : .open, now: now, until: complete ? now : now + open)
    } else if !mask.isDisjoint(with: [.movedFrom, .delete]) {
      tree.touchGone(path, now: now)
      if event.cookie != 0 { moves[event.cookie] = path }
    } else if mask.contains(.attributes), tree.holding[path] == nil {
      tree.holding.touch(path, .ready, now: now, until: now)
    }
  }

  // MARK: Watches

  private func checkRoot(_ now: Moment) {
    rootInDoubt = false
    let mayHaveOtherRights = rootRightsInDoubt
    rootRightsInDoubt = false
    above.place()
    switch tree.checkRoot(now: now) {
    case .same:
      guard mayHaveOtherRights || watchOfFolder[.empty] == nil, inotify != nil else { return }
      // A root that may not be read cannot be watched anew; the old watch goes on, and tells when it may be read again.
      let before = watchOfFolder[.empty]
      tree.readAnew(now: now)
      if let before, watchOfFolder[.empty] == nil {
        folderOfWatch[before] = .empty
        watchOfFolder[.empty] = before
      }
    case .replaced:
      for watch in Array(folderOfWatch.keys) { unwatch(watch) }
      tree.readAnew(now: now)
    case .missing: for watch in Array(folderOfWatch.keys) { unwatch(watch) }
    }
  }

  private func watch(_ folder: RelativePath) {
    guard let inotify else { return }
    do throws(SystemError) {
      let watch = try inotify.watch(tree.root.joined(folder), for: Self.mask, followingLinks: folder.isEmpty)
      forget(watch)
      folderOfWatch[watch] = folder
      watchOfFolder[folder] = watch
    } catch {
      if error.isLimit { reachLimit(error) }  // a missing or forbidden folder is told by the scan
    }
  }

  private func forget(_ watch: Int32) {
    guard let folder = folderOfWatch.removeValue(forKey: watch) else { return }
    if watchOfFolder[folder] == watch { watchOfFolder[folder] = nil }
  }

  private func unwatch(_ watch: Int32) {
    forget(watch)
    end(watch)
  }

  /// Ends the watch of a folder that is not looked into any more.
  ///
  /// That of the root stays: it tells when it may be read again.
  private func unwatch(_ folder: RelativePath) {
    if !folder.isEmpty, let watch = watchOfFolder[folder] { unwatch(watch) }
  }

  /// Ends a watch unless it serves for something else, too.
  private func end(_ watch: Int32) {
    guard folderOfWatch[watch] == nil, linkFolderOfWatch[watch] == nil, watch != gitWatch
    else { return }
    inotify?.unwatch(watch)
  }

  /// Watches the folders that links have come to pass, and no longer those that none passes.
  private func placeLinkWatches(in more: Set<AbsolutePath> = []) {
    for folder in tree.takeChangedTrails().union(more) {
      if let old = watchOfLinkFolder.removeValue(forKey: folder) {
        linkFolderOfWatch[old] = nil
        end(old)
      }
      guard let inotify, tree.current.trails.pass(folder) else { continue }
      do throws(SystemError) {
        let watch = try inotify.watch(folder, for: Self.mask, adding: true, followingLinks: true)
        linkFolderOfWatch[watch] = folder
        watchOfLinkFolder[folder] = watch
      } catch {
        if error.isLimit { reachLimit(error) }  // one that may not be watched is looked at by `sync`
      }
    }
  }

  private func endGitWatch(_ now: Moment) {
    guard let old = gitWatch else { return }
    gitWatch = nil
    tree.changeGit { $0.setTold(false, now: now) }
    end(old)
  }

  /// Watches the folder in which git's lock comes and goes, so that no work of git's is missed, however short it is.
  private func placeGitWatch(_ now: Moment) {
    let folder = tree.gitFolder(now: now)
    guard let inotify, gitWatch == nil || folder != gitFolder else { return }
    endGitWatch(now)
    guard let folder else { return }
    do throws(SystemError) {
      gitWatch = try inotify.watch(folder, for: Self.gitMask, adding: true, followingLinks: true)
      gitFolder = folder
      tree.changeGit { $0.setTold(true, now: now) }
    } catch {
      if error.isLimit { reachLimit(error) }  // a folder that may not be watched is looked at
    }
  }

  /// Notes that the kernel refused another watch or queue.
  func reachLimit(_ error: SystemError) {
    guard !isAtLimit else { return }
    isAtLimit = true
    let limits = InotifyLimits.current
    let raised = [limits.watches.raised(toAtLeast: 1_048_576), limits.instances.raised(toAtLeast: 1024)]
    tree.degradations.add(
      .watchLimit,
      "The system's limit of watched folders is reached (\(error.call)). "
        + (hasFallback
          ? "Until it is raised, this folder is looked at about once a second." : "Changes will be missed."),
      remedy: "sudo sysctl \(raised.joined(separator: " "))", needsNewWatcher: !hasFallback)
    onLimit?()
  }
}
