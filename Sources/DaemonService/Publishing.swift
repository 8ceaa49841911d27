internal import Watching
internal import Wire
internal import Workspaces

/// Subscribers: each save reaches them as one change.
extension Daemon {
  /// Flows in one page of a snapshot or of changes.
  static let pageSize = 200
  /// Removed paths in one page: even the longest paths of the system (4 KiB) fit into a line.
  static let removedInPage = 1000

  /// Tells subscribers what changed, except for files that are still being rewritten, and for parts of a save whose
  /// other parts are still being checked.
  func publish() {
    guard !unpublished.isEmpty else { return }
    var changed: [FlowRecord] = []
    var removed: [String] = []
    let done = jobs.oldestRunning
    for (path, last) in unpublished.sorted(by: { $0.key < $1.key }) where last < done && watcher?.isHeld(path) != true {
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
    let subscribers = connections.values.filter { $0.subscription != nil }
    guard !subscribers.isEmpty else { return }
    let full = subscribers.contains { $0.subscription?.findings == true } ? lines(changed, removed, true) : []
    let bare = subscribers.contains { $0.subscription?.findings == false } ? lines(changed, removed, false) : []
    for connection in subscribers {
      for line in connection.subscription?.findings == true ? full : bare { tell(line, connection.number) }
    }
  }

  private func lines(_ changed: [FlowRecord], _ removed: [String], _ findings: Bool) -> [[UInt8]] {
    pages(changed, removed, isSnapshot: false, findings).map(\.notificationLine)
  }

  /// Changes in pages that each fit into a line; the last one says that no more follow.
  func pages(_ changed: [FlowRecord], _ removed: [String], isSnapshot: Bool, _ findings: Bool) -> [Change] {
    var pages: [Change] = []
    var page: [FlowEntry] = []
    var weight = 0
    func close(removed: [String] = [], more: Bool) {
      pages.append(Change(clock: clock, snapshot: isSnapshot, flows: page, removed: removed, more: more))
      page = []
      weight = 0
    }
    for record in changed {
      let entry = record.entry(instance: instance, findings: findings)
      // About 700 bytes a finding and 500 an entry keep a page far below the longest line.
      let cost = 1 + (findings ? (entry.findings?.count ?? 0) : 0)
      if !page.isEmpty, page.count >= Self.pageSize || weight + cost > 2000 { close(more: true) }
      page.append(entry)
      weight += cost
    }
    var gone = removed[...]
    while gone.count > Self.removedInPage {
      close(removed: Array(gone.prefix(Self.removedInPage)), more: true)
      gone = gone.dropFirst(Self.removedInPage)
    }
    close(removed: Array(gone), more: false)
    return pages
  }

  /// Sends a notification; a subscriber that does not read loses its subscription and hears why.
  func tell(_ line: [UInt8], _ number: Int) {
    guard let connection = connections[number], connection.subscription != nil else { return }
    if connection.pending + line.count > Connection.outputLimit {
      connections[number]?.subscription = nil
      return send(Unsubscribed(.tooSlow).notificationLine, to: number)
    }
    send(line, to: number)
  }

  var clock: Clock { Clock(instance: instance, number: workspace.clock) }
}
