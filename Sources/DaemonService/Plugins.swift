internal import CheckKit
internal import Checking
internal import DaemonClient
internal import Findings
internal import PluginHost
internal import Settings
internal import SourceText
internal import SystemIO
internal import Watching
internal import Wire
internal import Workspaces

/// External plugins: each is asked on a thread of its own, so that one that hangs stalls nobody else.
extension Daemon {
  // MARK: Asking

  /// Asks plugins about a file whose built-in findings are known.
  func ask(_ question: PluginQuestion, for check: Asking.Check) {
    let path = question.path
    // A newer save is being read, and asks by itself.
    guard checks.jobs.isLast(check.job, path), !isStopping else {
      return finish(check.job, path, check.event, check.found)
    }
    // What was read is known now, however long plugins take: the watcher need not tell of it again.
    if let found = check.found { watcher?.confirm(path, found) }
    perform(asking.ask(question, for: check, now: .now))
  }

  /// A file is gone, or is no flow any more: what plugins say about it later is of no interest.
  func dismiss(_ path: RelativePath) { perform(asking.dismiss(path)) }

  private func perform(_ effects: [Asking.Effect]) {
    for effect in effects {
      switch effect {
      case .finish(let check, let event): finish(check.job, check.path, event, check.found)
      case .add(let event): pendingEvents.append(event)
      case .ask(let number, let question): submit(question, number)
      case .cancel(let path): asked.withLock { $0[path] = nil }
      case .wake(let moment): planRelease(moment)
      }
    }
  }

  private func submit(_ question: PluginQuestion, _ number: Int) {
    let path = question.path
    asked.withLock { $0[path] = number }
    pluginThreads.ask(question) {
      // Saved again since: the newer question is the one that counts.
      self.asked.withLock { $0[path] } == number
    } _: { report in
      let event = report.map { Workspace.Event.checked($0, question.flow.source) }
      self.hand { $0.perform($0.asking.answered(number, path, event)) }
    }
  }

  private func planRelease(_ first: Moment) {
    // Not more often than every 20 ms, however many are held.
    let moment = max(first, .now + .milliseconds(20))
    if let planned = releaseTimer {
      guard moment < planned.moment else { return }
      planned.timer.cancel()
    }
    releaseTimer = (loop.schedule(at: moment) { self.assumeOnLoop { $0.releaseDue() } }, moment)
  }

  private func releaseDue() {
    releaseTimer = nil
    perform(asking.due(.now))
    applyPending()
  }

  // MARK: Changes of plugins

  /// Ends plugins that no configuration names any more, and hears of changes of the others.
  func watchPlugins() {
    let all = configurations.allPlugins(in: options.root).map(\.plugin)
    plugins.retain(all)
    pluginThreads.retain(all)
    guard !all.isEmpty, !isStopping else { return endPluginWatch() }
    try? FileSystem.makeFolders(StateFolder.trust, mode: 0o700)
    if pluginWatch == nil, let inotify = try? Inotify() {
      pluginWatch = inotify
      loop.watch(inotify.descriptor) { _ in self.assumeOnLoop { $0.pluginFilesChanged() } }
    }
    // Where a folder cannot be watched, the next request looks by itself.
    for folder in plugins.folders(of: all) {
      _ = try? pluginWatch?.watch(
        folder, for: [.closeWrite, .attributes, .create, .delete, .movedFrom, .movedTo], followingLinks: true)
    }
  }

  func endPluginWatch() {
    if let pluginWatch { loop.unwatch(pluginWatch.descriptor) }
    pluginWatch = nil
  }

  private func pluginFilesChanged() {
    while let events = try? pluginWatch?.read(), !events.isEmpty {}
    guard !isStopping, lookAtPlugins() else { return }
    watchPlugins()
    applyPending()
  }

  /// Begins to check every flow anew when a plugin or its trust has changed; gives whether one has.
  @discardableResult
  func lookAtPlugins() -> Bool {
    guard plugins.refresh() else { return false }
    asking.pluginsChanged()
    for path in files.sorted() where !configurations.plugins(for: path, in: options.root).isEmpty { check(path) }
    return true
  }

  // MARK: How they stand

  /// Findings about plugins at their commands: of one file, or of all.
  func pluginFindings(for path: RelativePath? = nil) -> [Finding] {
    configurations.pluginFindings(in: options.root, for: path, plugins)
  }

  /// Plugins that do not run, each with the command that mends it.
  func pluginDegradations() -> [DaemonInfo.Degraded] {
    configurations.allPlugins(in: options.root).compactMap { plugin, _ in
      guard let failure = plugins.standing(of: plugin).failure else { return nil }
      let command = failure.kind == .broken ? "list" : "trust \(plugin.name)"
      // Whoever asks may be in any folder.
      return .init(
        id: failure.kind.rawValue, message: failure.message.text,
        command: "handrail plugin \(command) --root \(shellQuoted(plugin.folder))")
    }
  }
}
