internal import CLinux
internal import Glibc

/// A thread that runs one function; `join` waits for its end.
public final class Thread: Sendable {
  /// What the new thread takes with it: a C function pointer can capture nothing.
  private final class Start: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let handle: pthread_t
  private let isJoined = Locked(false)

  /// Starts the thread.
  public init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    var handle = pthread_t()
    let start = Unmanaged.passRetained(Start(body))
    let result = pthread_create(&handle, nil, runStart, start.toOpaque())
    guard result == 0 else {
      start.release()
      throw SystemError(call: "pthread_create", errno: result)
    }
    self.handle = handle
  }

  /// Waits until the function has returned.
  ///
  /// Call it once.
  public func join() {
    isJoined.withLock { $0 = true }
    pthread_join(handle, nil)
  }

  // A thread that is neither joined nor detached keeps its stack for ever.
  deinit { if !isJoined.withLock({ $0 }) { pthread_detach(handle) } }

  fileprivate static func run(_ context: UnsafeMutableRawPointer) {
    let stack = clinux_signal_stack()
    defer { clinux_end_signal_stack(stack) }
    Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
  }
}

/// The entry of every thread; a free function, since a closure here may capture nothing.
private func runStart(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Thread.run(context) }
  return nil
}
