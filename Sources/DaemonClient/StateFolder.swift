public import SourceText
public import SystemIO

/// Where a daemon keeps its lock, its log and the path of its socket: one folder for each root, in the user's state
/// folder, which does not depend on how the shell was started.
public struct StateFolder: Sendable, Hashable {
  /// The folder of this root.
  public let path: AbsolutePath
  /// The root's key: the real path of its parent plus its own name.
  public let root: AbsolutePath

  /// The folder for a root.
  ///
  /// - Parameter root: the root's key, as `Root.key` gives it.
  public init(root: AbsolutePath) {
    self.root = root
    path = Self.all.appending(entry: Self.hash(root).utf8)
  }

  /// Held by the daemon while it runs.
  public var lock: AbsolutePath { path.joined("lock") }
  /// What the daemon says about itself; its standard error goes there. What it said before that is in `log.1`.
  public var log: AbsolutePath { path.joined("log") }
  /// Where the daemon writes who and where it is.
  public var address: AbsolutePath { Self.address(in: path) }
  static func address(in folder: AbsolutePath) -> AbsolutePath { folder.joined("address") }

  /// The folder that holds those of all roots: `$XDG_STATE_HOME/handrail`, else `~/.local/state/handrail`, else one in
  /// `/tmp` for a user without a home.
  public static var all: AbsolutePath {
    if let state = ProcessEnvironment.path("XDG_STATE_HOME") { return state.joined("handrail") }
    if let home = ProcessEnvironment.homeFolder(), home != .top { return home.joined(".local/state/handrail") }
    return temporary
  }

  /// What external plugins their owner has trusted; see `handrail plugin trust`.
  public static var trust: AbsolutePath { all.joined("trusted") }

  /// The socket's path when nobody chose one: in the state folder, or in a short folder of our own when that path
  /// would be longer than a socket's may be.
  public var socket: AbsolutePath {
    let here = path.joined("socket")
    if here.bytes.count <= UnixSocket.pathLimit { return here }
    return Self.temporary.appending(entry: Self.hash(root).utf8)
  }

  /// The one in `/tmp`.
  public static var temporary: AbsolutePath {
    let folder: AbsolutePath = "/tmp"
    return folder.appending(entry: "handrail-\(ProcessEnvironment.user)".utf8)
  }

  /// Makes the folder for us alone.
  ///
  /// - Throws: when it cannot be made, or belongs to somebody else.
  public func make() throws(SystemError) { try Self.makePrivate(path) }

  /// Makes a folder that only we can look into, and refuses one of somebody else.
  ///
  /// - Throws: when it cannot be made, or belongs to somebody else.
  public static func makePrivate(_ folder: AbsolutePath) throws(SystemError) {
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
  public static func requirePrivate(_ folder: AbsolutePath) throws(SystemError) {
    try FileSystem.makeFolders(folder, mode: 0o700)
    let status = try FileSystem.status(of: folder)
    guard status.user == ProcessEnvironment.user else {
      throw SystemError(call: "open", folder, errno: 13, detail: "it belongs to another user")
    }
    guard status.mode & 0o077 == 0 else {
      throw SystemError(
        call: "open", folder, errno: 13,
        detail:
          "Others can look into the folder of the socket. Choose another one, or run: chmod 700 \(shellQuoted(folder))"
      )
    }
  }

  /// 16 hexadecimal digits: short enough for a socket's path.
  private static func hash(_ path: AbsolutePath) -> String { FNV1a(path.bytes).digits }
}
