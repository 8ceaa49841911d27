internal import Glibc

/// Files and folders by path.
///
/// Everything here may block for as long as the disk takes.
public enum FileSystem {
  /// The path without symbolic links, `.` and `..`; everything on it must exist.
  public static func realPath(of path: String) throws(SystemError) -> String {
    guard let result = realpath(path, nil) else { throw .last("realpath", path) }
    defer { free(result) }
    return String(cString: result)
  }

  /// The current folder.
  public static func currentFolder() throws(SystemError) -> String {
    guard let result = getcwd(nil, 0) else { throw .last("getcwd") }
    defer { free(result) }
    return String(cString: result)
  }

  /// Where a symbolic link points to, as it is written in it.
  public static func destination(ofLink path: String) throws(SystemError) -> String {
    let limit = Int(PATH_MAX)
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: limit) { space -> String? in
      guard let start = space.baseAddress else { return nil }
      let count = readlink(path, start, limit)
      guard count >= 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
    guard let text else { throw .last("readlink", path) }
    return text
  }

  /// Makes a folder and those above it that are missing, each with `mode` (less the umask); an existing one is fine.
  public static func makeFolders(_ path: String, mode: UInt32 = 0o755) throws(SystemError) {
    var missing: [String] = []
    var current = path
    while true {
      if mkdir(current, mode_t(mode)) == 0 { break }
      let error = SystemError.last("mkdir", current)
      if error.errno == ENOENT, let above = parent(of: current), above != current {
        missing.append(current)
        current = above
        continue
      }
      // Some file systems say "read-only" or "forbidden" for what is already there.
      guard let status = try? status(of: current), status.kind == .folder else { throw error }
      break
    }
    while let next = missing.popLast() {
      guard mkdir(next, mode_t(mode)) == 0 || errno == EEXIST else { throw .last("mkdir", next) }
    }
  }

  /// Removes a file, link or socket; what is missing is no error.
  public static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last("unlink", path) }
  }

  /// Removes an empty folder.
  public static func removeFolder(_ path: String) throws(SystemError) {
    guard rmdir(path) == 0 else { throw .last("rmdir", path) }
  }

  /// Removes a folder and all in it, without following symbolic links; what is missing is no error.
  public static func removeTree(_ path: String) throws(SystemError) {
    var folders = [path]
    var emptied: [String] = []
    while let folder = folders.popLast() {
      let entries: [FolderEntry]
      do { entries = try list(folder) } catch  where error.isMissing { continue }
      emptied.append(folder)
      for entry in entries {
        let child = folder + "/" + entry.name
        var kind = entry.kind
        if kind == .unknown { kind = try linkStatus(of: child).kind }
        if kind == .folder { folders.append(child) } else { try remove(child) }
      }
    }
    for folder in emptied.reversed() { try removeFolder(folder) }
  }

  /// Gives a file or folder another name; what has that name is replaced in one step.
  public static func rename(_ path: String, to other: String) throws(SystemError) {
    guard Glibc.rename(path, other) == 0 else { throw .last("rename", path) }
  }

  /// Changes the permission bits.
  public static func setMode(_ path: String, _ mode: UInt32) throws(SystemError) {
    guard chmod(path, mode_t(mode)) == 0 else { throw .last("chmod", path) }
  }

  /// Where a path that is seen from a folder stands; an absolute path stands where it stands.
  public static func join(_ folder: String, _ path: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : folder == "/" ? "/" + path : folder + "/" + path
  }

  /// The folder a path stands in, by its text alone: `/a` for `/a/b`, `.` for `b`, nil for `/`.
  public static func parent(of path: String) -> String? {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    guard bytes.count != 1 || bytes.first != UInt8(ascii: "/") else { return nil }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    bytes = bytes[..<slash]
    while bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    return bytes.isEmpty ? "/" : String(Substring(bytes))
  }

  /// The last part of a path, by its text alone: `b` for `/a/b/`, `/` for `/`.
  public static func name(of path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    guard bytes.count > 1, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return String(Substring(bytes)) }
    return String(Substring(bytes[bytes.index(after: slash)...]))
  }
}
