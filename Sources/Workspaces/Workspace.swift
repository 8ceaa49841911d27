public import CheckKit
internal import FlowModel
internal import SourceText

/// All flows of a root at one moment, with a clock that counts changes.
///
/// A value without I/O: the daemon feeds it with reports as files change, `check` with all of them at once.
public struct Workspace: Sendable {
  /// Flows by path relative to the root.
  public private(set) var records: [String: FlowRecord] = [:]
  /// YAML files that are no flows, by path.
  public private(set) var others: Set<String> = []
  /// Goes up by one with each batch of changes.
  public private(set) var clock = 0
  /// Paths of flows that went, with the clock at that moment, oldest first; see `removed(since:)`.
  private var tombstones: [(path: String, clock: Int)] = []
  /// The clock up to which tombstones were dropped.
  private var forgotten = 0
  /// Paths of the files with each flow id.
  private var byID: [String: Set<String>] = [:]

  /// One thing that happened to a file.
  public enum Event: Sendable {
    /// It was read and checked; the source is that of the report.
    case checked(FileReport, SourceText, revision: String)
    /// It went away.
    case removed(String)

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
    changed: Set<String>, removed: Set<String>
  ) {
    var changed: Set<String> = []
    var removed: Set<String> = []
    var ids: Set<String> = []
    for event in events {
      switch event {
      case .checked(let report, let source, let revision):
        if report.isFlow {
          others.remove(report.path)
          if take(report, source, revision, now, &ids) { changed.insert(report.path) }
          removed.remove(report.path)
        } else {
          others.insert(report.path)
          drop(report.path, &ids, &removed, &changed)
        }
      case .removed(let path):
        others.remove(path)
        drop(path, &ids, &removed, &changed)
      }
    }
    changed.formUnion(updateDuplicates(ids))
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

  /// Flows that changed and paths that went since a clock, or nil when that is too long ago to tell.
  public func changes(since clock: Int) -> (changed: [FlowRecord], removed: [String])? {
    guard clock >= forgotten, clock <= self.clock else { return nil }
    let changed = records.values.filter { $0.clock > clock }.sorted { $0.path < $1.path }
    let removed = Set(tombstones.lazy.filter { $0.clock > clock }.map(\.path)).filter { records[$0] == nil }
    return (changed, removed.sorted())
  }

  /// The flow with an id or a path.
  public func record(_ idOrPath: String) -> FlowRecord? {
    if let found = records[idOrPath] { return found }
    if let path = byID[idOrPath]?.min() { return records[path] }
    return records.values.filter { $0.id == idOrPath }.min { $0.path < $1.path }
  }

  /// The paths of the other files with the id of a flow.
  public func namesakes(of path: String) -> Set<String> {
    guard let record = records[path], !record.crossFindings.isEmpty else { return [] }
    return (byID[record.flowID] ?? []).subtracting([path])
  }

  // MARK: One file

  private mutating func take(
    _ report: FileReport, _ source: SourceText, _ revision: String, _ now: Int, _ ids: inout Set<String>
  ) -> Bool {
    let old = records[report.path]
    var record =
      old
      ?? FlowRecord(
        path: report.path, revision: "", ownFindings: [], hasReadingProblem: false, flowID: "",
        idRange: report.idRange, changed: now, clock: 0)
    let isNewContent = old?.revision != revision
    if isNewContent { record.changed = now }
    if record.flowID != report.flowID || record.idRange != report.idRange {
      byID[record.flowID]?.remove(report.path)
      ids.insert(record.flowID)
      ids.insert(report.flowID)
    }
    if old == nil { ids.insert(report.flowID) }
    if !report.flowID.isEmpty { byID[report.flowID, default: []].insert(report.path) }
    record.revision = revision
    record.ownFindings = report.findings
    record.hasReadingProblem = report.hasReadingProblem
    record.flowID = report.flowID
    if report.flowID.isEmpty { record.crossFindings = [] }
    record.idRange = report.idRange
    if !report.hasReadingProblem, let built = report.built {
      if record.served?.revision != revision {
        record.served = FlowRecord.Served(
          source: source, revision: revision, flowID: report.flowID, title: built.title,
          measures: built.measures, since: now)
      }
    }
    records[report.path] = record
    return isNewContent || old?.ownFindings != report.findings
      || old?.crossFindings.isEmpty != record.crossFindings.isEmpty
      || old?.hasReadingProblem != report.hasReadingProblem
  }

  private mutating func drop(
    _ path: String, _ ids: inout Set<String>, _ removed: inout Set<String>, _ changed: inout Set<String>
  ) {
    guard let old = records.removeValue(forKey: path) else { return }
    byID[old.flowID]?.remove(path)
    ids.insert(old.flowID)
    changed.remove(path)
    removed.insert(path)
  }

  // MARK: Across flows

  /// How many files with the same id a finding points to.
  private static let namesakesShown = 10

  /// Two files with one flow id: each names the others. Only the ids that something happened to are looked at.
  private mutating func updateDuplicates(_ ids: Set<String>) -> Set<String> {
    var changed: Set<String> = []
    for id in ids where !id.isEmpty {
      let paths = byID[id] ?? []
      if paths.isEmpty { byID[id] = nil }
      // Each needs only a few others: a folder with thousands of copies must not take their square.
      let first = paths.sorted().prefix(Self.namesakesShown + 1)
      for path in paths {
        let others = Array(first.filter { $0 != path }.prefix(Self.namesakesShown))
        let findings = others.isEmpty ? [] : [duplicate(id, path, others)]
        if records[path]?.crossFindings != findings {
          records[path]?.crossFindings = findings
          changed.insert(path)
        }
      }
    }
    return changed
  }

  private func duplicate(_ id: String, _ path: String, _ others: [String]) -> Finding {
    let place = records[path]?.idRange
    let names =
      others.count > 3 ? others.prefix(3).joined(separator: ", ") + " and more" : others.joined(separator: ", ")
    var finding = Pipeline.finding(
      Diagnostic(
        "duplicate-flow", at: ByteRange(0, 0),
        Message("Another file has the flow id {id} too: {paths}.", ["id": id, "paths": names]),
        help: "Give one of them another id. Scripts and reports tell flows apart by it."),
      path, id, LineTable(SourceText([])))
    if let place { finding.range = place }
    finding.related = others.compactMap { other in
      records[other].map { Finding.Related(path: other, range: $0.idRange, message: "The id \(id) is here too.") }
    }
    return finding
  }
}
