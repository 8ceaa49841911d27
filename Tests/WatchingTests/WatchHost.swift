import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Trees

@testable import Watching

/// A watcher on a loop of its own, and what it reported; `contents` is what a reader saw at the moment of each report.
actor WatchHost {
  nonisolated let loop: EventLoop
  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
  nonisolated let root: String
  private let folder: AbsolutePath
  private let watcher: any Watcher
  private let tree: WatchedTree
  private(set) var sets: [ChangeSet] = []
  private(set) var contents: [RelativePath: [String]] = [:]

  init(_ choice: WatcherChoice, _ root: String, _ options: WatchOptions, on loop: EventLoop) {
    self.loop = loop
    self.root = root
    folder = AbsolutePath(root) ?? .top
    tree = WatchedTree(root: folder, options: options)
    watcher =
      switch choice {
      case .auto: AutomaticWatcher(tree, on: loop)
      case .inotify: InotifyWatcher(tree, on: loop)
      case .polling: PollingWatcher(tree, on: loop)
      }
  }

  func start() -> Set<RelativePath> {
    watcher.onSettled = { set in self.assumeIsolated { $0.record(set) } }
    return watcher.start().changed
  }

  private func record(_ set: ChangeSet) {
    // One that says only that something is held no longer.
    if set.isEmpty, !set.rescanned, set.rootMissing == sets.last?.rootMissing ?? false { return }
    sets.append(set)
    for path in set.changed {
      let bytes = (try? FileSystem.read(folder.joined(path), limit: 1000).bytes) ?? Array("(none)".utf8)
      contents[path, default: []].append(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Reported so far and not yet forgotten.
  var changed: Set<RelativePath> { sets.reduce(into: []) { $0.formUnion($1.changed) } }
  var removed: Set<RelativePath> { sets.reduce(into: []) { $0.formUnion($1.removed) } }
  var isResting: Bool { tree.holding.isEmpty }
  var rootMissing: Bool? { sets.last?.rootMissing }
  var degradations: [Degradation.Kind] { watcher.degradations.map(\.kind) }
  var allDegradations: [Degradation] { watcher.degradations }
  var wakeups: UInt64 { loop.wakeups }
  /// Asks, and notes what is told by the answer alone; what is held comes again.
  func sync(asking: Set<RelativePath> = []) -> ChangeSet {
    let set = watcher.sync(asking: asking)
    var told = ChangeSet()
    told.changed = set.changed.filter { !watcher.isHeld($0) }
    told.removed = set.removed.filter { !watcher.isHeld($0) }
    told.rootMissing = set.rootMissing
    if !told.changed.isEmpty || !told.removed.isEmpty { record(told) }
    return set
  }
  func isHeld(_ path: RelativePath) -> Bool { watcher.isHeld(path) }
  func notice() { watcher.notice() }
  func confirm(_ path: RelativePath, _ found: FoundFile) { watcher.confirm(path, found) }
  var kind: WatcherKind { watcher.kind }
  func reachLimit() {
    let error = SystemError(call: "inotify_add_watch", errno: 28)  // ENOSPC
    ((watcher as? AutomaticWatcher)?.active as? InotifyWatcher ?? watcher as? InotifyWatcher)?.reachLimit(error)
  }
  func overflow() { (watcher as? InotifyWatcher)?.overflow() }
  func forget() {
    sets = []
    contents = [:]
  }
  func stop() { watcher.stop() }

  /// Asks several things at one moment.
  func ask<Answer: Sendable>(_ question: @Sendable (isolated WatchHost) throws -> Answer) rethrows -> Answer {
    try question(self)
  }

  /// Waits until the condition holds, looked at every 5 ms on the loop's own timer.
  ///
  /// - Returns: false after a minute and ten thousand looks: a thread that a busy machine lets stand for a minute, as
  ///   seen, has its chance afterwards.
  func reaches(_ condition: @escaping @Sendable (isolated WatchHost) -> Bool) async -> Bool {
    let end = Moment.now + .seconds(60)
    var looks = 0
    while !condition(self) {
      looks += 1
      if looks >= 10_000, Moment.now > end {
        Issue.record("not reached in \(looks) looks; \(tree.holding.entries.count) held, sync gives \(watcher.sync())")
        return false
      }
      await withCheckedContinuation { next in _ = loop.schedule(after: .milliseconds(5)) { next.resume() } }
    }
    return true
  }
}

/// Runs a shell script in a folder, waiting on a thread of its own: the pool of tasks has few threads.
func shell(_ script: String, in folder: String) async throws {
  let child = try ChildProcess("/bin/sh", ["-ec", script], in: folder)
  let ending = try await withCheckedThrowingContinuation {
    (done: CheckedContinuation<ChildProcess.Ending, any Error>) in
    do { _ = try Thread { done.resume(returning: child.reap()) } } catch { done.resume(throwing: error) }
  }
  #expect(ending == .exited(0), "\(script)")
}

/// A tree made by `script`, watched for the time of `body`.
func watching(
  _ choice: WatcherChoice, _ script: String, options: WatchOptions = WatchOptions(),
  root: String = "root", _ body: (WatchHost, ScratchFolder, Set<RelativePath>) async throws -> Void
) async throws {
  let scratch = try ScratchFolder()
  try FileSystem.makeFolders(scratch("root"))
  try await shell(script, in: scratch("root"))
  var options = options
  options.pollInterval = .milliseconds(20)
  try await withLoop { [options] loop in
    let host = WatchHost(choice, scratch(root), options, on: loop)
    let initial = await host.start()
    // A file changed just before it was looked at is named again, since its time cannot be trusted yet.
    #expect(await host.reaches { $0.sync().isEmpty && $0.isResting })
    await host.forget()
    try await body(host, scratch, initial)
    await host.stop()
  }
}

let bothKinds: [WatcherChoice] = [.inotify, .polling]

extension WatchOptions {
  /// For scripts that pause in the middle of a save: on a busy machine a pause of a tenth of a second takes several, and
  /// a watcher that waits no longer than that tells what is true then, half a file.
  static var patient: WatchOptions {
    var options = WatchOptions()
    options.holdAway = .seconds(4)
    options.holdOpen = .seconds(4)
    options.holdAtMost = .seconds(40)
    options.gitLockAge = .seconds(60)
    return options
  }
}
