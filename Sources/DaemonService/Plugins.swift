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

/// External plugins: asked on a thread of their own, so that one that hangs stalls nobody.
///
/// What is built in is known first. It is kept back a moment: a plugin that answers by then belongs to the same change,
/// one that takes longer makes a change of its own. How long subscribers wait is the `wait` of the plugins; a request is
/// answered sooner.
extension Daemon {
  /// The longest time that requests wait for what a plugin will say. People notice a wait from about
  /// 100 ms on (Nielsen, Usability Engineering, 1993), and see a reaction as their own up to twice that.
  static let grace = Swift.Duration.milliseconds(200)

  /// What is built in about a flow, while plugins are asked.
  struct Held {
    /// The check that found it. Nothing that was begun later is told to subscribers meanwhile.
    var job: Int
    var question: Int
    var event: Workspace.Event
    var found: FoundFile?
    /// When requests are answered with it.
    var knownFrom: Moment
    /// When subscribers are told of it.
    var toldFrom: Moment
    /// Whether requests are answered with it.
    var isKnown = false

    /// When the next of the two comes.
    var next: Moment { isKnown ? toldFrom : knownFrom }
  }

  /// What plugins said about a file last.
  struct Answered {
    var question: PluginQuestion
    var event: Workspace.Event
    /// The file as it was then. One that is saved again, even with the same words, is asked about anew.
    var found: FoundFile?
  }

  /// What plugins are asked about a file.
  struct PluginQuestion: Sendable {
    var source: SourceText
    var path: RelativePath
    var configuration: Configuration
    var expectation: Pipeline.Expectation
    var plugins: [FolderPlugin]
    /// Which file the path leads to.
    var file: RealFile?
    /// How often plugins had changed when it was asked.
    var epoch = 0

    /// Whether the answer to one is the answer to the other.
    ///
    /// What was expected does not count: plugins are asked only about flows, and a flow is one whatever was expected.
    func isSame(as other: PluginQuestion) -> Bool {
      epoch == other.epoch && source.bytes == other.source.bytes && configuration == other.configuration
        && plugins == other.plugins && file == other.file
    }

    /// Asks, and checks with what they said. It blocks.
    func answer(_ host: PluginHost) -> FileReport {
      let reports = Pipeline.ask(host, plugins, source, path: path, configuration: configuration)
      var report = Pipeline.check(
        source, path: path, configuration: configuration, expecting: expectation, plugins: reports)
      report.file = file
      return report
    }
  }

  // MARK: Asking

  /// Asks plugins about a file whose built-in findings are known.
  func ask(_ question: PluginQuestion, after job: Int, _ event: Workspace.Event, _ found: FoundFile?) {
    let path = question.path
    // A newer save is being read, and asks by itself.
    guard checks.jobs.isLast(job, path), !isStopping else { return finish(job, path, event, found) }
    // What was read is known now, however long plugins take: the watcher need not tell of it again.
    if let found { watcher?.confirm(path, found) }
    release(path)
    var question = question
    question.epoch = pluginEpoch
    if let open = questions[path], open.question.isSame(as: question) {
      questions[path]?.found = found
      return hold(question, open.number, job, event, found)
    }
    // Two looks at one save are one question: a plugin that fails at it has failed once.
    if case .whole? = found, let last = answers[path], last.found == found, last.question.isSame(as: question) {
      forgetQuestion(path)
      return finish(job, path, last.event, found)
    }
    let number = pluginJobs.begin(path)
    questions[path] = (number, question, found)
    asked.withLock { $0[path] = number }
    hold(question, number, job, event, found)
    submit(question, number)
  }

  private func submit(_ question: PluginQuestion, _ number: Int) {
    let path = question.path
    let isTaken = pluginWorkers.submit {
      // Saved again since: the newer question is the one that counts.
      guard self.asked.withLock({ $0[path] }) == number else { return self.hand { $0.answered(number, path, nil) } }
      let event = Workspace.Event.checked(question.answer(self.plugins), question.source)
      self.hand { $0.answered(number, path, event) }
    }
    if !isTaken { answered(number, path, nil) }
  }

  private func answered(_ number: Int, _ path: RelativePath, _ event: Workspace.Event?) {
    _ = pluginJobs.end(number, path)
    let current = questions[path]
    let isCurrent = current?.number == number
    if isCurrent {
      if let current, let event {
        answers[path] = Answered(question: current.question, event: event, found: current.found)
      }
      forgetQuestion(path)
    }
    if let held = held[path], held.question == number {
      self.held[path] = nil
      if !held.isKnown { return finish(held.job, path, event ?? held.event, held.found) }
      if let event { pendingEvents.append(event) }
    } else if isCurrent, let event {
      pendingEvents.append(event)
    }
  }

  /// A file is gone, or is no flow any more: what plugins say about it later is of no interest.
  func dismiss(_ path: RelativePath) {
    release(path)
    answers[path] = nil
    forgetQuestion(path)
  }

  private func forgetQuestion(_ path: RelativePath) {
    questions[path] = nil
    asked.withLock { $0[path] = nil }
  }

  // MARK: Holding

  /// Keeps back what is built in, as long as the most patient of the plugins asks for.
  private func hold(
    _ question: PluginQuestion, _ number: Int, _ job: Int, _ event: Workspace.Event, _ found: FoundFile?
  ) {
    let wait = Swift.Duration.milliseconds(question.plugins.map(\.plugin.waitMilliseconds).max() ?? 0)
    guard wait > .zero else { return finish(job, question.path, event, found) }
    let now = Moment.now
    held[question.path] = Held(
      job: job, question: number, event: event, found: found, knownFrom: now + min(wait, Self.grace),
      toldFrom: now + wait)
    planRelease()
  }

  /// Takes in what is built in, without what plugins will say; subscribers hear of it with the next change.
  private func release(_ path: RelativePath) {
    guard let held = held.removeValue(forKey: path), !held.isKnown else { return }
    finish(held.job, path, held.event, held.found)
  }

  private func planRelease() {
    guard let first = held.values.map(\.next).min() else { return }
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
    let now = Moment.now
    for (path, due) in held.filter({ $0.value.next <= now }).sorted(by: { $0.key < $1.key }) {
      guard now < due.toldFrom else {
        release(path)
        continue
      }
      held[path]?.isKnown = true
      finish(due.job, path, due.event, due.found)
    }
    applyPending()
    planRelease()
  }

  // MARK: Changes of plugins

  /// Ends plugins that no configuration names any more, and hears of changes of the others.
  func watchPlugins() {
    let all = configurations.allPlugins(in: options.root).map(\.plugin)
    plugins.retain(all)
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
    pluginEpoch += 1
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
