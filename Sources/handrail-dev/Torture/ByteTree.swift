internal import Glibc

/// Removing what bears names that are no text.
enum ByteTree {
  /// Removes a file, a link or a folder with all that is in it; links are not followed.
  ///
  /// - Throws: `DevError` with what the system refused.
  static func remove(_ path: [UInt8]) throws(DevError) {
    var waiting = [path]
    var emptied: [[UInt8]] = []
    while let one = waiting.popLast() {
      var status = stat()
      guard TreeOnDisk.withBytes(one, { lstat($0, &status) }) == 0 else { throw refused(one) }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        guard TreeOnDisk.withBytes(one, { unlink($0) }) == 0 else { throw refused(one) }
        continue
      }
      emptied.append(one)
      // Our own folder may be closed, and only root needs no right.
      if status.st_mode & S_IRWXU != S_IRWXU {
        guard TreeOnDisk.withBytes(one, { chmod($0, 0o755) }) == 0 else { throw refused(one) }
      }
      waiting += try names(in: one).map { one + [UInt8(ascii: "/")] + $0 }
    }
    for folder in emptied.reversed() {
      guard TreeOnDisk.withBytes(folder, { rmdir($0) }) == 0 else { throw refused(folder) }
    }
  }

  private static func names(in folder: [UInt8]) throws(DevError) -> [[UInt8]] {
    guard let stream = TreeOnDisk.withBytes(folder, { opendir($0) }) else { throw refused(folder) }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw refused(folder) }
    return names
  }

  private static func refused(_ path: [UInt8]) -> DevError {
    DevError("\(SequenceWord.spelled(path)) cannot be removed: \(String(cString: strerror(errno)))")
  }
}
