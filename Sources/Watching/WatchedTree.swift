internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees

/// The files below a root as they were reported last, and what has been noticed since. Both watchers stand on it; they
/// differ only in how they notice.
final class WatchedTree {
  /// Its own copy: it is asked for while the tree is being read.
  let root: AbsolutePath
  let options: WatchOptions
  var degradations = DegradationList()
  /// What counts, as it was seen last.
  private(set) var current: Tree
  /// What was reported last.
  private(set) var known: [RelativePath: SeenStamp] = [:]
  /// Called for each folder before its names are read, and for each that is not looked into any more.
  var entering: (RelativePath) -> Void = { _ in }
  var leaving: (RelativePath) -> Void = { _ in }
  var holding: Holding
  /// How often in a row a reader found a file otherwise than it was reported.
  private var doubts: [RelativePath: Int] = [:]
  private(set) var git: GitWork
  private var missingDeadline: Moment?
  private var mustReport = false
  private var nextGitLook: Moment?
  private var wasRescanned = false
  private var isConfigured = false
  /// When the system's queue was too short.
  var overflowed: Moment?

  init(root: AbsolutePath, options: WatchOptions) {
    self.root = root
    current = Tree(root: root, typeOf: options.typeOf)
    self.options = options
    holding = Holding(atMost: options.holdAtMost)
    git = GitWork(GitLock(root: root, maximumAge: options.gitLockAge))
  }

  // MARK: The root

  /// Looks whether the folder at the root's path is still the one that was read.
  func checkRoot(now: Moment) -> Tree.RootState {
    let state = current.find()
    switch state {
    case .same: break
    case .missing: loseRoot(now: now)
    case .replaced:
      if missingDeadline != nil { mustReport = true }
      missingDeadline = nil
      degradations.remove(.rootMissing)
    }
    return state
  }

  private func loseRoot(now: Moment) {
    guard missingDeadline == nil else { return }
    missingDeadline = now + options.holdAway
    take(current.forget(), now: now)
    for path in known.keys { touchGone(path, now: now) }
    degradations.add(
      .rootMissing, "The folder \(root) is not there. Handrail waits for it.", remedy: "mkdir -p \(shellQuoted(root))")
  }

  // MARK: Looking

  /// What stands at a path now; nil when it is no file that counts.
  func look(_ path: RelativePath) -> FileStamp? { current.look(path) }

  /// The tree was read again after an overflow; that it happened is told for a while only.
  func forgetOverflow(now: Moment) {
    guard let moment = overflowed, now >= moment + options.overflowNote else { return }
    overflowed = nil
    degradations.remove(.overflow)
  }

  /// Reads a folder anew, and all below it, and notes what is there and what is not any more.
  func read(below folder: RelativePath = .empty, now: Moment, atLeastUntil earliest: Moment = .past) {
    if folder.isEmpty { wasRescanned = true }
    take(current.read(below: folder, entering: entering), now: now, atLeastUntil: earliest)
  }

  /// Reads everything for the first time; gives what there is.
  func begin(now: Moment) -> [RelativePath] {
    guard checkRoot(now: now) != .missing else { return [] }
    if current.lookAbove() { isConfigured = true }
    let difference = current.read(entering: entering)
    if difference.isConfigured { isConfigured = true }
    return difference.found
  }

  /// Reads everything anew, whatever was known of it.
  func readAnew(now: Moment) {
    current.forgetConfigurations()
    if current.lookAbove() { isConfigured = true }
    read(now: now)
    touchMissing(now: now)
  }

  /// Notes that what was reported and does not count any more is gone.
  func touchMissing(now: Moment) {
    for path in known.keys where !current.counts(path) && holding[path]?.reason != .away { touchGone(path, now: now) }
  }

  /// Reads the names in one folder again.
  func list(_ folder: RelativePath, now: Moment) { takeNew(current.list(folder, entering: entering), now: now) }

  /// Looks at every folder and at what stands above the root.
  func compare(now: Moment) {
    if !compareAbove(now: now) { takeNew(current.compare(entering: entering), now: now) }
  }

