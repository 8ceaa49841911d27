internal import SystemIO

/// A folder of flows and a state folder for one test, with the programs of this build at hand.
///
/// Everything that was started is ended and collected when the value goes.
public final class Workshop: @unchecked Sendable {
  // Unchecked: a test uses it from one thread at a time; what threads share of it is constant.

  /// Holds everything.
  public let scratch: ScratchFolder
  /// The folder of the flows, watched by `daemon`.
  public let root: String
  /// The state folder of all programs.
  public let state: String
  /// The environment of all programs.
  public let environment: [String: String]
  private var daemons: [RunningDaemon] = []

  /// A workshop with an empty root.
  ///
  /// - Parameter more: further variables of the environment.
  /// - Throws: when the folders cannot be made.
  public init(_ more: [String: String] = [:]) throws {
    scratch = try ScratchFolder()
    root = scratch("flows")
    state = scratch("state")
    environment = Programs.environment(state: state, more)
    try FileSystem.makeFolders(root)
    try FileSystem.makeFolders(state, mode: 0o700)
  }

  deinit {
    for daemon in daemons { daemon.end() }
    // Daemons that a command started are nobody's children; they end when they are told to.
    if FileSystem.exists(state + "/handrail") { _ = try? handrail("down", "--all") }
  }

  // MARK: Programs

  /// Runs `handrail` to its end, in the folder that holds the root.
  ///
  /// - Throws: when it cannot be started or does not end.
  @discardableResult
  public func handrail(_ words: String..., input: String = "", in folder: String? = nil) throws -> Finished {
    try Finished.run(
      try Programs.path("handrail"), words, environment: environment, in: folder ?? scratch.path, input: input)
  }

  /// Runs a line of shell, with the programs of this build first in its `PATH`.
  ///
  /// - Throws: when it cannot be started or does not end.
  public func shell(_ line: String, in folder: String? = nil, _ more: [String: String] = [:]) throws -> Finished {
    var environment = environment.merging(more) { $1 }
    environment["PATH"] = try Programs.folder() + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    return try Finished.run("/bin/sh", ["-c", line], environment: environment, in: folder ?? scratch.path)
  }

  /// Starts `handraild` on the root and waits until it listens.
  ///
  /// - Parameters:
  ///   - root: another root than that of the workshop.
  ///   - readsAll: false where what nobody may read must be closed to it also when root runs the tests.
  ///   - other: variables of the environment besides those of the workshop.
  ///   - more: further options.
  /// - Returns: the daemon.
  /// - Throws: with what it said, when it does not listen.
  @discardableResult
  public func daemon(
    root: String? = nil, readsAll: Bool = true, environment other: [String: String] = [:], _ more: String...
  ) throws -> RunningDaemon {
    let daemon = try RunningDaemon(
      root: root ?? self.root, more, readsAll: readsAll, environment: environment.merging(other) { $1 },
      log: scratch("log-\(daemons.count)"))
    daemons.append(daemon)
    return daemon
  }

  // MARK: Files

  /// Writes a file of the root in place: truncate, write, close.
  ///
  /// - Throws: what the system refused.
  public func write(_ name: String, _ text: String) throws {
    let path = root + "/" + name
    if let folder = FileSystem.parent(of: path) { try FileSystem.makeFolders(folder) }
    let file = try OpenFile(path, truncating: true)
    try file.write(text)
  }

  /// Removes a file of the root.
  ///
  /// - Throws: what the system refused.
  public func remove(_ name: String) throws { try FileSystem.remove(root + "/" + name) }

  /// Gives a file or folder of the root another name.
  ///
  /// - Throws: what the system refused.
  public func rename(_ name: String, to other: String) throws {
    try FileSystem.rename(root + "/" + name, to: root + "/" + other)
  }

  /// The text of a file of the root.
  ///
  /// - Throws: what the system refused.
  public func text(of name: String) throws -> String {
    String(decoding: try FileSystem.read(root + "/" + name, limit: 1 << 24).bytes, as: UTF8.self)
  }
}
