public import SystemIO

/// Runs an event loop on a thread of its own for the time of `body`.
///
/// - Throws: what `body` throws, or that the system has no descriptors or threads left.
public func withLoop<Result>(_ body: (EventLoop) async throws -> Result) async throws -> Result {
  let loop = try EventLoop()
  let thread = try Thread { loop.run() }
  defer {
    loop.stop()
    thread.join()
  }
  return try await body(loop)
}
