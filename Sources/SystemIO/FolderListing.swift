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
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - followingLinks: whether the last part of the path may be a symbolic link.
  /// - Returns: the names with what they are.
  /// - Throws: why it cannot be read.
  public static func list(_ path: AbsolutePath, followingLinks: Bool = true) throws(SystemError) -> [FolderEntry] {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
    let descriptor = path.withCString { open($0, flags) }
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
