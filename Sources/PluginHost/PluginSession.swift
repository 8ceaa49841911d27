internal import Checking
internal import Settings
internal import SystemIO
internal import Wire

/// One external plugin over time: trusted or not, running or not, how often it failed.
///
/// A question blocks the thread that asks; others wait for their turn. How it stands can be asked at any time.
final class PluginSession: Sendable {
  /// What a plugin is made of at a moment: its files, and what its owner said.
  private struct Look: Equatable {
    var files: CommandFiles?
    var trusted: FileStatus?
  }

  /// What belongs to whoever has the turn.
  private struct Turn {
    var look: Look?
    var conversation: PluginConversation?
    var rules: [PluginRule]?
    /// Failures since the last answer.
    var failures = 0
    /// Why it does not run until something changes.
    var rest: PluginFailure?
  }

  /// What anybody may see.
  private struct Shown {
    var standing = PluginStanding()
    /// What somebody was told about last; nil before the first question.
    var told: Look?
    var conversation: PluginConversation?
    var isBusy = false
    var isStopped = false
  }

  /// After so many failures in a row it rests.
  static let usualPatience = 3

  let plugin: FolderPlugin
  private let version: String
  private let trust: TrustStore?
  private let patience: Int
  private let trace: (@Sendable (PluginTrace) -> Void)?
  private let turn = Locked(Turn())
  private let shown = Locked(Shown())

  /// A plugin that nobody has asked yet; without a store of trust its owner starts it by hand.
  init(
    _ plugin: FolderPlugin, version: String, trust: TrustStore?, patience: Int = usualPatience,
    trace: (@Sendable (PluginTrace) -> Void)? = nil
  ) {
    self.plugin = plugin
    self.version = version
    self.trust = trust
    self.patience = patience
    self.trace = trace
  }

  deinit { stop() }

  /// How it stands after what it was asked so far.
  var standing: PluginStanding { shown.withLock { $0.standing } }

  /// Asks about a flow.
  func check(_ params: PluginCheckParams) -> PluginReport {
    turn.withLock { turn in
      begin()
      defer { finish(turn) }
      var isRetry = false
      while true {
        guard let conversation = prepare(&turn), let rules = turn.rules else { return report(turn, .notRun) }
        let isFresh = !conversation.hasChecked
        do throws(PluginFailure) {
          let result = try conversation.check(params, rules: rules)
          turn.failures = 0
          return report(turn, .found(result))
        } catch {
          if shown.withLock({ $0.isStopped }) { return report(turn, .notRun) }
          guard conversation.child.hasEnded else { return report(turn, .failed(error)) }
          drop(&turn)
          // One that went between two flows, or was ended since it is not trusted any more, has not failed at this one.
          // Once: a plugin that writes into its own folder changes each time.
          if !isRetry, look() != turn.look || !isFresh {
            isRetry = true
            continue
          }
          fail(&turn, error)
          return report(turn, .failed(error))
        }
      }
    }
  }

  /// Asks for the rules alone.
  func start() -> PluginStanding {
    turn.withLock { turn in
      begin()
      _ = prepare(&turn)
      finish(turn)
    }
    return standing
  }

  /// Whether files or trust have changed since this was asked last. It never blocks.
  ///
  /// A process of what was changed is ended at once, and one that ended by itself is collected.
  func refresh() -> Bool {
    let now = look()
    return shown.withLock { shown in
      if !shown.isBusy, let idle = shown.conversation, idle.child.hasEnded {
        idle.child.end()
        shown.conversation = nil
      }
      guard let told = shown.told, told != now else { return false }
      shown.told = now
      shown.conversation?.child.kill()
      return true
    }
  }

  /// Ends its process now, whoever asks it; it is not started again. It never blocks.
  func abandon() {
    shown.withLock { shown in
      shown.isStopped = true
      shown.conversation?.child.kill()
    }
  }

  /// Ends it for good.
  func stop() {
    abandon()
    turn.withLock { drop(&$0) }
  }

  // MARK: In turn

  private func begin() { shown.withLock { $0.isBusy = true } }

