internal import SourceText

/// A reason why changes are noticed later or less surely than they should be, in plain words.
public struct Degradation: Sendable, Hashable {
  /// Which.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The root is not there.
    case rootMissing = "root-missing"
    /// The system's limit of watches or queues is reached.
    case watchLimit = "watch-limit"
    /// More changes came at once than the system's queue holds.
    case overflow
    /// The kernel does not see every change on this file system.
    case fileSystem = "file-system"
    /// The tree holds more files than allowed.
    case fileLimit = "file-limit"
    /// A folder cannot be read.
    case unreadableFolder = "unreadable-folder"
    /// A name is not UTF-8.
    case unreadableName = "unreadable-name"
    /// The kernel's notifications failed.
    case notifications
  }

  /// Which.
  public var kind: Kind
  /// What is wrong, in a sentence.
  public var message: String
  /// The command that mends it, or what to do; nil when nothing needs to be done.
  public var remedy: String?
  /// Whether that helps only a watcher that begins after it.
  public var needsNewWatcher = false
}

/// The degradations of one tree, one for each kind and subject.
struct DegradationList {
  private var entries: [Place: Degradation] = [:]

  private struct Place: Hashable {
    var kind: Degradation.Kind
    /// What it is about; the root itself where it is about all.
    var subject: RelativePath
  }

  /// In the order of the kinds, then by message.
  var all: [Degradation] {
    let order = Degradation.Kind.allCases
    return entries.values.sorted {
      let (first, second) = (order.firstIndex(of: $0.kind) ?? 0, order.firstIndex(of: $1.kind) ?? 0)
      return first == second ? $0.message < $1.message : first < second
    }
  }

  mutating func add(
    _ kind: Degradation.Kind, about subject: RelativePath = .empty, _ message: String, remedy: String? = nil,
    needsNewWatcher: Bool = false
  ) {
    let place = Place(kind: kind, subject: subject)
    // A tree of thousands of unreadable folders is told by its first hundred.
    // What is about all of it is told beside them.
    guard subject.isEmpty || entries.count < 100 || entries[place] != nil else { return }
    entries[place] = Degradation(kind: kind, message: message, remedy: remedy, needsNewWatcher: needsNewWatcher)
  }

  mutating func remove(_ kind: Degradation.Kind) { entries = entries.filter { $0.value.kind != kind } }

  mutating func remove(_ kind: Degradation.Kind, about subject: RelativePath) {
    entries[Place(kind: kind, subject: subject)] = nil
  }

  /// Takes away those about what stands in a folder, or below it.
  mutating func remove(_ kind: Degradation.Kind, below folder: RelativePath, whole: Bool) {
    entries = entries.filter { place, _ in
      place.kind != kind || !(whole ? place.subject.isInside(folder) : place.subject.parent == folder)
    }
  }
}
