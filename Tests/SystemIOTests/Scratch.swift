import SystemIO
import Testing

/// A folder of its own for a test, removed when the value goes.
final class Scratch: Sendable {
  let path: String

  init() throws {
    let base = ProcessEnvironment.nonEmpty("TMPDIR") ?? "/tmp"
    let number = Self.next.withLock { next in
      next += 1
      return next
    }
    path = "\(base)/hr-system-\(ProcessEnvironment.process)-\(number)"
    try FileSystem.makeFolders(path, mode: 0o700)
  }

  deinit {
    do { try FileSystem.removeTree(path) } catch { Issue.record("cannot remove \(path): \(error)") }
  }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  private static let next = Locked(0)
}

/// Runs an event loop on a thread of its own for the time of `body`.
func withLoop<Result>(_ body: (EventLoop) async throws -> Result) async throws -> Result {
  let loop = try EventLoop()
  let thread = try Thread { loop.run() }
  defer {
    loop.stop()
    thread.join()
  }
  return try await body(loop)
}
