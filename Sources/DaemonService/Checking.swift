internal import CheckKit
internal import Checking
internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees
internal import Watching
internal import Wire
internal import Workspaces
internal import YAMLSource

/// From changed paths to reports: reading and checking on worker threads, taking the results on the loop.
extension Daemon {
  // MARK: The watcher

  func startWatching() {
    guard !isStopping else { return }
    let watcher = makeWatcher(options.watcher, root: options.root, on: loop)
    self.watcher = watcher
    watcher.onSettled = { changes in self.assumeOnLoop { $0.settled(changes) } }
    take(watcher.start())
    planMidnight()
    isScanning = false
    endWaiting()
  }

  func settled(_ changes: ChangeSet) {
    checkPlace()
    guard !isStopping else { return }
    take(changes)
    // What went is taken in before anything is told, or its flow would be there twice.
    applyPending()
  }

  /// Looks at the tree itself and begins to check what differs; what went is noted and not taken in yet.
  ///
  /// - Parameter path: a file to look at in any case; in a big tree only files with events are looked at besides.
  func look(asking path: RelativePath? = nil) {
    guard let watcher else { return }
    take(watcher.sync(asking: path.map { [$0] } ?? []))
    lookAtDate()
    lookAtPlugins()
  }

  /// Begins to check what changed; all, where another configuration holds.
  func take(_ changes: ChangeSet) {
    if changes.isConfigured, let watcher { configurations = watcher.configurations }
    for path in changes.changed where !Configurations.isConfiguration(path) { files.insert(path) }
    // Checks begin first, so that what went is taken in together with what came in its place.
    let removed = changes.removed.filter { !Configurations.isConfiguration($0) }
    for path in changes.isConfigured ? files.subtracting(removed) : changes.changed
    where !Configurations.isConfiguration(path) { check(path) }
    for path in removed { forget(path) }
    if changes.isConfigured { watchPlugins() }
    telling.looked(at: changes.changed.union(changes.removed), checks.jobs, now: .now)
  }

  /// Notes that a file went; whoever calls it takes that in, once all that went with it is noted.
  private func forget(_ path: RelativePath) {
    files.remove(path)
    unreadable.remove(path)
    end(checks.gone(path), path)
    dismiss(path)
    if checks.jobs.end(checks.begin(path), path) { pendingEvents.append(.removed(path)) }
  }

  /// SIGHUP: reads all configurations again and looks at every file.
  func reload(because arrival: String) {
    log("received \(arrival); it reads everything again")
    // Plugins are asked anew, too: one may have failed since the machine was busy.
    asking.forgetAnswers()
    if let watcher {
      var changes = watcher.readAgain()
      changes.isConfigured = true
      take(changes)
    }
    applyPending()
  }

  // MARK: One file

  func check(_ path: RelativePath) {
    files.insert(path)
    read(path, for: checks.begin(path))
  }

  /// Reads and checks a file on a worker thread, as the job of that number.
  func read(_ path: RelativePath, for job: Int) {
    let full = options.root.joined(path)
    let configuration = configurations.configuration(for: path)
    let expectation: Pipeline.Expectation = workspace.records[path] == nil ? .found : .wasFlow
    let plugins = configurations.plugins(for: path, in: options.root)
    let isTaken = workers.submit {
      let look = Self.look(full, path, configuration, expectation, plugins)
      if let failure = look.failure { return self.hand { $0.readingFailed(path, job, failure, look.event) } }
      self.hand { $0.end($0.checks.succeeded(job, path), path) }
      if let question = look.question {
        let check = Asking.Check(job: job, path: path, event: look.event, found: look.found)
        return self.hand { $0.ask(question, for: check) }
      }
      self.hand {
        // An older look says nothing about what a newer one asks.
        if $0.checks.jobs.isLast(job, path) { $0.dismiss(path) }
        $0.finish(job, path, look.event, look.found)
      }
    }
    if !isTaken { finish(job, path, nil) }
  }

  /// What a worker found at a path.
  private struct Look: Sendable {
    var event: Workspace.Event
    var found: FoundFile?
    /// Why it could not be read, where that may pass.
    var failure: SystemError?
    /// What plugins are to be asked.
    var question: PluginQuestion?
  }

