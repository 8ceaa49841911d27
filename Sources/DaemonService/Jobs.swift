internal import SourceText
internal import SystemIO

/// Which checks run, and which requests wait until all that were begun before them are done.
struct Jobs {
  /// Number of the last job that was begun.
  private(set) var last = 0
  /// Jobs that run.
  private(set) var running: Set<Int> = []
  /// Every job before this one is done. Numbers only grow, so the search goes on where it ended.
  private var oldest = 1
  /// The newest job of each path whose result was taken; an older result that comes later is dropped.
  private var newest: [RelativePath: Int] = [:]
  /// The job of each path that was begun last, while one runs.
  private var begun: [RelativePath: Int] = [:]
  /// Number of running jobs of each path.
  private var perPath: [RelativePath: Int] = [:]
  private(set) var waiters: [Waiter] = []

  struct Waiter {
    var ticket: Ticket
    /// All jobs up to this one must be done.
    var upTo: Int
    /// Whether the answers of plugins are waited for after that.
    var withPlugins = false
    var timer: EventLoop.Timer?
    var answer: (isolated Daemon) -> Void

    /// The same, waiting for all that was begun so far among other jobs.
    func from(_ jobs: Jobs) -> Waiter {
      var waiter = self
      waiter.upTo = jobs.last
      return waiter
    }
  }

  mutating func begin(_ path: RelativePath) -> Int {
    last += 1
    running.insert(last)
    perPath[path, default: 0] += 1
    begun[path] = last
    return last
  }

  /// Ends a job; true when its result is the newest for its path.
  mutating func end(_ job: Int, _ path: RelativePath) -> Bool {
    running.remove(job)
    while oldest <= last, !running.contains(oldest) { oldest += 1 }
    let left = (perPath[path] ?? 1) - 1
    let isNewest = job > newest[path] ?? 0
    perPath[path] = left > 0 ? left : nil
    if left <= 0 { begun[path] = nil }
    newest[path] = left > 0 ? max(job, newest[path] ?? 0) : nil
    return isNewest
  }

  /// Whether no newer job of the path was begun.
  func isLast(_ job: Int, _ path: RelativePath) -> Bool { begun[path].map { $0 == job } ?? true }

  /// Whether a job of the path runs.
  func isRunning(_ path: RelativePath) -> Bool { perPath[path] != nil }

  /// All jobs before this one are done.
  var oldestRunning: Int { running.isEmpty ? Int.max : oldest }

  mutating func wait(_ waiter: Waiter) { waiters.append(waiter) }

  /// The waiters whose jobs are done.
  mutating func ready() -> [Waiter] {
    guard !waiters.isEmpty else { return [] }
    let oldest = oldestRunning
    let ready = waiters.filter { $0.upTo < oldest }
    waiters.removeAll { $0.upTo < oldest }
    return ready
  }

  /// Takes out the waiter with a ticket.
  mutating func remove(_ ticket: Ticket) -> Waiter? {
    guard let index = waiters.firstIndex(where: { $0.ticket.isSame(as: ticket) }) else { return nil }
    return waiters.remove(at: index)
  }

  mutating func removeAll() -> [Waiter] {
    defer { waiters = [] }
    return waiters
  }
}
