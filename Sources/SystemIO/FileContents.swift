internal import Glibc
public import SourceText

/// Why a file could not be read whole.
public enum FileReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// It holds more bytes than allowed; `size` is what the system says, at least one more than the limit.
  case tooLarge(size: Int64, limit: Int)
  /// It is a folder, a pipe, a socket or a device.
  case notAFile(FileKind)
  /// The system refused.
  case system(SystemError)

  /// In plain words.
  public var description: String {
    switch self {
    case .tooLarge(let size, let limit): "The file has \(size) bytes. At most \(limit) are read."
    case .notAFile(.folder): "This is a folder, not a file."
    case .notAFile: "This is a pipe or a device, not a file."
    case .system(let error): error.description
    }
  }

  /// The same as a sentence, without the names of system calls.
  public var sentence: String {
    if case .system(let error) = self { return error.reason + "." }
    return description
  }
}

/// The bytes of a file, and which state of it they are.
public struct FileContents: Sendable {
  /// The bytes.
  public var bytes: [UInt8]
  /// The status before the first byte was read: if the file has changed meanwhile, a later status differs from it.
  public var status: FileStatus
  /// Whether the file was the same after the last byte was read: false when somebody wrote into it meanwhile.
  public var isSteady: Bool
}

extension FileSystem {
  /// Reads a whole regular file.
  ///
  /// It waits for nobody: a pipe or a device is refused, not read.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the most bytes it may have; a file that grows while it is read is stopped there, too.
  ///   - followingLinks: whether the last part of the path may be a symbolic link.
  /// - Returns: the bytes and the status of the file before the first was read.
  /// - Throws: why it could not be read; too large is told apart.
  public static func read(
    _ path: AbsolutePath, limit: Int, followingLinks: Bool = true
  ) throws(FileReadError) -> FileContents {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followingLinks ? 0 : O_NOFOLLOW)
    let descriptor = path.withCString { open($0, flags) }
    guard descriptor >= 0 else {
      let error = SystemError.last("open", path)
      throw error.errno == ENXIO ? .notAFile(.other) : .system(error)  // a socket cannot be opened
    }
    defer { close(descriptor) }
    var raw = stat()
    guard fstat(descriptor, &raw) == 0 else { throw .system(.last("fstat", path)) }
    let status = FileStatus(raw)
    guard status.kind == .file else { throw .notAFile(status.kind) }
    guard status.size <= Int64(limit) else { throw .tooLarge(size: status.size, limit: limit) }
    let bytes = try readAll(descriptor, path, Int(status.size), limit)
    guard fstat(descriptor, &raw) == 0 else { throw .system(.last("fstat", path)) }
    // The times alone do not tell: they count in ticks of up to 10 ms. The size of a file of /proc is told as 0.
    let isSteady = FileStatus(raw) == status && (Int64(bytes.count) == status.size || status.size == 0)
    return FileContents(bytes: bytes, status: status, isSteady: isSteady)
  }

  /// The first bytes of a regular file, at most `length`; none when it cannot be read.
  public static func beginning(of path: AbsolutePath, length: Int) -> [UInt8] {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    guard (try? status(ofDescriptor: descriptor).kind) == .file else { return [] }
    var bytes: [UInt8] = []
    _ = Descriptor.read(descriptor, appendingTo: &bytes, limit: length)
    return bytes
  }

  private static func readAll(
    _ descriptor: Int32, _ path: AbsolutePath, _ expected: Int, _ limit: Int
  ) throws(FileReadError) -> [UInt8] {
    var failure: FileReadError?
    // One byte more than expected, so that a file of the size the system told ends with one read of nothing. Files of
    // /proc/sys have size 0 and give all they have to the first read, or the rest is lost.
    let capacity = expected == 0 ? min(4096, limit + 1) : expected + 1
    var bytes = [UInt8](unsafeUninitializedCapacity: capacity) { space, count in
      while count < space.count {
        let result = Glibc.read(descriptor, space.baseAddress.map { $0 + count }, space.count - count)
        if result == 0 { return }
        if result > 0 {
          count += result
        } else if errno != EINTR {
          failure = .system(.last("read", path))
          return
        }
      }
    }
    if let failure { throw failure }
    while bytes.count > expected {  // it grew, or the system does not know the size, as in /proc
      guard bytes.count <= limit else { throw .tooLarge(size: Int64(bytes.count), limit: limit) }
      switch Descriptor.read(descriptor, appendingTo: &bytes, limit: min(65_536, limit + 1 - bytes.count)) {
      case .read: continue
      case .end, .wouldBlock: return bytes
      case .failed(let error): throw .system(error)
      }
    }
    return bytes
  }

  /// Writes a file so that others see the old content or the new, never a part: a new file takes the old one's place.
  ///
  /// - Parameters:
  ///   - bytes: the new content.
  ///   - path: the file; of a symbolic link the file it leads to is replaced.
  ///   - mode: permission bits of a new file; an existing one keeps its own when nil.
  /// - Throws: what the system refused; the old content is still there then.
  public static func writeAtomically(
    _ bytes: [UInt8], to path: AbsolutePath, mode: UInt32? = nil
  ) throws(SystemError) {
    _ = try writeAtomically(bytes, to: path, mode: mode) { true }
  }

  /// Changes a file so that others see the old content or the new, never a part. It keeps its mode, and its owner where
  /// the system lets us.
  ///
  /// - Parameters:
  ///   - old: the content that the new one was made of.
  ///   - new: the new content.
  ///   - path: the file; of a symbolic link the file it leads to is changed.
  /// - Returns: false when the file has another content by now; it is left as it is then.
  /// - Throws: what the system refused, also for a file that nobody may write; the old content is still there then.
  public static func replace(_ old: [UInt8], with new: [UInt8], at path: AbsolutePath) throws(SystemError) -> Bool {
    let target = try realPath(of: path)
    let mode = try status(of: target).mode
    // The owner of the system may write everything; a file without the bit is meant to stay as it is all the same.
    guard mode & 0o222 != 0, isWritable(target) else {
      throw SystemError(call: "open", target, errno: EACCES, detail: "It is read-only")
    }
    return try writeAtomically(new, to: target, mode: nil, keepsOwner: true) {
      (try? read(target, limit: old.count).bytes) == old
    }
  }

  private static func writeAtomically(
    _ bytes: [UInt8], to path: AbsolutePath, mode: UInt32?, keepsOwner: Bool = false, isStillMeant: () -> Bool
  ) throws(SystemError) -> Bool {
    let target = (try? realPath(of: path)) ?? path  // a link goes on pointing at its file
    let found = try? status(of: target)
    // Another file in the place of a device or a pipe would take it away from everybody.
    guard found.map({ $0.kind == .file }) ?? true else {
      throw SystemError(call: "rename", target, errno: EEXIST, detail: "It is no regular file")
    }
    let existing = found?.mode
    let temporary = target.suffixed(".\(getpid())-\(Moment.now.nanoseconds).tmp")
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = temporary.withCString { open($0, flags, mode_t(mode ?? 0o644)) }
    guard descriptor >= 0 else { throw .last("open", temporary) }
    do throws(SystemError) {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor, temporary.text)
      if keepsOwner { keepOwner(of: target, descriptor) }
      if let exact = mode ?? existing, fchmod(descriptor, mode_t(exact)) != 0 {
        throw SystemError.last("fchmod", temporary)
      }
      guard fsync(descriptor) == 0 else { throw SystemError.last("fsync", temporary) }
    } catch {
      remove(unfinished: temporary)
      throw error
    }
    // Looked at last, so that next to nothing can come between.
    guard isStillMeant() else {
      remove(unfinished: temporary)
      return false
    }
    do throws(SystemError) { try rename(temporary, to: target) } catch {
      remove(unfinished: temporary)
      throw SystemError(call: error.call, target, errno: error.errno)
    }
    return true
  }

  /// Takes away what was begun and will not be finished. Why that is so is told; that this fails too is not worth it.
  private static func remove(unfinished path: AbsolutePath) { _ = path.withCString { unlink($0) } }

  /// Gives a new file the owner of the one whose place it takes. Only the owner of the system can do that for others,
  /// so a refusal is no mistake.
  private static func keepOwner(of path: AbsolutePath, _ descriptor: Int32) {
    var old = stat()
    var new = stat()
    guard path.withCString({ stat($0, &old) }) == 0, fstat(descriptor, &new) == 0,
      old.st_uid != new.st_uid || old.st_gid != new.st_gid
    else { return }
    _ = fchown(descriptor, old.st_uid, old.st_gid)
  }

  /// Writes what somebody wants to have at a path: a file as `writeAtomically` does, and straight into what is a pipe or
  /// a device, such as `/dev/null` or `/dev/stdout`, which stays what it is.
  public static func writeOutput(_ bytes: [UInt8], to path: AbsolutePath) throws(SystemError) {
    // `/dev/stdout` and `/dev/fd/1` may lead to a file that goes on after us; `/dev/shm` holds files as any folder does.
    let isSpecial =
      path.parent == "/dev" || path.isInside("/dev/fd") || path.isInside("/proc")
      || (try? status(of: path).kind) == .other
    guard isSpecial else { return try writeAtomically(bytes, to: path) }
    let descriptor = path.withCString { open($0, O_WRONLY | O_NOCTTY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .last("open", path) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path.text)
  }

  /// Writes a file that is not there yet; what is there is never touched.
  ///
  /// - Throws: `isThereAlready` when something has the name, a link that leads nowhere included, or what the system
  ///   refused; nothing is left behind then.
  public static func writeNew(_ bytes: [UInt8], to path: AbsolutePath, mode: UInt32 = 0o644) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = path.withCString { open($0, flags, mode_t(mode)) }
    guard descriptor >= 0 else { throw .last("open", path) }
    defer { close(descriptor) }
    do throws(SystemError) { try writeAll(bytes, to: descriptor, path.text) } catch {
      remove(unfinished: path)
      throw error
    }
  }

  /// Opens a file to add to its end, making it if need be; gives the descriptor, which children do not inherit.
  public static func openForAppending(_ path: AbsolutePath, mode: UInt32 = 0o600) throws(SystemError) -> Int32 {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    let descriptor = path.withCString { open($0, flags, mode_t(mode)) }
    guard descriptor >= 0 else { throw .last("open", path) }
    return descriptor
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ subject: String) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      switch Descriptor.write(descriptor, bytes, from: done) {
      case .wrote(let count): done += count
      case .wouldBlock: _ = try Descriptor.wait(descriptor, for: POLLOUT, until: .never)
      case .closed: throw SystemError(call: "write", subject, errno: EPIPE)
      case .failed(let error): throw error
      }
    }
  }
}
