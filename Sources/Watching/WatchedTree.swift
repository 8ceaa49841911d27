internal import SourceText
internal import SystemIO
internal import Trees

/// The files below a root as they were reported last, and what has been noticed since. Both watchers stand on it; they
/// differ only in how they notice.
final class WatchedTree {
  let root: AbsolutePath
  private(set) var options: WatchOptions
  private(set) var filter: WatchFilter
  var degradations = DegradationList()
  /// The root, when it is there.
  private(set) var folder: OpenFolder?
  /// The folders that were entered, relative to the root; the root itself is the empty path.
  private(set) var folders: Set<RelativePath> = []
  private(set) var known: [RelativePath: KnownFile] = [:]
  var holding: Holding
  /// Files that symbolic links lead to, and the links: a change of the file is a change of the link.
  private(set) var linksByTarget: [RelativePath: Set<RelativePath>] = [:]
  /// How often in a row a reader found a file otherwise than it was reported.
  private var doubts: [RelativePath: Int] = [:]
  private var realRoot = AbsolutePath.top
  private(set) var git: GitWork
  private var missingDeadline: Moment?
  private var mustReport = false
  private var wasRescanned = false
  /// When the system's queue was too short.
  var overflowed: Moment?

  init(root: AbsolutePath, filter: WatchFilter, options: WatchOptions) {
    self.root = root
    self.filter = filter
    self.options = options
    holding = Holding(atMost: options.holdAtMost)
    git = GitWork(GitLock(root: root, maximumAge: options.gitLockAge))
  }

  // MARK: The root

  enum RootState { case same, replaced, missing }

  /// Looks whether the folder at the root's path is still the one that is open, and opens what is there now.
  func checkRoot(now: Moment) -> RootState {
    guard let status = try? FileSystem.status(of: root), status.kind == .folder else { return loseRoot(now: now) }
    if let folder, folder.status.isSameFile(as: status) { return .same }
    guard let opened = try? OpenFolder(root), let real = try? FileSystem.realPath(of: root) else {
      return loseRoot(now: now)
    }
    folder = opened
    realRoot = real
    folders = []
    linksByTarget = [:]
    if missingDeadline != nil { mustReport = true }
    missingDeadline = nil
    degradations.remove(.rootMissing)
    return .replaced
  }

  private func loseRoot(now: Moment) -> RootState {
    if folder != nil || missingDeadline == nil {
      missingDeadline = now + options.holdAway
      for path in known.keys { touchGone(path, now: now) }
      degradations.add(
        .rootMissing, "The folder \(root) is not there. Handrail waits for it.",
        remedy: "mkdir -p \(shellQuoted(root))")
    }
    folder = nil
    folders = []
    return .missing
  }

  // MARK: Looking

  /// What stands at a path now; nil when it is no file that counts.
  func look(_ path: RelativePath) -> FileStamp? {
    guard let folder, folders.contains(path.parent ?? .empty) else { return nil }
    guard var status = try? folder.status(of: path) else { return nil }
    if status.kind == .link {
      guard let real = try? FileSystem.realPath(of: realRoot.joined(path)), let end = real.relative(to: realRoot),
        let target = try? folder.status(of: path, followingLinks: true)
      else { return nil }
      linksByTarget[end, default: []].insert(path)
      status = target
    }
    guard status.kind == .file else { return nil }
    // The file that sets the limit is not subject to it.
    if known[path] == nil, known.count >= options.fileLimit, !WatchFilter.isConfiguration(path) {
      tellFileLimit()
      return nil
    }
    return FileStamp(status)
  }

  /// The tree was read again after an overflow; that it happened is told for a while only.
  func forgetOverflow(now: Moment) {
    guard let moment = overflowed, now >= moment + options.overflowNote else { return }
    overflowed = nil
    degradations.remove(.overflow)
  }

  /// All files that the filter admits, from a folder down; symbolic links to folders are not entered.
  ///
  /// - Parameters:
  ///   - start: the folder, relative to the root; the empty path is the root.
  ///   - entering: called for each folder before it is listed.
  /// - Returns: the paths relative to the root, in no order.
  func scan(_ start: RelativePath, entering: (RelativePath) -> Void) -> [RelativePath] {
    guard let folder else { return [] }
    var files: [RelativePath] = []
    var waiting = [start]
    while let current = waiting.popLast() {
      entering(current)
      let entries: [FolderEntry]
      do {
        entries = try folder.list(current)
        folders.insert(current)
        degradations.remove(.unreadableFolder, about: current)
        degradations.remove(.unreadableName, below: current, whole: false)
      } catch {
        if error.isForbidden {
          let path = root.joined(current)
          degradations.add(
            .unreadableFolder, about: current, "The folder \(path) cannot be read. Its files are left out.",
            remedy: commandGiving("rx", to: [path]))
        }
        continue  // else it went away meanwhile
      }
      for entry in entries {
        let path = current.appending(entry: entry.bytes)
        guard entry.isText else {
          noteUnreadable(path, isFolder: entry.kind == .folder)
          continue
        }
        var kind = entry.kind
        if kind == .unknown { kind = (try? folder.status(of: path).kind) ?? .other }
        switch kind {
        case .folder: if filter.entersOne(path) { waiting.append(path) }
        case .file, .link: if filter.admitsName(path) { files.append(path) }
        case .other, .unknown: break
        }
      }
    }
    return files
  }

