public import SystemIO

/// Who serves a root, and where: four lines in the state folder.
public struct DaemonAddress: Sendable, Hashable {
  /// The root's key.
  public var root: String
  /// The socket's path.
  public var socket: String
  /// The daemon's process.
  public var pid: Int
  /// The daemon's version.
  public var version: String

  /// An address from its parts.
  public init(root: String, socket: String, pid: Int, version: String) {
    self.root = root
    self.socket = socket
    self.pid = pid
    self.version = version
  }

  private init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 4, let pid = Int(lines[2]) else { return nil }
    self.init(root: lines[0], socket: lines[1], pid: pid, version: lines[3])
  }

  /// Writes it, for us alone to read.
  ///
  /// - Throws: when the file cannot be written.
  public func write(to path: String) throws(SystemError) {
    let text = [root, socket, String(pid), version].joined(separator: "\n") + "\n"
    try FileSystem.writeAtomically(Array(text.utf8), to: path, mode: 0o600)
  }

  /// The daemon of a root, or nil when none answers.
  public static func find(root: String) -> DaemonAddress? {
    guard let address = read(StateFolder(root: root).address), UnixSocket.answers(at: address.socket) else {
      return nil
    }
    return address.root == root ? address : nil
  }

  /// All daemons of this user that answer, by root.
  public static func running() -> [DaemonAddress] {
    let folder = StateFolder.all
    guard let entries = try? FileSystem.list(folder) else { return [] }
    return entries.compactMap { read(folder + "/" + $0.name + "/address") }
      .filter { UnixSocket.answers(at: $0.socket) }
      .sorted { $0.root < $1.root }
  }

  private static func read(_ path: String) -> DaemonAddress? {
    guard let bytes = try? FileSystem.read(path, limit: 1 << 16).bytes else { return nil }
    return DaemonAddress(String(decoding: bytes, as: UTF8.self))
  }
}
