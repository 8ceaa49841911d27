public import SourceText
public import SystemIO

/// A folder of its own for a test, removed when the value goes.
///
/// Its path is short, so that sockets fit below it, and real, so that it equals what programs print.
public final class ScratchFolder: Sendable {
  /// The folder.
  public let path: String

  /// Makes a new one.
  ///
  /// - Parameters:
  ///   - name: how its name begins.
  ///   - files: names and texts of files to begin with.
  ///   - folder: where it is made; in the folder for temporary files unless given.
  /// - Throws: when the folder cannot be written.
  public init(
    _ name: String = "hr", _ files: [(String, String)] = [], in folder: String? = nil
  ) throws(SystemError) {
    let base = try FileSystem.realPath(of: folder ?? ProcessEnvironment.nonEmpty("TMPDIR") ?? "/tmp")
    let number = Self.next.withLock { next in
      next += 1
      return next
    }
    path = "\(base)/\(name)-\(ProcessEnvironment.process)-\(number)"
    try FileSystem.makeFolders(path, mode: 0o700)
    for (name, text) in files { try write(name, text) }
  }

  // What cannot be removed stays in the folder for temporary files; a test has failed by then for a better reason.
  deinit { try? FileSystem.removeTree(path) }

  /// The path of a name in it, as somebody would type it.
  public func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The folder as a path.
  public var folder: AbsolutePath { AbsolutePath(path) ?? .top }

  /// The path of a name in it.
  public func at(_ name: String) -> AbsolutePath { AbsolutePath(name, from: folder) ?? folder }

  /// Writes a file and makes the folders above it.
  ///
  /// - Throws: what the system refused.
  public func write(_ name: String, _ text: String) throws(SystemError) {
    try FileSystem.makeFolders(FileSystem.parent(of: self(name)) ?? path)
    try FileSystem.writeAtomically(Array(text.utf8), to: self(name))
  }

  private static let next = Locked(0)
}
