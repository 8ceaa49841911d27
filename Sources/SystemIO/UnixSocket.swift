internal import CLinux
internal import Glibc
public import SourceText
internal import SwiftOverlayShims

/// Unix stream sockets.
public enum UnixSocket {
  /// The longest path of a socket in bytes: `sun_path` of Linux holds 108 with the zero at the end.
  public static let pathLimit = 107

  /// Who is at the other end.
  public struct Peer: Sendable, Hashable {
    /// Process id.
    public var process: Int32
    /// User id.
    public var user: UInt32
    /// Group id.
    public var group: UInt32
  }

  /// Makes a socket at `path` that only its owner may connect to, and listens; the descriptor does not block.
  ///
  /// Nothing may be at the path. There is no moment at which others could connect, whatever the umask is.
  public static func listen(at path: AbsolutePath, backlog: Int32 = 128) throws(SystemError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .last("socket") }
    do throws(SystemError) {
      // bind(2) makes the file with the mode of the descriptor, less the umask; the umask itself belongs to the whole
      // process and must not be changed for a moment.
      guard fchmod(descriptor, 0o600) == 0 else { throw SystemError.last("fchmod", path) }
      guard try withAddress(path, "bind", { bind(descriptor, $0, $1) }) == 0 else {
        throw SystemError.last("bind", path)
      }
      do throws(SystemError) {
        guard path.withCString({ chmod($0, 0o600) }) == 0 else { throw SystemError.last("chmod", path) }
        guard Glibc.listen(descriptor, backlog) == 0 else { throw SystemError.last("listen", path) }
      } catch {
        _ = path.withCString { unlink($0) }
        throw error
      }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Connects to the socket at `path`; the descriptor blocks.
  ///
  /// Without a time limit it waits while the queue of the listener is full; with one of zero it does not wait.
  public static func connect(to path: AbsolutePath, timeout: Duration? = nil) throws(SystemError) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .last("socket") }
    do throws(SystemError) {
      // A limit of nothing would be none: the system counts in microseconds, and takes zero for ever.
      if let timeout { try limitSending(descriptor, max(1000, timeout.wholeNanoseconds)) }
      while try withAddress(path, "connect", { Glibc.connect(descriptor, $0, $1) }) != 0 {
        let error = SystemError.last("connect", path)
        if error.errno == EINTR { continue }
        throw error.errno == EAGAIN ? SystemError(call: "connect", path, errno: ETIMEDOUT) : error
      }
      if timeout != nil { try limitSending(descriptor, 0) }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Whether somebody listens at `path`.
  ///
  /// It never waits.
  public static func answers(at path: AbsolutePath) -> Bool {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let result = try? withAddress(path, "connect") { Glibc.connect(descriptor, $0, $1) == 0 || errno == EAGAIN }
    return result ?? false
  }

  /// The next waiting connection, which does not block, or nil when none waits.
  public static func accept(_ listener: Int32) throws(SystemError) -> Int32? {
    let result = clinux_accept(listener)
    if result >= 0 { return result }
    // A client that gave up while it waited is nothing to report.
    if -result == EAGAIN || -result == ECONNABORTED { return nil }
    throw SystemError(call: "accept", errno: -result)
  }

  /// The process and user at the other end, as they were when they connected.
  public static func peer(of descriptor: Int32) throws(SystemError) -> Peer {
    var peer: (pid: Int32, uid: UInt32, gid: UInt32) = (0, 0, 0)  // struct ucred, which Glibc's module does not show
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 else { throw .last("getsockopt") }
    return Peer(process: peer.pid, user: peer.uid, group: peer.gid)
  }

  /// Two sockets that are connected to each other; both block.
  public static func pair() throws(SystemError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .last("socketpair")
    }
    return (ends[0], ends[1])
  }

  /// How long connecting and sending may take; 0 is for ever.
  private static func limitSending(_ descriptor: Int32, _ nanoseconds: UInt64) throws(SystemError) {
    var limit = timeval(tv_sec: Int(nanoseconds / 1_000_000_000), tv_usec: Int(nanoseconds % 1_000_000_000 / 1000))
    let size = socklen_t(MemoryLayout.size(ofValue: limit))
    guard setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size) == 0 else { throw .last("setsockopt") }
  }

  private static func withAddress<Result>(
    _ path: AbsolutePath, _ call: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) throws(SystemError) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = path.bytes
    let length = bytes.count
    guard length <= pathLimit else {
      let detail = "The path of the socket has \(length) bytes. At most \(pathLimit) work. Choose a shorter folder."
      throw SystemError(call: call, path, errno: ENAMETOOLONG, detail: detail)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
