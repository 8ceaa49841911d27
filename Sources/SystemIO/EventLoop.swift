internal import CLinux
internal import Glibc

/// One thread that waits on descriptors with poll(2) and runs the jobs of every actor that names it as its executor.
///
/// Dispatch sources are not used for descriptors that peers can hang up: on Linux a source that is cancelled while
/// libdispatch sees EPOLLHUP can be finalized twice, which aborts the process.
///
/// Whatever is marked nonisolated(unsafe) is touched on the loop's thread alone; each public function that reaches it
/// checks that first.
public final class EventLoop: SerialExecutor {
  /// What a descriptor is ready for, or is to be watched for.
  public struct Readiness: OptionSet, Sendable {
    /// The bits of poll(2).
    public let rawValue: Int16
    /// Readiness from bits of poll(2).
    public init(rawValue: Int16) { self.rawValue = rawValue }
    /// There is something to read, or a connection to accept.
    public static let read = Readiness(rawValue: Int16(POLLIN))
    /// There is room to write.
    public static let write = Readiness(rawValue: Int16(POLLOUT))
    /// Something out of the ordinary, such as another mount in the table of mounts.
    public static let priority = Readiness(rawValue: Int16(POLLPRI))
    /// The other end is gone; reported whether asked for or not.
    public static let hangup = Readiness(rawValue: Int16(POLLHUP | POLLERR | POLLNVAL))
  }

  private enum Work {
    case job(UnownedJob)
    case function(@Sendable () -> Void)
  }

  private struct Shared {
    var work: [Work] = []
    var stopped = false
    /// The loop is in poll(2), or about to enter it: only then must it be woken through the descriptor.
    var sleeping = false
  }

  private struct Registration {
    var serial: UInt64
    var handler: (Readiness) -> Void
  }

  private let shared = Locked(Shared())
  private let wakeup: Int32
  private let thread = Locked<pthread_t?>(nil)
  let timers = TimerQueue()

  private nonisolated(unsafe) var polls: [pollfd]
  private nonisolated(unsafe) var hasHoles = false
  private nonisolated(unsafe) var registrations: [Int32: Registration] = [:]
  private nonisolated(unsafe) var nextSerial: UInt64 = 0
  private nonisolated(unsafe) var rounds: UInt64 = 0

  /// A loop that nobody runs yet.
  public init() throws(SystemError) {
    let descriptor = clinux_eventfd()
    guard descriptor >= 0 else { throw SystemError(call: "eventfd", errno: -descriptor) }
    wakeup = descriptor
    polls = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
  }

  deinit { close(wakeup) }

  // MARK: Work from any thread

  /// Runs a job of an actor on the loop's thread.
  public func enqueue(_ job: consuming ExecutorJob) { add(.job(UnownedJob(job))) }

  /// Runs `function` on the loop's thread, soon, in the order of the calls.
  ///
  /// From any thread.
  public func perform(_ function: @escaping @Sendable () -> Void) { add(.function(function)) }

  /// Ends `run` once the work that is already waiting is done.
  ///
  /// From any thread.
  public func stop() { wake { $0.stopped = true } }

  private func add(_ work: Work) { wake { $0.work.append(work) } }

  private func wake(after change: (inout Shared) -> Void) {
    let mustWake = shared.withLock { shared in
      change(&shared)
      defer { shared.sleeping = false }
      return shared.sleeping
    }
    guard mustWake else { return }
    var one: UInt64 = 1
    _ = write(wakeup, &one, 8)  // it fails only when the counter is full, and then the loop is awake
  }

  /// Stops the program unless this is the loop's thread.
  public func checkIsolated() { precondition(isCurrent, "not on the event loop's thread") }

  /// Whether this is the loop's thread.
  public var isCurrent: Bool { thread.withLock { $0.map { pthread_equal($0, pthread_self()) != 0 } ?? false } }

  // MARK: Descriptors, on the loop's thread

  /// Calls `handler` on the loop's thread whenever the descriptor is ready.
  ///
  /// A descriptor can be watched once.
  public func watch(
    _ descriptor: Int32, for interest: Readiness = .read, _ handler: @escaping (Readiness) -> Void
  ) {
    checkIsolated()
    precondition(registrations[descriptor] == nil, "descriptor \(descriptor) is already watched")
    nextSerial += 1
    registrations[descriptor] = Registration(serial: nextSerial, handler: handler)
    polls.append(pollfd(fd: descriptor, events: interest.rawValue, revents: 0))
  }

  /// Changes what a watched descriptor is watched for; with nothing at all only a hang-up is reported.
  public func modify(_ descriptor: Int32, for interest: Readiness) {
    checkIsolated()
    guard let index = polls.firstIndex(where: { $0.fd == descriptor }) else {
      preconditionFailure("descriptor \(descriptor) is not watched")
    }
    polls[index].events = interest.rawValue
  }

  /// Stops watching.
  ///
  /// The caller still owns the descriptor, and may close it at once.
  public func unwatch(_ descriptor: Int32) {
    checkIsolated()
    guard registrations.removeValue(forKey: descriptor) != nil else { return }
    guard let index = polls.firstIndex(where: { $0.fd == descriptor }) else { return }
    polls[index].fd = -1
    hasHoles = true
  }

  /// How often the loop has woken up, for those who want to see that it sleeps.
  public var wakeups: UInt64 {
    checkIsolated()
    return rounds
  }

  // MARK: Running

  /// Runs until `stop()`; the calling thread becomes the loop's thread.
  public func run() {
    thread.withLock { current in
      precondition(current == nil, "the loop is already running")
      current = pthread_self()
    }
    defer { thread.withLock { $0 = nil } }
    while true {
      let (work, stopped) = shared.withLock { shared in
        let work = shared.work
        shared.work.removeAll(keepingCapacity: true)
        return (work, shared.stopped)
      }
      for item in work {
        switch item {
        case .job(let job): job.runSynchronously(on: asUnownedSerialExecutor())
        case .function(let function): function()
        }
      }
      if stopped && work.isEmpty { return }
      timers.runDue()
      waitAndDispatch()
    }
  }

  private func waitAndDispatch() {
    if hasHoles {
      polls.removeAll { $0.fd < 0 }
      hasHoles = false
    }
    let idle = shared.withLock { shared in
      shared.sleeping = shared.work.isEmpty && !shared.stopped
      return shared.sleeping
    }
    // A handler may close a descriptor and a later one may open the same number again within this round: what was
    // registered after the poll has nothing to do with what the poll saw.
    let lastSerial = nextSerial
    let count = poll(&polls, nfds_t(polls.count), idle ? timers.next.pollTimeout : 0)
    precondition(count >= 0 || errno == EINTR, "poll: errno \(errno)")
    shared.withLock { $0.sleeping = false }
    rounds += 1
    guard count > 0 else { return }
    let ready = polls.filter { $0.revents != 0 }
    for entry in ready {
      if entry.fd == wakeup {
        var count: UInt64 = 0
        _ = read(wakeup, &count, 8)  // only to make it unreadable again
      } else if let registration = registrations[entry.fd], registration.serial <= lastSerial {
        registration.handler(Readiness(rawValue: entry.revents))
      }
    }
  }
}
