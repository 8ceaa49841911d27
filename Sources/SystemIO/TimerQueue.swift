/// The one-shot timers of an event loop, soonest first.
///
/// Unchecked: only the loop's thread touches it; `EventLoop` checks that before each call. A loop has few timers (one
/// a watcher, one a pending request), so a sorted array is enough.
final class TimerQueue: @unchecked Sendable {
  private struct Entry {
    var moment: Moment
    var id: UInt64
    var body: () -> Void
  }

  private var entries: [Entry] = []
  private var lastID: UInt64 = 0

  /// When the next timer is due.
  var next: Deadline { Deadline(moment: entries.first?.moment) }

  func add(at moment: Moment, _ body: @escaping () -> Void) -> UInt64 {
    lastID += 1
    let place = entries.firstIndex { $0.moment > moment } ?? entries.endIndex
    entries.insert(Entry(moment: moment, id: lastID, body: body), at: place)
    return lastID
  }

  func remove(_ id: UInt64) { entries.removeAll { $0.id == id } }

  /// Runs what is due now; timers that these set for now run in the next round, so descriptors get their turn.
  func runDue() {
    guard let first = entries.first else { return }
    let now = Moment.now
    guard first.moment <= now else { return }
    let last = lastID
    while let entry = entries.first(where: { $0.moment <= now && $0.id <= last }) {
      remove(entry.id)
      entry.body()
    }
  }
}

extension EventLoop {
  /// A timer that has been set; it can be taken back until it has run.
  public struct Timer: Sendable {
    let loop: EventLoop
    let id: UInt64

    /// Takes the timer back; after it has run this does nothing.
    ///
    /// On the loop's thread.
    public func cancel() {
      loop.checkIsolated()
      loop.timers.remove(id)
    }
  }

  /// Runs `body` once on the loop's thread, at a moment or soon after.
  @discardableResult
  public func schedule(at moment: Moment, _ body: @escaping () -> Void) -> Timer {
    checkIsolated()
    return Timer(loop: self, id: timers.add(at: moment, body))
  }

  /// Runs `body` once on the loop's thread, `duration` from now or soon after.
  ///
  /// On the loop's thread.
  @discardableResult
  public func schedule(after duration: Duration, _ body: @escaping () -> Void) -> Timer {
    schedule(at: .now + duration, body)
  }
}
