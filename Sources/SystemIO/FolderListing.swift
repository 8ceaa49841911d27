internal import Glibc
public import SourceText

/// A name in a folder.
public struct FolderEntry: Sendable, Hashable {
  /// The bytes of the name, without the folder.
  public var bytes: [UInt8]
  /// What it is, links not followed; `unknown` on file systems that do not say.
  public var kind: FileKind

  /// Whether the name is exactly this.
  public func isNamed(_ name: String) -> Bool { bytes.elementsEqual(name.utf8) }

  /// The name as text; what is not UTF-8 in it shows as U+FFFD.
  public var name: String { String(decoding: bytes, as: UTF8.self) }
  /// Whether the name is UTF-8, so that `name` says exactly it.
  public var isText: Bool {
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
  }
}

extension FileSystem {
  /// What is in a folder, in no order, without `.` and `..`.
  public static func list(_ path: AbsolutePath) throws(SystemError) -> [FolderEntry] {
    let descriptor = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .last("open", path) }
    return try entries(descriptor) { path.text }
  }

  /// Reads and closes `descriptor`.
  static func entries(_ descriptor: Int32, _ subject: () -> String) throws(SystemError) -> [FolderEntry] {
    guard let stream = fdopendir(descriptor) else {
      let error = SystemError.last("fdopendir")
      close(descriptor)
      throw SystemError(call: error.call, subject(), errno: error.errno)
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        let number = errno
        if number != 0 { throw SystemError(call: "readdir", subject(), errno: number) }
        return entries
      }
      // The name lies inside the record the system wrote; only its real length may be read.
      let name = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: CChar.self)
      let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
      if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { continue }
      let kind: FileKind =
        switch Int(entry.pointee.d_type) {
        case 8: .file  // DT_REG
        case 4: .folder  // DT_DIR
        case 10: .link  // DT_LNK
        case 0: .unknown  // DT_UNKNOWN
        default: .other
        }
      entries.append(FolderEntry(bytes: Array(bytes), kind: kind))
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
  public let path: AbsolutePath
  /// The folder's own status when it was opened.
  public let status: FileStatus

  /// Opens a folder; a symbolic link is followed.
  public init(_ path: AbsolutePath) throws(SystemError) {
    let descriptor = path.withCString { open($0, Self.pathOnly | O_DIRECTORY | O_CLOEXEC) }
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
  public func status(of path: RelativePath, followingLinks: Bool = false) throws(SystemError) -> FileStatus {
    var result = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard path.withCString({ fstatat(descriptor, $0, &result, flags) }) == 0 else { throw .last("fstatat", path) }
    return FileStatus(result)
  }

  /// What is in a folder below this one, or in itself; a symbolic link is not entered.
  public func list(_ path: RelativePath) throws(SystemError) -> [FolderEntry] {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    let descriptor = path.withCString { openat(self.descriptor, $0, flags) }
    guard descriptor >= 0 else { throw .last("open", path) }
    return try FileSystem.entries(descriptor) { path.text }
  }
}