  /// Forgets that a folder, and those below it, were entered, and gives the files in them.
  func leave(_ path: RelativePath) -> [RelativePath] {
    folders = folders.filter { !$0.isInside(path) }
    degradations.remove(.unreadableName, below: path, whole: true)
    return files(in: path)
  }

  /// The files in a folder and below it that are known or held.
  func files(in path: RelativePath) -> [RelativePath] {
    known.keys.filter { $0.isInside(path) } + holding.entries.keys.filter { $0.isInside(path) }
  }

  /// Forgets which folders were entered, before a scan of the whole tree.
  func forgetFolders() { folders = [] }

  // MARK: Noticing

  func touchGone(_ path: RelativePath, now: Moment) {
    guard known[path] != nil || holding[path] != nil else { return }
    holding.touch(path, .away, now: now, until: now + options.holdAway)
  }

  /// Notes files that were found by looking; one that was modified just now may still be in the middle of a save.
  func touchFound(_ files: [RelativePath], now: Moment, atLeastUntil earliest: Moment = .past) {
    let wall = WallTime.now
    for path in files {
      guard let stamp = look(path), stamp != known[path]?.stamp else { continue }
      if let entry = holding[path], entry.reason == .open || entry.reason == .empty { continue }
      holding.touch(path, .found, now: now, until: max(earliest, now + restingTime(stamp, wall)))
    }
  }

  /// Holds a file that its reader did not find as it was reported, until it has rested.
  func confirm(_ path: RelativePath, _ found: FoundFile, now: Moment) {
    let stamp: FileStamp?
    switch found {
    case .whole(let status):
      stamp = FileStamp(status)
      let before = known[path]?.stamp
      // Some file systems number a file by path and by descriptor differently, however long one waits.
      let isSameContent = before?.size == stamp?.size && before?.modified == stamp?.modified
      guard stamp != before, !isSameContent || doubts[path, default: 0] < 5 else {
        doubts[path] = nil
        return
      }
    case .unreadable: return
    case .changing: stamp = look(path)
    case .missing:
      stamp = nil
      guard known[path] != nil else { return }
    }
    doubts[path, default: 0] += 1
    if holding[path] == nil {
      let rest = stamp.map { restingTime($0, .now) } ?? options.holdAway
      holding.touch(path, stamp == nil ? .away : .found, now: now, until: now + rest)
    }
    // It is to be reported even if it looks as before by then.
    holding.markDelivered(path)
  }

  /// Notes what a scan of the whole tree found, and what it did not find.
  func touchDifferences(_ files: [RelativePath], now: Moment) {
    wasRescanned = true
    touchFound(files, now: now)
    let present = Set(files)
    for path in known.keys where !present.contains(path) && holding[path]?.reason != .away {
      touchGone(path, now: now)
    }
  }

  /// How long until the file has rested for the time of a pause between two writes.
  private func restingTime(_ stamp: FileStamp, _ wall: WallTime) -> Duration {
    stamp.rest(of: options.holdOpen, at: wall)
  }

  // MARK: Git

  /// Looks whether git is at work; to be asked before the system's events are taken in.
  func noteGit(now: Moment) { changeGit { $0.look(now: now) } }

  /// Takes in what is known of git's work: whatever is noticed from now on is its doing, or not.
  func changeGit(_ change: (inout GitWork) -> Void) {
    change(&git)
    holding.isGitAtWork = git.isDoing
  }

  /// The folder in which git's lock comes and goes; nil outside a work tree.
  func gitFolder(now: Moment) -> AbsolutePath? { git.folder(now: now) }

  /// Whether git may be at work; when it has just ended, all that it did is let go at once.
  private func isGitAtWork(now: Moment) -> Bool {
    guard git.isUnsettled || !holding.isEmpty else { return false }
    let isAtWork = git.isAtWork(now: now)
    if git.isUnsettled {
      // Where nobody tells when its work began, all that is noticed by now may be its.
      if !git.isTold { holding.ascribeToGit() }
      if !isAtWork {
        git.settle()
        holding.releaseGit(now: now)
      }
    }
    holding.isGitAtWork = git.isDoing
    return isAtWork
  }

  // MARK: Reporting

  /// When something may be ready to be reported.
  var nextDeadline: Moment? {
    let moments = [holding.next, missingDeadline, mustReport ? .past : nil].compactMap(\.self)
    return moments.min()
  }

