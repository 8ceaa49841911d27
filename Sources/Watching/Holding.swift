internal import SourceText
internal import SystemIO

/// The changes that are known and not yet reported, each with the moment at which it may be.
struct Holding {
  enum Reason {
    /// Complete as far as one can tell.
    case ready
    /// Modified and not closed since.
    case open
    /// Found empty: probably truncated and about to be written.
    case empty
    /// Its name went away: probably about to come back.
    case away
    /// Found by looking, so nobody said whether it is complete; its age tells.
    case found
  }

  struct Entry {
    var reason: Reason
    /// When it was touched first.
    var first: Moment
    var deadline: Moment
    /// `sync` has answered with it already; it is still to be reported when its time is up.
    var delivered = false
    /// Git did it.
    var isByGit = false

    var isFoundByLooking: Bool { reason == .found || reason == .away }
  }

  private(set) var entries: [RelativePath: Entry] = [:]
  let atMost: Duration
  /// Whether what is noticed now is git's doing.
  var isGitAtWork = false
  /// When something was noticed last.
  private(set) var lastNoticed = Moment.past

  init(atMost: Duration) { self.atMost = atMost }

  var isEmpty: Bool { entries.isEmpty }
  var next: Moment? { entries.values.lazy.map(\.deadline).min() }

  subscript(_ path: RelativePath) -> Entry? { entries[path] }

  /// Something was noticed about a path: it is held until `deadline`.
  mutating func touch(_ path: RelativePath, _ reason: Reason, now: Moment, until deadline: Moment) {
    lastNoticed = now
    holdOn(path, reason, now: now, until: deadline)
  }

  /// Holds a path until `deadline`, but never longer than the limit since it was first touched.
  mutating func holdOn(_ path: RelativePath, _ reason: Reason, now: Moment, until deadline: Moment) {
    var entry = entries[path] ?? Entry(reason: reason, first: now, deadline: deadline)
    entry.reason = reason
    entry.deadline = min(deadline, entry.first + atMost)
    if isGitAtWork { entry.isByGit = true }
    entries[path] = entry
  }

  // MARK: What was found together

  // A rename that no event tells as one, of a folder or seen by polling, is a name that went and one that came, found by
  // the same look. They are reported together, so that nobody sees the flow gone, or twice.

  /// The latest deadline among what was found by the same look, by the moment of that look.
  var latestPartners: [Moment: Moment] {
    var latest: [Moment: Moment] = [:]
    for entry in entries.values where entry.isFoundByLooking {
      latest[entry.first] = max(latest[entry.first] ?? .past, entry.deadline)
    }
    return latest
  }

  /// Whether a path whose own time is up waits for one that was found together with it; it is held on then.
  mutating func waitsForPartner(_ path: RelativePath, _ latest: [Moment: Moment], now: Moment) -> Bool {
    guard let entry = entries[path], entry.isFoundByLooking, let deadline = latest[entry.first], deadline > now else {
      return false
    }
    entries[path]?.deadline = deadline
    return true
  }

  /// Notes that git may have done all of this.
  mutating func ascribeToGit() { for path in entries.keys { entries[path]?.isByGit = true } }

  /// Lets everything go that git did and completed: what it took away does not come back, and what it wrote is whole.
  mutating func releaseGit(now: Moment) {
    for (path, entry) in entries where entry.isByGit && entry.reason != .open {
      entries[path]?.deadline = min(entry.deadline, now)
      if entry.reason == .found { entries[path]?.reason = .ready }
    }
  }

  mutating func markDelivered(_ path: RelativePath) { entries[path]?.delivered = true }

  mutating func remove(_ path: RelativePath) { entries[path] = nil }
}
