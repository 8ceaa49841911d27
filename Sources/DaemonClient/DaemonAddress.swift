internal import JSON
public import SourceText
public import SystemIO
internal import Wire

/// Who serves a root, and where: a line of JSON in the state folder.
public struct DaemonAddress: Sendable, Hashable {
  /// The root's key; nil when only the daemon knows it.
  public var root: AbsolutePath?
  /// The socket's path.
  public var socket: AbsolutePath
  /// The daemon's process; 0 when nobody knows.
  public var pid: Int32
  /// The daemon's version.
  public var version: String
  /// The watcher that somebody chose, as `--watcher` takes it; nil when the daemon chose by itself, or nobody knows.
  public var watcher: String?

  /// An address from its parts.
  ///
  /// - Parameters:
  ///   - root: the root's key; nil when only the daemon knows it.
  ///   - socket: the socket's path.
  ///   - pid: the number of the process as somebody wrote it; one that no process can have is unknown.
  ///   - version: the daemon's version.
  ///   - watcher: the watcher that somebody chose; nil for none.
  public init(root: AbsolutePath?, socket: AbsolutePath, pid: Int, version: String, watcher: String? = nil) {
    self.root = root
    self.socket = socket
    self.watcher = watcher
    self.pid = Int32(exactly: pid).flatMap { $0 > 0 ? $0 : nil } ?? 0
    self.version = version
  }

  // MARK: The file

  /// The form of the file. Members that a later one adds are passed over; one that cannot be read so has another number.
  private static let form = 1

  /// Writes it, for us alone to read.
  ///
  /// - Throws: when the file cannot be written.
  public func write(to path: AbsolutePath) throws(SystemError) {
    var members: [JSONObject.Member] = [
      .init("address", .number("\(Self.form)")), .init("root", root.map { .string($0.text) } ?? .null),
      .init("socket", .string(socket.text)),
      .init("pid", .number("\(pid)")), .init("version", .string(version)),
    ]
    if let watcher { members.append(.init("watcher", .string(watcher))) }
    try FileSystem.writeAtomically(WireJSON.line(JSONObject(members)), to: path, mode: 0o600)
  }

  /// Reads the line of JSON, or the four lines that daemons wrote at first: root, socket, process, version.
  init?(_ text: [UInt8]) {
    if text.first == UInt8(ascii: "{") {
      guard let object = try? JSONCoding.decode(JSONObject.self, from: text),
        (try? object.value("address", Int.self)) == Self.form, let root = try? object.value("root", AbsolutePath.self),
        let socket = try? object.value("socket", AbsolutePath.self), let pid = try? object.value("pid", Int.self),
        let version = try? object.value("version", String.self)
      else { return nil }
      self.init(
        root: root, socket: socket, pid: pid, version: version, watcher: try? object.value("watcher", String.self))
      return
    }
    // With a line end in a path nobody could say where it ends.
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 5, lines[4].isEmpty, let pid = Int(lines[2]), let root = AbsolutePath(String(lines[0])),
      let socket = AbsolutePath(String(lines[1]))
    else { return nil }
    self.init(root: root, socket: socket, pid: pid, version: String(lines[3]))
  }

  // MARK: Finding

  /// The daemon of a root, or nil when none answers.
  public static func find(root: AbsolutePath) -> DaemonAddress? {
    guard let address = read(StateFolder(root: root).address), UnixSocket.answers(at: address.socket) else {
      return nil
    }
    return address.root == root ? address : nil
  }

  /// What the daemon that holds a root's lock said about itself, whether it answers or not.
  ///
  /// - Parameters:
  ///   - root: the root's key.
  ///   - process: the process that holds the lock; nil when nobody knows.
  /// - Returns: its address; one with nothing but the usual place when it has not written any.
  public static func holding(_ root: AbsolutePath, process: Int32?) -> DaemonAddress {
    let state = StateFolder(root: root)
    let usual = DaemonAddress(root: root, socket: state.socket, pid: process.map(Int.init) ?? 0, version: "")
    guard var found = read(state.address), found.root == root else { return usual }
    found.pid = usual.pid
    return found
  }

  /// All daemons of this user that answer, by root.
  public static func running() -> [DaemonAddress] {
    let folder = StateFolder.all
    guard let entries = try? FileSystem.list(folder) else { return [] }
    return entries.compactMap { read(StateFolder.address(in: folder.appending(entry: $0.bytes))) }
      .filter { UnixSocket.answers(at: $0.socket) }
      .sorted { $0.root ?? .top < $1.root ?? .top }
  }

  private static func read(_ path: AbsolutePath) -> DaemonAddress? {
    (try? FileSystem.read(path, limit: 1 << 16).bytes).flatMap { DaemonAddress($0) }
  }
}
