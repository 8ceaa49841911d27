internal import Glibc
public import SourceText

/// What the process was started with.
public enum ProcessEnvironment {
  /// The value of a variable of the environment; nil when it is not set.
  public static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The value of a variable that is set and not empty.
  public static func nonEmpty(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// The path that a variable holds; nil when it is not set or holds no absolute path.
  public static func path(_ name: String) -> AbsolutePath? {
    getenv(name).flatMap { AbsolutePath(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// The whole environment.
  ///
  /// Of a name that stands twice the first counts, as for `value`.
  public static func all() -> [String: String] {
    var result: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<equals])
        if result[name] == nil { result[name] = String(text[text.index(after: equals)...]) }
      }
      next += 1
    }
    return result
  }

  /// Our process id.
  public static var process: Int32 { getpid() }

  /// The id of the user we act for.
  public static var user: UInt32 { geteuid() }

  /// The user's home: `$HOME`, else what the system's list of users says; nil when that is no absolute path.
  public static func homeFolder() -> AbsolutePath? {
    if nonEmpty("HOME") != nil { return path("HOME") }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { space in
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      guard let start = space.baseAddress, getpwuid_r(geteuid(), &entry, start, space.count, &found) == 0,
        found != nil, let home = entry.pw_dir
      else { return nil }
      return AbsolutePath(UnsafeRawBufferPointer(start: home, count: strlen(home)))
    }
  }

  /// The path of the running program.
  public static func executable() throws(SystemError) -> AbsolutePath {
    let link: AbsolutePath = "/proc/self/exe"
    guard let path = AbsolutePath(try FileSystem.destination(ofLink: link)) else {
      throw SystemError(call: "readlink", link, errno: EINVAL)
    }
    return path
  }
}
