internal import SourceText
internal import SystemIO
internal import Watching
internal import Wire
internal import Workspaces

/// Subscribers: each save reaches them as one change.
extension Daemon {
  /// How long a file that is saved again and again is waited for: as long as a change is held.
  static let longestWait = Duration.seconds(2)

  /// Tells subscribers what changed, except for files that are still being rewritten, and for parts of a save whose
  /// other parts are still being checked.
  func publish() {
    guard !unpublished.isEmpty else { return }
    guard hasSubscribers else {
      // Whoever comes is given everything: nothing is kept for nobody.
      (unpublished, published) = ([:], [:])
      return
    }
    // A file may have been touched again while it was read.
    watcher?.notice()
    var changed: [FlowRecord] = []
    var removed: [RelativePath] = []
    let done = min(checks.jobs.oldestRunning, held.values.map(\.job).min() ?? Int.max)
    let now = Moment.now
    let ready = unpublished.filter { $1.lastJob < done }.sorted { $0.key < $1.key }
    for (path, change) in ready where !isHeld(path, since: change.since, now: now) && !isRenamed(path) {
      unpublished[path] = nil
      if let record = workspace.records[path] {
        // A file that went back to what subscribers know has not changed for them.
        let mark = record.mark
        guard published.updateValue(mark, forKey: path) != mark else { continue }
        changed.append(record)
      } else if published.removeValue(forKey: path) != nil {
        removed.append(path)
      }
    }
    guard !changed.isEmpty || !removed.isEmpty else { return }
    // Numbers, not connections: a second copy of a queue would make the next line copy it.
    let subscriptions = connections.compactMapValues(\.subscription?.findings)
    let full = subscriptions.values.contains(true) ? lines(changed, removed, true) : []
    let bare = subscriptions.values.contains(false) ? lines(changed, removed, false) : []
    for (number, findings) in subscriptions {
      for line in findings ? full : bare { tell(line, number) }
    }
  }

  private var hasSubscribers: Bool { connections.values.contains { $0.subscription != nil } }

  /// Takes in that somebody is about to be given everything, who may be the first.
  func beginTelling() {
    if !hasSubscribers { published = workspace.records.mapValues(\.mark) }
  }

  /// Whether a file is in the middle of being saved, or read again since it was saved again. One that somebody writes
  /// again and again without a pause is told about all the same, every few seconds, whenever it can be read.
  private func isHeld(_ path: RelativePath, since: Moment, now: Moment) -> Bool {
    guard watcher?.isHeld(path) == true || checks.jobs.isRunning(path) else { return false }
    return now < since + Self.longestWait || workspace.records[path]?.hasReadingProblem != false
  }

  /// Whether a flow has the id of another whose file is held: it went away, say, and this is its new name. Told by itself
  /// it would be a duplicate that there never was.
  private func isRenamed(_ path: RelativePath) -> Bool {
    guard let watcher else { return false }
    return workspace.namesakes(of: path).contains { watcher.isHeld($0) }
  }

  private func lines(_ changed: [FlowRecord], _ removed: [RelativePath], _ findings: Bool) -> [OutputLine] {
    ChangePages(clock: clock, isSnapshot: false, findings: findings).pages(changed, removed: removed)
      .map { outputLine($0.notificationLine) }
  }

  /// Sends a notification; a subscriber that does not read loses its subscription and hears why.
  private func tell(_ line: OutputLine, _ number: Int) {
    guard connections[number]?.subscription != nil, let pending = connections[number]?.output.pendingTold else {
      return
    }
    if pending > Connection.outputLimit { return unsubscribe(number) }
    send(line, to: number, isTold: true)
  }

  /// Ends the subscription of a client that does not read.
  func unsubscribe(_ number: Int) {
    connections[number]?.subscription = nil
    send(Unsubscribed.tooSlow.notificationLine, to: number)
  }

  var clock: Clock { Clock(instance: instance, number: workspace.clock) }
}
