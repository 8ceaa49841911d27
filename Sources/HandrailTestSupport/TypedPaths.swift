public import SourceText
public import SystemIO

// The functions of SystemIO for paths as tests write them down: texts, seen from the current folder.

private func known(_ path: String) throws(SystemError) -> AbsolutePath { try FileSystem.path(path) }

extension FileSystem {
  /// The same for a path as a test writes it down.
  public static func realPath(of path: String) throws(SystemError) -> String { try realPath(of: known(path)).text }
  /// The same for a path as a test writes it down.
  public static func destination(ofLink path: String) throws(SystemError) -> String {
    String(decoding: try destination(ofLink: known(path)), as: UTF8.self)
  }
  /// The same for a path as a test writes it down.
  public static func makeFolders(_ path: String, mode: UInt32 = 0o755) throws(SystemError) {
    try makeFolders(known(path), mode: mode)
  }
  /// The same for a path as a test writes it down.
  public static func remove(_ path: String) throws(SystemError) { try remove(known(path)) }
  /// The same for a path as a test writes it down.
  public static func removeFolder(_ path: String) throws(SystemError) { try removeFolder(known(path)) }
  /// The same for a path as a test writes it down.
  public static func removeTree(_ path: String) throws(SystemError) { try removeTree(known(path)) }
  /// The same for a path as a test writes it down.
  public static func rename(_ path: String, to other: String) throws(SystemError) {
    try rename(known(path), to: known(other))
  }
  /// The same for a path as a test writes it down.
  public static func setMode(_ path: String, _ mode: UInt32) throws(SystemError) { try setMode(known(path), mode) }
  /// The same for a path as a test writes it down.
  public static func status(of path: String) throws(SystemError) -> FileStatus { try status(of: known(path)) }
  /// The same for a path as a test writes it down.
  public static func linkStatus(of path: String) throws(SystemError) -> FileStatus { try linkStatus(of: known(path)) }
  /// The same for a path as a test writes it down.
  public static func isWritable(_ path: String) -> Bool { (try? known(path)).map { isWritable($0) } ?? false }
  /// The same for a path as a test writes it down.
  public static func isExecutable(_ path: String) -> Bool { (try? known(path)).map { isExecutable($0) } ?? false }
  /// The same for a path as a test writes it down.
  public static func isReadOnly(_ path: String) -> Bool { (try? known(path)).map { isReadOnly($0) } ?? false }
  /// The same for a path as a test writes it down.
  public static func exists(_ path: String) -> Bool { (try? known(path)).map { exists($0) } ?? false }
  /// The same for a path as a test writes it down.
  public static func type(of path: String) throws(SystemError) -> FileSystemType { try type(of: known(path)) }
  /// The same for a path as a test writes it down.
  public static func list(_ path: String) throws(SystemError) -> [FolderEntry] { try list(known(path)) }
  /// The same for a path as a test writes it down.
  public static func read(
    _ path: String, limit: Int, followingLinks: Bool = true
  ) throws(FileReadError) -> FileContents {
    let path: AbsolutePath = try { () throws(FileReadError) in
      do throws(SystemError) { return try known(path) } catch { throw .system(error) }
    }()
    return try read(path, limit: limit, followingLinks: followingLinks)
  }
  /// The same for a path as a test writes it down.
  public static func beginning(of path: String, length: Int) -> [UInt8] {
    (try? known(path)).map { beginning(of: $0, length: length) } ?? []
  }
  /// The same for a path as a test writes it down.
  public static func writeAtomically(_ bytes: [UInt8], to path: String, mode: UInt32? = nil) throws(SystemError) {
    try writeAtomically(bytes, to: known(path), mode: mode)
  }
  /// The same for a path as a test writes it down.
  public static func replace(_ old: [UInt8], with new: [UInt8], at path: String) throws(SystemError) -> Bool {
    try replace(old, with: new, at: known(path))
  }
  /// The same for a path as a test writes it down.
  public static func writeOutput(_ bytes: [UInt8], to path: String) throws(SystemError) {
    try writeOutput(bytes, to: known(path))
  }
  /// The same for a path as a test writes it down.
  public static func writeNew(_ bytes: [UInt8], to path: String, mode: UInt32 = 0o644) throws(SystemError) {
    try writeNew(bytes, to: known(path), mode: mode)
  }
  /// The same for a path as a test writes it down.
  public static func openForAppending(_ path: String, mode: UInt32 = 0o600) throws(SystemError) -> Int32 {
    try openForAppending(known(path), mode: mode)
  }
  /// The same for a path as a test writes it down.
  public static func join(_ folder: String, _ path: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : folder == "/" ? "/" + path : folder + "/" + path
  }
  /// The same for a path as a test writes it down.
  public static func parent(of path: String) -> String? {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    guard bytes.count != 1 || bytes.first != UInt8(ascii: "/") else { return nil }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    bytes = bytes[..<slash]
    while bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    return bytes.isEmpty ? "/" : String(Substring(bytes))
  }
  /// The same for a path as a test writes it down.
  public static func name(of path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    guard bytes.count > 1, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return String(Substring(bytes)) }
    return String(Substring(bytes[bytes.index(after: slash)...]))
  }
}

