internal import SourceText
internal import SystemIO
internal import Watching
internal import Wire
internal import Workspaces

/// Subscribers: each save reaches them as one change.
extension Daemon {
  /// Tells subscribers what changed, except for files that are still being rewritten, and for parts of a save whose
  /// other parts are still being checked.
  func publish() {
    guard !telling.isEmpty else { return }
    guard hasSubscribers else { return telling.forget() }
    // A file may have been touched again while it was read.
    watcher?.notice()
    let (changed, removed) = telling.take(hindrances, now: .now) { workspace.records[$0]?.mark }
    guard !changed.isEmpty || !removed.isEmpty else { return }
    // Numbers, not connections: a second copy of a queue would make the next line copy it.
    let subscriptions = connections.compactMapValues(\.subscription?.findings)
    let records = changed.compactMap { workspace.records[$0] }
    let full = subscriptions.values.contains(true) ? lines(records, removed, true) : []
    let bare = subscriptions.values.contains(false) ? lines(records, removed, false) : []
    for (number, findings) in subscriptions {
      for line in findings ? full : bare { tell(line, number) }
    }
  }

  private var hasSubscribers: Bool { connections.values.contains { $0.subscription != nil } }

  /// What is in the way of telling, as it is now.
  private var hindrances: Telling.Hindrances {
    let isGitAtWork = watcher?.isGitAtWork == true
    return Telling.Hindrances(
      done: checks.jobs.oldestRunning,
      isBusy: { self.watcher?.isHeld($0) == true || self.checks.jobs.isRunning($0) },
      // One that somebody writes again and again without a pause is told about all the same, every few seconds.
      canBeTold: { self.workspace.records[$0]?.hasReadingProblem == false },
      isBarred: { path in
        if self.asking.holds(path) { return true }
        // Its other file is held or read again: it went away, say, and this is its new name. Or git has not come to it
        // yet. Told by itself it would be a duplicate that there never was.
        let namesakes = self.workspace.namesakes(of: path)
        return namesakes.contains {
          isGitAtWork || self.watcher?.isHeld($0) == true || self.checks.jobs.isRunning($0)
        }
      })
  }

  /// Takes in that somebody is about to be given everything.
  func beginTelling() { telling.begin({ workspace.records.mapValues(\.mark) }, isFirst: !hasSubscribers) }

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
