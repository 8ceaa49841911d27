internal import CheckKit
public import Checking
public import Findings
internal import FlowModel
public import SourceText
internal import Wire

/// All flows of a root at one moment, with a clock that counts changes.
///
/// A value without I/O: the daemon feeds it with reports as files change, `check` with all of them at once.
public struct Workspace: Sendable {
  /// Flows by their path below the root.
  public private(set) var records: [RelativePath: FlowRecord] = [:]
  /// The paths of all flows in their order; nil when they must be sorted again.
  private var order: [RelativePath]?
  /// YAML files that are no flows, by path.
  public private(set) var others: Set<RelativePath> = []
  /// Goes up by one with each batch of changes.
  public private(set) var clock = 0
  /// Paths of flows that went, with the clock at that moment, oldest first; see `removed(since:)`.
  private var tombstones: [(path: RelativePath, clock: Int)] = []
  /// The clock up to which tombstones were dropped.
  private var forgotten = 0
  /// Paths of the files with each flow id.
  private var byID: [String: Set<RelativePath>] = [:]
  /// What flows say that rules compare.
  private var index = FlowIndex()
  /// Flows that have to be compared whatever the index says.
  private var pending: Set<RelativePath> = []
  /// What was served of flows that went a moment ago.
  private var departed = DepartedFlows()
  /// Counts over all flows, with the clock at which they were made.
  private var counting: (clock: Int, counts: Summary)?
  /// How often a flow was compared with others, since the beginning: a save costs those that it concerns.
  public private(set) var comparisons = 0

  /// One thing that happened to a file.
  public enum Event: Sendable {
    /// It was read and checked; the source is that of the report.
    case checked(FileReport, SourceText, revision: String)
    /// It went away.
    case removed(RelativePath)

    /// It was read and checked, the hash of its bytes taken now.
    public static func checked(_ report: FileReport, _ source: SourceText) -> Event {
      .checked(report, source, revision: source.revision)
    }
  }

  /// An empty workspace.
  public init() {}

  /// Takes in what happened and says which flows changed by it, cross-flow findings included.
  ///
  /// - Parameters:
  ///   - events: in order.
  ///   - now: milliseconds since 1970.
  /// - Returns: the paths of changed flows and of those that went; the clock moves only when there are some.
  @discardableResult
  public mutating func apply(_ events: [Event], nowMilliseconds now: Int) -> (
    changed: Set<RelativePath>, removed: Set<RelativePath>
  ) {
    var changed: Set<RelativePath> = []
    var removed: Set<RelativePath> = []
    for event in events {
      switch event {
      case .checked(let report, let source, let revision):
        if report.isFlow {
          others.remove(report.path)
          if take(report, source, revision, now) { changed.insert(report.path) }
          removed.remove(report.path)
        } else {
          others.insert(report.path)
          drop(report.path, &removed, &changed, now)
        }
      case .removed(let path):
        others.remove(path)
        drop(path, &removed, &changed, now)
      }
    }
    changed.formUnion(compare())
    guard !changed.isEmpty || !removed.isEmpty else { return ([], []) }
    clock += 1
    for path in changed { records[path]?.clock = clock }
    for path in removed { tombstones.append((path, clock)) }
    if tombstones.count > 10_000 {
      forgotten = tombstones[tombstones.count - 5001].clock
      tombstones.removeFirst(tombstones.count - 5000)
    }
    return (changed, removed)
  }

  /// Some flows in the order of their paths.
  ///
  /// They are sorted once for all pages: a page costs what is in it.
  ///
  /// - Parameters:
  ///   - path: those behind it are given; nil for the first ones.
  ///   - limit: at most so many.
  /// - Returns: the flows, and whether more follow.
  public mutating func page(after path: RelativePath?, limit: Int) -> (flows: [FlowRecord], hasMore: Bool) {
    let order = order ?? records.keys.sorted()
    self.order = order
    var (low, high) = (0, path == nil ? 0 : order.count)
    while low < high, let path {
      let middle = low + (high - low) / 2
      if order[middle] <= path { low = middle + 1 } else { high = middle }
    }
    let page = order[low...].prefix(max(0, limit))
    return (page.compactMap { records[$0] }, page.endIndex < order.count)
  }

  /// Counts over all flows as they are now.
  var counts: Summary {
    mutating get {
      if let counting, counting.clock == clock { return counting.counts }
      let counts = counted
      counting = (clock, counts)
      return counts
    }
  }

  /// All flows in the order of their paths.
  public var inOrder: [FlowRecord] { (order ?? records.keys.sorted()).compactMap { records[$0] } }

