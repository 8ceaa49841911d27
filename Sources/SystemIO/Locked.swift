internal import Glibc

/// A value behind a pthread mutex.
///
/// `Synchronization.Mutex` would do, but on Linux it is a futex that ThreadSanitizer cannot see, so every use of it is
/// reported as a race.
///
/// Unchecked: the value is touched only while the mutex is held.
public final class Locked<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value

  /// A lock around `value`.
  public init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    let result = pthread_mutex_init(mutex, nil)
    precondition(result == 0, "pthread_mutex_init: \(result)")
    // Deadlines are moments of the clock that only runs forward.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    let made = pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
    precondition(made == 0, "pthread_cond_init: \(made)")
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` with the value while no other thread can touch it.
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Waits until `body` gives a result; it is asked at once and again after each `announce()`.
  ///
  /// It blocks the thread: never call it on an event loop or in a `Task`.
  public func wait<Result>(_ body: (inout Value) -> sending Result?) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(condition, mutex)
    }
  }

  /// Waits until `body` gives a result, as above, or the moment has passed; nil then.
  public func wait<Result>(
    until moment: Moment, _ body: (inout Value) -> sending Result?
  ) -> sending Result? {
    var end = timespec()
    end.tv_sec = Int(clamping: moment.nanoseconds / 1_000_000_000)
    end.tv_nsec = Int(moment.nanoseconds % 1_000_000_000)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      if pthread_cond_timedwait(condition, mutex, &end) == ETIMEDOUT { return body(&value) }
    }
  }

  /// Wakes every thread that is in `wait`.
  public func announce() { pthread_cond_broadcast(condition) }
}
