public import SystemIO
internal import Watching

/// Where a daemon keeps its lock, its log and the path of its socket: one folder for each root, in the user's state
/// folder, which does not depend on how the shell was started.
public struct StateFolder: Sendable, Hashable {
  /// The folder of this root.
  public let path: String
  /// The root's key: the real path of its parent plus its own name.
  public let root: String

  /// The folder for a root.
  ///
  /// - Parameter root: the root's key, as `Root.key` gives it.
  public init(root: String) {
    self.root = root
    path = Self.all + "/" + Self.hash(root)
  }

  /// Held by the daemon while it runs.
  public var lock: String { path + "/lock" }
  /// What the daemon says about itself; its standard error goes there. What it said before that is in `log.1`.
  public var log: String { path + "/log" }
  /// Where the daemon writes who and where it is.
  public var address: String { path + "/address" }

  /// The folder that holds those of all roots: `$XDG_STATE_HOME/handrail`, else `~/.local/state/handrail`, else one in
  /// `/tmp` for a user without a home.
  public static var all: String {
    if let state = ProcessEnvironment.nonEmpty("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/handrail" }
    if let home = ProcessEnvironment.homeFolder(), home.hasPrefix("/"), home != "/" {
      return home + "/.local/state/handrail"
    }
    return "/tmp/handrail-\(ProcessEnvironment.user)"
  }

  /// What external plugins their owner has trusted; see `handrail plugin trust`.
  public static var trust: String { all + "/trusted" }

  /// The socket's path when nobody chose one: in the state folder, or in a short folder of our own when that path
  /// would be longer than a socket's may be.
  public var socket: String {
    let here = path + "/socket"
    if here.utf8.count <= UnixSocket.pathLimit { return here }
    return "/tmp/handrail-\(ProcessEnvironment.user)/\(Self.hash(root))"
  }

  /// Makes the folder for us alone.
  ///
  /// - Throws: when it cannot be made, or belongs to somebody else.
  public func make() throws(SystemError) { try Self.makePrivate(path) }

  /// Makes a folder that only we can look into, and refuses one of somebody else.
  ///
  /// - Throws: when it cannot be made, or belongs to somebody else.
  public static func makePrivate(_ folder: String) throws(SystemError) {
    try FileSystem.makeFolders(folder, mode: 0o700)
    // The folder itself, not what a link of somebody else may lead to.
    let status = try FileSystem.linkStatus(of: folder)
    guard status.kind == .folder, status.user == ProcessEnvironment.user else {
      throw SystemError(call: "open", folder, errno: 13, detail: "it belongs to another user")
    }
    if status.mode & 0o077 != 0 { try FileSystem.setMode(folder, 0o700) }
  }

  /// Makes sure that nobody else can reach a socket in a folder that somebody chose; the rights of a folder that is
  /// there already are not ours to change.
  ///
  /// - Throws: when others can look into it, or it belongs to somebody else.
  static func requirePrivate(_ folder: String) throws(SystemError) {
    try FileSystem.makeFolders(folder, mode: 0o700)
    let status = try FileSystem.status(of: folder)
    guard status.user == ProcessEnvironment.user else {
      throw SystemError(call: "open", folder, errno: 13, detail: "it belongs to another user")
    }
    guard status.mode & 0o077 == 0 else {
      throw SystemError(
        call: "open", folder, errno: 13,
        detail: "Others can look into the folder of the socket. Choose another one, or run: chmod 700 \(quoted(folder))"
      )
    }
  }

  /// FNV-1a in 64 bits, 16 hexadecimal digits: short enough for a socket's path.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
