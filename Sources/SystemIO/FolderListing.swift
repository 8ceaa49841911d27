internal import Glibc

/// A name in a folder.
public struct FolderEntry: Sendable, Hashable {
  /// The name, without the folder.
  ///
  /// What is not UTF-8 in it is replaced, and then the name opens nothing.
  public var name: String
  /// Whether the name is UTF-8 on the disk.
  public var isText: Bool
  /// What it is, links not followed; `unknown` on file systems that do not say.
  public var kind: FileKind
}

extension FileSystem {
  /// What is in a folder, in no order, without `.` and `..`.
  public static func list(_ path: String) throws(SystemError) -> [FolderEntry] {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last("open", path) }
    return try entries(descriptor, path)
  }

  /// Reads and closes `descriptor`.
  static func entries(_ descriptor: Int32, _ path: String) throws(SystemError) -> [FolderEntry] {
    guard let stream = fdopendir(descriptor) else {
      let error = SystemError.last("fdopendir", path)
      close(descriptor)
      throw error
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .last("readdir", path) }
        return entries
      }
      // The name lies inside the record the system wrote; only its real length may be read.
      let name = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: CChar.self)
      let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
      if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { continue }
      let valid = String(validating: bytes, as: UTF8.self)
      let kind: FileKind =
        switch Int(entry.pointee.d_type) {
        case 8: .file  // DT_REG
        case 4: .folder  // DT_DIR
        case 10: .link  // DT_LNK
        case 0: .unknown  // DT_UNKNOWN
        default: .other
        }
      let text = valid ?? String(decoding: bytes, as: UTF8.self)
      entries.append(FolderEntry(name: text, isText: valid != nil, kind: kind))
    }
  }

  private static let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19
}

/// A folder that is held open, so that what is asked of it goes on being about this very folder after a rename.
public final class OpenFolder: Sendable {
  /// O_PATH, which Glibc's module does not show: the same on every processor Swift runs on.
  ///
  /// It needs no right to read.
  private static let pathOnly: Int32 = 0o10_000_000

  private let descriptor: Int32
  /// The path it was opened with.
  public let path: String
  /// The folder's own status when it was opened.
  public let status: FileStatus

  /// Opens a folder; a symbolic link is followed.
  public init(_ path: String) throws(SystemError) {
    let descriptor = open(path, Self.pathOnly | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last("open", path) }
    do throws(SystemError) { status = try FileSystem.status(ofDescriptor: descriptor) } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// The status of what stands at a path below the folder, about 1 µs.
  public func status(of relative: String, followingLinks: Bool = false) throws(SystemError) -> FileStatus {
    var result = stat()
    guard fstatat(descriptor, relative, &result, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
      throw .last("fstatat", relative)
    }
    return FileStatus(result)
  }

  /// What is in a folder below this one (`.` for itself); a symbolic link is not entered.
  public func list(_ relative: String) throws(SystemError) -> [FolderEntry] {
    let descriptor = openat(self.descriptor, relative, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .last("open", relative) }
    return try FileSystem.entries(descriptor, relative)
  }
}