  /// Reads and checks a file, on a worker thread.
  private static func look(
    _ full: AbsolutePath, _ path: RelativePath, _ configuration: Configuration, _ expectation: Pipeline.Expectation,
    _ plugins: [FolderPlugin]
  ) -> Look {
    do throws(FileReadError) {
      let contents = try FileSystem.read(full, limit: Pipeline.readLimit)
      let source = SourceText(contents.bytes)
      let reading = Pipeline.read(source, path: path, configuration: configuration, expecting: expectation)
      var report = reading.report
      report.file = RealFile(contents.status)
      var look = Look(
        event: .checked(report, source), found: contents.isSteady ? .whole(contents.status) : .changing)
      if !plugins.isEmpty, case .flow(let flow) = reading {
        look.question = PluginQuestion(flow, plugins, file: report.file)
      }
      return look
    } catch {
      var look = Look(event: .removed(path))
      var isForbidden = false
      if case .system(let system) = error {
        if system.isMissing {
          look.found = .missing
          return look
        }
        isForbidden = system.isForbidden
        if system.mayPass { look.failure = system }
      }
      let report = Pipeline.unreadable(path, because: error, expecting: expectation)
      look.event = .checked(report, SourceText([]))
      if isForbidden { look.found = .unreadable }
      return look
    }
  }

  /// Hands a result to the loop; results that come close together are taken in one go.
  nonisolated func hand(_ result: @escaping @Sendable (isolated Daemon) -> Void) {
    let isFirst = finished.withLock { finished in
      finished.results.append(result)
      defer { finished.isAnnounced = true }
      return !finished.isAnnounced
    }
    if isFirst { loop.perform { self.assumeOnLoop { $0.takeFinished() } } }
  }

  private func takeFinished() {
    let results = finished.withLock { finished in
      defer { finished = Finished() }
      return finished.results
    }
    guard !isStopping || !results.isEmpty else { return }
    for result in results { result(self) }
    applyPending()
  }

  func finish(_ job: Int, _ path: RelativePath, _ event: Workspace.Event?, _ found: FoundFile? = nil) {
    // A newer check of the file tells by itself what became of it.
    let isLast = checks.jobs.isLast(job, path)
    if checks.jobs.end(job, path), let event {
      pendingEvents.append(event)
      if found == .unreadable { unreadable.insert(path) } else { unreadable.remove(path) }
      if isLast, let found { watcher?.confirm(path, found) }
    }
    if checks.jobs.running.isEmpty || pendingEvents.count >= 500 { applyPending() }
  }

  /// Takes in what was found out, tells subscribers, answers those who waited.
  func applyPending() {
    if !pendingEvents.isEmpty {
      let events = pendingEvents
      pendingEvents = []
      let (changed, removed) = workspace.apply(events, nowMilliseconds: WallTime.now.milliseconds)
      telling.changed(changed.union(removed), checks.jobs, now: .now)
    }
    publish()
    endWaiting()
  }

  // MARK: Waiting

  /// Answers once everything that was saved before is checked, or says that the time is over.
  ///
  /// A plugin that is slow is waited for only `withPlugins`.
  func whenSynced(
    _ ticket: Ticket, milliseconds: Int, asking path: RelativePath? = nil, withPlugins: Bool = false,
    _ answer: @escaping (isolated Daemon) -> Void
  ) {
    look(asking: path)
    if checks.jobs.running.isEmpty, !isScanning, !withPlugins || asking.jobs.running.isEmpty {
      applyPending()
      return answer(self)
    }
    let timer = loop.schedule(after: .milliseconds(milliseconds)) {
      self.assumeOnLoop { daemon in
        guard daemon.checks.jobs.remove(ticket) ?? daemon.asking.jobs.remove(ticket) != nil else { return }
        daemon.fail(ticket, .timedOut(milliseconds: milliseconds))
      }
    }
    checks.jobs.wait(
      Jobs.Waiter(
        ticket: ticket, upTo: isScanning ? Int.max - 1 : checks.jobs.last, withPlugins: withPlugins, timer: timer,
        answer: answer))
    endWaiting()
  }

  func endWaiting() {
    guard !isScanning else { return }
    for waiter in checks.jobs.ready() {
      if waiter.withPlugins, !asking.jobs.running.isEmpty {
        asking.jobs.wait(waiter.from(asking.jobs))
        continue
      }
      waiter.timer?.cancel()
      waiter.answer(self)
    }
    for waiter in asking.jobs.ready() {
      waiter.timer?.cancel()
      waiter.answer(self)
    }
  }

  func failWaiting(_ error: WireError) {
    for waiter in checks.jobs.removeAll() + asking.jobs.removeAll() {
      waiter.timer?.cancel()
      fail(waiter.ticket, error)
    }
  }
}
