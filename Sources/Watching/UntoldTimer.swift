internal import SystemIO

/// When the next look is due at what the kernel does not tell about.
///
/// Looking takes at most a twentieth of the time, however big the tree is. The cheaper of the last two looks counts: the
/// first one waits for a cold disk, and a busy machine may let one stand for seconds, which says nothing about the tree
/// and must not blind the watcher for twenty times as long.
final class UntoldTimer {
  private let loop: EventLoop
  private let interval: Duration
  private var timer: EventLoop.Timer?
  /// What the last look took.
  private var lastCost = Duration.zero
  private var pause: Duration
  /// Looks; called on the loop's thread.
  var look: (() -> Void)?

  init(on loop: EventLoop, interval: Duration) {
    self.loop = loop
    self.interval = interval
    pause = interval
  }

  /// Plans the next look, or none when nothing needs it.
  func plan(_ isNeeded: Bool) {
    guard isNeeded else {
      timer?.cancel()
      timer = nil
      return
    }
    guard timer == nil else { return }
    timer = loop.schedule(after: pause) { [weak self] in
      guard let self else { return }
      timer = nil
      let start = Moment.now
      look?()
      note(Moment.now.since(start))
      plan(true)
    }
  }

  /// Takes in what a look has taken.
  func note(_ cost: Duration) {
    pause = max(interval, min(cost, lastCost) * 20)
    lastCost = cost
  }

  func stop() {
    plan(false)
    look = nil
  }
}
