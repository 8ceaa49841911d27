internal import Glibc
public import SourceText

/// Files and folders by path.
///
/// Everything here may block for as long as the disk takes.
public enum FileSystem {
  /// The path without symbolic links, `.` and `..`; everything on it must exist.
  public static func realPath(of path: AbsolutePath) throws(SystemError) -> AbsolutePath {
    guard let result = path.withCString({ realpath($0, nil) }) else { throw .last("realpath", path) }
    return try taking(result, "realpath")
  }

  /// The current folder.
  public static func currentFolder() throws(SystemError) -> AbsolutePath {
    guard let result = getcwd(nil, 0) else { throw .last("getcwd") }
    return try taking(result, "getcwd")
  }

  /// Makes the top folder the current one: a process that goes on for days must not keep a disk from being unmounted.
  public static func enterTop() { _ = chdir("/") }

  /// What somebody typed, as seen from the current folder. A `..` stays in it, for only the kernel knows where it leads.
  ///
  /// - Throws: that the current folder is gone, or that nothing can have this name: an empty text is no path.
  public static func path(_ typed: String) throws(SystemError) -> AbsolutePath {
    var path = AbsolutePath(typed)
    if path == nil { path = AbsolutePath(typed, from: try currentFolder()) }
    guard let path else {
      throw SystemError(call: "open", typed, errno: ENOENT)
    }
    // The slash at the end is not kept; to the system it says that a folder is meant.
    if typed.utf8.last == UInt8(ascii: "/"), let found = try? status(of: path), found.kind != .folder {
      throw SystemError(call: "open", typed, errno: ENOTDIR)
    }
    return path
  }

  /// A path that the system made for us; it is given back.
  ///
  /// - Throws: for one that does not begin at the top: Linux calls a folder `(unreachable)/…` that lies outside ours.
  private static func taking(
    _ result: UnsafeMutablePointer<CChar>, _ call: String
  ) throws(SystemError) -> AbsolutePath {
    defer { free(result) }
    let bytes = UnsafeRawBufferPointer(start: result, count: strlen(result))
    guard let path = AbsolutePath(bytes) else {
      throw SystemError(call: call, String(decoding: bytes, as: UTF8.self), errno: ENOENT)
    }
    return path
  }

  /// Where a symbolic link points to, as it is written in it.
  public static func destination(ofLink path: AbsolutePath) throws(SystemError) -> [UInt8] {
    let limit = Int(PATH_MAX)
    let bytes = withUnsafeTemporaryAllocation(of: CChar.self, capacity: limit) { space -> [UInt8]? in
      guard let start = space.baseAddress else { return nil }
      let count = path.withCString { readlink($0, start, limit) }
      guard count >= 0 else { return nil }
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
    guard let bytes else { throw .last("readlink", path) }
    return bytes
  }

  /// Makes a folder and those above it that are missing, each with `mode` (less the umask); an existing one is fine.
  public static func makeFolders(_ path: AbsolutePath, mode: UInt32 = 0o755) throws(SystemError) {
    var missing: [AbsolutePath] = []
    var current = path
    while true {
      if current.withCString({ mkdir($0, mode_t(mode)) }) == 0 { break }
      let error = SystemError.last("mkdir", current)
      if error.errno == ENOENT, let above = current.withoutLastName {
        missing.append(current)
        current = above
        continue
      }
      // Some file systems say "read-only" or "forbidden" for what is already there.
      guard let status = try? status(of: current), status.kind == .folder else { throw error }
      break
    }
    while let next = missing.popLast() {
      guard next.withCString({ mkdir($0, mode_t(mode)) }) == 0 || errno == EEXIST else { throw .last("mkdir", next) }
    }
  }

  /// Removes a file, link or socket; what is missing is no error.
  public static func remove(_ path: AbsolutePath) throws(SystemError) {
    guard path.withCString({ unlink($0) }) == 0 || errno == ENOENT else { throw .last("unlink", path) }
  }

  /// Removes an empty folder.
  public static func removeFolder(_ path: AbsolutePath) throws(SystemError) {
    guard path.withCString({ rmdir($0) }) == 0 else { throw .last("rmdir", path) }
  }

  /// Removes a folder and all in it, without following symbolic links; what is missing is no error.
  public static func removeTree(_ path: AbsolutePath) throws(SystemError) {
    var folders = [path]
    var emptied: [AbsolutePath] = []
    while let folder = folders.popLast() {
      let entries: [FolderEntry]
      do { entries = try list(folder) } catch  where error.isMissing { continue }
      emptied.append(folder)
      for entry in entries {
        let child = folder.appending(entry: entry.bytes)
        var kind = entry.kind
        if kind == .unknown { kind = try linkStatus(of: child).kind }
        if kind == .folder { folders.append(child) } else { try remove(child) }
      }
    }
    for folder in emptied.reversed() { try removeFolder(folder) }
  }

  /// Gives a file or folder another name; what has that name is replaced in one step.
  public static func rename(_ path: AbsolutePath, to other: AbsolutePath) throws(SystemError) {
    guard path.withCString({ old in other.withCString { Glibc.rename(old, $0) } }) == 0 else {
      throw .last("rename", path)
    }
  }

  /// Changes the permission bits.
  public static func setMode(_ path: AbsolutePath, _ mode: UInt32) throws(SystemError) {
    guard path.withCString({ chmod($0, mode_t(mode)) }) == 0 else { throw .last("chmod", path) }
  }
}