  /// Reads everything again when another configuration holds above the root; gives whether one does.
  @discardableResult func compareAbove(now: Moment) -> Bool {
    guard current.isThere, current.lookAbove() else { return false }
    isConfigured = true
    read(now: now)
    return true
  }

  /// Looks at what the kernel does not tell about.
  func compareUntold(now: Moment) {
    takeNew(current.compare(current.restless, entering: entering), now: now)
    touchFound(current.untold.flatMap { current.files(of: $0) }, now: now)
  }

  /// Takes in that other file systems may be mounted.
  func compareMounts(now: Moment) {
    current.forgetTypes()
    compare(now: now)
  }

  /// What somebody told of already is held as they told it.
  private func takeNew(_ difference: Tree.Difference, now: Moment) {
    var difference = difference
    difference.found.removeAll { holding[$0] != nil }
    take(difference, now: now)
  }

  /// Forgets a folder that went, and notes that its files did.
  func leave(_ folder: RelativePath, now: Moment) { take(current.leave(folder), now: now) }

  private func take(_ difference: Tree.Difference, now: Moment, atLeastUntil earliest: Moment = .past) {
    if difference.isConfigured { isConfigured = true }
    for folder in difference.left { leaving(folder) }
    touchFound(difference.found, now: now, atLeastUntil: earliest)
    for path in difference.gone where holding[path]?.reason != .away { touchGone(path, now: now) }
  }

  /// Folders that links have come to pass, or do not pass any more.
  func takeChangedTrails() -> Set<AbsolutePath> { current.takeChangedTrails() }

  // MARK: Noticing

  func touchGone(_ path: RelativePath, now: Moment) {
    // What was read a moment ago and is gone before anybody heard of it still decides, if it is a configuration.
    guard known[path] != nil || holding[path] != nil || current.counts(path) else { return }
    holding.touch(path, .away, now: now, until: now + options.holdAway)
  }

