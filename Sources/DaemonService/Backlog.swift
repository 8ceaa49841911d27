internal import Wire

/// Lines of a client that were read and wait for their turn, the first one first.
struct Backlog {
  private var pieces: [LineSplitter.Piece] = []
  /// The next one. The front of the array is given up when half of it was taken: a client that never lets it run empty
  /// would keep every line that it ever sent.
  private var head = 0
  /// Pieces that are held, taken ones included.
  var held: Int { pieces.count }

  var count: Int { pieces.count - head }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ more: [LineSplitter.Piece]) { pieces += more }

  mutating func popFirst() -> LineSplitter.Piece? {
    guard head < pieces.count else { return nil }
    defer {
      head += 1
      if head * 2 >= pieces.count {
        pieces.removeFirst(head)
        head = 0
      }
    }
    return pieces[head]
  }
}
