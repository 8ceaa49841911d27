internal import SystemIO

/// A file that was written for others to find, and must stay as it is.
struct KeptFile: Sendable {
  private let path: String
  private let status: FileStatus
  private let bytes: [UInt8]

  /// The file as it is now.
  ///
  /// - Throws: that it cannot be read.
  init(_ path: String) throws(SystemError) {
    self.path = path
    do throws(FileReadError) {
      let contents = try FileSystem.read(path, limit: 1 << 16)
      (status, bytes) = (contents.status, contents.bytes)
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
    if now == status { return true }
    return now.isSameFile(as: status) && (try? FileSystem.read(path, limit: 1 << 16).bytes) == bytes
  }
}