  private func finish(_ turn: Turn) {
    shown.withLock { shown in
      shown.isBusy = false
      shown.standing = PluginStanding(rules: turn.rules, failure: turn.rest)
    }
  }

  private func report(_ turn: Turn, _ outcome: PluginReport.Outcome) -> PluginReport {
    PluginReport(name: plugin.name, rules: turn.rules, outcome: outcome)
  }

  private func look() -> Look {
    Look(files: try? CommandFiles(of: plugin), trusted: trust?.stamp(of: plugin))
  }

  /// A process that has told its rules; nil when it cannot run, with the reason in `rest`.
  private func prepare(_ turn: inout Turn) -> PluginConversation? {
    // A plugin that writes into its own folder when it starts changes each time, and would begin anew for ever.
    var failures = 0
    for _ in 0...2 * Self.usualPatience where !shown.withLock({ $0.isStopped }) {
      do throws(PluginFailure) {
        let files = try lookAgain(&turn)
        if turn.rest != nil { return nil }
        if let conversation = turn.conversation, !conversation.child.hasEnded { return conversation }
        drop(&turn)
        try start(&turn, files)
      } catch {
        drop(&turn)
        if error.kind == .flow {
          turn.failures = max(turn.failures, failures)
          failures += 1
          fail(&turn, error)
        } else {
          turn.rest = error
        }
        if turn.rest != nil { return nil }
      }
    }
    if !shown.withLock({ $0.isStopped }) { turn.rest = .restless(plugin.name) }
    return nil
  }

  /// Looks at files and trust, and begins anew when one of them has changed.
  private func lookAgain(_ turn: inout Turn) throws(PluginFailure) -> CommandFiles {
    let trusted = trust?.stamp(of: plugin)
    let files: CommandFiles
    do throws(PluginFailure) { files = try CommandFiles(of: plugin) } catch {
      note(&turn, Look(files: nil, trusted: trusted))
      throw error
    }
    guard turn.look != Look(files: files, trusted: trusted) else { return files }
    note(&turn, Look(files: files, trusted: trusted))
    guard let trust else { return files }
    guard let entry = trust.entry(for: plugin) else { throw .untrusted(plugin.name) }
    guard try files.hash(of: plugin) == entry.hash else {
      // A name that leads elsewhere is no change of what was trusted: whoever trusts it again changes nothing here.
      if let word = plugin.plugin.command.first, !word.contains("/"), let program = entry.program,
        program != files.program
      {
        throw .elsewhere(plugin.name, files.program, trusted: program)
      }
      throw .changed(plugin.name)
    }
    return files
  }

  private func note(_ turn: inout Turn, _ look: Look) {
    if turn.look != look {
      drop(&turn)
      turn.rules = nil
      turn.failures = 0
      turn.rest = nil
      turn.look = look
    }
    shown.withLock { if $0.told == nil { $0.told = look } }
  }

  private func start(_ turn: inout Turn, _ files: CommandFiles) throws(PluginFailure) {
    let conversation = try PluginConversation(plugin, files, trace: trace)
    let isStopped = shown.withLock { shown in
      shown.conversation = conversation
      return shown.isStopped
    }
    turn.conversation = conversation
    // What was started must be what was looked at: nobody may swap a file in between.
    if isStopped || (try? CommandFiles(of: plugin)) != files { return drop(&turn) }
    let hello = try conversation.initialize(version: version)
    guard hello.protocolVersion == PluginProtocol.version else {
      throw .otherVersion(plugin.name, hello.protocolVersion, ours: PluginProtocol.version)
    }
    turn.rules = hello.rules
  }

  private func fail(_ turn: inout Turn, _ failure: PluginFailure) {
    turn.failures += 1
    guard turn.failures >= patience else { return }
    turn.rest = patience == 1 ? failure : .quarantine(plugin.name, after: failure)
  }

  private func drop(_ turn: inout Turn) {
    guard let conversation = turn.conversation else { return }
    turn.conversation = nil
    // Nobody else may look at its descriptors while they are closed.
    shown.withLock { $0.conversation = nil }
    conversation.child.end()
  }
}
