internal import SourceText
internal import SystemIO

/// What subscribers have not heard of yet, and when they do: each save reaches them as one change.
///
/// Pure: events in, paths to tell out; whoever drives it knows what is in the middle of being saved, and has the clock.
struct Telling {
  /// What is in the way of telling, at this moment.
  struct Hindrances {
    /// Every check before this one is done.
    var done: Int
    /// Whether a file is in the middle of being saved, or read again since it was saved again.
    var isBusy: (RelativePath) -> Bool
    /// Whether what a file is like now can be told even while it is busy, since it was waited for long enough.
    var canBeTold: (RelativePath) -> Bool
    /// Whether it must not be told, however long it was waited for: plugins are asked about it, its flow would be told
    /// twice while its other file is on the way.
    var isBarred: (RelativePath) -> Bool
  }

  private struct Untold {
    /// The last check that may belong to the same save.
    var lastJob: Int
    /// When it was taken in.
    var since: Moment
  }

  /// How long a file that is saved again and again is waited for: as long as a change is held.
  static let longestWait = Duration.seconds(2)
  /// The mark of a flow that not all subscribers know alike; a real one equals it once in 2^64 times.
  private static let unknownMark = Int.min

  private var untold: [RelativePath: Untold] = [:]
  /// What subscribers know, by the marks of flows.
  private var told: [RelativePath: Int] = [:]
  /// No untold file waits for less than this check.
  private var lowest = Int.max
  /// Up to this check all that is untold and runs was told to wait.
  private var joined = 0
  /// Files that were looked at together and are not told yet: while one of them is busy all wait.
  private var looks = Groups()

  /// Whether there is nothing to tell and nothing that may come to be told.
  var isEmpty: Bool { untold.isEmpty && looks.isEmpty }

  /// Nobody listens: whoever comes is given everything, so nothing is kept for nobody.
  mutating func forget() { self = Telling() }

  /// Somebody is about to be given all of these flows, who may be the first.
  mutating func begin(_ marks: () -> [RelativePath: Int], isFirst: Bool) {
    if isFirst { told = marks() }
    // What is untold was seen by this one alone: whatever becomes of it is news, even what others know already.
    for path in untold.keys { told[path] = Self.unknownMark }
  }

  /// Files have changed.
  ///
  /// Whatever has begun by now may belong to the same save, as the two halves of a rename do. A file that was known before
  /// waits as long as the other, which frees its id.
  mutating func changed(_ paths: Set<RelativePath>, _ jobs: Jobs, now: Moment) {
    for path in paths where untold[path] == nil {
      untold[path] = Untold(lastJob: jobs.last, since: now)
      lowest = min(lowest, jobs.last)
    }
    wait(paths, jobs, now: now)
  }

  /// Files were looked at together and are told together: each waits for all checks that begin with it, and for the others
  /// while they are busy.
  ///
  /// Part of them may be known already from a request's answer, and wait to be told. Without this it would be told as
  /// soon as its own check is done, and the rest of the same save by itself.
  mutating func looked(at paths: Set<RelativePath>, _ jobs: Jobs, now: Moment) {
    looks.join(paths)
    wait(paths, jobs, now: now)
  }

  /// Lets untold files wait for all checks that have begun: these, and those that are read again.
  private mutating func wait(_ paths: Set<RelativePath>, _ jobs: Jobs, now: Moment) {
    guard !untold.isEmpty else { return }
    func wait(_ path: RelativePath) {
      guard let one = untold[path], now < one.since + Self.longestWait else { return }
      untold[path]?.lastJob = jobs.last
    }
    for path in paths { wait(path) }
    // Nothing has begun since all that runs was made to wait.
    guard joined < jobs.last else { return }
    joined = jobs.last
    for path in Array(untold.keys) where jobs.isRunning(path) { wait(path) }
  }

  /// What is to be told now, in the order of the paths.
  ///
  /// - Parameters:
  ///   - hindrances: what is in the way.
  ///   - now: the moment.
  ///   - mark: that of a flow; nil for one that is not there.
  /// - Returns: files that changed for subscribers, and those that went.
  mutating func take(
    _ hindrances: Hindrances, now: Moment, mark: (RelativePath) -> Int?
  ) -> (changed: [RelativePath], removed: [RelativePath]) {
    if untold.isEmpty, hindrances.done == .max { looks = Groups() }
    // Most often something still runs that all of it waits for.
    guard lowest < hindrances.done else { return ([], []) }
    var result: (changed: [RelativePath], removed: [RelativePath]) = ([], [])
    let ready = untold.filter { $1.lastJob < hindrances.done }.sorted { $0.key < $1.key }
    var busy: [Int: Bool] = [:]
    let (looks, untold) = (looks, untold)
    func waits(_ path: RelativePath) -> Bool {
      guard let look = looks.group(of: path) else { return hindrances.isBusy(path) }
      if let known = busy[look] { return known }
      // One of them may wait for a check of another save; the others of its own save wait with it.
      let found = looks.members(of: look).contains { member in
        hindrances.isBusy(member) || untold[member].map { $0.lastJob >= hindrances.done } == true
      }
      busy[look] = found
      return found
    }
    for (path, one) in ready {
      if hindrances.isBarred(path) { continue }
      if now < one.since + Self.longestWait {
        if waits(path) { continue }
      } else if hindrances.isBusy(path), !hindrances.canBeTold(path) {
        continue
      }
      self.untold[path] = nil
      if let mark = mark(path) {
        // A file that went back to what subscribers know has not changed for them.
        if told.updateValue(mark, forKey: path) != mark { result.changed.append(path) }
      } else if told.removeValue(forKey: path) != nil {
        result.removed.append(path)
      }
    }
    // What rests of a look whose other files are told goes by itself.
    for (look, isBusy) in busy where !isBusy { self.looks.remove(look) }
    lowest = self.untold.values.lazy.map(\.lastJob).min() ?? .max
    return result
  }
}

/// Paths in groups; those that come together once stay together.
private struct Groups {
  private var groupOf: [RelativePath: Int] = [:]
  private var byNumber: [Int: Set<RelativePath>] = [:]
  private var last = 0

  var isEmpty: Bool { byNumber.isEmpty }

  func group(of path: RelativePath) -> Int? { groupOf[path] }
  func members(of group: Int) -> Set<RelativePath> { byNumber[group] ?? [] }

  /// Puts paths into one group, with all that are in a group with one of them.
  mutating func join(_ paths: Set<RelativePath>) {
    let known = Set(paths.compactMap { groupOf[$0] })
    guard paths.count > 1 || !known.isEmpty else { return }
    // Into the largest, so that many small looks do not move many paths again and again.
    let target = known.max { members(of: $0).count < members(of: $1).count } ?? last + 1
    last = max(last, target)
    for group in known where group != target {
      for path in members(of: group) { put(path, into: target) }
      byNumber[group] = nil
    }
    for path in paths { put(path, into: target) }
  }

  private mutating func put(_ path: RelativePath, into group: Int) {
    groupOf[path] = group
    byNumber[group, default: []].insert(path)
  }

  mutating func remove(_ group: Int) {
    for path in byNumber.removeValue(forKey: group) ?? [] { groupOf[path] = nil }
  }
}
