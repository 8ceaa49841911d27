internal import Checking
internal import PluginHost
internal import Settings
internal import SystemIO
internal import Wire

/// A thread for each external plugin, so that one that is slow holds up only the flows that it is asked about.
final class PluginThreads: Sendable {
  private let host: PluginHost
  private let state = Locked<(threads: [FolderPlugin: WorkerPool], isStopped: Bool)>(([:], false))

  /// Threads for the plugins of a host; none is started yet.
  init(_ host: PluginHost) { self.host = host }

  /// Asks all plugins of a question, each on its own thread.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - isWanted: asked before each plugin; when somebody has saved again the question is of no interest.
  ///   - done: called once, on one of the threads: with the report, or with nil when the question was not asked to its end.
  func ask(
    _ question: PluginQuestion, while isWanted: @escaping @Sendable () -> Bool,
    _ done: @escaping @Sendable (FileReport?) -> Void
  ) {
    let plugins = question.identity.plugins
    let round = Locked<(answers: [PluginReport?], left: Int)>(
      (Array(repeating: nil, count: plugins.count), plugins.count))
    let params = question.params
    let take: @Sendable (Int, PluginReport?) -> Void = { place, report in
      let answers: [PluginReport?]? = round.withLock { round in
        round.answers[place] = report
        round.left -= 1
        return round.left == 0 ? round.answers : nil
      }
      guard let answers else { return }
      let all = answers.compactMap(\.self)
      done(all.count == plugins.count && isWanted() ? question.report(all) : nil)
    }
    for (place, plugin) in plugins.enumerated() {
      let host = host
      let isTaken = thread(of: plugin)?.submit { take(place, isWanted() ? host.check(params, with: plugin) : nil) }
      if isTaken != true { take(place, nil) }
    }
  }

  private func thread(of plugin: FolderPlugin) -> WorkerPool? {
    state.withLock { state in
      if let thread = state.threads[plugin] { return thread }
      guard !state.isStopped, let thread = try? WorkerPool(threads: 1) else { return nil }
      state.threads[plugin] = thread
      return thread
    }
  }

  /// Ends the threads of all plugins but these; what they were asked and did not begin is not asked. It never blocks.
  func retain(_ plugins: some Sequence<FolderPlugin>) {
    let kept = Set(plugins)
    let gone = state.withLock { state in
      let gone = state.threads.filter { !kept.contains($0.key) }
      for plugin in gone.keys { state.threads[plugin] = nil }
      return gone.values
    }
    for thread in gone { thread.close() }
  }

  /// Ends all threads; whoever asks a plugin then is refused.
  ///
  /// - Parameter moment: until when it waits for those that are asking.
  /// - Returns: whether all have ended.
  func stop(until moment: Moment) -> Bool {
    let threads = state.withLock { state in
      state.isStopped = true
      defer { state.threads = [:] }
      return Array(state.threads.values)
    }
    return threads.map { $0.stop(until: moment) }.allSatisfy(\.self)
  }
}
