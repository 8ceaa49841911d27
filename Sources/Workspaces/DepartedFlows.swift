/// What was served of flows whose files went a moment ago: their files may have got other names.
///
/// A file with another name has the id of the flow that went, or, where it cannot be parsed, the same bytes.
struct DepartedFlows: Sendable {
  private var versions: [Key: (version: FlowRecord.Served, until: Int)] = [:]
  /// The keys in the order in which they came.
  private var order: [Key] = []

  private enum Key: Hashable, Sendable {
    case id(String)
    case revision(String)
  }

  /// How long a version is kept, in milliseconds: as long as the two halves of a rename can be apart, and a few seconds
  /// for a person who moves a file by hand.
  static let patience = 10_000
  /// How many are kept; a branch that goes takes hundreds along.
  static let limit = 1_000

  /// Keeps the version that was served of a flow that went.
  mutating func note(_ record: FlowRecord, _ now: Int) {
    guard let version = record.served else { return }
    for key in [Key.id(version.flowID), .revision(record.revision)] where key != .id("") {
      if versions.updateValue((version, now &+ Self.patience), forKey: key) == nil { order.append(key) }
    }
    guard order.count > 2 * Self.limit else { return }
    for key in order.prefix(Self.limit) { versions[key] = nil }
    order.removeFirst(Self.limit)
  }

  /// The version of a flow that went a moment ago; it is given once.
  mutating func take(id: String, revision: String, _ now: Int) -> FlowRecord.Served? {
    guard !versions.isEmpty else { return nil }
    let found = id.isEmpty ? nil : versions.removeValue(forKey: .id(id))
    let same = versions.removeValue(forKey: .revision(revision))
    guard let kept = found ?? same, now <= kept.until else { return nil }
    return kept.version
  }
}
