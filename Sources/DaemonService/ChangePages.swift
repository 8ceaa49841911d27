internal import SourceText
internal import Wire
internal import Workspaces

/// Changes, or a whole snapshot, in pages that each fit into a line; the last one says that no more follow.
struct ChangePages {
  /// Flows in one page.
  static let flowLimit = 200
  /// Entries and findings in one page together: about 700 bytes a finding and 500 an entry keep a page far below the
  /// longest line.
  static let weightLimit = 2000
  /// Removed paths in one page: even the longest paths of the system (4 KiB) fit into a line.
  static let removedLimit = 1000

  /// The state after them.
  let clock: Clock
  /// Whether the flows of all pages are all flows there are.
  let isSnapshot: Bool
  /// Whether each flow carries its findings.
  let findings: Bool

  /// The pages; at least one.
  func pages(_ records: some Sequence<FlowRecord>, removed: [RelativePath] = []) -> [Change] {
    pages(entries: records.lazy.map { $0.entry(instance: clock.instance, findings: findings) }, removed: removed)
  }

  /// The same with entries as they cross the socket.
  func pages(entries: some Sequence<FlowEntry>, removed: [RelativePath] = []) -> [Change] {
    var pages: [Change] = []
    var page: [FlowEntry] = []
    var weight = 0
    func close(removed: ArraySlice<RelativePath> = [], more: Bool) {
      pages.append(
        Change(clock: clock, snapshot: isSnapshot, flows: page, removed: Array(removed), more: more))
      page = []
      weight = 0
    }
    for entry in entries {
      let cost = 1 + (entry.findings?.count ?? 0)
      if !page.isEmpty, page.count >= Self.flowLimit || weight + cost > Self.weightLimit { close(more: true) }
      page.append(entry)
      weight += cost
    }
    var gone = removed[...]
    while gone.count > Self.removedLimit {
      close(removed: gone.prefix(Self.removedLimit), more: true)
      gone = gone.dropFirst(Self.removedLimit)
    }
    close(removed: gone, more: false)
    return pages
  }
}
