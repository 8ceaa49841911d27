internal import SystemIO
internal import Wire

/// The bytes that are kept of lines that have not ended yet: of each client at most a longest line, and of all together
/// at most a limit.
struct HalfLines {
  /// What all clients together may leave unended, in bytes.
  static let usualLimit = 16 * WireJSON.longestLine

  private struct Half {
    var bytes: Int
    /// When something of it came last.
    var movedAt: Moment
  }

  let limit: Int
  private var halves: [Int: Half] = [:]
  /// The bytes of all.
  private(set) var total = 0

  init(limit: Int = usualLimit) { self.limit = limit }

  /// Notes how many bytes of a line that has not ended are kept for a client; none when it is gone.
  mutating func note(_ client: Int, _ bytes: Int, now: Moment) {
    total += bytes - (halves[client]?.bytes ?? 0)
    halves[client] = bytes > 0 ? Half(bytes: bytes, movedAt: now) : nil
  }

  /// Who loses its line next; nil while all together keep to the limit.
  ///
  /// It is one that takes up at least its share, so that a short line loses nothing for the sake of long ones: of those
  /// the one that nothing came of for the longest time, or else the longest.
  var next: Int? {
    guard total > limit else { return nil }
    let share = total / halves.count
    return halves.filter { $0.value.bytes >= share }.min {
      ($0.value.movedAt, $1.value.bytes, $0.key) < ($1.value.movedAt, $0.value.bytes, $1.key)
    }?.key
  }
}