  /// Flows that changed and paths that went since a clock, or nil when that is too long ago to tell.
  public func changes(since clock: Int) -> (changed: [FlowRecord], removed: [RelativePath])? {
    guard clock >= forgotten, clock <= self.clock else { return nil }
    let changed = records.values.filter { $0.clock > clock }.sorted { $0.path < $1.path }
    let removed = Set(tombstones.lazy.filter { $0.clock > clock }.map(\.path)).filter { records[$0] == nil }
    return (changed, removed.sorted())
  }

  /// The flow with an id or a path.
  public func record(_ idOrPath: String) -> FlowRecord? {
    if let found = RelativePath(idOrPath).flatMap({ records[$0] }) { return found }
    if let path = byID[idOrPath]?.min() { return records[path] }
    return records.values.filter { $0.id == idOrPath }.min { $0.path < $1.path }
  }

  /// The paths of the other files with the id of a flow, also of those that are no duplicates of it: a file system gives
  /// the number of a removed file to the next new one, so both look like two names of one file.
  public func namesakes(of path: RelativePath) -> Set<RelativePath> {
    guard let record = records[path], let paths = byID[record.flowID], paths.count > 1 else { return [] }
    return paths.subtracting([path])
  }

  /// The findings of a flow as if it were saved; nothing is kept. The same as after `apply`.
  public func findings(of report: FileReport) -> [Finding] { FlowComparison.findings(of: report, in: index) }

  // MARK: One file

  private mutating func take(_ report: FileReport, _ source: SourceText, _ revision: String, _ now: Int) -> Bool {
    let old = records[report.path]
    if old == nil { order = nil }
    var record =
      old
      ?? FlowRecord(
        path: report.path, revision: "", ownFindings: [], hasReadingProblem: false, flowID: "",
        idRange: report.idRange, changed: now, clock: 0)
    let isNewContent = old?.revision != revision
    if isNewContent { record.changed = now }
    if record.flowID != report.flowID { forgetID(record.flowID, report.path) }
    if !report.flowID.isEmpty { byID[report.flowID, default: []].insert(report.path) }
    record.revision = revision
    record.ownFindings = report.findings
    record.isDated = report.isDated
    record.hasReadingProblem = report.hasReadingProblem
    // A file that got another name and is broken by now goes on with the version that was good.
    if report.hasReadingProblem, record.served == nil,
      let version = departed.take(id: report.flowID, revision: revision, now),
      byID[version.flowID]?.subtracting([report.path]).isEmpty ?? true
    {
      record.served = version
    }
    record.flowID = report.flowID
    record.idRange = report.idRange
    record.exceptions = report.exceptions
    record.file = report.file
    if !report.hasReadingProblem, let built = report.built {
      if record.served?.revision != revision {
        record.served = FlowRecord.Served(
          source: source, revision: revision, flowID: report.flowID, title: built.title,
          measures: built.measures, since: now)
      }
    }
    records[report.path] = record
    index.set(report.path, FlowComparison.facts(of: report), file: report.file)
    // With the same facts nobody else is concerned; its exceptions and its id may have changed all the same.
    if old?.exceptions != report.exceptions || old?.flowID != report.flowID { pending.insert(report.path) }
    return isNewContent || old?.ownFindings != report.findings || old?.hasReadingProblem != report.hasReadingProblem
  }

  private mutating func drop(
    _ path: RelativePath, _ removed: inout Set<RelativePath>, _ changed: inout Set<RelativePath>, _ now: Int
  ) {
    guard let old = records.removeValue(forKey: path) else { return }
    order = nil
    departed.note(old, now)
    forgetID(old.flowID, path)
    index.set(path, [])
    changed.remove(path)
    removed.insert(path)
  }

  private mutating func forgetID(_ id: String, _ path: RelativePath) {
    byID[id]?.remove(path)
    if byID[id]?.isEmpty == true { byID[id] = nil }
  }

  // MARK: Across flows

  /// Compares the flows that something happened to, and those that it concerns; gives those whose findings changed.
  private mutating func compare() -> Set<RelativePath> {
    var changed: Set<RelativePath> = []
    for path in index.settle().union(pending) {
      guard let record = records[path] else { continue }
      comparisons += 1
      let findings = FlowComparison.findings(
        index.contradictions(of: path), path: path, flow: record.flowID, exceptions: record.exceptions)
      guard findings != record.crossFindings else { continue }
      records[path]?.crossFindings = findings
      changed.insert(path)
    }
    pending = []
    return changed
  }
}
