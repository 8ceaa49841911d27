internal import Reporting
internal import SystemIO
internal import Trees

/// Paths between the root, the current folder and what somebody typed.
enum Paths {
  /// A path relative to a root as one that opens from the current folder: `../` where that is short, else absolute.
  static func shown(_ path: String, root: String, current: String) -> String {
    let full = FileSystem.join(root, path)
    if Root.isInside(full, current), full != current { return Root.relative(full, to: current) }
    var up = ""
    var folder = current
    for _ in 0..<3 {
      guard let parent = FileSystem.parent(of: folder), parent != "/" else { break }
      folder = parent
      up += "../"
      if Root.isInside(full, folder), full != folder { return up + Root.relative(full, to: folder) }
    }
    return full
  }

  /// One absolute path as seen from a folder, with as many `../` as it takes.
  static func relative(_ path: String, to folder: String) -> String {
    let (there, here) = (path.split(separator: "/"), folder.split(separator: "/"))
    var common = 0
    while common < min(there.count, here.count), there[common] == here[common] { common += 1 }
    return (Array(repeating: "..", count: here.count - common) + there[common...]).joined(separator: "/")
  }

  /// What somebody typed as an absolute path whose folder has its real name.
  static func absolute(_ path: String) throws(SystemError) -> String {
    let folder = try FileSystem.realPath(of: FileSystem.parent(of: path) ?? "/")
    let name = FileSystem.name(of: path)
    if ["", ".", "..", "/"].contains(name) { return try FileSystem.realPath(of: path) }
    return FileSystem.join(folder, name)
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