  /// Notes files that were found by looking; one that was modified just now may still be in the middle of a save.
  func touchFound(_ files: some Sequence<RelativePath>, now: Moment, atLeastUntil earliest: Moment = .past) {
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

  /// How long until the file has rested for the time of a pause between two writes.
  private func restingTime(_ stamp: FileStamp, _ wall: WallTime) -> Duration {
    stamp.rest(of: options.holdOpen, at: wall)
  }

  // MARK: Git

  /// Looks whether git is at work; to be asked before the system's events are taken in.
  func noteGit(now: Moment) { changeGit { $0.look(now: now) } }

  /// Takes in what is known of git's work: whatever is noticed from now on is its doing, or not.
  func changeGit(_ change: (inout GitWork) -> Void) {
    git.lastChange = holding.lastNoticed
    change(&git)
    holding.isGitAtWork = git.isDoing
  }

  /// The folder in which git's lock comes and goes; nil outside a work tree.
  func gitFolder(now: Moment) -> AbsolutePath? { git.folder(now: now) }

  /// Whether git may be at work; when it has just ended, all that it did is let go at once.
  private func isGitAtWork(now: Moment) -> Bool {
    guard git.isUnsettled || !holding.isEmpty else { return false }
    git.lastChange = holding.lastNoticed
    let isAtWork = git.isAtWork(now: now)
    if git.isUnsettled {
      // Where nobody tells when its work began, all that is noticed by now may be its.
      if !git.isTold { holding.ascribeToGit() }
      if !isAtWork {
        git.settle()
        holding.releaseGit(now: now)
        // What was not to be told while it was at work can be told now, even if nothing else is held.
        mustReport = true
      }
    }
    holding.isGitAtWork = git.isDoing
    return isAtWork
  }

  // MARK: Reporting

  /// When something may be ready to be reported.
  var nextDeadline: Moment? {
    // Nobody may tell when git's work ends, nor when its lock is a left-over.
    let moments = [holding.next, missingDeadline, mustReport ? .past : nil, git.isUnsettled ? nextGitLook : nil]
      .compactMap(\.self)
    return moments.min()
  }

  /// Takes what is ready to be published; nil when that is nothing.
  func settle(now: Moment) -> ChangeSet? {
    var set = ChangeSet()
    let locked = isGitAtWork(now: now)
    if git.isUnsettled { nextGitLook = now + .milliseconds(250) }
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
        if stamp != known[path]?.stamp || entry.delivered || isDoubtful || isUntaken(path, stamp) {
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
    takeConfigurations(&set, now: now)
    guard !set.isEmpty || mustReport || isConfigured else { return nil }
    return finish(set)
  }

  /// Looks at the given files and at all that are held, and takes what differs from what was reported last.
  func answer(_ paths: some Sequence<RelativePath>, now: Moment) -> ChangeSet {
    var set = ChangeSet()
    addDifferences(paths, to: &set, now: now)
    takeConfigurations(&set, now: now)
    return finish(set)
  }

  /// Takes in the configurations among what is about to be told, from the root down, and what they bring to light or
  /// hide; then looks at all where too many files left in doubt which ones are the first.
  private func takeConfigurations(_ set: inout ChangeSet, now: Moment) {
    // What comes while it is read is seen by the next look.
    for _ in 0..<10 {
      let paths = set.changed.union(set.removed).filter { Configurations.isConfiguration($0) }.sorted()
      let waiting = paths.filter { !current.isTaken($0, as: known[$0]?.stamp) }.map { $0.parent ?? .empty }
      let configured = waiting.filter { current.takeConfiguration(of: $0) }
      if !configured.isEmpty { isConfigured = true }
      let isInDoubt = current.isLimitInDoubt
      guard !configured.isEmpty || isInDoubt else { return }
      var difference = Tree.Difference()
      let tops = isInDoubt ? [.empty] : configured
      for (index, folder) in tops.enumerated() where !tops[..<index].contains(where: { folder.isInside($0) }) {
        difference.add(current.read(below: folder, entering: entering))
      }
      if difference.isConfigured { isConfigured = true }
      for folder in difference.left { leaving(folder) }
      addDifferences(difference.found + difference.gone, to: &set, now: now)
    }
  }

  private func addDifferences(_ paths: some Sequence<RelativePath>, to set: inout ChangeSet, now: Moment) {
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
      let isDoubtful = stamp != nil && known[path]?.isDoubtful == true
      var differs = stamp != known[path]?.stamp || isDoubtful || isUntaken(path, stamp)
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
  }

  /// Whether a configuration holds otherwise than it stands there now. One that came with its folder was taken in at once,
  /// and may be gone before it was ever reported.
  private func isUntaken(_ path: RelativePath, _ stamp: FileStamp?) -> Bool {
    Configurations.isConfiguration(path) && !current.isTaken(path, as: stamp)
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
      holding.holdOn(path, entry.reason, now: now, until: now + .milliseconds(20))
      return true
    }
    guard let stamp else {
      guard entry.reason != .away, reported != nil || entry.delivered else { return false }
      holding.holdOn(path, .away, now: now, until: now + options.holdAway)
      return true
    }
    if stamp.size == 0, entry.reason != .empty, entry.reason != .open, entry.delivered || reported?.size != 0 {
      holding.holdOn(path, .empty, now: now, until: now + options.holdOpen)
      return true
    }
    if entry.reason == .found {
      let rest = restingTime(stamp, wall)
      if rest > .zero {
        holding.holdOn(path, .found, now: now, until: now + rest)
        return true
      }
    }
    return false
  }

  private func note(_ path: RelativePath, _ stamp: FileStamp?, _ wall: WallTime, in set: inout ChangeSet) {
    if let stamp {
      known[path] = current.seen(stamp, wall: wall)
      set.changed.insert(path)
      set.removed.remove(path)
    } else {
      known[path] = nil
      doubts[path] = nil
      set.removed.insert(path)
      set.changed.remove(path)
    }
  }

  private func finish(_ set: ChangeSet) -> ChangeSet {
    var set = set
    set.rootMissing = !current.isThere
    set.isConfigured = isConfigured
    isConfigured = false
    set.rescanned = wasRescanned
    wasRescanned = false
    mustReport = false
    return set
  }
}
