internal import Glibc

extension FileTree {
  /// What stands below a folder now, links not followed.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - leavingOut: whether a path below it is passed over, with all that is below.
  /// - Throws: `DevError` when the folder itself cannot be listed.
  init(of folder: String, leavingOut: (_ path: [UInt8]) -> Bool = { _ in false }) throws(DevError) {
    guard let first = names(in: Array(folder.utf8)) else {
      throw DevError("The folder \(folder) cannot be read: \(String(cString: strerror(errno)))")
    }
    var open = first
    while let path = open.popLast() {
      if leavingOut(path) { continue }
      let full = Array(folder.utf8) + [slash] + path
      var status = stat()
      // What is gone meanwhile was a file in the making of a program that still runs.
      guard withPath(full, { lstat($0, &status) }) == 0 else { continue }
      let mode = UInt32(status.st_mode) & 0o7777
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        let below = names(in: full)
        entries[path] = .folder(mode: mode, isClosed: below == nil)
        open += (below ?? []).map { path + [slash] + $0 }
      case S_IFREG: entries[path] = contents(of: full).map { .file($0, mode: mode) } ?? .closedFile(mode: mode)
      case S_IFLNK: entries[path] = .link(target(of: full))
      case S_IFIFO: entries[path] = .pipe
      default: entries[path] = .other
      }
    }
  }

  /// Writes everything below a folder, which is made.
  ///
  /// Folders that the tree does not name get the mode 755. Modes that forbid are set last.
  ///
  /// - Throws: `DevError` with the path that could not be made.
  func write(below folder: String) throws(DevError) {
    try makeFolder(folder)
    let base = Array(folder.utf8) + [slash]
    let sorted = entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    for (path, entry) in sorted {
      try makeFolders(above: path, below: base)
      let full = base + path
      let result: Int32 =
        switch entry {
        case .folder: withPath(full) { mkdir($0, 0o755) == 0 || errno == EEXIST ? 0 : -1 }
        case .file(let bytes, let mode): create(full, bytes, mode)
        case .link(let target): withPath(full) { path in withPath(target) { symlink($0, path) } }
        case .pipe: withPath(full) { mkfifo($0, 0o644) }
        case .closedFile(let mode): create(full, [], mode)
        case .other: 0
        }
      guard result == 0 else { throw DevError("\(shown(full)) cannot be made: \(String(cString: strerror(errno)))") }
    }
    for (path, entry) in sorted.reversed() {
      if case .folder(let mode, _) = entry { _ = withPath(base + path) { chmod($0, mode) } }
    }
  }

  private func makeFolders(above path: [UInt8], below base: [UInt8]) throws(DevError) {
    for end in path.indices where path[end] == slash {
      guard withPath(base + path[..<end], { mkdir($0, 0o755) }) == 0 || errno == EEXIST else {
        throw DevError("The folder \(shown(base + path[..<end])) cannot be made: \(String(cString: strerror(errno)))")
      }
    }
  }
}

/// Removes a folder and all in it, also what nobody may enter; what is missing is no error.
///
/// - Throws: `DevError` with what could not be removed.
func removeEverything(_ folder: String) throws(DevError) {
  var open: [(path: [UInt8], isEmptied: Bool)] = [(Array(folder.utf8), false)]
  while let (path, isEmptied) = open.popLast() {
    var status = stat()
    guard withPath(path, { lstat($0, &status) }) == 0 else { continue }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    if isFolder, !isEmptied {
      _ = withPath(path) { chmod($0, 0o700) }
      open.append((path, true))
      open += (names(in: path) ?? []).map { (path + [slash] + $0, false) }
      continue
    }
    guard withPath(path, { isFolder ? rmdir($0) : unlink($0) }) == 0 || errno == ENOENT else {
      throw DevError("\(shown(path)) cannot be removed: \(String(cString: strerror(errno)))")
    }
  }
}

/// Bytes for people: what is no UTF-8 is spelled out, so that no two are shown alike.
func shown(_ bytes: some Sequence<UInt8>) -> String {
  let bytes = Array(bytes)
  return String(validating: bytes, as: UTF8.self)
    ?? bytes.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "\\x\(String($0, radix: 16))" }.joined()
}

/// Lends a path as C wants it.
private func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
    // The array has at least its final zero, so it has an address.
    guard let address = buffer.baseAddress else { preconditionFailure("An array with one element has no address.") }
    return body(address)
  }
}

/// The names in a folder, sorted by their bytes; nil when it cannot be listed.
private func names(in folder: [UInt8]) -> [[UInt8]]? {
  guard let stream = withPath(folder, { opendir($0) }) else { return nil }
  defer { closedir(stream) }
  var result: [[UInt8]] = []
  while let entry = readdir(stream) {
    // The name lies inside the record the system wrote; only its real length may be read.
    let name = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19)
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name.assumingMemoryBound(to: CChar.self)))
    if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { continue }
    result.append(Array(bytes))
  }
  return result.sorted { $1.lexicographicallyPrecedes($0) }
}

private func create(_ path: [UInt8], _ bytes: [UInt8], _ mode: UInt32) -> Int32 {
  let descriptor = withPath(path) { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
  guard descriptor >= 0 else { return -1 }
  defer { close(descriptor) }
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return -1 }
    done += count
  }
  return fchmod(descriptor, mode)
}

private func contents(of path: [UInt8]) -> [UInt8]? {
  let descriptor = withPath(path) { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  return readToEnd(descriptor)
}

/// All that a descriptor of a file still gives; nil when the system refuses.
func readToEnd(_ descriptor: Int32) -> [UInt8]? {
  var result: [UInt8] = []
  while true {
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { space in
      let count = read(descriptor, space.baseAddress, space.count)
      if count > 0 { result.append(contentsOf: space[..<count]) }
      return count
    }
    if count == 0 { return result }
    guard count > 0 || errno == EINTR else { return nil }
  }
}

private func target(of path: [UInt8]) -> [UInt8] {
  withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { space in
    guard let start = space.baseAddress?.assumingMemoryBound(to: CChar.self) else { return [] }
    let count = withPath(path) { readlink($0, start, space.count) }
    return Array(space[..<max(0, count)])
  }
}
