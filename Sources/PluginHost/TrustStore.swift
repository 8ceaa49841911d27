public import Checking
public import JSON
public import Settings
public import SystemIO
internal import Wire

/// How a plugin stands with its owner.
public enum TrustStanding: Sendable, Hashable {
  /// It is what was trusted.
  case trusted(CommandFiles)
  /// Nobody has trusted it.
  case untrusted(CommandFiles)
  /// It was trusted and has changed since.
  case changed(CommandFiles)
  /// There is nothing to trust.
  case broken(PluginFailure)
}

/// Which plugins their owner has trusted: a file for each in a folder of the user's state, closed to others.
///
/// One file each, written in one step, so that two terminals never undo each other's work.
public struct TrustStore: Sendable {
  /// One plugin that is trusted, as it was at that moment.
  public struct Entry: Sendable, Hashable {
    /// The `handrail.yaml` that names it.
    public var configuration: String
    /// Its name there.
    public var plugin: String
    /// Its command.
    public var command: [String]
    /// The value of its command and files; see `CommandFiles.hash`.
    public var hash: String
    /// The program as it was found then; nil in an entry of an older version.
    public var program: String?
    /// When it was trusted, in milliseconds since 1970 (UTC).
    public var trustedAtMs: Int
  }

  /// The folder.
  public let folder: String

  /// A store in a folder, which is made when something is trusted.
  public init(folder: String) { self.folder = folder }

  /// Remembers a plugin as it is now.
  ///
  /// - Parameters:
  ///   - plugin: the plugin.
  ///   - hash: the value of its command and files.
  ///   - program: its program as it was found.
  ///   - nowMs: the time, in milliseconds since 1970 (UTC).
  /// - Throws: what the system refused.
  public func trust(_ plugin: FolderPlugin, hash: String, program: String, nowMs: Int) throws(SystemError) {
    try FileSystem.makeFolders(folder, mode: 0o700)
    try FileSystem.setMode(folder, 0o700)
    let object = JSONObject([
      .init("configuration", .string(Self.real(plugin))), .init("plugin", .string(plugin.name)),
      .init("command", .array(plugin.plugin.command.map { .string($0) })), .init("hash", .string(hash)),
      .init("program", .string(program)),
      .init("trustedAtMs", .number(String(nowMs))),
    ])
    try FileSystem.writeAtomically(WireJSON.line(object), to: path(plugin), mode: 0o600)
  }

  /// Forgets a plugin; gives whether it was trusted.
  ///
  /// - Throws: what the system refused.
  public func untrust(_ plugin: FolderPlugin) throws(SystemError) -> Bool {
    guard FileSystem.exists(path(plugin)) else { return false }
    try FileSystem.remove(path(plugin))
    return true
  }

  /// What is remembered about a plugin; nil when it is not trusted.
  public func entry(for plugin: FolderPlugin) -> Entry? {
    guard let entry = Self.read(path(plugin)) else { return nil }
    return entry.configuration == Self.real(plugin) && entry.plugin == plugin.name ? entry : nil
  }

  /// All that is remembered, by configuration and name.
  public func all() -> [Entry] {
    let names = ((try? FileSystem.list(folder)) ?? []).map(\.name)
    return names.compactMap { Self.read(folder + "/" + $0) }
      .sorted { ($0.configuration, $0.plugin) < ($1.configuration, $1.plugin) }
  }

  /// How a plugin stands with its owner, as its files are now.
  public func standing(of plugin: FolderPlugin) -> TrustStanding {
    do throws(PluginFailure) {
      let files = try CommandFiles(of: plugin)
      let hash = try files.hash(of: plugin)
      guard let entry = entry(for: plugin) else { return .untrusted(files) }
      return entry.hash == hash ? .trusted(files) : .changed(files)
    } catch {
      return .broken(error)
    }
  }

  /// What changes whenever a plugin is trusted anew or no more.
  func stamp(of plugin: FolderPlugin) -> FileStatus? { try? FileSystem.linkStatus(of: path(plugin)) }

  /// The path of the configuration without symbolic links: however somebody came there, it is the same plugin.
  private static func real(_ plugin: FolderPlugin) -> String {
    let folder = (try? FileSystem.realPath(of: plugin.folder)) ?? plugin.folder
    return FileSystem.join(folder, FileSystem.name(of: plugin.configuration))
  }

  private func path(_ plugin: FolderPlugin) -> String {
    var hash = SHA256()
    hash.add(Self.real(plugin))
    hash.add(plugin.name)
    return folder + "/" + hash.text().prefix(32)
  }

  /// A file of somebody else, or one that others can write, proves nothing.
  private static func read(_ path: String) -> Entry? {
    guard let contents = try? FileSystem.read(path, limit: 1 << 20, followingLinks: false),
      contents.status.user == ProcessEnvironment.user, contents.status.mode & 0o022 == 0
    else { return nil }
    return try? JSONCoding.decode(Entry.self, from: contents.bytes)
  }
}

extension TrustStore.Entry: JSONReadable {
  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    configuration = try object.value("configuration")
    plugin = try object.value("plugin")
    command = try object.value("command")
    hash = try object.value("hash")
    program = try object.optional("program")
    trustedAtMs = try object.value("trustedAtMs")
  }
}
