internal import SourceText
internal import SystemIO

/// Files whose reading failed for a reason that may pass: a disk that does not answer, a process without descriptors.
///
/// Pure: events in, what to do out; whoever drives it has the clock.
struct Retries {
  /// What to do about a failure.
  enum Answer: Equatable {
    /// It is tried again soon; whoever waits for the file goes on waiting.
    case wait
    /// It is tried again; until then what was known goes on.
    case keep
    /// It lasts: the file carries a finding with the reason, and is tried again from time to time.
    case tell
  }

  private struct Entry {
    var first: Moment
    var pause: Duration
    var next: Moment
    var reason: String
    /// It is about this process, not about the file.
    var isOurs: Bool
  }

  private var entries: [RelativePath: Entry] = [:]

  /// The first pause; each is twice the one before.
  static let firstPause = Duration.milliseconds(50)
  /// The longest pause while it may be over soon.
  static let longestPause = Duration.seconds(5)
  /// How long those who ask wait for it.
  static let patience = Duration.seconds(1)
  /// When it counts as lasting.
  static let lasting = Duration.seconds(5)
  /// The pause from then on.
  static let lastPause = Duration.seconds(30)

  var isEmpty: Bool { entries.isEmpty }

  /// A reading failed.
  mutating func failed(_ path: RelativePath, _ error: SystemError, now: Moment) -> Answer {
    var entry =
      entries[path]
      ?? Entry(first: now, pause: Self.firstPause, next: now, reason: error.reason, isOurs: error.isLackOfDescriptors)
    let age = now.since(entry.first)
    entry.reason = error.reason
    entry.isOurs = error.isLackOfDescriptors
    let isLasting = age >= Self.lasting
    entry.next = now + (isLasting ? Self.lastPause : entry.pause)
    entry.pause = min(entry.pause * 2, Self.longestPause)
    entries[path] = entry
    return isLasting ? .tell : age < Self.patience ? .wait : .keep
  }

  /// A reading succeeded, or failed for a reason that does not pass by itself, or the file is gone.
  mutating func ended(_ path: RelativePath) { entries[path] = nil }

  /// When the next one is due.
  var next: Moment? { entries.values.lazy.map(\.next).min() }

  /// Those that are to be read now, in the order of their paths; each is due once until it fails again.
  mutating func due(_ now: Moment) -> [RelativePath] {
    let due = entries.filter { $0.value.next <= now }.keys.sorted()
    for path in due { entries[path]?.next = .never }
    return due
  }

  /// What is told of them: those that a lack of descriptors keeps from being read in one sentence, however many.
  var sentences: [String] {
    let ours = entries.filter(\.value.isOurs)
    var result = entries.filter { !$0.value.isOurs }.sorted { $0.key < $1.key }.prefix(3).map { path, entry in
      "\(path) cannot be read now: \(entry.reason). It is tried again."
    }
    let rest = entries.count - ours.count - result.count
    if rest > 0 { result.append("\(rest) more \(rest == 1 ? "file" : "files") cannot be read now.") }
    if let reason = ours.values.first?.reason {
      let files = ours.count == 1 ? "1 file waits" : "\(ours.count) files wait"
      result.append("The daemon cannot open more files: \(reason). \(files) to be read.")
    }
    return result
  }
}
