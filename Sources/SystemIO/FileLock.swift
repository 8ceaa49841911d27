internal import Glibc
public import SourceText

/// Why a lock was not given.
public enum FileLockError: Error, Sendable, Hashable {
  /// Somebody else holds it; `note` is what the holder wrote into the file.
  case held(note: String)
  /// The system refused.
  case system(SystemError)
}

/// An exclusive lock on a file, held until `release` or the end of the process, however that comes.
///
/// The file stays when the lock goes: removing it would let two processes hold "the" lock on two files.
public final class FileLock: Sendable {
  private let descriptor: Locked<Int32>
  /// The file.
  public let path: AbsolutePath

  /// Takes the lock without waiting, making the file (0600) if need be.
  public init(_ path: AbsolutePath) throws(FileLockError) {
    while true {
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
      let descriptor = path.withCString { open($0, flags, mode_t(0o600)) }
      guard descriptor >= 0 else { throw .system(.last("open", path)) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let error = SystemError.last("flock", path)
        close(descriptor)
        if error.errno == EINTR { continue }
        guard error.errno == EWOULDBLOCK else { throw .system(error) }
        let note = (try? FileSystem.read(path, limit: 4096)).map { String(decoding: $0.bytes, as: UTF8.self) }
        throw .held(note: note ?? "")
      }
      // Somebody may have replaced the file between opening and locking; then the lock is on a file without a name.
      if let ours = try? FileSystem.status(ofDescriptor: descriptor), let named = try? FileSystem.linkStatus(of: path),
        ours.isSameFile(as: named)
      {
        self.descriptor = Locked(descriptor)
        self.path = path
        return
      }
      close(descriptor)
    }
  }

  deinit { release() }

  /// Whether the file still is the one that is locked: false once somebody has removed or replaced it.
  public var isIntact: Bool {
    let descriptor = descriptor.withLock { $0 }
    guard descriptor >= 0, let ours = try? FileSystem.status(ofDescriptor: descriptor),
      let named = try? FileSystem.linkStatus(of: path)
    else { return false }
    return ours.isSameFile(as: named)
  }

  /// Writes into the file who holds it, for those who are refused.
  public func write(note: String) throws(SystemError) {
    let descriptor = descriptor.withLock { $0 }
    let bytes = Array(note.utf8)
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last("ftruncate", path) }
    try FileSystem.writeAll(bytes, to: descriptor, path.text)
  }

  /// Gives the lock back; a second time does nothing.
  public func release() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }
}
