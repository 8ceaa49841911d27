internal import Glibc

/// What a process says on its standard error when that is a file of its own: two files at most, each up to a limit.
///
/// A full file becomes the older one of the two, in place of the one that was, and standard error leads to a new one. So
/// what others write there, as the runtime of Swift does before it ends the process, lands in the same place.
/// Standard error that is anything else, a terminal say, is written to and never moved.
public final class RotatingLog: Sendable {
  /// The usual limit of each file, in bytes.
  public static let usualLimit: Int64 = 1 << 20

  private let path: String
  private let limit: Int64
  private let descriptor: Int32
  /// The descriptors that lead to the file; none when it is not ours to move. They are moved one at a time.
  private let ours: Locked<[Int32]>

  /// The file before this one.
  public var older: String { path + ".1" }

  /// The log of this process; a file that is full is moved at once.
  ///
  /// - Parameters:
  ///   - path: the file that standard error may lead to.
  ///   - limit: the most bytes of each of the two.
  ///   - descriptor: standard error; tests take another one.
  ///   - more: others that lead to the same file and go with it.
  public init(
    _ path: String, limit: Int64 = RotatingLog.usualLimit, descriptor: Int32 = Terminal.Stream.error.rawValue,
    with more: [Int32] = [Terminal.Stream.output.rawValue]
  ) {
    self.path = path
    self.limit = limit
    self.descriptor = descriptor
    let named = try? FileSystem.linkStatus(of: path)
    ours = Locked(
      ([descriptor] + more).filter { candidate in
        guard let named, let open = try? FileSystem.status(ofDescriptor: candidate) else { return false }
        return open.kind == .file && open.isSameFile(as: named)
      })
    ours.withLock { makeRoom(for: 0, $0) }
  }

  /// Writes a text; one that cannot be written, as on a full disk, is lost: there is nobody to tell.
  ///
  /// From any thread.
  public func write(_ text: String) {
    let bytes = Array(text.utf8)
    ours.withLock { ours in
      makeRoom(for: bytes.count, ours)
      try? FileSystem.writeAll(bytes, to: descriptor, path)
    }
  }

  private func makeRoom(for count: Int, _ ours: [Int32]) {
    guard ours.contains(descriptor), let open = try? FileSystem.status(ofDescriptor: descriptor) else { return }
    let named = try? FileSystem.linkStatus(of: path)
    // Somebody has removed or moved it: what is written to a file without a name nobody reads.
    let isNamed = named?.isSameFile(as: open) == true
    let isFull = open.size > 0 && open.size > limit - Int64(clamping: count)
    guard isFull || !isNamed else { return }
    let fresh = path + ".new"
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    // One that is there already under our name is that of another process, which writes to it.
    let isAnother = !isNamed && named != nil
    let new = Glibc.open(isAnother ? path : fresh, isAnother ? flags : flags | O_TRUNC, mode_t(0o600))
    guard new >= 0 else {
      // No descriptor is left, say. Without the older words, rather than without end.
      if isFull { ftruncate(descriptor, 0) }
      return
    }
    defer { close(new) }
    if !isAnother {
      if isNamed { try? FileSystem.rename(path, to: older) }
      try? FileSystem.rename(fresh, to: path)
    }
    for old in ours { _ = dup2(new, old) }
  }
}
