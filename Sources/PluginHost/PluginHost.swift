public import Checking
public import Settings
internal import SystemIO
public import Wire

/// Runs the external plugins of folders, each kept alive between flows in a process group of its own.
public final class PluginHost: PluginRunner {
  private let trust: TrustStore
  private let version: String
  private let sessions = Locked<(running: [FolderPlugin: PluginSession], isStopped: Bool)>(([:], false))

  /// A host without plugins.
  ///
  /// - Parameters:
  ///   - trust: what their owner has trusted.
  ///   - version: that of Handrail, for the plugins to know.
  public init(trust: TrustStore, version: String) {
    self.trust = trust
    self.version = version
  }

  deinit { stop() }

  private func session(_ plugin: FolderPlugin) -> PluginSession? {
    sessions.withLock { sessions -> PluginSession? in
      if sessions.isStopped { return nil }
      if let session = sessions.running[plugin] { return session }
      let session = PluginSession(plugin, version: version, trust: trust)
      sessions.running[plugin] = session
      return session
    }
  }

  /// Asks a plugin about a flow; it is started when it must be. It blocks.
  public func check(_ params: PluginCheckParams, with plugin: FolderPlugin) -> PluginReport {
    session(plugin)?.check(params) ?? PluginReport(name: plugin.name, rules: nil, outcome: .notRun)
  }

  /// How a plugin stands after what it was asked so far.
  public func standing(of plugin: FolderPlugin) -> PluginStanding {
    sessions.withLock { $0.running[plugin] }?.standing ?? PluginStanding()
  }

  /// Starts a plugin if it may run, and gives its rules or why it has none. It blocks.
  public func start(_ plugin: FolderPlugin) -> PluginStanding { session(plugin)?.start() ?? PluginStanding() }

  /// Ends every plugin but these, as when a configuration has changed.
  public func retain(_ plugins: some Sequence<FolderPlugin>) {
    let kept = Set(plugins)
    let gone = sessions.withLock { sessions in
      let gone = sessions.running.filter { !kept.contains($0.key) }
      for plugin in gone.keys { sessions.running[plugin] = nil }
      return Array(gone.values)
    }
    // The loop that calls this never blocks: whoever lets go of one last ends it.
    for session in gone { session.abandon() }
  }

  /// Whether the files of a plugin or what its owner said about it have changed. It never blocks.
  public func refresh() -> Bool {
    let running = sessions.withLock { Array($0.running.values) }
    // Each of them is asked: the answer is also the moment up to which changes are known.
    return running.count { $0.refresh() } > 0
  }

  /// The folders in which a change may concern a plugin: those of its files, and that of what is trusted.
  public func folders(of plugins: some Sequence<FolderPlugin>) -> Set<String> {
    var result: Set<String> = [trust.folder]
    for plugin in plugins {
      guard let files = try? CommandFiles(of: plugin) else {
        result.insert(plugin.folder)
        continue
      }
      for file in files.files {
        // A link changes where it stands, and what it leads to where that stands.
        for path in [file.path, (try? FileSystem.realPath(of: file.path)) ?? file.path] {
          if let folder = FileSystem.parent(of: path) { result.insert(folder) }
        }
      }
    }
    return result
  }

  /// Kills all plugins, also one that is being asked; no other one is started after that. It never blocks.
  public func abandon() {
    let running = sessions.withLock { sessions in
      sessions.isStopped = true
      return Array(sessions.running.values)
    }
    for session in running { session.abandon() }
  }

  /// Ends all plugins; no other one is started after that. It waits for those who ask.
  public func stop() {
    abandon()
    let running = sessions.withLock { sessions in
      defer { sessions.running = [:] }
      return Array(sessions.running.values)
    }
    for session in running { session.stop() }
  }

  /// Runs one plugin by hand, whoever trusts it, while somebody looks on.
  ///
  /// - Parameters:
  ///   - params: the flow; it is asked about once.
  ///   - plugin: the plugin.
  ///   - version: that of Handrail.
  ///   - trust: what must be trusted; nil when the command was typed by the person who runs it.
  ///   - trace: called with all that happens, on this thread.
  /// - Returns: what it said, and how it stands.
  public static func run(
    _ params: PluginCheckParams, with plugin: FolderPlugin, version: String, trust: TrustStore?,
    trace: @escaping @Sendable (PluginTrace) -> Void
  ) -> (report: PluginReport, standing: PluginStanding) {
    let session = PluginSession(plugin, version: version, trust: trust, patience: 1, trace: trace)
    let report = session.check(params)
    session.stop()
    return (report, session.standing)
  }
}