extension FileLock {
  /// The same for a path as a test writes it down.
  public convenience init(_ path: String) throws(FileLockError) {
    let path: AbsolutePath = try { () throws(FileLockError) in
      do throws(SystemError) { return try known(path) } catch { throw .system(error) }
    }()
    try self.init(path)
  }
}

extension UnixSocket {
  /// The same for a path as a test writes it down.
  public static func listen(at path: String, backlog: Int32 = 128) throws(SystemError) -> Int32 {
    try listen(at: known(path), backlog: backlog)
  }
  /// The same for a path as a test writes it down.
  public static func connect(to path: String, timeout: Duration? = nil) throws(SystemError) -> Int32 {
    try connect(to: known(path), timeout: timeout)
  }
  /// The same for a path as a test writes it down.
  public static func answers(at path: String) -> Bool { (try? known(path)).map { answers(at: $0) } ?? false }
}

extension LineConnection {
  /// The same for a path as a test writes it down.
  public convenience init(connectingTo path: String, timeout: Duration? = nil) throws(SystemError) {
    try self.init(connectingTo: known(path), timeout: timeout)
  }
}

extension ChildProcess {
  /// The same for a path as a test writes it down.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil, in folder: String? = nil,
    standardError: Int32 = 2
  ) throws(SystemError) {
    let folder = try folder.map { folder throws(SystemError) in try known(folder) }
    try self.init(known(path), arguments, environment: environment, in: folder, standardError: standardError)
  }
}

extension LineChild {
  /// The same for a path as a test writes it down.
  public convenience init(
    _ path: String, _ arguments: [String], environment: [String: String]? = nil, in folder: String? = nil
  ) throws(SystemError) {
    let folder = try folder.map { folder throws(SystemError) in try known(folder) }
    try self.init(known(path), arguments, environment: environment, in: folder)
  }
}

extension DetachedProcess {
  /// The same for a path as a test writes it down.
  public static func start(
    _ path: String, _ arguments: [String], environment: [String: String]? = nil, log: Int32, until deadline: Deadline
  ) throws(SystemError) -> (process: Int32, outcome: Outcome) {
    try start(known(path), arguments, environment: environment, log: log, until: deadline)
  }
}

extension Inotify {
  /// The same for a path as a test writes it down.
  public func watch(
    _ path: String, for mask: Mask, adding: Bool = false, followingLinks: Bool = false
  ) throws(SystemError) -> Int32 {
    try watch(known(path), for: mask, adding: adding, followingLinks: followingLinks)
  }
}

extension Glob {
  /// The same for a path as a test writes it down.
  public func matches(_ path: String, isFolder: Bool = false) -> Bool {
    RelativePath(path).map { matches($0, isFolder: isFolder) } ?? false
  }
}

/// A path below a root, put together by a test.
public func relative(_ text: String) -> RelativePath {
  guard let path = RelativePath(text) else { preconditionFailure("\(text) is no path below a folder") }
  return path
}
