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
    let made = pthread_cond_init(condition, nil)
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

  /// Wakes every thread that is in `wait`.
  public func announce() { pthread_cond_broadcast(condition) }
}
