/// A fixed number of threads that run jobs in the order they came, away from the event loop.
public final class WorkerPool: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    /// Index of the next job: the front of the array is given up only when it is worth it.
    var next = 0
    var running = 0
    var stopped = false
  }

  private let state: Locked<State>
  private let threads: [Thread]

  /// Number of threads.
  public var count: Int { threads.count }

  /// Starts `count` threads (at least one).
  public init(threads count: Int) throws(SystemError) {
    let state = Locked(State())
    var threads: [Thread] = []
    for _ in 0..<max(1, count) {
      do {
        threads.append(try Thread { WorkerPool.work(state) })
      } catch {
        state.withLock { $0.stopped = true }
        state.announce()
        for thread in threads { thread.join() }
        throw error
      }
    }
    self.state = state
    self.threads = threads
  }

  /// Runs `job` on one of the threads.
  ///
  /// After `stop` it gives false and the job is dropped.
  @discardableResult
  public func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
    let accepted = state.withLock { state in
      if !state.stopped { state.jobs.append(job) }
      return !state.stopped
    }
    state.announce()
    return accepted
  }

  /// Waits until no job is left or running.
  ///
  /// It blocks the calling thread, which must not be one of the pool's.
  public func drain() { state.wait { $0.running == 0 && $0.next == $0.jobs.count ? () : nil } }

  /// Drops the jobs that have not begun, waits for those that have, and ends the threads.
  ///
  /// Call it once.
  ///
  /// - Parameter moment: until when it waits; for ever unless given.
  /// - Returns: whether all threads have ended; false leaves those to themselves whose jobs take longer.
  @discardableResult
  public func stop(until moment: Moment = .never) -> Bool {
    state.withLock { state in
      state.stopped = true
      state.jobs = []
      state.next = 0
    }
    state.announce()
    guard state.wait(until: moment, { $0.running == 0 ? true : nil }) != nil else { return false }
    for thread in threads { thread.join() }
    return true
  }

  /// Takes no more jobs; the threads end by themselves when those it has are done. It never blocks.
  public func close() {
    state.withLock { $0.stopped = true }
    state.announce()
  }

  private static func work(_ state: Locked<State>) {
    while true {
      let job: (@Sendable () -> Void)? = state.wait { state -> (@Sendable () -> Void)?? in
        guard state.next < state.jobs.count else { return state.stopped ? .some(nil) : nil }
        let job = state.jobs[state.next]
        state.next += 1
        if state.next == state.jobs.count || state.next >= 1024 {
          state.jobs.removeFirst(state.next)
          state.next = 0
        }
        state.running += 1
        return job
      }
      guard let job else { return }
      job()
      state.withLock { $0.running -= 1 }
      state.announce()
    }
  }
}
