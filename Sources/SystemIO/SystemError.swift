internal import Glibc
public import SourceText

/// A failed system call: which one, on what, and why.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system call, such as `open`.
  public var call: String
  /// What it was about, mostly a path; nil when there is nothing to name.
  public var subject: String?
  /// The error number of the system, such as 2 for a file that does not exist.
  public var errno: Int32
  /// Our own words where those of the system do not help.
  public var detail: String?

  /// A failure of `call` on `subject`.
  public init(call: String, _ subject: String? = nil, errno: Int32, detail: String? = nil) {
    self.call = call
    self.subject = subject
    self.errno = errno
    self.detail = detail
  }

  /// A failure of `call` on a path.
  public init(call: String, _ path: AbsolutePath, errno: Int32, detail: String? = nil) {
    self.init(call: call, path.text, errno: errno, detail: detail)
  }

  /// The failure that `errno` describes at this moment; nothing may come between the call and this.
  static func last(_ call: String, _ subject: String? = nil) -> SystemError {
    SystemError(call: call, subject, errno: Glibc.errno)
  }

  /// The failure that `errno` describes at this moment, on a path.
  static func last(_ call: String, _ path: AbsolutePath) -> SystemError {
    let number = Glibc.errno
    return SystemError(call: call, path.text, errno: number)
  }

  /// The same on a path below a folder.
  static func last(_ call: String, _ path: RelativePath) -> SystemError {
    let number = Glibc.errno
    return SystemError(call: call, path.text, errno: number)
  }

  /// Why it failed, in words: `No such file or directory`.
  public var reason: String {
    if let detail { return detail }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      // strerror shares one buffer between threads; the _r form does not.
      guard let start = buffer.baseAddress, strerror_r(errno, start, 256) == 0 else { return "error \(errno)" }
      return String(cString: start)
    }
  }

  /// `open flows/a.yaml: No such file or directory`.
  public var description: String { subject.map { "\(call) \($0): \(reason)" } ?? "\(call): \(reason)" }

  /// Whether the file or folder is not there.
  public var isMissing: Bool { errno == ENOENT || errno == ENOTDIR }
  /// Whether we may not touch it.
  public var isForbidden: Bool { errno == EACCES || errno == EPERM }
  /// Whether it is there already.
  public var isThereAlready: Bool { errno == EEXIST }
  /// Whether nobody listens at the socket.
  public var isRefused: Bool { errno == ECONNREFUSED }
  /// Whether it took too long.
  public var isTimeout: Bool { errno == ETIMEDOUT }
  /// Whether the address of a socket is in use.
  public var isInUse: Bool { errno == EADDRINUSE }
  /// Whether a limit of the system is reached (watches, descriptors, space).
  public var isLimit: Bool { errno == ENOSPC || errno == EMFILE || errno == ENFILE || errno == ENOMEM }
  /// Whether this process, or the system, has no descriptor left.
  public var isLackOfDescriptors: Bool { errno == EMFILE || errno == ENFILE }
  /// Whether it may be over in a moment: a disk or a server that does not answer, or something that was used up.
  public var mayPass: Bool {
    isLackOfDescriptors || errno == EIO || errno == ESTALE || errno == ENOMEM || errno == EAGAIN || errno == EINTR
      || errno == ENOTCONN || errno == ENODEV || errno == EREMOTEIO || errno == EHOSTDOWN || errno == ETIMEDOUT
  }
}
