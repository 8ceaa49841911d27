internal import Glibc
public import SourceText

/// What stands at a path.
public enum FileKind: Sendable, Hashable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A symbolic link itself.
  case link
  /// A pipe, socket or device.
  case other
  /// A folder's listing does not say; ask for the status.
  case unknown
}

/// What stat(2) knows about a file.
public struct FileStatus: Sendable, Hashable {
  /// What it is.
  public var kind: FileKind
  /// The device it is on.
  public var device: UInt64
  /// Its number on the device; device and inode together are the identity of a file.
  public var inode: UInt64
  /// Bytes.
  public var size: Int64
  /// Number of names (hard links).
  public var links: UInt64
  /// Last change of the content, or any date that somebody has given the file.
  public var modified: WallTime
  /// Last change of content, name, mode or date; only the system sets it.
  public var changed: WallTime
  /// The permission bits, such as 0o644.
  public var mode: UInt32
  /// The user who owns it.
  public var user: UInt32

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    links = UInt64(status.st_nlink)
    modified = WallTime(status.st_mtim)
    changed = WallTime(status.st_ctim)
    mode = UInt32(status.st_mode & 0o7777)
    user = UInt32(status.st_uid)
  }

  /// Whether both are the same file, under whatever name.
  public func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}

extension FileSystem {
  /// The status of what a path leads to, through symbolic links.
  public static func status(of path: AbsolutePath) throws(SystemError) -> FileStatus {
    var result = stat()
    guard path.withCString({ stat($0, &result) }) == 0 else { throw .last("stat", path) }
    return FileStatus(result)
  }

  /// The status of what stands at a path, a symbolic link itself included.
  public static func linkStatus(of path: AbsolutePath) throws(SystemError) -> FileStatus {
    var result = stat()
    guard path.withCString({ lstat($0, &result) }) == 0 else { throw .last("lstat", path) }
    return FileStatus(result)
  }

  /// The status of an open descriptor.
  public static func status(ofDescriptor descriptor: Int32) throws(SystemError) -> FileStatus {
    var result = stat()
    guard fstat(descriptor, &result) == 0 else { throw .last("fstat") }
    return FileStatus(result)
  }

  /// Whether we may write to a file or into a folder; false when nothing is there or its disk is read-only.
  public static func isWritable(_ path: AbsolutePath) -> Bool {
    path.withCString { access($0, W_OK) } == 0
  }

  /// Whether we may run a file as a program.
  public static func isExecutable(_ path: AbsolutePath) -> Bool {
    path.withCString { access($0, X_OK) } == 0
  }

  /// Whether the file system of a path takes no writes at all.
  public static func isReadOnly(_ path: AbsolutePath) -> Bool {
    path.withCString { access($0, W_OK) } != 0 && errno == EROFS
  }

  /// Whether anything stands at the path.
  public static func exists(_ path: AbsolutePath) -> Bool {
    var result = stat()
    return path.withCString { lstat($0, &result) } == 0
  }
}
