internal import SourceText
internal import SystemIO

/// What is known of git's work in the tree: by looking at its lock, and by what the system tells about the lock.
///
/// Looking alone would miss work that begins and ends between two looks, as git's does on a busy machine.
struct GitWork {
  private var lock: GitLock
  /// The lock was there when it was last looked at.
  private var isLocked = false
  /// The system told that the lock came, and not yet that it went.
  private var isBegun = false
  /// It was gone when it was looked at; when that is still not told after all events are taken in, it never will be.
  private var mustBeTold = false
  /// Git was at work, and what it did is not let go yet.
  private(set) var isUnsettled = false
  /// The system tells when the lock comes and goes.
  private(set) var isTold = false

  init(_ lock: GitLock) { self.lock = lock }

  /// When something in the tree was noticed to change last.
  var lastChange: Moment {
    get { lock.lastChange }
    set { lock.lastChange = newValue }
  }

  /// Whether what is noticed now is git's doing.
  var isDoing: Bool { isTold ? isBegun : isUnsettled }

  /// The folder in which the lock comes and goes; nil outside a work tree.
  mutating func folder(now: Moment) -> AbsolutePath? { lock.folder(now: now) }

  /// From now on `began` and `ended` are called, or not any more.
  mutating func setTold(_ isTold: Bool, now: Moment) {
    self.isTold = isTold
    look(now: now)
    isBegun = isTold && isLocked
    mustBeTold = false
  }

  /// The system tells that the lock came.
  mutating func began() {
    isBegun = true
    mustBeTold = false
    isUnsettled = true
  }

  /// The system tells that the lock went.
  mutating func ended() {
    isBegun = false
    mustBeTold = false
  }

  /// Looks at the lock before the system's events are taken in: when it is gone by then, they hold all that git did.
  mutating func look(now: Moment) {
    isLocked = lock.isHeld(now: now)
    if isLocked { isUnsettled = true }
    // Gone, or left behind by a crash. Events that wait may still hold what git did before.
    mustBeTold = isBegun && !isLocked
  }

  /// Looks at the lock after the events were taken in.
  ///
  /// - Returns: whether git may be at work, or may have done something that is not taken in yet.
  mutating func isAtWork(now: Moment) -> Bool {
    if mustBeTold {
      isBegun = false
      mustBeTold = false
    }
    let wasLocked = isLocked
    isLocked = lock.isHeld(now: now)
    if isLocked { isUnsettled = true }
    return wasLocked || isLocked || isBegun
  }

  /// What it did is let go.
  mutating func settle() { isUnsettled = false }
}
