internal import SystemIO

/// A line to be written. All clients that get it share the one, so that its bytes are in memory once.
final class OutputLine: Sendable {
  let bytes: [UInt8]
  private let total: Locked<Int>

  /// - Parameters:
  ///   - bytes: the line with its end.
  ///   - total: counts the bytes of all lines that somebody still has to be sent.
  init(_ bytes: [UInt8], countedBy total: Locked<Int>) {
    self.bytes = bytes
    self.total = total
    total.withLock { $0 += bytes.count }
  }

  deinit { total.withLock { $0 -= bytes.count } }
}

/// The lines that a client was not sent yet.
struct OutputQueue {
  private var lines: [(line: OutputLine?, isTold: Bool)] = []
  /// The line that is being written.
  private var head = 0
  /// How many of its bytes went already.
  private var sent = 0
  /// Bytes that wait.
  private(set) var pending = 0
  /// How many of them are of notifications: what the client asked for itself, a long snapshot say, does not make it slow.
  private(set) var pendingTold = 0
  /// When something was taken last, or the queue began to fill.
  private(set) var movedAt = Moment.past

  /// Adds a line.
  mutating func append(_ line: OutputLine, isTold: Bool = false) {
    if pending == 0 { movedAt = .now }
    lines.append((line, isTold))
    pending += line.bytes.count
    if isTold { pendingTold += line.bytes.count }
  }

  /// Writes what the socket takes; gives what stopped it, nil when all went.
  mutating func write(to descriptor: Int32) -> Descriptor.WriteOutcome? {
    var moved = false
    defer { if moved { movedAt = .now } }
    while head < lines.count, let line = lines[head].line {
      let isTold = lines[head].isTold
      switch Descriptor.write(descriptor, line.bytes, from: sent) {
      case .wrote(let count):
        moved = true
        sent += count
        pending -= count
        if isTold { pendingTold -= count }
        if sent == line.bytes.count { advance() }
      case let outcome: return outcome
      }
    }
    lines = []
    head = 0
    return nil
  }

  /// Lets go of the line that went; the places of those that went are given back now and then.
  private mutating func advance() {
    lines[head].line = nil
    head += 1
    sent = 0
    if head * 2 > lines.count {
      lines.removeFirst(head)
      head = 0
    }
  }

  /// Drops all lines but the one that has begun, and gives the client time for that one.
  mutating func cut() {
    movedAt = .now
    let begun = sent > 0 && head < lines.count ? lines[head] : nil
    lines = begun.map { [$0] } ?? []
    head = 0
    pending = (begun?.line?.bytes.count ?? 0) - (begun == nil ? 0 : sent)
    pendingTold = begun?.isTold == true ? pending : 0
    if begun == nil { sent = 0 }
  }
}
