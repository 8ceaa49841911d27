internal import SourceText
internal import SystemIO

/// A file that was written for others to find, and must stay as it is.
struct KeptFile: Sendable {
  private let path: AbsolutePath
  /// The last status with which it said the same.
  private let status: Locked<FileStatus>
  private let bytes: [UInt8]

  /// The file as it is now.
  ///
  /// - Throws: that it cannot be read.
  init(_ path: AbsolutePath) throws(SystemError) {
    self.path = path
    do throws(FileReadError) {
      let contents = try FileSystem.read(path, limit: 1 << 16)
      (status, bytes) = (Locked(contents.status), contents.bytes)
    } catch {
      guard case .system(let system) = error else {
        throw SystemError(call: "read", path, errno: 5, detail: error.description)
      }
      throw system
    }
  }

  /// Whether it is still there and says the same. It is read only when its status differs.
  var isIntact: Bool {
    guard let now = try? FileSystem.linkStatus(of: path) else { return false }
    let known = status.withLock(\.self)
    if now == known { return true }
    guard now.isSameFile(as: known), let found = try? FileSystem.read(path, limit: 1 << 16), found.bytes == bytes else {
      return false
    }
    // A date that somebody set is seen once, not at each request.
    status.withLock { $0 = found.status }
    return true
  }
}
