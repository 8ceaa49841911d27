internal import Reporting
internal import SourceText
internal import SystemIO
internal import Trees

/// Paths between the root, the current folder and what somebody typed.
enum Paths {
  /// The current folder, or the top where it is gone.
  static var current: AbsolutePath { (try? FileSystem.currentFolder()) ?? .top }

  /// A path as one that opens from the current folder: `../` where that is short, else absolute.
  static func shown(_ path: AbsolutePath, from current: AbsolutePath) -> SeenPath {
    for (level, folder) in current.upwards.prefix(4).enumerated() where level == 0 || folder != .top {
      guard let below = path.relative(to: folder), !below.isEmpty else { continue }
      return SeenPath(below, levelsUp: level)
    }
    return SeenPath(path)
  }

  /// A path as seen from a root as one that opens from the current folder.
  static func shown(_ path: SeenPath, root: AbsolutePath, from current: AbsolutePath = current) -> SeenPath {
    shown(path.absolute(from: root), from: current)
  }

  /// The same for a path below the root.
  static func shown(_ path: RelativePath, root: AbsolutePath, from current: AbsolutePath = current) -> SeenPath {
    shown(root.joined(path), from: current)
  }

  /// What somebody typed as the path of an entry in a folder that has its real name.
  static func absolute(_ typed: String) throws(SystemError) -> AbsolutePath {
    try asking(typed) { path throws(SystemError) in try Root.key(path) }
  }

  /// The root of a folder that somebody typed.
  static func root(ofFolder typed: String) throws(SystemError) -> AbsolutePath {
    try asking(typed) { path throws(SystemError) in try Root.ofFolder(path) }
  }

  /// The bytes of a file that somebody typed.
  static func read(_ typed: String, limit: Int) throws(FileReadError) -> [UInt8] {
    let path: AbsolutePath
    do throws(SystemError) { path = try FileSystem.path(typed) } catch { throw .system(error) }
    return try FileSystem.read(path, limit: limit).bytes
  }

  /// Whether anything stands at a path that somebody typed.
  static func exists(_ typed: String) -> Bool { (try? FileSystem.path(typed)).map { FileSystem.exists($0) } ?? false }

  /// Runs `body` with the path that somebody typed. What the system refuses is told with the path as it was typed: one
  /// that began in the current folder goes on beginning there.
  static func asking<R>(
    _ typed: String, _ body: (AbsolutePath) throws(SystemError) -> R
  ) throws(SystemError) -> R {
    let path = try FileSystem.path(typed)
    do throws(SystemError) { return try body(path) } catch {
      guard typed.utf8.first != UInt8(ascii: "/"), let subject = error.subject.flatMap({ AbsolutePath($0) }),
        let below = subject.relative(to: current)
      else { throw error }
      var seen = error
      seen.subject = below.isEmpty ? "." : below.text
      throw seen
    }
  }
}

extension CommandFailure {
  /// What somebody named cannot be opened.
  static func opening(_ name: String, _ error: SystemError) -> CommandFailure {
    CommandFailure("\(VisibleText.of(name)) cannot be opened. \(error.reason).", next: "Name what you can read.")
  }

  /// What somebody named cannot be written.
  static func writing(_ name: String, _ error: SystemError) -> CommandFailure {
    CommandFailure(
      "\(VisibleText.of(name)) cannot be written. \(error.reason).", next: "Name a file that you can write.")
  }
}
