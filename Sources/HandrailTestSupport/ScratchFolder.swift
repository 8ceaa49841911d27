public import SystemIO

/// A folder of its own for a test, removed when the value goes.
///
/// Its path is short, so that sockets fit below it, and real, so that it equals what programs print.
public final class ScratchFolder: Sendable {
  /// The folder.
  public let path: String

  /// Makes a new one.
  ///
  /// - Throws: when the folder for temporary files cannot be written.
  public init() throws(SystemError) {
    let base = try FileSystem.realPath(of: ProcessEnvironment.nonEmpty("TMPDIR") ?? "/tmp")
    let number = Self.next.withLock { next in
      next += 1
      return next
    }
    path = "\(base)/hr-\(ProcessEnvironment.process)-\(number)"
    try FileSystem.makeFolders(path, mode: 0o700)
  }

  // What cannot be removed stays in the folder for temporary files; a test has failed by then for a better reason.
  deinit { try? FileSystem.removeTree(path) }

  /// The path of a name in it.
  public func callAsFunction(_ name: String) -> String { path + "/" + name }

  private static let next = Locked(0)
}
