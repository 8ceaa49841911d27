internal import SourceText
internal import SystemIO
internal import Workspaces

/// Exceptions end at a date, so what is found in a flow may change without a save.
extension Daemon {
  /// Begins to check the flows again whose findings depend on the date, when another day has begun (UTC).
  func lookAtDate() {
    let date = SystemClock.date(SystemClock.wallSeconds())
    guard date != today else { return }
    today = date
    for record in workspace.inOrder where record.isDated { check(record.path) }
  }

  /// Looks at the date when the next day begins.
  ///
  /// The clock may be set, and a computer may sleep meanwhile: a question looks by itself.
  func planMidnight() {
    let day = 86_400
    let past = ((SystemClock.wallSeconds() % day) + day) % day
    _ = loop.schedule(after: .seconds(day - past + 1)) {
      self.assumeOnLoop { daemon in
        guard !daemon.isStopping else { return }
        daemon.lookAtDate()
        daemon.planMidnight()
      }
    }
  }
}