  /// Takes what is ready to be published; nil when that is nothing.
  func settle(now: Moment) -> ChangeSet? {
    var set = ChangeSet()
    let locked = isGitAtWork(now: now)
    let due = holding.entries.filter { $0.value.deadline <= now }
    if !due.isEmpty {
      let wall = WallTime.now
      let found = due.map { (path: $0.key, stamp: look($0.key)) }
      let ready = found.filter { !holdsOn($0.path, due[$0.path], $0.stamp, now, wall, locked) }
      let partners = holding.latestPartners
      for (path, stamp) in ready {
        guard let entry = due[path], !holding.waitsForPartner(path, partners, now: now) else { continue }
        holding.remove(path)
        // A file changed twice within a tick of the file system's clock bears the same stamp.
        let isDoubtful = !entry.isFoundByLooking && stamp != nil && known[path]?.isDoubtful == true
        if stamp != known[path]?.stamp || entry.delivered || isDoubtful {
          note(path, stamp, wall, in: &set)
        } else {
          // Somebody may wait for it to be held no longer.
          mustReport = true
        }
      }
    }
    if let deadline = missingDeadline, deadline <= now {
      missingDeadline = .never
      mustReport = true
    }
    guard !set.isEmpty || mustReport else { return nil }
    return finish(set)
  }

  /// Looks at the given files and at all that are held, and takes what differs from what was reported last.
  func answer(_ paths: some Sequence<RelativePath>, now: Moment) -> ChangeSet {
    var set = ChangeSet()
    let locked = isGitAtWork(now: now)
    let wall = WallTime.now
    // First who still has to wait, since that decides about those that were found together with it.
    var held: Set<RelativePath> = []
    for (path, entry) in holding.entries
    where entry.deadline > now || holdsOn(path, entry, look(path), now, wall, locked) {
      held.insert(path)
    }
    let partners = holding.latestPartners
    for path in Set(paths).union(holding.entries.keys) {
      let stamp = look(path)
      var differs = stamp != known[path]?.stamp || (stamp != nil && known[path]?.isDoubtful == true)
      if let entry = holding[path] {
        if held.contains(path) || holding.waitsForPartner(path, partners, now: now) {
          if differs { holding.markDelivered(path) }
        } else {
          holding.remove(path)
          differs = differs || entry.delivered
        }
      }
      if differs { note(path, stamp, wall, in: &set) }
    }
    return finish(set)
  }

  /// Takes other patterns; files they no longer admit are gone at once.
  func setFilter(_ filter: WatchFilter, fileLimit: Int?) -> Set<RelativePath> {
    self.filter = filter
    folders = folders.filter { $0.isEmpty || filter.entersFolder($0) }
    var gone = Set(known.keys.filter { !filter.admitsFile($0) })
    if let fileLimit { options.fileLimit = fileLimit }
    degradations.remove(.fileLimit)
    let left = known.keys.filter { !gone.contains($0) && !WatchFilter.isConfiguration($0) }
    if left.count > options.fileLimit {
      gone.formUnion(left.sorted().dropFirst(options.fileLimit))
      tellFileLimit()
    }
    for path in gone { known[path] = nil }
    for path in holding.entries.keys where !filter.admitsFile(path) { holding.remove(path) }
    return gone
  }

  /// Whether a change whose time is up must still be held, since it looks like the middle of a save.
  private func holdsOn(
    _ path: RelativePath, _ entry: Holding.Entry?, _ stamp: FileStamp?, _ now: Moment, _ wall: WallTime, _ locked: Bool
  ) -> Bool {
    guard let entry else { return false }
    let (reported, atMost) = (known[path]?.stamp, entry.first + holding.atMost)
    guard now < atMost else { return false }
    if locked {
      // Nothing tells when git is ready, so look again soon; this lasts no longer than the limit.
      holding.touch(path, entry.reason, now: now, until: now + .milliseconds(20))
      return true
    }
    guard let stamp else {
      guard entry.reason != .away, reported != nil || entry.delivered else { return false }
      holding.touch(path, .away, now: now, until: now + options.holdAway)
      return true
    }
    if stamp.size == 0, entry.reason != .empty, entry.reason != .open, entry.delivered || reported?.size != 0 {
      holding.touch(path, .empty, now: now, until: now + options.holdOpen)
      return true
    }
    if entry.reason == .found {
      let rest = restingTime(stamp, wall)
      if rest > .zero {
        holding.touch(path, .found, now: now, until: now + rest)
        return true
      }
    }
    return false
  }

  private func note(_ path: RelativePath, _ stamp: FileStamp?, _ wall: WallTime, in set: inout ChangeSet) {
    if let stamp {
      known[path] = KnownFile(stamp, wall: wall)
      set.changed.insert(path)
    } else {
      known[path] = nil
      doubts[path] = nil
      set.removed.insert(path)
    }
  }

  private func finish(_ set: ChangeSet) -> ChangeSet {
    var set = set
    set.rootMissing = folder == nil
    set.rescanned = wasRescanned
    wasRescanned = false
    mustReport = false
    return set
  }
}
