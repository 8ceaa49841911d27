public import JSON

/// The daemon as `status` tells about it.
public struct DaemonInfo: Sendable, Hashable {
  /// Something that works less well than it should, with the command that mends it.
  public struct Degraded: Sendable, Hashable {
    /// The names that are the daemon's own; those of the watcher and of plugins come besides.
    public enum Name: String, Sendable, CaseIterable {
      /// The daemon runs another build than the one that would be started now.
      case outdated
      /// A file cannot be read for a reason that may pass.
      case readFailed = "read-failed"
      /// A file may not be read.
      case unreadableFile = "unreadable-file"
      /// A `handrail.yaml` has mistakes.
      case configuration
      /// The folder cannot be watched.
      case notWatching = "not-watching"
    }

    /// A stable name, one of the table on the protocol page.
    public var id: String
    /// What is the matter, in a plain sentence.
    public var message: String
    /// The command that mends it; empty when it mends itself.
    public var command: String

    /// One of the daemon's own.
    public init(_ name: Name, message: String, command: String) {
      self.init(id: name.rawValue, message: message, command: command)
    }

    /// Whether it is this one.
    public func isNamed(_ name: Name) -> Bool { id == name.rawValue }

    /// A degraded mode from its parts.
    public init(id: String, message: String, command: String) {
      self.id = id
      self.message = message
      self.command = command
    }
  }

  /// Its process.
  public var pid: Int
  /// Its version.
  public var version: String
  /// How it learns of changes: `inotify` or `polling`.
  public var watcher: String
  /// What works less well than it should.
  public var degraded: [Degraded]
  /// How long it has been running, in milliseconds.
  public var uptimeMs: Int
  /// Number of flows.
  public var flows: Int
  /// Number of YAML files it watches, flows included.
  public var files: Int
  /// True while the first look at the folder goes on.
  public var scanning: Bool

  /// Its parts.
  public init(
    pid: Int, version: String, watcher: String, degraded: [Degraded] = [], uptimeMs: Int, flows: Int, files: Int,
    scanning: Bool = false
  ) {
    self.pid = pid
    self.version = version
    self.watcher = watcher
    self.degraded = degraded
    self.uptimeMs = uptimeMs
    self.flows = flows
    self.files = files
    self.scanning = scanning
  }
}

extension DaemonInfo: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("pid", pid)
      $0.member("version", version)
      $0.member("watcher", watcher)
      $0.member("degraded", degraded)
      $0.member("uptimeMs", uptimeMs)
      $0.member("flows", flows)
      $0.member("files", files)
      $0.member("scanning", scanning)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    pid = try object.value("pid")
    version = try object.value("version")
    watcher = try object.value("watcher")
    degraded = try object.value("degraded")
    uptimeMs = try object.value("uptimeMs")
    flows = try object.value("flows")
    files = try object.value("files")
    scanning = try object.value("scanning")
  }
}

extension DaemonInfo.Degraded: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("id", id)
      $0.member("message", message)
      $0.member("command", command)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    id = try object.value("id")
    message = try object.value("message")
    command = try object.value("command")
  }
}
